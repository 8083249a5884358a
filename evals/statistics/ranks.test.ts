import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { averageRanks, kendallTau, kendallW, pearson, spearman } from './ranks.js';

describe('ranks', () => {
  it('of equal values are the mean of theirs', () => {
    expect(averageRanks([10, 20, 20, 5, 20])).toEqual([2, 4, 4, 1, 4]);
    expect(averageRanks([])).toEqual([]);
  });
});

describe('Spearman', () => {
  // The example of the article "Spearman's rank correlation coefficient" in Wikipedia (IQ and hours of television): ρ = −29/165.
  it('is that of the textbook example', () => {
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(spearman(iq, hours)).toBeCloseTo(-29 / 165, 9);
  });

  it('with ties is Pearson’s r of average ranks, not the short formula', () => {
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: r = 4.5 / √(4.5 × 5).
    expect(spearman([1, 2, 2, 4], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 9);
  });

  it('is null where one side does not vary', () => {
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(pearson([1, 2], [3, 3])).toBeNull();
  });

  it('does not change under growing functions', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), { minLength: 3, maxLength: 20 }), (pairs) => {
      const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
      const [one, other] = [spearman(x, y), spearman(x.map((value) => value ** 3), y.map((value) => Math.exp(value / 10)))];
      if (one === null) expect(other).toBeNull();
      else expect(other).toBeCloseTo(one, 9);
    }));
  });
});

describe('Kendall’s τ-b', () => {
  it('without ties is the share of concordant less discordant pairs', () => {
    // One exchange of neighbours among five: 9 concordant, 1 discordant.
    expect(kendallTau([1, 2, 3, 4, 5], [1, 2, 4, 3, 5])).toBeCloseTo(0.8, 9);
    expect(kendallTau([1, 2, 3], [3, 2, 1])).toBe(-1);
  });

  // A. Agresti, Analysis of Ordinal Categorical Data (2010), defines τ-b as (C − D) / √((n₀ − n₁)(n₀ − n₂)); counted by hand.
  it('corrects for ties', () => {
    expect(kendallTau([1, 1, 2, 3], [1, 2, 2, 3])).toBeCloseTo(4 / 5, 9);
    expect(kendallTau([1, 1], [1, 2])).toBeNull();
  });
});

describe('Kendall’s W', () => {
  // S. Siegel, N. J. Castellan, Nonparametric Statistics for the Behavioral Sciences (1988), three interviewers and six applicants: rank sums 8, 14, 11, 11, 11, 8.
  it('is that of the textbook example', () => {
    const w = kendallW([[1, 6, 3, 2, 5, 4], [1, 5, 6, 4, 2, 3], [6, 3, 2, 5, 4, 1]])!;
    expect(w).toBeCloseTo((12 * 25.5) / (9 * 210), 9);
    expect(w).toBeCloseTo(0.162, 3);
  });

  it('with ties is corrected', () => {
    // Two raters, ranks (1, 2.5, 2.5, 4) and (1, 2, 3, 4): S = Σ(R − 5)² = 9 + .25 + .25 + 9 = 18.5; ties 2³ − 2 = 6.
    expect(kendallW([[1, 2, 2, 3], [1, 2, 3, 4]])).toBeCloseTo((12 * 18.5) / (4 * 60 - 2 * 6), 9);
  });

  it('is 1 for one order, 0 for two that cancel, null where nobody tells items apart', () => {
    expect(kendallW([[1, 2, 3], [1, 2, 3], [4, 8, 9]])).toBeCloseTo(1, 12);
    expect(kendallW([[1, 2, 3], [3, 2, 1]])).toBeCloseTo(0, 12);
    expect(kendallW([[1, 1], [2, 2]])).toBeNull();
  });

  it('of two raters is (1 + ρ) / 2', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 3, maxLength: 12 }), (pairs) => {
      const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
      const untied = (values: readonly number[]): boolean => new Set(values).size === values.length;
      fc.pre(untied(x) && untied(y));
      expect(kendallW([x, y])).toBeCloseTo((1 + spearman(x, y)!) / 2, 9);
    }));
  });
});
