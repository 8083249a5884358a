import { describe, expect, test } from '@jest/globals';
import { axisBalancedMean, clippedMeanOf, meanOf, medianOf, plainMean, ratioOfSums } from './aggregate.js';

describe('meanOf, medianOf', () => {
  test('null is left out, never counted as 0', () => {
    expect(meanOf([10, null, 20])).toEqual({ mean: 15, n: 2 });
    expect(medianOf([90, null, 10, 20])).toEqual({ median: 20, n: 3 });
    expect(medianOf([10, 20])).toEqual({ median: 15, n: 2 });
  });

  test('a zero is a value', () => {
    expect(meanOf([0, 10])).toEqual({ mean: 5, n: 2 });
  });

  test('nothing present is null', () => {
    expect(meanOf([null])).toEqual({ mean: null, n: 0 });
    expect(medianOf([])).toEqual({ median: null, n: 0 });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%p is refused', (value) => {
    expect(() => meanOf([1, value])).toThrow(RangeError);
    expect(() => medianOf([1, value])).toThrow(RangeError);
  });
});

describe('clippedMeanOf', () => {
  test('lifts values below −100 and counts them', () => {
    expect(clippedMeanOf([-700, 50, null, -100])).toEqual({ mean: -50, n: 3, clipped: 1 });
    expect(clippedMeanOf([-30, 10], -20)).toEqual({ mean: -5, n: 2, clipped: 1 });
  });

  test('nothing present is null', () => {
    expect(clippedMeanOf([null])).toEqual({ mean: null, n: 0, clipped: 0 });
  });

  test('refuses what is not a number', () => {
    expect(() => clippedMeanOf([Number.NEGATIVE_INFINITY])).toThrow(RangeError);
    expect(() => clippedMeanOf([], Number.NaN)).toThrow(RangeError);
  });
});

describe('ratioOfSums', () => {
  test('divides the sums, over complete terms only', () => {
    expect(
      ratioOfSums([
        { numerator: -0.4375, denominator: 0.0625 },
        { numerator: 1, denominator: 1 },
        { numerator: 0.5, denominator: null },
        { numerator: null, denominator: 0.5 },
      ]),
    ).toEqual({ ratio: (100 * 0.5625) / 1.0625, n: 2 });
  });

  test('is null without a gap or without terms', () => {
    expect(ratioOfSums([{ numerator: -0.25, denominator: 0 }])).toEqual({ ratio: null, n: 1 });
    expect(ratioOfSums([])).toEqual({ ratio: null, n: 0 });
  });

  test('refuses what is not a number', () => {
    expect(() => ratioOfSums([{ numerator: 1, denominator: Number.NaN }])).toThrow(RangeError);
  });
});

describe('axisBalancedMean, plainMean', () => {
  const byAxis = { GEN: [60], SA: [30, 60, null], CUL: [0, 0, 0, 0, 0, 0], MS: [null] };

  test('each axis weighs the same, over the axes that hold a value', () => {
    expect(axisBalancedMean(byAxis)).toEqual({
      mean: 35,
      axes: ['GEN', 'SA', 'CUL'],
      values: { GEN: 60, SA: 45, MS: null, LONG: null, EMO: null, CUL: 0 },
    });
  });

  test('each condition weighs the same', () => {
    expect(plainMean(byAxis)).toEqual({ mean: 150 / 9, n: 9 });
  });

  test('all six axes count', () => {
    const all = { GEN: [1], SA: [2], MS: [3], LONG: [4], EMO: [5], CUL: [9] };
    expect(axisBalancedMean(all)).toMatchObject({ mean: 4, axes: ['GEN', 'SA', 'MS', 'LONG', 'EMO', 'CUL'] });
    expect(plainMean(all)).toEqual({ mean: 4, n: 6 });
  });

  test('nothing present is null', () => {
    expect(axisBalancedMean({ SA: [null] })).toMatchObject({ mean: null, axes: [] });
    expect(plainMean({})).toEqual({ mean: null, n: 0 });
  });
});
