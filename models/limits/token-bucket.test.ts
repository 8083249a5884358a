import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TokenBucket } from './token-bucket.js';

function bucket(perSecond: number | null, now = 0): TokenBucket {
  const made = new TokenBucket();
  made.set(perSecond, now);
  return made;
}

describe('TokenBucket', () => {
  test('lets everything pass where no rate is known', () => {
    const open = bucket(null);
    for (let one = 0; one < 100; one += 1) open.take(1, 0);
    expect(open.waitMs(1, 0)).toBe(0);
    open.set(10, 0);
    expect(open.waitMs(1, 0)).toBe(100);
  });

  test('is empty at first, and fills steadily', () => {
    const ten = bucket(10);
    expect([ten.waitMs(1, 0), ten.waitMs(1, 60), ten.waitMs(1, 100)]).toEqual([100, 40, 0]);
    ten.take(1, 100);
    expect(ten.waitMs(1, 100)).toBeCloseTo(100);
  });

  test('saves a tenth of a second of its rate, and one request at least', () => {
    const [fast, slow] = [bucket(50), bucket(0.1)];
    for (let one = 0; one < 5; one += 1) {
      expect(fast.waitMs(1, 60_000)).toBe(0);
      fast.take(1, 60_000);
    }
    expect(fast.waitMs(1, 60_000)).toBeCloseTo(20);
    slow.take(1, 60_000);
    expect(slow.waitMs(1, 60_000)).toBeCloseTo(10_000);
  });

  test('lets a request pass that is more than it holds, and is paid back for it', () => {
    const tokens = bucket(1000);
    expect(tokens.waitMs(5000, 1000)).toBe(0);
    tokens.take(5000, 1000);
    expect(tokens.waitMs(5000, 1000)).toBeCloseTo(5000);
  });

  test('is given back what was not used', () => {
    const tokens = bucket(1000);
    tokens.take(5000, 1000);
    tokens.giveBack(4900, 1000);
    expect(tokens.waitMs(100, 1000)).toBeCloseTo(100);
  });

  test('says for how long it held too little', () => {
    const ten = bucket(10);
    ten.take(1, 100);
    expect(ten.takeShortMs(100)).toBeCloseTo(100);
    expect(ten.takeShortMs(150)).toBeCloseTo(50);
    expect(ten.takeShortMs(5000)).toBeCloseTo(50);
    expect(ten.takeShortMs(6000)).toBe(0);
  });

  test('never lets through more than its rate allows', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 100, noNaN: true }), fc.array(fc.tuple(fc.nat(2000), fc.double({ min: 0.5, max: 3, noNaN: true })), { minLength: 1, maxLength: 100 }), (perSecond, wishes) => {
        const limited = bucket(perSecond);
        let [now, taken, last] = [0, 0, 0];
        for (const [ms, amount] of wishes) {
          now += ms;
          if (limited.waitMs(amount, now) > 0) continue;
          limited.take(amount, now);
          taken += amount;
          last = amount;
        }
        expect(taken).toBeLessThanOrEqual((perSecond * now) / 1000 + last + 1e-3);
      }),
    );
  });
});
