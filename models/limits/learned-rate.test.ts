import { describe, expect, test } from '@jest/globals';
import { LearnedRate } from './learned-rate.js';

const UNKNOWN = { most: null, least: 1 / 60 };

/** Sends at the rate that is learned, for some seconds, as one who always wants more. */
function sendFor(seconds: number, rate: LearnedRate, from: number): number {
  let now = from;
  while (now < from + seconds * 1000) {
    const apart = 1000 / rate.perSecond!;
    now += apart;
    rate.sent(1, apart, now);
  }
  return now;
}

/** 40 requests in two seconds, and then too many. */
function learned(): LearnedRate {
  const rate = new LearnedRate(UNKNOWN);
  for (let one = 1; one <= 40; one += 1) rate.sent(1, 0, one * 50);
  rate.cut(2000);
  return rate;
}

describe('LearnedRate', () => {
  test('knows nothing before anything was refused', () => {
    const rate = new LearnedRate(UNKNOWN);
    rate.sent(1, 0, 0);
    expect(rate.perSecond).toBeNull();
  });

  test('begins a little below what was admitted lately', () => {
    expect(learned().perSecond).toBeCloseTo(19);
    expect(learned().below).toBe(true);
  });

  test('forgets what was admitted long before, when it began slowly', () => {
    const rate = new LearnedRate(UNKNOWN);
    for (let second = 0; second < 60; second += 1) rate.sent(1, 0, second * 1000);
    for (let one = 1; one <= 100; one += 1) rate.sent(1, 0, 60_000 + one * 50);
    rate.cut(65_000);
    expect(rate.perSecond).toBeCloseTo(19, 0);
  });

  test('does not count what was refused', () => {
    const rate = new LearnedRate(UNKNOWN);
    for (let one = 1; one <= 40; one += 1) rate.sent(1, 0, one * 50);
    for (let one = 1; one <= 20; one += 1) rate.notUsed(1, one * 50);
    rate.cut(2000);
    expect(rate.perSecond).toBeCloseTo(9.5);
  });

  test('comes back to its level in some seconds, stays there for some, and is twice as fast half a minute later', () => {
    const rate = learned();
    const now = sendFor(8, rate, 2000);
    expect([rate.perSecond, rate.below]).toEqual([expect.closeTo(20, 0), false]);
    const later = sendFor(6, rate, now);
    expect(rate.perSecond).toBeLessThan(21.5);
    sendFor(14, rate, later);
    expect(rate.perSecond).toBeGreaterThan(38);
  });

  test('grows only where it is what holds requests back', () => {
    const rate = learned();
    for (let one = 0; one < 1000; one += 1) rate.sent(1, 0, 2000 + one * 1000);
    expect(rate.perSecond).toBeCloseTo(19);
  });

  test('where few requests are allowed it grows more slowly, or it would be refused all the time', () => {
    const rate = new LearnedRate({ ...UNKNOWN, most: null });
    rate.hear(0.5);
    sendFor(20, rate, 0);
    expect(rate.perSecond).toBeLessThan(0.5);
  });

  test('is cut to what was admitted since the last cut, which is what the provider allows', () => {
    const rate = learned();
    const now = sendFor(5, rate, 2000);
    for (let one = 0; one < 50; one += 1) rate.notUsed(1, 3000);
    rate.cut(now);
    expect(rate.perSecond).toBeGreaterThan(8.5);
    expect(rate.perSecond).toBeLessThan(9.5);
  });

  test('is cut by a seventh where it was refused again at once, and comes back to the same level', () => {
    const rate = learned();
    rate.cut(2100);
    expect(rate.perSecond).toBeCloseTo(19 * 0.85);
    sendFor(11, rate, 2100);
    expect(rate.perSecond).toBeCloseTo(20, 0);
  });

  test('is not cut to what was admitted while nobody wanted more', () => {
    const rate = learned();
    for (let one = 0; one < 10; one += 1) rate.sent(1, 0, 3000 + one * 1000);
    rate.cut(13_000);
    expect(rate.perSecond).toBeCloseTo(19 * 0.85);
  });

  test('where nothing at all is admitted it becomes slow, and as fast as before once it is', () => {
    const rate = learned();
    for (let cut = 1; cut <= 10; cut += 1) {
      rate.pauses(2000);
      rate.cut(2000 + cut * 2000);
    }
    expect(rate.perSecond).toBeLessThan(0.1);
    let now = 30_000;
    for (let one = 0; one < 50; one += 1) rate.sent(1, 1000, (now += 1000));
    expect(rate.perSecond).toBeGreaterThan(19);
  });

  test('never leaves its bounds', () => {
    const rate = new LearnedRate({ most: 10, least: 1 });
    expect(rate.perSecond).toBe(10);
    sendFor(60, rate, 0);
    rate.hear(500);
    expect(rate.perSecond).toBe(10);
    for (let cut = 1; cut <= 100; cut += 1) rate.cut(100_000 + cut * 100);
    expect(rate.perSecond).toBe(1);
  });

  test('believes what the provider says once, and again when it says something else', () => {
    const rate = learned();
    rate.hear(100);
    expect(rate.perSecond).toBeCloseTo(95);
    rate.cut(2500);
    const cut = rate.perSecond!;
    rate.hear(105);
    expect(rate.perSecond).toBe(cut);
    rate.hear(50);
    expect(rate.perSecond).toBeCloseTo(47.5);
  });
});
