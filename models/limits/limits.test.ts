import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import type { Admitted } from '../admission.js';
import { answerWith } from '../fixtures/answer.fixture.js';
import { someModel } from '../transport/model.fixture.js';
import { createWaits } from '../transport/waits.js';
import type { ResolvedModel } from '../types.js';
import { createLimits, type Limits } from './limits.js';

const KEY = 'sk-planted-key';
const waits = createWaits(() => 0);
const never = new AbortController().signal;

function limitsWith(keyOf: (model: ResolvedModel) => string | null = () => KEY): Limits {
  return createLimits({ keyOf, monotonic: () => 0, now: () => 0, sleep: () => new Promise(() => undefined), longestPauseMs: 1_800_000 });
}

function admit(limits: Limits, model: Partial<ResolvedModel> = {}): Promise<Admitted> {
  const some = someModel(model);
  return limits.admit({ model: some, tokens: { input: 1, output: 1 }, wait: waits.begin(some.id), signal: never, drain: never });
}

describe('createLimits', () => {
  test('a pause holds for one model with one key, and for no other', async () => {
    let key = KEY;
    const limits = limitsWith(() => key);
    (await admit(limits)).ended({ kind: 'rate_refused', afterMs: 60_000, headers: new Headers(), ms: 1 });
    void admit(limits);
    await admit(limits, { id: 'openai/gpt-4.1', name: 'gpt-4.1' });
    await admit(limits, { id: 'other/gpt-4o-mini', provider: 'other' });
    key = 'sk-another-key';
    await admit(limits);
    expect(limits.status().map(({ provider, models, waiting }) => [provider, models, waiting])).toEqual([
      ['openai', ['openai/gpt-4o-mini'], 1],
      ['openai', ['openai/gpt-4.1'], 0],
      ['other', ['other/gpt-4o-mini'], 0],
      ['openai', ['openai/gpt-4o-mini'], 0],
    ]);
  });

  test('two names of ours for one model of a provider share its limits', async () => {
    const limits = limitsWith();
    await admit(limits, { id: 'openai/small' });
    await admit(limits, { id: 'openai/tiny' });
    await admit(limits, { id: 'openai/small' });
    expect(limits.status()).toEqual([
      { provider: 'openai', models: ['openai/small', 'openai/tiny'], inFlight: 3, concurrency: 32, waiting: 0, reason: null, nextMs: null, requestsPerSecond: null, tokensPerSecond: null, refused: 0 },
    ]);
  });

  test('says what it knows and who waits', async () => {
    const limits = limitsWith();
    const known = { limits: { requestsPerMinute: 600, tokensPerMinute: 6000, concurrency: 5 } };
    void admit(limits, known);
    void admit(limits, known);
    await Promise.resolve();
    expect(limits.status()).toMatchObject([{ inFlight: 0, concurrency: 5, waiting: 2, reason: 'rate', nextMs: expect.closeTo(100), requestsPerSecond: 10, tokensPerSecond: 100 }]);
  });

  test('keeps no key, neither in what it says nor anywhere within', async () => {
    const limits = limitsWith();
    (await admit(limits)).ended({ kind: 'answered', answer: answerWith({}), headers: new Headers(), ms: 1 });
    expect(inspect([limits, limits.status()], { depth: 20, showHidden: true })).not.toContain('planted');
  });
});
