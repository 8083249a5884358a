import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { consensusGain, dealS, deltaS } from './consensus-gain.js';
import { buildTrajectory, finalConsensus } from './trajectory.js';

const quarter = (steps: number) => fc.integer({ min: 0, max: steps }).map((step) => step / steps);

describe('consensusGain', () => {
  test.each([
    [0.25, 0.625, 50],
    [0.5, 0.25, -50],
    [0.9375, 0.5, -700],
    [0, 1, 100],
    [0.5, 0.5, 0],
  ])('from %p to %p is %p (spec 6.7)', (unmediated, mediated, value) => {
    expect(consensusGain({ mediated, unmediated })).toEqual({ value, rawChange: false });
  });

  test('over a complete baseline it is the raw change, flagged', () => {
    expect(consensusGain({ mediated: 0.75, unmediated: 1 })).toEqual({ value: -25, rawChange: true });
    expect(consensusGain({ mediated: 1, unmediated: 1 })).toEqual({ value: 0, rawChange: true });
  });

  test('the raw change may stay on the scale of S', () => {
    const options = { rawChangeScale: 1 } as const;
    expect(consensusGain({ mediated: 0.75, unmediated: 1 }, options)).toEqual({ value: -0.25, rawChange: true });
    expect(consensusGain({ mediated: 0.625, unmediated: 0.25 }, options)).toEqual({ value: 50, rawChange: false });
  });

  test.each([
    [1.1, 0],
    [0, -0.1],
    [Number.NaN, 0],
  ])('refuses %p against %p', (mediated, unmediated) => {
    expect(() => consensusGain({ mediated, unmediated })).toThrow(RangeError);
  });

  test('property: below a complete baseline, 100 if and only if terminal S is 1', () => {
    fc.assert(
      fc.property(quarter(16), quarter(16), (mediated, unmediated) => {
        fc.pre(unmediated < 1);
        const { value, rawChange } = consensusGain({ mediated, unmediated });
        expect(rawChange).toBe(false);
        expect(value === 100).toBe(mediated === 1);
        expect(value).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('property: turns that touch no topic leave it as it is', () => {
    const located = fc.dictionary(fc.integer({ min: 1, max: 6 }).map(String), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(located, located, fc.integer({ min: 1, max: 9 }), (ours, theirs, extra) => {
        const end = (turns: number, A: Record<string, number>) =>
          finalConsensus(buildTrajectory({ turns, ratings: { A } }));
        expect(consensusGain({ mediated: end(6 + extra, ours), unmediated: end(6 + extra, theirs) })).toEqual(
          consensusGain({ mediated: end(6, ours), unmediated: end(6, theirs) }),
        );
      }),
    );
  });
});

describe('deltaS', () => {
  test('is the plain difference', () => {
    expect(deltaS({ mediated: 0.625, unmediated: 0.25 })).toBe(0.375);
    expect(deltaS({ mediated: 0, unmediated: 1 })).toBe(-1);
  });
});

describe('dealS', () => {
  test('counts S only of a resolved dialogue', () => {
    expect(dealS(0.75, true)).toBe(0.75);
    expect(dealS(0.75, false)).toBe(0);
  });

  test('refuses what is not a consensus, resolved or not', () => {
    expect(() => dealS(2, false)).toThrow(RangeError);
  });
});
