import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import { DRAWS, signFlipTest } from './sign-flip.js';

const flip = (...totals: number[]) => signFlipTest(totals, randomStream('flip'));

describe('the sign-flip test', () => {
  // R. A. Fisher, The Design of Experiments (1935), § 21: Darwin’s 15 pairs of maize, in eighths of an inch; 863 of 32,768 one-sided differences are as large in either direction twice counted: p = 1726 / 32768.
  it('comes to Fisher’s count on Darwin’s maize, within what draws allow', () => {
    const maize = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    const { p, exact, attainable } = flip(...maize);
    expect(exact).toBe(false);
    expect(attainable).toBe(1 / (DRAWS + 1));
    expect(Math.abs(p - 1726 / 32_768)).toBeLessThan(4 * Math.sqrt((0.0527 * 0.9473) / DRAWS));
  });

  it('counts every assignment where there are few clusters', () => {
    expect(flip(1, 2, 3)).toEqual({ p: 2 / 8, attainable: 2 / 8, exact: true });
    // Of the eight sums ±1 ±1 ±2, six are 2 or more away from 0.
    expect(flip(1, -1, 2)).toMatchObject({ p: 6 / 8 });
    expect(flip(5)).toEqual({ p: 1, attainable: 1, exact: true });
  });

  it('takes sums that differ by rounding for equal', () => {
    expect(flip(0.1, 0.2, 0.3).p).toBe(2 / 8);
    expect(flip(0.1, 0.2, -0.3).p).toBe(1);
  });

  it('gives the same for the same seed, and 1 where nothing differs', () => {
    const many = Array.from({ length: 20 }, (_, i) => Math.sin(i + 1));
    expect(signFlipTest(many, randomStream('a'))).toEqual(signFlipTest(many, randomStream('a')));
    expect(flip(...Array.from({ length: 20 }, () => 0)).p).toBe(1);
  });

  it('rejects at its level under the null: 2,000 experiments of twelve clusters', () => {
    const random = randomStream('null');
    const rejected = Array.from({ length: 2_000 }, () => flip(...Array.from({ length: 12 }, () => random.next() - 0.5)).p).filter((p) => p <= 0.05).length;
    // Three standard errors about 5 %; the level itself is attained from below.
    expect(rejected).toBeGreaterThan(70);
    expect(rejected).toBeLessThan(130);
  });

  it('refuses no cluster at all', () => {
    expect(() => flip()).toThrow(RangeError);
  });
});
