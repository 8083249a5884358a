/** What is said beside a comparison that is allowed. */
import { describe, expect, it } from '@jest/globals';
import type { Identity } from '../../domain/manifest.js';
import type { AgentIdentity, AgentSettings } from '../../domain/plan.js';
import type { CallAccount } from '../../domain/ports/store.js';
import { plantedRun } from './fixture.js';
import { isDated } from './judge-warnings.js';
import type { ComparedRun } from './run.js';
import { comparisonWarnings } from './warnings.js';

function run(name: string, identity: Partial<Identity> = {}, more: Partial<ComparedRun> = {}): ComparedRun {
  return plantedRun(name, { scenarios: 4, mediators: ['m'], S: () => 0.5, identity }, more);
}
const agent = (id: string, settings: AgentSettings = {}): AgentIdentity => ({ id, fingerprint: `f-${id}`, settings: { model: id, ...settings } });
const account = (role: string, model: string, counts: Partial<CallAccount>): CallAccount => ({
  ...{ model, role, requests: 0, failed: 0, firstTry: 0, repaired: 0, faults: {}, flags: {}, withoutUsage: 0, inputWithCacheReport: 0, usd: 0, unpriced: 0, served: {} },
  tokens: { input: 0, cached: 0, output: 0, reasoning: 0 },
  counted: { input: 0, reusable: 0 },
  ...counts,
});

it('nothing is said of runs that are alike', () => {
  expect(comparisonWarnings([run('a'), run('b')], 4)).toEqual([]);
});

describe('between mediators, of one run too', () => {
  const two = (first: AgentSettings, second: AgentSettings): ComparedRun => run('a', { mediators: [agent('p/x', first), agent('p/y', second)] });

  it('another answer method', () => {
    expect(comparisonWarnings([two({ method: 'json_schema' }, { method: 'json_object' })], 4)).toEqual(['The mediators differ in their answer method: p/x: json_schema, p/y: json_object.']);
  });

  it('another reasoning setting', () => {
    expect(comparisonWarnings([two({ effort: null }, { effort: 'high' })], 4)).toEqual(['The mediators differ in their reasoning setting: p/x: none, p/y: high.']);
  });

  it('another re-ask rate, over when and how', () => {
    const calls = [account('when', 'p/x', { firstTry: 95, repaired: 0 }), account('how', 'p/x', { firstTry: 5, repaired: 0 }), account('when', 'p/y', { firstTry: 88, repaired: 12 })];
    expect(comparisonWarnings([run('a', {}, { calls })], 4)).toEqual(['The mediators differ in how often an answer had to be asked for again: p/x: 0.0 %, p/y: 12.0 %.']);
    expect(comparisonWarnings([run('a', {}, { calls: [...calls.slice(0, 2), account('when', 'p/y', { firstTry: 95, repaired: 5 })] })], 4)).toEqual([]);
  });
});

describe('between runs', () => {
  it('another seed', () => {
    expect(comparisonWarnings([run('a'), run('b', { seed: 8 })], 4)).toEqual([expect.stringMatching(/^The seeds differ \(7 in a, 8 in b\)/)]);
  });

  it('little in common', () => {
    expect(comparisonWarnings([run('a'), run('b')], 1)).toEqual([expect.stringContaining('Only 1 of the 4 blocks of a'), expect.stringContaining('of b')]);
  });

  it('scores that are missing', () => {
    const lacking = plantedRun('a', { scenarios: 4, mediators: ['m'], S: ({ scenario, row }) => (scenario === 0 && row === 'm' ? null : 0.5) });
    expect(comparisonWarnings([lacking], 4)).toEqual(['a: 1 of 4 blocks lack a score and are not used.']);
  });

  it('parties that were asked again more often', () => {
    const calls = (repaired: number): { calls: CallAccount[] } => ({ calls: [account('party', 'p/party', { firstTry: 100 - repaired, repaired })] });
    expect(comparisonWarnings([run('a', {}, calls(0)), run('b', {}, calls(20))], 4)).toEqual(['The parties differ in how often an answer had to be asked for again: p/party @ a: 0.0 %, p/party @ b: 20.0 %.']);
  });

  it('models that were served under one name', () => {
    const calls = (served: string): { calls: CallAccount[] } => ({ calls: [account('judge', 'p/judge', { served: { [served]: 9, '': 1 } })] });
    expect(comparisonWarnings([run('a', {}, calls('judge-1')), run('b', {}, calls('judge-2'))], 4)).toEqual(['p/judge was served by different models: judge-1 in a, judge-2 in b.']);
  });

  it('one id for two agents, with what differs', () => {
    const [one, other] = [{ ...agent('p/m', { temperature: 0 }), fingerprint: '1' }, { ...agent('p/m', { temperature: 1 }), fingerprint: '2' }];
    expect(comparisonWarnings([run('a', { mediators: [one] }), run('b', { mediators: [other] })], 4)).toEqual(['p/m is not the same agent in a and b: it differs in temperature.']);
  });

  it('another version of a graph', () => {
    expect(comparisonWarnings([run('a'), run('b', { graphs: { dialogue: 'other', evaluate: 'g-evaluate' } })], 4)).toEqual(['The runs were made with different versions of a graph: dialogue.']);
  });
});

describe('of the judge', () => {
  it('a name without a date, once', () => {
    const evaluator = agent('deepseek/deepseek-chat');
    expect(comparisonWarnings([run('a', { evaluator }), run('b', { evaluator })], 4)).toEqual([expect.stringMatching(/^The judge deepseek\/deepseek-chat is no dated snapshot/)]);
  });

  it('one that is kin to a mediator', () => {
    const evaluator = agent('openai/gpt-5.4-2026-03-17');
    expect(comparisonWarnings([run('a', { evaluator, mediators: [agent('openrouter/openai/gpt-5.4-mini'), agent('deepseek/deepseek-chat')] })], 4)).toEqual([expect.stringMatching(/^openrouter\/openai\/gpt-5.4-mini is of the family of its judge/)]);
  });

  it.each([
    ['openai/gpt-5.4-mini-2026-03-17', true],
    ['anthropic/claude-sonnet-4-20250514', true],
    ['deepseek/deepseek-v3-0324', true],
    ['openai/gpt-5.4-mini', false],
    ['ollama/qwen3:30b', false],
    ['p/llama-3.1-4096k', false],
  ])('%s: dated %s', (model, dated) => {
    expect(isDated(model)).toBe(dated);
  });
});
