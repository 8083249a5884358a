import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomStream } from '../../domain/random.js';
import { bootstrapT, type Measured } from './bootstrap-t.js';
import { medianOver } from './cluster-median.js';

const median = (clusters: readonly (readonly number[])[]): Measured => {
  const { clusters: places, measure } = medianOver(clusters);
  return measure(places);
};
const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2;
};

describe('a median over clusters', () => {
  it('is that of all values', () => {
    expect(median([[1, 9], [3], [4, 5]])!.value).toBe(4);
    expect(median([[1, 9], [3], [4]])!.value).toBe(3.5);
    expect(median([[], []])).toBeNull();
    expect(median([])).toBeNull();
  });

  it('of any draw of the clusters is the median of the values drawn', () => {
    const clusters = fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(clusters, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (own, picks) => {
        const { clusters: places, measure } = medianOver(own);
        const drawn = picks.map((pick) => pick % own.length);
        expect(measure(drawn.map((c) => places[c]!))!.value).toBe(middle(drawn.flatMap((c) => own[c]!)));
      }),
    );
  });

  // By hand: the share below has the error √(10/9 × 10 × ¼) / 10 = 1/6; a third and two thirds of ten values are the 4th and the 7th.
  it('has Woodruff’s standard error', () => {
    expect(median([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => [value]))).toEqual({ value: 5.5, standardError: 1.5 });
    // Two clusters of five: √(2/1 × 2 × (5/2)²) / 10 = ½: the ends.
    expect(median([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]])).toEqual({ value: 5.5, standardError: 4.5 });
  });

  it('of clusters whose values are alike is less sure than of as many independent values', () => {
    const stream = randomStream('cluster-median');
    const values = Array.from({ length: 200 }, () => stream.next());
    const alike = Array.from({ length: 20 }, (_, c) => Array.from({ length: 10 }, () => values[c]! + 1e-6 * stream.next()));
    expect(median(alike)!.standardError).toBeGreaterThan(2 * median(values.map((value) => [value]))!.standardError);
  });

  // Of 40 intervals 38 are due; with values taken as independent some 26.
  it('has a bootstrap-t interval that takes in what clusters share', () => {
    const experiments = 40;
    let held = 0;
    for (let i = 0; i < experiments; i += 1) {
      const random = randomStream('median of clusters', i);
      const { clusters, measure } = medianOver(
        Array.from({ length: 24 }, () => {
          const shared = random.next() - 0.5;
          return Array.from({ length: 6 }, () => shared + 0.5 * (random.next() - 0.5));
        }),
      );
      const { low, high } = bootstrapT(clusters, 144, measure, random);
      if (low! <= 0 && high! >= 0) held += 1;
    }
    expect(held).toBeGreaterThan(33);
  });
});
