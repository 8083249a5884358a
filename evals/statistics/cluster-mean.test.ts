import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import { clusterMean, intervalAt, type Weighted } from './cluster-mean.js';
import { tQuantile } from './student-t.js';

const one = (cluster: number, value: number, weight = 1): Weighted => ({ cluster: `c${cluster}`, value, weight });
const alone = (values: readonly number[]): Weighted[] => values.map((value, i) => one(i, value));
/** Standard normal, by sums of uniform values. */
const normal = (random: { next(): number }): number => Array.from({ length: 12 }, () => random.next()).reduce((sum, u) => sum + u, -6);

describe('a mean over clusters', () => {
  // Student (W. S. Gosset), Biometrika 6 (1908), 1–25: extra hours of sleep, the differences of ten patients: mean 1.58, s = 1.2300, t interval 0.70 to 2.46.
  it('of one value each is the ordinary t interval', () => {
    const sleep = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
    const { value, low, high, df, standardError } = clusterMean(alone(sleep));
    const s = Math.sqrt(sleep.reduce((sum, x) => sum + (x - 1.58) ** 2, 0) / 9);
    expect(value).toBeCloseTo(1.58, 9);
    expect(df).toBeCloseTo(9, 9);
    expect(standardError).toBeCloseTo(s / Math.sqrt(10), 9);
    expect(low).toBeCloseTo(1.58 - (tQuantile(0.975, 9) * s) / Math.sqrt(10), 9);
    expect([low, high].map((bound) => Math.round(100 * bound!) / 100)).toEqual([0.7, 2.46]);
  });

  it('of equal clusters is the t interval of their means', () => {
    const means = [3, 5, 4, 8, 6, 7, 5, 2, 9, 4, 6];
    const spread = means.flatMap((mean, c) => [one(c, mean - 1), one(c, mean + 1), one(c, mean)]);
    const [whole, reduced] = [clusterMean(spread), clusterMean(alone(means))];
    for (const member of ['value', 'low', 'high', 'df', 'standardError'] as const) expect(whole[member]).toBeCloseTo(reduced[member]!, 9);
    expect(whole).toMatchObject({ clusters: 11, n: 33, method: 'cluster-robust', fewClusters: false });
  });

  it('of unequal clusters has the CR2 variance and Satterthwaite degrees of freedom of their definition', () => {
    const sizes = [1, 2, 3, 5, 8, 2, 4, 1, 6, 3, 2];
    const random = randomStream('cr2');
    const items = sizes.flatMap((size, c) => Array.from({ length: size }, () => one(c, normal(random))));
    const n = items.length;
    const mean = items.reduce((sum, { value }) => sum + value, 0) / n;
    // By matrices: A = (I − J/n)^(−½) acts on the vector of ones of a cluster as (1 − n_c/n)^(−½); g_c = A 1 / n; G = (g_c′ (I − H) g_d).
    const sums = sizes.map((_, c) => items.filter(({ cluster }) => cluster === `c${c}`).reduce((sum, { value }) => sum + value - mean, 0));
    const variance = sums.reduce((sum, s, c) => sum + s ** 2 / (1 - sizes[c]! / n), 0) / n ** 2;
    const g = sizes.map((nc, c) => sizes.map((nd, d) => (c === d ? nc / n ** 2 : -(nc * nd) / n ** 3 / Math.sqrt((1 - nc / n) * (1 - nd / n)))));
    const trace = g.reduce((sum, row, c) => sum + row[c]!, 0);
    const found = clusterMean(items);
    expect(found.standardError).toBeCloseTo(Math.sqrt(variance), 9);
    expect(found.df).toBeCloseTo(trace ** 2 / g.flat().reduce((sum, x) => sum + x ** 2, 0), 9);
    expect(found.df).toBeLessThan(10);
  });

  it('of unequal weights has an unbiased variance and Satterthwaite degrees of freedom, by matrices', () => {
    const random = randomStream('weighted cr2');
    const items = [1, 2, 3, 5, 8, 2, 4, 1, 6, 3, 2].flatMap((size, c) => Array.from({ length: size }, () => one(c, normal(random), 0.2 + random.next())));
    const whole = items.reduce((sum, { weight }) => sum + weight, 0);
    const w = items.map(({ weight }) => weight / whole);
    const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
    // Total of the residuals of a cluster as multipliers of the values: w_c′ (I − 1 w′), scaled to the variance that w_c′ y has where values are independent.
    const totals = [...new Set(items.map(({ cluster }) => cluster))].map((name) => {
      const own = w.map((weight, i) => (items[i]!.cluster === name ? weight : 0));
      const share = own.reduce((sum, weight) => sum + weight, 0);
      const residual = own.map((weight, i) => weight - share * w[i]!);
      return residual.map((x) => x * Math.sqrt(dot(own, own) / dot(residual, residual)));
    });
    const g = totals.flatMap((a) => totals.map((b) => dot(a, b)));
    const trace = totals.reduce((sum, a) => sum + dot(a, a), 0);
    // Unbiased: on independent values of variance 1 it expects the variance of the mean.
    expect(trace).toBeCloseTo(dot(w, w), 12);
    const found = clusterMean(items);
    const y = items.map(({ value }) => value);
    expect(found.standardError).toBeCloseTo(Math.sqrt(totals.reduce((sum, a) => sum + dot(a, y) ** 2, 0)), 10);
    expect(found.df).toBeCloseTo(trace ** 2 / dot(g, g), 9);
  });

  it('at another level has the interval of that level, and none where it has none', () => {
    const items = Array.from({ length: 30 }, (_, i) => one(i % 12, Math.cos(i), 1 + (i % 3)));
    const { low, high } = clusterMean(items, 0.999);
    expect(intervalAt(clusterMean(items), 0.999)).toEqual({ low, high });
    expect(intervalAt(clusterMean(alone([1, 2, 3])), 0.999)).toBeNull();
  });

  it('does not change with the unit of the weights', () => {
    const items = Array.from({ length: 30 }, (_, i) => one(i % 12, Math.cos(i), 1 + (i % 3)));
    expect(clusterMean(items.map((item) => ({ ...item, weight: 7 * item.weight }))).low).toBeCloseTo(clusterMean(items).low!, 12);
  });

  it('under ten clusters is taken over cluster means and marked, under five not estimable', () => {
    expect(clusterMean(alone([1, 2, 3, 4, 6, 7, 8]))).toMatchObject({ method: 'cluster-means', fewClusters: true, df: 6, notEstimable: null });
    expect(clusterMean(alone([1, 2, 3, 4]))).toMatchObject({ value: 2.5, low: null, high: null, fewClusters: true, notEstimable: 'too_few_clusters' });
    expect(clusterMean([])).toMatchObject({ value: null, low: null, notEstimable: 'too_few_clusters' });
  });

  it('never has an interval of zero width', () => {
    expect(clusterMean(alone(Array.from({ length: 12 }, () => 0.3)))).toMatchObject({ low: null, notEstimable: 'no_variation' });
    // The last digit of stored numbers is no spread.
    expect(clusterMean(alone(Array.from({ length: 12 }, (_, c) => 33.3333333333 + (c % 2) * 1e-10)))).toMatchObject({ low: null, notEstimable: 'no_variation' });
    // Spread inside clusters alone says nothing about the spread between them.
    expect(clusterMean(Array.from({ length: 12 }, (_, c) => [one(c, 1), one(c, 3)]).flat())).toMatchObject({ value: 2, low: null, notEstimable: 'no_variation' });
  });

  it('holds the truth in about 95 of 100 experiments, with clusters that differ much in size', () => {
    const random = randomStream('coverage');
    const draws = 1_500;
    let held = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const items = Array.from({ length: 20 }, (_, c) => {
        const shared = normal(random);
        return Array.from({ length: 1 + (c % 5) * 3 }, () => one(c, shared + normal(random)));
      }).flat();
      const { low, high } = clusterMean(items);
      if (low! <= 0 && high! >= 0) held += 1;
    }
    expect(held / draws).toBeGreaterThan(0.93);
    expect(held / draws).toBeLessThan(0.972);
  });

  it.each([[Number.NaN, 1], [1, 0], [1, -1], [1, Infinity]])('refuses the value %d with weight %d', (value, weight) => {
    expect(() => clusterMean([one(1, value, weight)])).toThrow(RangeError);
  });
});
