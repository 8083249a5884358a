import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import { bootstrapT, ratioOf, type RatioParts } from './bootstrap-t.js';

const random = (label: string) => randomStream('bootstrap-t', label);
const drawn = (label: string, m: number): RatioParts[] => {
  const stream = random(label);
  return Array.from({ length: m }, () => {
    const denominator = 5 + 5 * stream.next();
    return { numerator: denominator * (0.3 + 0.4 * (stream.next() - 0.5)), denominator };
  });
};

describe('a ratio of sums', () => {
  // W. G. Cochran, Sampling Techniques (1977), 6.4: v(R) = Σ(y − Rx)² / (n (n − 1) x̄²), without the finite-population term.
  it('has the linearised standard error', () => {
    const parts = [{ numerator: 3, denominator: 4 }, { numerator: 5, denominator: 8 }, { numerator: 2, denominator: 3 }];
    const { value, standardError } = ratioOf(parts)!;
    expect(value).toBeCloseTo(10 / 15, 12);
    const squares = (3 - 8 / 3) ** 2 + (5 - 16 / 3) ** 2 + 0;
    expect(standardError).toBeCloseTo(Math.sqrt(squares / (3 * 2 * 25)), 12);
  });

  it('is nothing where the denominators sum to 0', () => {
    expect(ratioOf([{ numerator: 1, denominator: 0 }])).toBeNull();
  });
});

describe('a bootstrap-t interval', () => {
  it('is the same for the same seed and holds the estimate', () => {
    const [a, b] = [1, 2].map(() => bootstrapT(drawn('same', 20), 20, ratioOf, random('draws')));
    expect(a).toEqual(b);
    expect(a).toMatchObject({ clusters: 20, n: 20, method: 'bootstrap-t', notEstimable: null, df: null });
    expect(a!.low!).toBeLessThan(a!.value!);
    expect(a!.high!).toBeGreaterThan(a!.value!);
  });

  it('holds the truth in about 95 of 100 experiments', () => {
    const experiments = 200;
    const held = Array.from({ length: experiments }, (_, i) => bootstrapT(drawn(`experiment ${i}`, 20), 20, ratioOf, random(`draws ${i}`))).filter(({ low, high }) => low! <= 0.3 && high! >= 0.3).length;
    expect(held / experiments).toBeGreaterThan(0.9);
    expect(held / experiments).toBeLessThan(0.99);
  });

  it('is none with fewer than five clusters, or where nothing varies', () => {
    expect(bootstrapT(drawn('few', 4), 4, ratioOf, random('few'))).toMatchObject({ low: null, notEstimable: 'too_few_clusters' });
    const same = Array.from({ length: 8 }, () => ({ numerator: 1, denominator: 2 }));
    expect(bootstrapT(same, 8, ratioOf, random('same'))).toMatchObject({ value: 0.5, low: null, notEstimable: 'no_variation' });
    // Not for want of clusters: where every baseline is at 1 there is no gap to close.
    expect(bootstrapT(same.map(() => ({ numerator: 0, denominator: 0 })), 8, ratioOf, random('no gap'))).toMatchObject({ value: null, low: null, notEstimable: 'no_variation' });
    expect(bootstrapT([], 0, ratioOf, random('none'))).toMatchObject({ value: null, low: null, clusters: 0, notEstimable: 'too_few_clusters' });
    // Equal ratios, but for the rounding of their sums.
    const thirds = Array.from({ length: 12 }, (_, c) => ({ numerator: 0.1 * (c + 1) * 3, denominator: 0.3 * (c + 1) }));
    expect(bootstrapT(thirds, 12, ratioOf, random('thirds'))).toMatchObject({ low: null, notEstimable: 'no_variation' });
  });
});
