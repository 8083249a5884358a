import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { holm } from './holm.js';

const p = fc.double({ min: 0, max: 1, noNaN: true });

describe('Holm’s adjustment', () => {
  // R, p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm"): 0.05 0.08 0.09 0.09 0.09.
  it('is that of the textbook example, in the order given', () => {
    const expected = [0.05, 0.08, 0.09, 0.09, 0.09];
    for (const [index, value] of holm([0.01, 0.02, 0.03, 0.04, 0.05]).entries()) expect(value).toBeCloseTo(expected[index]!, 9);
    expect(holm([0.04, 0.001])).toEqual([0.04, 0.002]);
    expect(holm([])).toEqual([]);
  });

  it('lowers no p, keeps their order, and lies between Bonferroni’s and none', () => {
    fc.assert(fc.property(fc.array(p, { minLength: 1, maxLength: 12 }), (ps) => {
      const adjusted = holm(ps);
      for (const [i, one] of ps.entries()) {
        expect(adjusted[i]).toBeGreaterThanOrEqual(one);
        expect(adjusted[i]).toBeLessThanOrEqual(Math.min(1, one * ps.length) + 1e-12);
        for (const [j, other] of ps.entries()) if (one < other) expect(adjusted[i]!).toBeLessThanOrEqual(adjusted[j]!);
      }
    }));
  });

  it('refuses what is no p', () => {
    expect(() => holm([0.5, 1.2])).toThrow('1.2 is no p value');
    expect(() => holm([Number.NaN])).toThrow(RangeError);
  });
});
