import { describe, expect, it } from '@jest/globals';
import type { Batch, NewCall } from '../../domain/ports/store.js';
import { createRedactor } from '../../models/index.js';
import { eventsOf } from './from-batch.js';

const TEXT = 'WORDS-OF-THE-DIALOGUE';
const KEY = 'sk-planted-5f1c0a77e2b94d0d';
const asItIs = (text: string): string => text;

const call: NewCall = {
  ...{ subject: 'cell:a', step: '3', role: 'when', attempt: 2, round: 1, status: 'ok', model: 'openai/m', requestHash: 'h', flags: [], error: null },
  answer: {
    ...{ content: TEXT, reasoning: TEXT, refusal: TEXT, finish: 'stop', servedModel: TEXT, systemFingerprint: TEXT, rawUsage: TEXT },
    usage: { input: 100, cached: 60, output: 20, reasoning: null },
  },
  fault: { kind: 'invalid', detail: TEXT },
  ms: 1_234,
  counted: null,
  usd: 0.002,
  at: '2026-01-01T00:00:00.000Z',
  settings: { prompt: TEXT },
  parts: [{ role: 'user', starts: true, text: TEXT }],
};

/** One of everything that a run writes, with a text wherever one can stand. */
const batch: Required<Batch> = {
  calls: [call],
  answers: [{ subject: 'cell:a', step: '3', role: 'when', attempt: 1, status: 'invalid', agent: 'x', requestHash: 'h', body: TEXT, error: TEXT, fault: 'invalid', at: '' }],
  turns: [{ cell: 'a', turn: 1, kind: 'party', speaker: 'P', text: TEXT, thought: TEXT, signal: 'none' }],
  decisions: [{ cell: 'a', afterTurn: 3, engage: false, thought: TEXT, fault: { kind: 'empty', detail: TEXT } }],
  truths: [{ cell: 'a', turn: 1, party: 'P', topic: 'T', option: TEXT, stance: 'firm' }],
  cellEnds: [{ cell: 'a', end: 'resolved', partyTurns: 4, turns: 5 }],
  noLongerOpen: ['curation:legal'],
  cellsOpen: [{ cell: 'b', reason: 'infra_error', detail: 'HTTP 500' }],
  ratings: [{ judgement: 'j', topic: 'T', located: [{ turn: 1, rating: 3, reason: TEXT }] }],
  judgements: [{ id: 'j', cell: 'a', status: 'judge_fault', evaluator: 'e', fault: TEXT, dropped: 0 }],
  curation: [{ domain: 'legal', candidate: 1, node: 'publish', body: TEXT }],
  jobs: [{ subject: 's', step: 'searchSeed', role: 'searcher', attempt: 1, model: 'openai/m', status: 'failed', externalId: 'x', detail: TEXT, at: '' }],
};

describe('what a batch tells', () => {
  it('is what happened, in order, without a word of what was said', () => {
    const events = eventsOf(batch, asItIs);
    expect(events).toEqual([
      { event: 'request', subject: 'cell:a', step: '3', role: 'when', attempt: 2, model: 'openai/m', status: 'ok', fault: 'invalid', ms: 1_234, tokens: { input: 100, cached: 60, output: 20, reasoning: null }, usd: 0.002 },
      { event: 'decision', cell: 'a', afterTurn: 3, engage: false, fault: 'empty' },
      { event: 'cell_ended', cell: 'a', end: 'resolved', partyTurns: 4, turns: 5 },
      { event: 'cell_open', cell: 'b', reason: 'infra_error', detail: 'HTTP 500' },
      { event: 'judged', cell: 'a', judgement: 'j', evaluator: 'e', status: 'judge_fault' },
    ]);
    expect(JSON.stringify(events)).not.toContain(TEXT);
  });

  it('of a request without an answer has no tokens', () => {
    expect(eventsOf({ calls: [{ ...call, status: 'error', answer: null, fault: null, usd: null }] }, asItIs)).toMatchObject([{ status: 'error', tokens: null, usd: null }]);
  });

  it('is nothing where nothing that is told was written', () => {
    expect(eventsOf({}, asItIs)).toEqual([]);
    expect(eventsOf({ ratings: batch.ratings, turns: batch.turns }, asItIs)).toEqual([]);
  });

  it('holds the beginning of a reason, and no half of a key at its cut', () => {
    const redact = createRedactor([{ name: 'K', value: KEY }]);
    for (let before = 270; before < 300; before += 1) {
      const [open] = eventsOf({ cellsOpen: [{ cell: 'b', reason: 'infra_error', detail: `${'x'.repeat(before)}${KEY}` }] }, redact);
      expect(open).toMatchObject({ detail: expect.stringMatching(/^x+\[?K?\]?$/) });
    }
  });
});
