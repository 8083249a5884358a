import { describe, expect, test } from '@jest/globals';
import { RateHint } from './rate-hint.js';

/** A bucket of 500 that takes in 25 a second. */
const bucket = (used: number): { limit: number; remaining: number; resetMs: number } => ({ limit: 500, remaining: 500 - used, resetMs: Math.ceil((used / 25) * 1000) });
/** Ten seconds for 500, of which so many are over. */
const window = (used: number, second: number): { limit: number; remaining: number; resetMs: number } => ({ limit: 500, remaining: 500 - used, resetMs: (10 - second) * 1000 });

describe('RateHint', () => {
  test('knows the rate of a bucket once it has seen how it fills', () => {
    const hint = new RateHint();
    expect([100, 120, 110].map((used) => hint.hear(bucket(used)))).toEqual([null, null, null]);
    expect(hint.hear(bucket(130))).toBeCloseTo(25, 0);
  });

  test('knows the rate of a window, of which less is left the more is used', () => {
    const hint = new RateHint();
    expect([window(10, 1), window(60, 2), window(100, 3)].map((report) => hint.hear(report))).toEqual([null, null, null]);
    expect(hint.hear(window(200, 4))).toBeCloseTo(500 / 9);
    hint.hear(window(450, 9));
    expect(hint.hear(window(0, 0))).toBe(50);
  });

  test('does not depend on the order in which answers come', () => {
    const hint = new RateHint();
    for (const used of [400, 100, 300, 200]) hint.hear(bucket(used));
    expect(hint.hear(bucket(250))).toBeCloseTo(25, 0);
  });

  test('says nothing of a bucket that is nearly full, nor of one that says the same each time', () => {
    const hint = new RateHint();
    for (let used = 1; used < 20; used += 1) expect(hint.hear(bucket(used))).toBeNull();
    const constant = new RateHint();
    for (let used = 1; used < 400; used += 1) expect(constant.hear({ ...bucket(used), resetMs: 20 })).toBeNull();
  });

  test('follows a rate that changes', () => {
    const hint = new RateHint();
    for (let used = 100; used < 120; used += 1) hint.hear(bucket(used));
    let heard: number | null = null;
    for (let used = 100; used < 140; used += 1) heard = hint.hear({ ...bucket(used), resetMs: bucket(used).resetMs / 2 });
    expect(heard).toBeCloseTo(50, 0);
  });
});
