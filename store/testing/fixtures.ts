/** One row of each kind, for tests of stores. */
import type { Judgement, LocatedRating } from '../../domain/judgement.js';
import type { AnswerRow, TruthRow } from '../../domain/ports/store.js';
import type { Decision, Turn } from '../../domain/turn.js';

export function answer(change: Partial<AnswerRow> = {}): AnswerRow {
  return {
    subject: 'cell:a',
    step: '1',
    role: 'party:p1',
    attempt: 1,
    status: 'ok',
    agent: 'offline',
    requestHash: '0123abcd',
    body: { utterance: 'I need the nights to be quiet.', thought: 'Hold.' },
    error: null,
    at: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

export function turn(change: Partial<Turn & { cell: string }> = {}): Turn & { cell: string } {
  return {
    cell: 'a',
    turn: 1,
    kind: 'party',
    speaker: 'p1',
    text: 'I need the nights to be quiet.',
    thought: 'Hold.',
    signal: 'none',
    ...change,
  };
}

export function decision(change: Partial<Decision & { cell: string }> = {}): Decision & { cell: string } {
  return { cell: 'a', afterTurn: 1, engage: true, thought: 'They repeat themselves.', fault: null, ...change };
}

export function truth(change: Partial<TruthRow> = {}): TruthRow {
  return { cell: 'a', turn: 1, party: 'p1', topic: 'noise', option: 'N2', stance: 'flexible', ...change };
}

export function located(turn: number): LocatedRating {
  return { turn, rating: 2, reason: 'Both name a limit.' };
}

export function judgement(change: Partial<Judgement> = {}): Judgement {
  return { id: 'j', cell: 'a', status: 'scored', evaluator: 'offline', fault: null, dropped: 0, ...change };
}
