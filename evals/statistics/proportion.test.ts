import { describe, expect, it } from '@jest/globals';
import { wilsonInterval } from './proportion.js';

describe('Wilson’s interval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is that of the published table', (hits, n, low, high) => {
    const found = wilsonInterval(hits, n);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('solves its own equation to 1e-9: a bound lies z standard errors, taken at the bound, from the share', () => {
    for (const [hits, n] of [[3, 10], [40, 80], [79, 80]] as const) {
      const { low, high } = wilsonInterval(hits, n, 2.5);
      for (const bound of [low, high]) expect(Math.abs(Math.abs(hits / n - bound) - 2.5 * Math.sqrt((bound * (1 - bound)) / n))).toBeLessThan(1e-9);
    }
  });

  it('has a width even where all or none succeed', () => {
    expect(wilsonInterval(5, 5)).toMatchObject({ high: 1 });
    expect(wilsonInterval(5, 5).low).toBeLessThan(0.6);
  });

  it.each([[1, 0], [3, 2], [-1, 4], [0.5, 4]])('refuses %d of %d', (hits, n) => {
    expect(() => wilsonInterval(hits, n)).toThrow(RangeError);
  });
});
