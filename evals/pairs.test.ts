import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lowestPair, meanPair, type PairRatings } from './pairs.js';
import { buildTrajectory, carryForward } from './trajectory.js';

const PAIRS: PairRatings = { 'X-Y': { 2: 4, 8: 2 }, 'X-Z': { 3: 3 }, 'Y-Z': { 3: 5, 6: 3 } };

describe('lowestPair and meanPair', () => {
  test('each pair carries its own rating forward', () => {
    expect(lowestPair(PAIRS)).toEqual({ 2: 1, 3: 3, 6: 3, 8: 2 });
    expect(meanPair(PAIRS)).toEqual({ 2: 2, 3: 4, 6: 10 / 3, 8: 8 / 3 });
  });

  test('a pair never located holds the lowest at 1 and counts in the mean', () => {
    const pairs = { 'X-Y': { 1: 5 }, 'X-Z': { 1: 5 }, 'Y-Z': {} };
    expect(lowestPair(pairs)).toEqual({ 1: 1 });
    expect(meanPair(pairs)).toEqual({ 1: 11 / 3 });
  });

  test('full agreement of all pairs is exactly 1', () => {
    const pairs = { 'X-Y': { 1: 5 }, 'X-Z': { 1: 5 }, 'Y-Z': { 1: 5 } };
    expect(buildTrajectory({ turns: 1, ratings: { A: meanPair(pairs) } })).toEqual([1]);
  });

  test('no located pair gives a topic never located', () => {
    expect(lowestPair({ 'X-Y': {}, 'X-Z': {}, 'Y-Z': {} })).toEqual({});
  });

  test.each<[string, PairRatings]>([
    ['no pairs', {}],
    ['turn 0', { 'X-Y': { 0: 2 } }],
    ['a rating of 0', { 'X-Y': { 1: 0 } }],
  ])('both refuse %s', (_, pairs) => {
    expect(() => lowestPair(pairs)).toThrow(RangeError);
    expect(() => meanPair(pairs)).toThrow(RangeError);
  });

  test('property: at every turn the topic is the minimum, or the mean, of the carried pairs', () => {
    const turns = 8;
    const pair = fc.dictionary(fc.integer({ min: 1, max: turns }).map(String), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(pair, pair, pair, (first, second, third) => {
        const pairs = { first, second, third };
        const carried = [first, second, third].map((ratings) => carryForward({ turns, ratings }));
        const lowest = carryForward({ turns, ratings: lowestPair(pairs) });
        const average = carryForward({ turns, ratings: meanPair(pairs) });
        for (let t = 0; t < turns; t += 1) {
          const now = carried.map((ratings) => ratings[t] as number);
          expect(lowest[t]).toBe(Math.min(...now));
          expect(average[t]).toBeCloseTo(now.reduce((sum, rating) => sum + rating, 0) / 3, 12);
        }
      }),
    );
  });
});
