import { describe, expect, it } from '@jest/globals';
import { frameOf } from './frame.js';
import type { Status } from './status.js';
import { LARGE, SMALL, someDialogue, someLane, someStatus } from './status.fixture.js';

const at = (status: Status, columns = 80, rows = 24): string[] => frameOf(status, { columns, rows });

describe('what a terminal of 80 columns shows', () => {
  it('before anything is done', () => {
    expect(at(someStatus({ elapsedMs: 2_000 }))).toEqual(['░░░░░░░░░░░░░░░░░░░░ 0 of 60 dialogues', '0 turns, 2 s so far']);
  });

  it('of a large run: what waits for which provider, and how long it will take', () => {
    expect(at(LARGE)).toEqual([
      '███░░░░░░░░░░░░ 12 of 60 dialogues, 16 in flight, 1 left open, about 14 min left',
      '$1.20 of $50.00, 1,203 of 5,000 requests, 1,340 turns, 4 min so far',
      'openai/gpt-5.4-mini: 12 of 16 in flight, 40 waiting, next in 4 s (rate: 500/min)',
      'deepseek/deepseek-chat: 3 in flight, the oldest for 41 s',
    ]);
  });

  it('of a small run: each dialogue, and what it waits for', () => {
    expect(at(SMALL)).toEqual([
      '██████░░░░░░░░░░░░░░ 1 of 3 dialogues, 2 in flight',
      '$0.0312, 88 requests, 57 turns, 4 min so far',
      'openai/gpt-5.4-mini: 0 of 2 in flight, 1 waiting, next in 38 s (it asked to wai…',
      '  transactional-os… openai/gpt-5.4: turn 31/100 MEDIATOR, waits 38 s for BUYERS',
      '  night-ovens, gen…, A/A, repeat 2: turn 24/100 BUYERS, is being judged',
    ]);
  });

  it('at its end', () => {
    expect(at(someStatus({ activity: { done: 59, open: 1, turns: 2_400 }, elapsedMs: 2 * 3_600_000 + 600_000 }))).toEqual(['███████████████████░ 59 of 60 dialogues, 1 left open', '2,400 turns, 2 h 10 min so far']);
  });

  it.each<[string, Partial<Status>, string]>([
    ['money without a limit', { spent: { calls: 3, usd: 1234.5, unpriced: 0 } }, '$1,234.50, 3 requests, 0 turns, 4 min so far'],
    ['requests without a price', { spent: { calls: 3, usd: 0, unpriced: 3 } }, '3 requests without a price, 0 turns, 4 min so far'],
    ['some requests without a price', { spent: { calls: 3, usd: 0.5, unpriced: 1 } }, '$0.50, 3 requests (1 without a price), 0 turns, 4 min so far'],
    ['a budget before the first request', { budget: { usd: 2, calls: null, minutes: 90 } }, '$0.00 of $2.00, 0 requests, 0 turns, 4 of 90 min'],
  ])('of %s', (_, change, line) => {
    expect(at(someStatus(change))[1]).toBe(line);
  });
});

describe('every line', () => {
  const crowded = someStatus({ ...LARGE, activity: { ...LARGE.activity, inFlight: SMALL.activity.inFlight }, lanes: Array.from({ length: 9 }, (_, index) => someLane({ name: `some-provider-${index}/a-model-of-a-long-name`, waiting: 7, why: 'x'.repeat(90) })) });

  it.each([80, 40, 20, 1])('fits into %d columns and is cut with …', (columns) => {
    for (const status of [LARGE, SMALL, crowded]) for (const line of at(status, columns)) expect([...line].length).toBeLessThanOrEqual(columns);
    expect(at(crowded, columns).every((line) => line !== '')).toBe(true);
    expect(at(crowded, 40)[2]).toMatch(/…$/);
  });

  it('leaves one row of the screen free, and the ones at the end out', () => {
    expect(at(crowded, 80, 5)).toEqual(at(crowded).slice(0, 4));
    expect(at(crowded)).toContain('and 3 models more');
  });

  it('shows control characters of a provider instead of obeying them', () => {
    const text = at(someStatus({ lanes: [someLane({ name: 'm', waiting: 1, why: 'a\u001b[2Jb\nc', nextMs: 0 })], activity: { inFlight: [someDialogue({ cell: { mediator: { id: 'x\u001b]0;y', fingerprint: '' } } })] } })).join('');
    expect(text).not.toContain('\u001b');
    expect(text).toContain('a[U+001B][2Jb c)');
  });
});
