import { describe, expect, it } from '@jest/globals';
import { answerWith } from './fixtures/answer.fixture.js';
import { mostUsd, requestUsd } from './price.js';

const price = { input: 2, cached: 0.5, output: 8, date: '2026-04-02' };
const tokens = { input: 1_000, output: 100 };
const headers = new Headers();
const answered = (usage: { input: number | null; cached: number | null; output: number | null } | null) =>
  requestUsd({ price }, tokens, { kind: 'answered', ms: 1, headers, answer: answerWith({ usage: usage === null ? null : { ...usage, reasoning: null } }) });

describe('cost of a request', () => {
  it('an answer costs what the provider counted, its cached tokens at their own price', () => {
    expect(answered({ input: 1_200, cached: 1_000, output: 50 })).toBeCloseTo((200 * 2 + 1_000 * 0.5 + 50 * 8) / 1e6, 12);
  });

  it('without a report it costs our own count, and the whole cap', () => {
    const whole = (1_000 * 2 + 100 * 8) / 1e6;
    expect(answered(null)).toBeCloseTo(whole, 12);
    expect(answered({ input: null, cached: null, output: null })).toBeCloseTo(whole, 12);
  });

  it.each([['rate_refused'], ['server_error'], ['turned_away']] as const)('%s costs nothing', (kind) => {
    expect(requestUsd({ price }, tokens, { kind, afterMs: null, headers, ms: 1 })).toBe(0);
  });

  it('no answer, or a caller who left: the most that it can have cost; nothing where it was never sent', () => {
    const most = mostUsd({ price }, tokens);
    expect(most).toBeGreaterThan((1_000 * 2 + 100 * 8) / 1e6);
    expect(requestUsd({ price }, tokens, { kind: 'no_answer', ms: 1 })).toBe(most);
    expect(requestUsd({ price }, tokens, { kind: 'abandoned', sent: true })).toBe(most);
    expect(requestUsd({ price }, tokens, { kind: 'abandoned', sent: false })).toBe(0);
  });

  it('a model without a price has no cost, not the cost 0', () => {
    expect(requestUsd({ price: null }, tokens, { kind: 'no_answer', ms: 1 })).toBeNull();
    expect(mostUsd({ price: null }, tokens)).toBeNull();
  });
});
