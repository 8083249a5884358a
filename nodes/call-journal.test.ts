import { describe, expect, it } from '@jest/globals';
import type { ModelAnswer, ModelRequest, Verdict } from '../domain/ports/calls.js';
import { modelRequestHash, type PromptPart } from '../domain/prompt.js';
import { createMemoryStore } from '../store/index.js';
import { createStepCalls } from './call-journal.js';

const key = { subject: 'cell:a', step: '3', role: 'when' };
const clock = { now: () => '2026-01-01T00:00:00.000Z', monotonic: () => 0 };
const answer = (content: string): ModelAnswer => ({ content, reasoning: null, refusal: null, finish: 'stop', servedModel: 'm', systemFingerprint: null, usage: null, rawUsage: null });
const cost = (ms = 5, usd: number | null = 0.5) => ({ ms, usd });
const used: Verdict = { fault: null, flags: [] };
const unused: Verdict = { fault: { kind: 'invalid', detail: 'no JSON' }, flags: [] };

function request(text: string, temperature = 0.6): ModelRequest {
  const settings = { model: 'p/m', temperature };
  const parts: PromptPart[] = [{ role: 'system', starts: true, text: 'rules' }, { role: 'user', starts: true, text }];
  return { model: 'p/m', hash: modelRequestHash(settings, parts), settings, parts, counted: { input: 20, reusable: 3 } };
}

function journal() {
  const store = createMemoryStore();
  return { store, life: (round = 1) => createStepCalls({ store, clock, key, round }) };
}

describe('the calls of a step', () => {
  it('are numbered over all ends; an answer that is used stays in hand, everything else is written at once', async () => {
    const { store, life } = journal();
    const calls = life();
    await calls.failed(request('x'), '503', cost(12.4, null));
    await calls.answered(request('x'), answer('hm'), unused, cost());
    expect((await store.calls(key)).map(({ attempt, status, ms, usd }) => [attempt, status, ms, usd])).toEqual([[1, 'error', 12, null], [2, 'ok', 5, 0.5]]);
    await calls.answered(request('x again'), answer('{}'), used, cost());
    expect(await store.calls(key)).toHaveLength(2);
    const taken = calls.take();
    expect(taken.map(({ attempt, fault, counted }) => [attempt, fault, counted])).toEqual([[3, null, { input: 20, reusable: 3 }]]);
    expect(calls.take()).toEqual([]);
  });

  it('are served again in order in the next life, failures left out, and the first that is missing is asked for', async () => {
    const { store, life } = journal();
    const first = life();
    await first.answered(request('x'), answer('hm'), unused, cost());
    await first.failed(request('x again'), 'reset', cost());
    const second = life();
    expect(await second.served(request('x'))).toEqual(answer('hm'));
    expect(await second.served(request('x again'))).toBeNull();
    await second.answered(request('x again'), answer('{}'), used, cost());
    await store.commit({ calls: second.take() });
    const third = life();
    expect([await third.served(request('x')), await third.served(request('x again'))]).toEqual([answer('hm'), answer('{}')]);
    expect((await store.calls(key)).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it('of an earlier asking are not served after a fault was counted, and keep their numbers', async () => {
    const { store, life } = journal();
    await life(1).answered(request('x'), answer('hm'), unused, cost());
    const again = life(2);
    expect(await again.served(request('x'))).toBeNull();
    await again.answered(request('x'), answer('hm'), unused, cost());
    expect((await store.calls(key)).map(({ attempt, round }) => [attempt, round])).toEqual([[1, 1], [2, 2]]);
  });

  it.each<[string, ModelRequest, string]>([
    ['another prompt', request('y'), 'part 2 of the prompt: user "x" then, user "y" now'],
    ['other sampling', request('x', 0), 'the setting "temperature": 0.6 then, 0 now'],
    ['a longer prompt', { ...request('x'), hash: 'h', parts: [...request('x').parts, { role: 'user', starts: false, text: 'more' }] }, 'part 3 of the prompt: (nothing) then, user "more" now'],
  ])('stop the run where the recorded one answers %s', async (_, now, what) => {
    const { life } = journal();
    await life().answered(request('x'), answer('hm'), unused, cost());
    await expect(life().served(now)).rejects.toMatchObject({ code: 'journal_mismatch', exitCode: 2, what: expect.stringContaining(what), where: 'cell:a, step 3, when, request 1' });
  });
});

describe('the prompt before', () => {
  const texts = (parts: readonly PromptPart[] | null) => parts?.map(({ text }) => text).slice(1) ?? null;

  it('is none at first, then that of the last request looked for, of the same subject and role', async () => {
    const { store } = journal();
    const calls = createStepCalls({ store, clock, key, round: 1 });
    expect(await calls.previous()).toBeNull();
    await calls.served(request('x'));
    expect(await calls.previous()).toBeNull();
    await calls.served(request('x again'));
    expect(texts(await calls.previous())).toEqual(['x']);
    const next = createStepCalls({ store, clock, key: { ...key, step: '5' }, round: 1 });
    const others = [{ ...key, role: 'how' }, { ...key, subject: 'cell:b' }].map((other) => createStepCalls({ store, clock, key: other, round: 1 }));
    for (const one of [next, ...others]) await one.served(request('y'));
    expect(await Promise.all([next, ...others].map(async (one) => texts(await one.previous())))).toEqual([['x again'], null, null]);
  });

  it('is the last that was recorded, in a new life', async () => {
    const { store, life } = journal();
    await life().answered(request('x'), answer('hm'), unused, cost());
    const later = createStepCalls({ store, clock, key: { ...key, step: '5' }, round: 1 });
    expect(texts(await later.previous())).toEqual(['x']);
    await later.served(request('y'));
    expect(texts(await later.previous())).toEqual(['x']);
  });

  it('is the one before, of requests that begin together', async () => {
    const { store } = journal();
    const topics = ['a', 'b', 'c'].map((step) => createStepCalls({ store, clock, key: { ...key, step, role: 'judge' }, round: 1 }));
    const begun = await Promise.all(
      topics.map(async (calls, index) => {
        await calls.served(request(`topic ${index}`));
        return texts(await calls.previous());
      }),
    );
    expect(begun).toEqual([null, ['topic 0'], ['topic 1']]);
  });
});
