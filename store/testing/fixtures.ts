/** One row of each kind, for tests of stores. */
import type { Judgement, LocatedRating } from '../../domain/judgement.js';
import type { ModelAnswer } from '../../domain/ports/calls.js';
import type { AnswerRow, CallRow, NewCall, TruthRow } from '../../domain/ports/store.js';
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
    fault: null,
    at: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

export function modelAnswer(change: Partial<ModelAnswer> = {}): ModelAnswer {
  return {
    content: '{"thought":"Hold.","utterance":"I need the nights to be quiet."}',
    reasoning: null,
    refusal: null,
    finish: 'stop',
    servedModel: 'small-model-2026-01-01',
    systemFingerprint: 'fp_1',
    usage: { input: 900, cached: 512, output: 40, reasoning: null },
    rawUsage: { prompt_tokens: 900, completion_tokens: 40, prompt_tokens_details: { cached_tokens: 512 } },
    ...change,
  };
}

export function call(change: Partial<NewCall> = {}): NewCall {
  return {
    subject: 'cell:a',
    step: '1',
    role: 'party:p1',
    attempt: 1,
    round: 1,
    status: 'ok',
    model: 'openai/small-model',
    requestHash: '0123abcd',
    answer: modelAnswer(),
    fault: null,
    flags: [],
    error: null,
    ms: 812.5,
    counted: { input: 880, reusable: 640 },
    usd: 0.00125,
    at: '2026-01-01T00:00:00.000Z',
    settings: { model: 'small-model', temperature: 0.6 },
    parts: [
      { role: 'system', starts: true, text: 'You are p1.\n' },
      { role: 'user', starts: true, text: 'The nights are loud.\n' },
    ],
    ...change,
  };
}

/** A request that the network failed. */
export function failedCall(change: Partial<NewCall> = {}): NewCall {
  return call({ status: 'error', answer: null, error: '503', ...change });
}

/** As a store gives the call back: without its request. */
export function callRow({ settings: _, parts: __, ...row }: NewCall): CallRow {
  return row;
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
