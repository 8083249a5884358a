import { describe, expect, it } from '@jest/globals';
import type { ModelAnswer, ModelRequest } from '../domain/ports/calls.js';
import { modelRequestHash } from '../domain/prompt.js';
import { scenarioSchema } from '../domain/scenario.js';
import { agentContext, memoryCalls, PRACTICE_CONDITIONS, practiceScenario } from './index.js';

const request = (...texts: string[]): ModelRequest => {
  const parts = texts.map((text) => ({ role: 'user' as const, starts: true, text }));
  return { model: 'some/model', settings: {}, parts, hash: modelRequestHash({}, parts), counted: { input: 9, reusable: 0 } };
};
const answer = (content: string): ModelAnswer => ({ content, reasoning: null, refusal: null, finish: 'stop', servedModel: null, systemFingerprint: null, usage: null, rawUsage: null });
const used = { fault: null, flags: [] };
const cost = (ms: number) => ({ ms, usd: null });

describe('agentContext', () => {
  it('is a first call, the same random stream every time, with a journal of its own', () => {
    const [one, other] = [agentContext(), agentContext({ whenThought: 'Now.', state: { seen: 1 } })];
    expect([one.random.next(), one.state, one.whenThought, one.signal.aborted]).toEqual([other.random.next(), null, '', false]);
    expect([other.state, other.whenThought]).toEqual([{ seen: 1 }, 'Now.']);
    expect(one.calls).not.toBe(other.calls);
  });
});

describe('memoryCalls', () => {
  it('serves nothing of itself, and keeps what ended, in order', async () => {
    const calls = memoryCalls();
    expect(await calls.served(request('a'))).toBeNull();
    await calls.failed(request('a'), 'refused', cost(3));
    await calls.answered(request('a'), answer('{}'), used, cost(4));
    expect(calls.recorded).toEqual([
      { status: 'error', request: request('a'), error: 'refused', ms: 3, usd: null },
      { status: 'ok', request: request('a'), answer: answer('{}'), verdict: used, ms: 4, usd: null },
    ]);
    expect(await calls.served(request('a'))).toBeNull();
  });

  it('knows the prompt before the one that was last looked for', async () => {
    const calls = memoryCalls();
    expect(await calls.previous()).toBeNull();
    await calls.served(request('a'));
    expect(await calls.previous()).toBeNull();
    await calls.served(request('a', 'b'));
    expect(await calls.previous()).toEqual(request('a').parts);
  });

  it('replays the answers of another in order, to their own requests only', async () => {
    const first = memoryCalls();
    await first.failed(request('a'), 'refused', cost(1));
    for (const text of ['one', 'two']) await first.answered(request('a', text), answer(text), used, cost(1));
    const again = memoryCalls({ replay: first.recorded });
    expect((await again.served(request('a', 'one')))?.content).toBe('one');
    await expect(again.served(request('a', 'three'))).rejects.toMatchObject({ code: 'journal_mismatch', what: expect.stringContaining('part 2'), value: 'three' });
    expect(await again.served(request('a', 'anything'))).toBeNull();
  });
});

it.each(PRACTICE_CONDITIONS)('the practice scenario is a scenario, a fresh one each time (%s)', (condition) => {
  const scenario = practiceScenario(condition);
  expect(scenarioSchema.parse(scenario)).toEqual(scenario);
  for (const { weights } of Object.values(scenario.preferences)) expect(Object.values(weights).reduce((sum, points) => sum + points)).toBe(100);
  scenario.topics.pop();
  expect(practiceScenario(condition).topics).toHaveLength(3);
});
