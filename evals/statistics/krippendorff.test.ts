import { describe, expect, it } from '@jest/globals';
import { krippendorffAlpha } from './krippendorff.js';

const no = null;
/** K. Krippendorff, Computing Krippendorff’s Alpha-Reliability (2011), example C: four observers, twelve units, missing data. */
const OBSERVERS = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, no, no, no],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, no, 3],
  [no, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, no],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, no],
];

describe('Krippendorff’s α', () => {
  it.each([['nominal', 0.743], ['ordinal', 0.815], ['interval', 0.849]] as const)('on a scale that is %s is the published value', (scale, published) => {
    expect(krippendorffAlpha(OBSERVERS, scale)).toBeCloseTo(published, 3);
  });

  it('is exact to 1e-9 by the coincidence matrix of the same source', () => {
    // Diagonal 7, 10, 8, 4, 3 of n = 40; n_c = 9, 13, 10, 5, 3: α = ((n−1) Σo_cc − Σ n_c(n_c−1)) / (n(n−1) − Σ n_c(n_c−1)).
    const pairs = [9, 13, 10, 5, 3].reduce((sum, count) => sum + count * (count - 1), 0);
    expect(krippendorffAlpha(OBSERVERS, 'nominal')).toBeCloseTo((39 * (7 + 10 + 8 + 4 + 3) - pairs) / (40 * 39 - pairs), 9);
  });

  // The same source, example B: two observers, two values, ten units: α = 0.095.
  it('of two observers and two values', () => {
    const a = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0];
    const b = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0];
    const disagreements = 2 * 4;
    expect(krippendorffAlpha([a, b], 'nominal')).toBeCloseTo(1 - (19 * disagreements) / (2 * 14 * 6), 9);
    expect(krippendorffAlpha([a, b], 'nominal')).toBeCloseTo(0.095, 3);
  });

  it('is 1 where all agree, and null where nothing could disagree', () => {
    expect(krippendorffAlpha([[1, 2, 3], [1, 2, 3]])).toBe(1);
    expect(krippendorffAlpha([[1, 1], [1, 1]])).toBeNull();
    expect(krippendorffAlpha([[1, no], [no, 2]])).toBeNull();
    expect(krippendorffAlpha([])).toBeNull();
  });

  it('does not change with the unit of an interval scale, nor with any growing one of an ordinal scale', () => {
    const scaled = (by: (value: number) => number) => OBSERVERS.map((row) => row.map((value) => (value === null ? null : by(value))));
    expect(krippendorffAlpha(scaled((value) => 32 + 1.8 * value))).toBeCloseTo(krippendorffAlpha(OBSERVERS)!, 9);
    expect(krippendorffAlpha(scaled((value) => value ** 3), 'ordinal')).toBeCloseTo(krippendorffAlpha(OBSERVERS, 'ordinal')!, 9);
  });

  it('refuses rows of different length', () => {
    expect(() => krippendorffAlpha([[1, 2], [1]])).toThrow(RangeError);
  });
});
