/** The part of the conformance suite about what calls add up to. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AgentFault } from '../../domain/fault.js';
import type { Usage } from '../../domain/ports/calls.js';
import type { NewCall, Store } from '../../domain/ports/store.js';
import { call, failedCall, modelAnswer } from './fixtures.js';

const fault = (kind: AgentFault['kind']): AgentFault => ({ kind, detail: kind });
const usage = (input: number | null, output: number | null): Usage => ({ input, cached: null, output, reasoning: null });
const served = (servedModel: string | null, change: Partial<NewCall> = {}): NewCall => call({ answer: modelAnswer({ servedModel }), ...change });

/** Declares the tests; `current` gives the empty store of the running test. */
export function describeAccounts(current: () => Store): void {
  let store: Store;
  beforeEach(() => {
    store = current();
  });

  describe('accounts of calls', () => {
    it('are empty without calls', async () => {
      expect(await store.callAccounts()).toEqual([]);
      expect(await store.servedByTwo()).toEqual([]);
    });

    it('count, for each model and role, what was asked, failed, used and refused', async () => {
      await store.commit({
        calls: [
          // Used at once, after a failure of the network.
          failedCall(),
          call({ attempt: 2, flags: ['think'], answer: modelAnswer({ usage: { input: 100, cached: 60, output: 10, reasoning: 4 } }) }),
          // Used at the second answer, of another party.
          call({ role: 'party:p2', step: '2', fault: fault('invalid'), flags: ['fenced', 'think'], answer: modelAnswer({ usage: usage(100, null) }) }),
          failedCall({ role: 'party:p2', step: '2', attempt: 2 }),
          call({ role: 'party:p2', step: '2', attempt: 3, answer: modelAnswer({ usage: usage(120, 30), servedModel: null }) }),
          // Not used in its first round, at once in its second.
          call({ step: '3', fault: fault('truncated'), answer: modelAnswer({ usage: null }) }),
          call({ step: '3', attempt: 2, fault: fault('invalid'), answer: modelAnswer({ usage: null }) }),
          call({ step: '3', attempt: 3, round: 2, answer: modelAnswer({ usage: usage(null, null) }) }),
          // The same step of another subject.
          call({ subject: 'cell:b', answer: modelAnswer({ usage: usage(1, 2) }) }),
        ],
      });
      expect(await store.callAccounts()).toStrictEqual([
        {
          model: 'openai/small-model',
          role: 'party',
          requests: 9,
          failed: 2,
          firstTry: 3,
          repaired: 1,
          faults: { invalid: 2, truncated: 1 },
          flags: { think: 2, fenced: 1 },
          tokens: { input: 321, cached: 60, output: 42, reasoning: 4 },
          withoutUsage: 2,
          inputWithCacheReport: 100,
          counted: { input: 9 * 880, reusable: 9 * 640 },
          usd: 9 * 0.00125,
          unpriced: 0,
          served: { 'small-model-2026-01-01': 6, '': 1 },
        },
      ]);
    });

    it('sum what was counted and what it cost over all requests that have it, those that failed included', async () => {
      await store.commit({
        calls: [
          call({ counted: { input: 100, reusable: 0 }, usd: 0.5, answer: modelAnswer({ usage: { input: 110, cached: 0, output: 1, reasoning: null } }) }),
          failedCall({ attempt: 2, counted: { input: 100, reusable: 100 }, usd: 0 }),
          call({ attempt: 3, counted: null, usd: null, answer: modelAnswer({ usage: { input: 90, cached: null, output: 1, reasoning: null } }) }),
          call({ attempt: 4, counted: { input: 120, reusable: 90 }, usd: null, answer: modelAnswer({ usage: { input: null, cached: 80, output: 1, reasoning: null } }) }),
          call({ attempt: 5, counted: { input: 30, reusable: 1 }, usd: 0.25, answer: modelAnswer({ usage: null }) }),
        ],
      });
      expect(await store.callAccounts()).toMatchObject([{ requests: 5, counted: { input: 350, reusable: 191 }, usd: 0.75, unpriced: 2, inputWithCacheReport: 110, tokens: { input: 200, cached: 80 } }]);
    });

    it('come in order of model and role, parties together', async () => {
      await store.commit({
        calls: [
          call({ role: 'when', model: 'z/model' }),
          failedCall({ role: 'how', model: 'z/model' }),
          call({ role: 'party:b', model: 'z/model' }),
          call({ role: 'party:a', model: 'z/model' }),
          call({ subject: 'judgement:j', role: 'judge', model: 'a/model' }),
        ],
      });
      expect((await store.callAccounts()).map(({ model, role, requests }) => [model, role, requests])).toEqual([
        ['a/model', 'judge', 1],
        ['z/model', 'how', 1],
        ['z/model', 'party', 2],
        ['z/model', 'when', 1],
      ]);
    });
  });

  describe('answers served by two models', () => {
    it('name each subject and model asked for, with the models that gave answers used', async () => {
      await store.commit({
        calls: [
          served('second', { subject: 'cell:b' }),
          served('first', { subject: 'cell:b', step: '2', role: 'party:p2' }),
          served('first', { subject: 'cell:b', step: '3' }),
          served('mediator', { subject: 'cell:b', role: 'when', model: 'openai/other' }),
          served('first', { subject: 'cell:a' }),
          served('second', { subject: 'cell:a', step: '2' }),
        ],
      });
      expect(await store.servedByTwo()).toStrictEqual([
        { subject: 'cell:a', model: 'openai/small-model', served: ['first', 'second'] },
        { subject: 'cell:b', model: 'openai/small-model', served: ['first', 'second'] },
      ]);
    });

    it('leave out answers that were not used, and those of a provider that does not say', async () => {
      await store.commit({
        calls: [
          served('first'),
          served('second', { step: '2', fault: fault('invalid') }),
          served(null, { step: '3' }),
          served('second', { subject: 'cell:b' }),
        ],
      });
      expect(await store.servedByTwo()).toEqual([]);
    });
  });
}
