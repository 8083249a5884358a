import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rangeOf, wholeRange } from './range.js';

describe('a range', () => {
  it('of one uncertain thing is what that thing makes it', () => {
    const { low, high } = rangeOf(100, [{ low: 50, high: 200 }], 1000);
    expect([low, high]).toEqual([expect.closeTo(50, 9), expect.closeTo(200, 9)]);
  });

  it('of two that are independent is wider than either and narrower than both at once', () => {
    const { low, high } = rangeOf(100, [{ low: 50, high: 200 }, { low: 50, high: 200 }], 1000);
    expect(high).toBeGreaterThan(200);
    expect(high).toBeLessThan(400);
    expect(low).toBeLessThan(50);
    expect(low).toBeGreaterThan(25);
  });

  it('takes the ends as they are, whichever makes it larger', () => {
    expect(rangeOf(100, [{ low: 150, high: 80 }], 1000)).toEqual(rangeOf(100, [{ low: 80, high: 150 }], 1000));
  });

  it('is in order, and not above the worst', () => {
    const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amount, fc.array(fc.record({ low: amount, high: amount })), amount, (likely, varied, worst) => {
        for (const range of [rangeOf(likely, varied, Math.max(likely, worst)), wholeRange(rangeOf(likely, varied, Math.max(likely, worst)))]) {
          expect(range.low).toBeLessThanOrEqual(range.likely);
          expect(range.likely).toBeLessThanOrEqual(range.high);
          expect(range.high).toBeLessThanOrEqual(range.atMost);
        }
      }),
    );
  });
});
