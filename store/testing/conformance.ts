/** What every store must do, whatever it is built on: run this suite on a new backend. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Store } from '../../domain/ports/store.js';
import { describeAccounts } from './conformance-accounts.js';
import { describeCalls } from './conformance-calls.js';
import { describeCommit } from './conformance-commit.js';
import { answer, decision, judgement, located, truth, turn } from './fixtures.js';

/** One empty backend; experiments opened on it share it. */
export interface StoreBackend {
  open(experiment: string): Promise<Store>;
  close(): Promise<void>;
}

/** Declares the suite for one backend. */
export function describeStore(name: string, createBackend: () => Promise<StoreBackend>): void {
  describe(`store: ${name}`, () => {
    let backend: StoreBackend;
    let store: Store;

    beforeEach(async () => {
      backend = await createBackend();
      store = await backend.open('first');
    });
    afterEach(async () => {
      await backend.close();
    });

    describe('reading', () => {
      it('finds nothing in an empty store', async () => {
        expect(await store.attempts({ subject: 'cell:a', step: '1', role: 'when' })).toEqual([]);
        expect(await store.answersOf('cell:a')).toEqual([]);
        expect(await store.turns('a')).toEqual([]);
        expect(await store.decisions('a')).toEqual([]);
        expect(await store.truths('a')).toEqual([]);
        expect(await store.cellEnd('a')).toBeNull();
        expect(await store.cellEnds()).toEqual([]);
        expect(await store.cellsOpen()).toEqual([]);
        expect(await store.judgement('j')).toBeNull();
        expect(await store.judgements()).toEqual([]);
        expect(await store.ratings('j')).toEqual([]);
      });

      it('gives back every field as it was written', async () => {
        const end = { cell: 'a', end: 'resolved', partyTurns: 2, turns: 3 } as const;
        const open = { cell: 'b', reason: 'infra_error', detail: '503 from the provider' } as const;
        const three = { ...located(4), pairs: [{ parties: ['p1', 'p2'] as [string, string], rating: 3 }] };
        const faulty = answer({ attempt: 2, status: 'invalid', body: 'Sorry, no.', error: 'it declined', fault: 'refusal' });
        await store.commit({
          answers: [answer({ body: { utterance: 'Ünïcode 🕊 \u0000', state: { heat: 0.25, list: [1, null] } } }), faulty],
          turns: [turn({ text: 'line\nline 🕊 \u0000 end' })],
          decisions: [decision(), decision({ afterTurn: 2, engage: false, fault: { kind: 'empty', detail: 'an empty answer' } })],
          truths: [truth(), truth({ topic: 'zeal', option: null })],
          cellEnds: [end],
          cellsOpen: [open],
          ratings: [{ judgement: 'j', topic: 'noise', located: [located(2), three] }],
          judgements: [judgement(), judgement({ id: 'k', status: 'judge_fault', fault: 'no JSON' })],
        });
        expect(await store.answersOf('cell:a')).toStrictEqual([
          answer({ body: { utterance: 'Ünïcode 🕊 \u0000', state: { heat: 0.25, list: [1, null] } } }),
          faulty,
        ]);
        const { cell: _, ...written } = turn({ text: 'line\nline 🕊 \u0000 end' });
        expect(await store.turns('a')).toStrictEqual([written]);
        expect(await store.decisions('a')).toStrictEqual([
          { afterTurn: 1, engage: true, thought: 'They repeat themselves.', fault: null },
          { afterTurn: 2, engage: false, thought: 'They repeat themselves.', fault: { kind: 'empty', detail: 'an empty answer' } },
        ]);
        expect(await store.truths('a')).toStrictEqual([truth(), truth({ topic: 'zeal', option: null })]);
        expect(await store.cellEnd('a')).toStrictEqual(end);
        expect(await store.cellEnds()).toStrictEqual([end]);
        expect(await store.cellsOpen()).toStrictEqual([open]);
        expect(await store.ratings('j')).toStrictEqual([{ topic: 'noise', located: [located(2), three] }]);
        expect(await store.judgement('k')).toStrictEqual(judgement({ id: 'k', status: 'judge_fault', fault: 'no JSON' }));
        expect(await store.judgements()).toHaveLength(2);
      });

      it('orders by natural key, and the answers of a subject by insertion', async () => {
        await store.commit({ turns: [turn({ turn: 10 }), turn({ turn: 2 })], answers: [answer({ step: '10' })] });
        await store.commit({ turns: [turn({ turn: 1 })], answers: [answer({ step: '2', attempt: 2 })] });
        await store.commit({ answers: [answer({ step: '2', attempt: 1, status: 'error', body: null, error: '503' })] });
        await store.commit({ judgements: [judgement({ id: 'z' }), judgement({ id: 'b' })] });
        expect((await store.turns('a')).map((row) => row.turn)).toEqual([1, 2, 10]);
        expect((await store.answersOf('cell:a')).map((row) => [row.step, row.attempt])).toEqual([
          ['10', 1],
          ['2', 2],
          ['2', 1],
        ]);
        const attempts = await store.attempts({ subject: 'cell:a', step: '2', role: 'party:p1' });
        expect(attempts.map((row) => row.attempt)).toEqual([1, 2]);
        expect((await store.judgements()).map((row) => row.id)).toEqual(['b', 'z']);
      });

      it('keeps subjects, steps, roles and cells apart', async () => {
        await store.commit({
          answers: [answer(), answer({ role: 'when' }), answer({ step: '3' }), answer({ subject: 'cell:b' })],
          turns: [turn(), turn({ cell: 'b' })],
        });
        expect(await store.attempts({ subject: 'cell:a', step: '1', role: 'when' })).toHaveLength(1);
        expect(await store.answersOf('cell:a')).toHaveLength(3);
        expect(await store.turns('b')).toHaveLength(1);
      });

      it('hands out copies', async () => {
        const body = { utterance: 'mine', list: [1] };
        await store.commit({ answers: [answer({ body })] });
        body.list.push(2);
        const [first] = await store.answersOf('cell:a');
        (first?.body as { utterance: string }).utterance = 'changed';
        const [second] = await store.answersOf('cell:a');
        expect(second?.body).toEqual({ utterance: 'mine', list: [1] });
      });

      it('keeps experiments apart', async () => {
        const other = await backend.open('second');
        await store.commit({ turns: [turn({ text: 'one' })], cellEnds: [{ cell: 'a', end: 'impasse', partyTurns: 1, turns: 1 }] });
        await other.commit({ turns: [turn({ text: 'two' })] });
        expect((await store.turns('a')).map((row) => row.text)).toEqual(['one']);
        expect((await other.turns('a')).map((row) => row.text)).toEqual(['two']);
        expect(await other.cellEnds()).toEqual([]);
      });
    });

    describeCommit(() => store);
    describeCalls(() => store, (experiment) => backend.open(experiment));
    describeAccounts(() => store);
  });
}
