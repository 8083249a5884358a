import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import { normalDraws } from '../simulation/normal.js';
import { clusterMean } from './cluster-mean.js';
import { attainableP, attainedLevel, detectableDifference, pairedPower, signFlipDetectable } from './power.js';
import { signFlipTest } from './sign-flip.js';

describe('power of a paired comparison', () => {
  // G*Power 3.1 manual, one-sample t test (d = .5, α = .05 two-sided, n = 34): power .8077775.
  // R, power.t.test(n = 20, delta = 1, sd = 1, strict = TRUE): .8689530, there of two samples.
  it('is that of the tables, to 1e-7', () => {
    expect(pairedPower(0.5, { standardError: 1 / Math.sqrt(34), df: 33, level: 0.05 })).toBeCloseTo(0.8077775, 7);
    expect(pairedPower(1, { standardError: Math.sqrt(2 / 20), df: 38, level: 0.05 })).toBeCloseTo(0.868953, 6);
  });

  it('is the level where there is no difference, and the same in both directions', () => {
    const design = { standardError: 0.2, df: 12, level: 0.01 };
    expect(pairedPower(0, design)).toBeCloseTo(0.01, 8);
    expect(pairedPower(-0.5, design)).toBe(pairedPower(0.5, design));
  });
});

describe('the detectable difference', () => {
  // J. Cohen (1988), table 2.4.1 gives n = 33.4 − 1 for d = .5; exactly, n = 33.36713 (R, pwr.t.test of one sample).
  it('is found with the power that was asked for', () => {
    const n = 33.36713;
    expect(detectableDifference({ standardError: 1 / Math.sqrt(n), df: n - 1, level: 0.05 })).toBeCloseTo(0.5, 6);
  });

  it('grows with the error, with a stricter level and with fewer clusters', () => {
    const of = (more: object): number => detectableDifference({ standardError: 1, df: 39, level: 0.05, ...more });
    expect(of({ standardError: 2 })).toBeCloseTo(2 * of({}), 9);
    expect(of({ level: 0.05 / 28 })).toBeGreaterThan(of({}));
    expect(of({ df: 4 })).toBeGreaterThan(of({}));
    // With very many, the sum of two normal quantiles: 1.959964 + .841621.
    expect(of({ df: 1e6 })).toBeCloseTo(2.801585, 3);
  });

  it('is none for a power that the level alone gives', () => {
    expect(() => detectableDifference({ standardError: 1, df: 9, level: 0.05 }, 0.05)).toThrow(RangeError);
  });

  const clusters = (m: number, draws: number): number[][] => {
    const normal = normalDraws(randomStream('power', m));
    return Array.from({ length: draws }, () => Array.from({ length: m }, normal));
  };

  it.each([[6, 0.05], [8, 0.05], [10, 0.05], [10, 0.05 / 6], [11, 0.05 / 28], [12, 0.05 / 28]])('is found by the sign-flip test over %i clusters at %f in 80 of 100 experiments, give or take a tenth', (m, level) => {
    const difference = signFlipDetectable({ clusters: m, df: m - 1, level }) / Math.sqrt(m);
    const random = randomStream('power flips');
    const found = clusters(m, 600).filter((values) => signFlipTest(values.map((value) => value + difference), random).p <= level).length;
    expect(found / 600).toBeGreaterThan(0.72);
    expect(found / 600).toBeLessThan(0.88);
  });

  it.each([[20, 0.05 / 28], [40, 0.05], [40, 0.05 / 28]])('is found by the interval over %i clusters at 1 − %f in 80 of 100 experiments', (m, level) => {
    const difference = detectableDifference({ standardError: 1 / Math.sqrt(m), df: m - 1, level });
    const found = clusters(m, 1_000).filter((values) => clusterMean(values.map((value, index) => ({ cluster: String(index), value: value + difference, weight: 1 })), 1 - level).low! > 0).length;
    // Four standard errors.
    expect(Math.abs(found / 1_000 - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / 1_000));
  });
});

describe('the level of a sign-flip test', () => {
  it('is a multiple of its smallest p, at most what was asked for', () => {
    expect([4, 5, 6, 13].map(attainableP)).toEqual([2 / 16, 2 / 32, 2 / 64, 2 / 8192]);
    expect(attainableP(40)).toBe(1e-4);
    expect(attainedLevel(0.05, 8)).toBe(12 / 256);
    expect(attainedLevel(2 / 64, 6)).toBe(2 / 64);
    expect(attainedLevel(0.05, 5)).toBe(0);
    expect(attainedLevel(0.05, 40)).toBeCloseTo(0.05, 12);
  });
});
