import { describe, expect, test } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** A round trip of one second in which as many are under way as may be, and all are answered. */
function round(limit: ConcurrencyLimit, second: number): void {
  const inFlight = limit.atMost;
  for (let left = inFlight; left > 0; left -= 1) limit.answered(second * 1000, second * 1000 + 999, inFlight);
}

function rounds(limit: ConcurrencyLimit, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, nth) => {
    round(limit, from + nth);
    return limit.atMost;
  });
}

/** After two refusals: it no longer doubles. */
function grown(): ConcurrencyLimit {
  const limit = new ConcurrencyLimit(null);
  limit.refused(0);
  round(limit, 1);
  limit.refused(2000);
  return limit;
}

describe('ConcurrencyLimit', () => {
  test('begins low, and doubles in each round trip, up to as many connections as there are', () => {
    const limit = new ConcurrencyLimit(null);
    expect(limit.atMost).toBe(32);
    expect(rounds(limit, 0, 6)).toEqual([64, 128, 256, 512, 1024, 1024]);
  });

  test('never exceeds what the user allows', () => {
    const limit = new ConcurrencyLimit(40);
    expect(rounds(limit, 0, 3)).toEqual([40, 40, 40]);
    expect(new ConcurrencyLimit(8).atMost).toBe(8);
  });

  test('the first refusal is a cut, and does not end the doubling: the rate may have been its only cause', () => {
    const limit = new ConcurrencyLimit(null);
    limit.refused(0);
    expect(limit.atMost).toBe(27);
    expect(rounds(limit, 1, 3)).toEqual([54, 108]);
  });

  test('after the second it grows slowly, and by more in each round trip', () => {
    const before = grown().atMost;
    const [first, third, tenth] = [1, 3, 10].map((nth) => rounds(grown(), 3, 3 + nth).at(-1)! - before);
    expect(first).toBe(1);
    expect(third).toBeGreaterThanOrEqual(5);
    expect(tenth).toBeGreaterThan(40);
    expect(tenth).toBeLessThan(60);
  });

  test('one cut in a round trip, whatever is refused meanwhile', () => {
    const limit = grown();
    const before = limit.atMost;
    for (let ms = 2000; ms < 3000; ms += 10) limit.refused(ms);
    expect(limit.atMost).toBe(before);
    limit.answered(1900, 3000, 40);
    limit.refused(3001);
    expect(limit.atMost).toBe(before);
    limit.answered(2100, 3100, 40);
    limit.refused(3101);
    expect(limit.atMost).toBeLessThan(before);
  });

  test('does not grow where less than half of it is used', () => {
    const limit = new ConcurrencyLimit(null);
    for (let one = 0; one < 100; one += 1) limit.answered(one, one, 15);
    expect(limit.atMost).toBe(32);
  });

  test('trouble of the server pauses growth for a round trip, and takes nothing away', () => {
    const limit = new ConcurrencyLimit(null);
    limit.troubled(500);
    round(limit, 0);
    expect(limit.atMost).toBe(32);
    round(limit, 1);
    expect(limit.atMost).toBe(64);
  });

  test('one request is always allowed', () => {
    const limit = new ConcurrencyLimit(null);
    for (let second = 0; second < 100; second += 1) {
      limit.refused(second * 1000);
      limit.answered(second * 1000 + 1, second * 1000 + 2, 0);
    }
    expect(limit.atMost).toBe(1);
  });
});
