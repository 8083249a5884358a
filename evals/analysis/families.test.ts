import { expect, it } from '@jest/globals';
import type { AgentIdentity } from '../../domain/plan.js';
import { fixtureIdentity } from '../results/fixture.js';
import { familiesOf } from './families.js';

const agent = (id: string, model?: string): AgentIdentity => ({ id, fingerprint: `f-${id}`, ...(model === undefined ? {} : { settings: { model } }) });

it('marks a mediator of the family of the parties or of the judge, whoever serves it', () => {
  const identity = {
    ...fixtureIdentity({}),
    mediators: [agent('a', 'openrouter/deepseek/deepseek-v3.2'), agent('b', 'vllm/Qwen/Qwen3-30B-A3B-Instruct-2507'), agent('c', 'google/gemma-4-26b-a4b-it'), agent('d')],
    party: agent('party', 'openai/gpt-5.4-mini'),
    evaluator: agent('judge', 'together/deepseek-ai/DeepSeek-V3.2'),
  };
  const slots = { party: 'gpt', judge: 'deepseek' };
  expect(familiesOf({ identity })).toEqual([
    { row: 'a', mediator: 'deepseek', ...slots, sharedWithParty: false, sharedWithJudge: true },
    { row: 'b', mediator: 'qwen', ...slots, sharedWithParty: false, sharedWithJudge: false },
    { row: 'c', mediator: 'gemma', ...slots, sharedWithParty: false, sharedWithJudge: false },
    { row: 'd', mediator: null, ...slots, sharedWithParty: false, sharedWithJudge: false },
  ]);
  const own = { ...identity, party: agent('party', 'ollama/qwen3:14b') };
  expect(familiesOf({ identity: own }).map(({ sharedWithParty }) => sharedWithParty)).toEqual([false, true, false, false]);
});

it('two slots without a model share nothing', () => {
  expect(familiesOf({ identity: fixtureIdentity({}) })).toEqual([{ row: 'scripted/attentive', mediator: null, party: null, judge: null, sharedWithParty: false, sharedWithJudge: false }]);
});
