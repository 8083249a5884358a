/** The part of the conformance suite about `commit`: atomic, idempotent, and never silently lossy. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AnswerRow, Store } from '../../domain/ports/store.js';
import { answer, decision, judgement, located, truth, turn } from './fixtures.js';
import { refused } from './refused.js';

/** Declares the tests; `current` gives the empty store of the running test. */
export function describeCommit(current: () => Store): void {
  let store: Store;
  beforeEach(() => {
    store = current();
  });

  describe('writing', () => {
    it('accepts the same batch twice', async () => {
      const batch = {
        answers: [answer()],
        turns: [turn()],
        decisions: [decision()],
        truths: [truth()],
        cellEnds: [{ cell: 'a', end: 'turn_cap', partyTurns: 1, turns: 1 } as const],
        ratings: [{ judgement: 'j', topic: 'noise', located: [located(1)] }],
        judgements: [judgement()],
      };
      await store.commit(batch);
      await store.commit(batch);
      expect(await store.answersOf('cell:a')).toHaveLength(1);
      expect(await store.turns('a')).toHaveLength(1);
    });

    it('accepts an empty batch', async () => {
      await expect(store.commit({})).resolves.toBeUndefined();
    });

    it('does not mind another clock time, nor another order of members', async () => {
      await store.commit({ answers: [answer({ body: { a: 1, b: 2 } })] });
      await store.commit({ answers: [answer({ body: { b: 2, a: 1 }, at: '2026-02-02T00:00:00.000Z' })] });
      expect((await store.answersOf('cell:a'))[0]?.at).toBe(answer().at);
    });

    it.each<[string, Partial<AnswerRow>]>([
      ['body', { body: { utterance: 'else' } }],
      ['request', { requestHash: 'ffff' }],
      ['agent', { agent: 'someone-else' }],
      ['status', { status: 'error', body: null, error: '503' }],
    ])('refuses a second ok answer with another %s', async (_, change) => {
      await store.commit({ answers: [answer()] });
      await refused(store.commit({ answers: [answer(change)] }), 'cell:a', 'step 1', 'party:p1', 'attempt 1');
      expect(await store.answersOf('cell:a')).toStrictEqual([answer()]);
    });

    it('refuses to lose an ok answer behind a failed one', async () => {
      await store.commit({ answers: [answer({ status: 'error', body: null, error: '503' })] });
      await refused(store.commit({ answers: [answer()] }), 'status');
    });

    it('lets the first of two failures of one attempt stand', async () => {
      await store.commit({ answers: [answer({ status: 'error', body: null, error: '503' })] });
      await store.commit({ answers: [answer({ status: 'error', body: null, error: 'reset' })] });
      expect((await store.answersOf('cell:a')).map((row) => row.error)).toEqual(['503']);
    });

    it('refuses another turn, decision or end under a stored key', async () => {
      const end = { cell: 'a', end: 'impasse', partyTurns: 1, turns: 1 } as const;
      await store.commit({ turns: [turn()], decisions: [decision()], cellEnds: [end] });
      await refused(store.commit({ turns: [turn({ text: 'else' })] }), 'cell a', 'turn 1', 'text');
      await refused(store.commit({ decisions: [decision({ engage: false })] }), 'cell a', 'after turn 1', 'engage');
      await refused(store.commit({ cellEnds: [{ ...end, end: 'resolved' }] }), 'cell a', 'another end');
    });

    it('writes all of a batch or nothing', async () => {
      await store.commit({ turns: [turn({ turn: 2 })], cellsOpen: [{ cell: 'a', reason: 'interrupted', detail: 'first' }] });
      const batch = {
        answers: [answer()],
        turns: [turn(), turn({ turn: 2, text: 'else' })],
        cellsOpen: [{ cell: 'a', reason: 'infra_error', detail: 'second' } as const],
      };
      await refused(store.commit(batch), 'turn 2');
      await refused(store.commit({ ...batch, cellEnds: [{ cell: 'a', end: 'impasse', partyTurns: 1, turns: 1 }] }), 'turn 2');
      expect(await store.answersOf('cell:a')).toEqual([]);
      expect(await store.turns('a')).toHaveLength(1);
      expect(await store.cellEnds()).toEqual([]);
      expect(await store.cellsOpen()).toEqual([{ cell: 'a', reason: 'interrupted', detail: 'first' }]);
    });

    it('refuses two versions of one row in the same batch', async () => {
      await refused(store.commit({ turns: [turn(), turn({ thought: 'else' })] }), 'turn 1', 'thought');
      expect(await store.turns('a')).toEqual([]);
    });

    it('keeps what was written first for truths, ratings and judgements', async () => {
      await store.commit({ truths: [truth()], judgements: [judgement()], ratings: [{ judgement: 'j', topic: 't', located: [] }] });
      await store.commit({
        truths: [truth({ stance: 'agreed' })],
        judgements: [judgement({ status: 'judge_fault' })],
        ratings: [{ judgement: 'j', topic: 't', located: [located(1)] }],
      });
      expect(await store.truths('a')).toEqual([truth()]);
      expect(await store.judgement('j')).toEqual(judgement());
      expect(await store.ratings('j')).toEqual([{ topic: 't', located: [] }]);
    });

    it('refuses text that would come back changed, and repairs diagnostics', async () => {
      const half = 'cut \ud83d';
      await refused(store.commit({ turns: [turn({ text: half })] }), 'surrogate');
      expect(await store.turns('a')).toEqual([]);
      const batch = {
        answers: [answer({ status: 'error', body: null, error: half })],
        decisions: [decision({ fault: { kind: 'threw', detail: half } })],
        cellsOpen: [{ cell: 'a', reason: 'infra_error', detail: half } as const],
        judgements: [judgement({ fault: half })],
      };
      await store.commit(batch);
      await store.commit(batch);
      expect((await store.answersOf('cell:a'))[0]?.error).toBe('cut \ufffd');
      expect((await store.decisions('a'))[0]?.fault).toEqual({ kind: 'threw', detail: 'cut \ufffd' });
      expect((await store.cellsOpen())[0]?.detail).toBe('cut \ufffd');
      expect((await store.judgement('j'))?.fault).toBe('cut \ufffd');
    });
  });

  describe('open cells', () => {
    const end = { cell: 'a', end: 'impasse', partyTurns: 1, turns: 1 } as const;

    it('shows the latest reason', async () => {
      await store.commit({ cellsOpen: [{ cell: 'b', reason: 'interrupted', detail: '' }] });
      await store.commit({ cellsOpen: [{ cell: 'a', reason: 'interrupted', detail: '' }] });
      await store.commit({ cellsOpen: [{ cell: 'b', reason: 'budget_stop', detail: '5 USD' }] });
      expect(await store.cellsOpen()).toEqual([
        { cell: 'a', reason: 'interrupted', detail: '' },
        { cell: 'b', reason: 'budget_stop', detail: '5 USD' },
      ]);
    });

    it('forgets the reason when the cell ends, also when the end is written again', async () => {
      await store.commit({ cellsOpen: [{ cell: 'a', reason: 'infra_error', detail: '' }] });
      await store.commit({ cellEnds: [end] });
      expect(await store.cellsOpen()).toEqual([]);
      await store.commit({ cellsOpen: [{ cell: 'a', reason: 'not_judged', detail: '' }] });
      expect(await store.cellsOpen()).toHaveLength(1);
      await store.commit({ cellEnds: [end] });
      expect(await store.cellsOpen()).toEqual([]);
    });

    it('keeps a reason that comes with the end', async () => {
      await store.commit({ cellEnds: [end], cellsOpen: [{ cell: 'a', reason: 'not_judged', detail: '' }] });
      expect(await store.cellsOpen()).toEqual([{ cell: 'a', reason: 'not_judged', detail: '' }]);
    });
  });
}
