import { describe, expect, it } from '@jest/globals';
import type { Manifest } from '../domain/manifest.js';
import type { AgentIdentity } from '../domain/plan.js';
import { recordedAgents } from './recorded-agents.js';

const agent = (id: string, settings?: AgentIdentity['settings']): AgentIdentity => ({ id, fingerprint: id, ...(settings === undefined ? {} : { settings }) });
const [first, second] = [agent('calm-1', { version: '1' }), agent('warm-2', { version: '1', stateful: true })];
const [party, evaluator] = [agent('talker-3', { version: '1' }), agent('scripted/reader')];

function lookUp(mediators: AgentIdentity[], references: string[]) {
  return recordedAgents({ identity: { mediators, party, evaluator }, operation: { references: { mediators: references, party: 'http://p', evaluator: 'offline' } } } as unknown as Pick<Manifest, 'identity' | 'operation'>);
}

describe('who is recorded under an address', () => {
  const others = [agent('scripted/attentive'), agent('openai/gpt', { model: 'openai/gpt' }), agent('mine-4')];
  const recorded = lookUp([others[0]!, first, others[1]!, second, others[2]!], ['offline', 'scripted/attentive', 'http://a', 'openai/gpt', 'https://b', './mine.ts']);

  it('of mediators is found by its place among those over HTTP', () => {
    expect(['http://a', 'https://b', 'http://new'].map((address) => recorded('mediator', address))).toEqual([first, second, undefined]);
  });

  it('of party and evaluator is found where the address is the same', () => {
    expect([recorded('party', 'http://p'), recorded('party', 'http://q'), recorded('evaluator', 'http://p')]).toEqual([party, undefined, undefined]);
  });

  it('is nobody where two addresses led to one mediator', () => {
    expect(lookUp([first], ['http://a', 'http://b'])('mediator', 'http://a')).toBeUndefined();
  });
});
