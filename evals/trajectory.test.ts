import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  buildTrajectory,
  carryForward,
  consensusAt,
  finalConsensus,
  remap,
  type Ratings,
  type TopicRatings,
} from './trajectory.js';

const TURNS = 12;
const topicRatings: fc.Arbitrary<TopicRatings> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: TURNS }), fc.integer({ min: 1, max: 5 })), {
    selector: ([turn]) => turn,
  })
  .map((located) => Object.fromEntries(located));
const ratingsOf = (located: TopicRatings[]): Ratings =>
  Object.fromEntries(located.map((ratings, index) => [`T${index}`, ratings]));
const topics = fc.array(topicRatings, { minLength: 1, maxLength: 4 });

describe('remap', () => {
  test('puts 1 to 5 on 0 to 1', () => {
    expect([1, 2, 3, 4, 5].map(remap)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(remap(3.5)).toBe(0.625);
  });

  test.each([0, 6, Number.NaN])('refuses %p', (rating) => {
    expect(() => remap(rating)).toThrow(RangeError);
  });
});

describe('carryForward', () => {
  test('holds 1 before the first located turn and each rating until the next', () => {
    expect(carryForward({ turns: 6, ratings: { 5: 2, 3: 4 } })).toEqual([1, 1, 4, 4, 2, 2]);
  });

  test('holds 1 throughout for a topic never located', () => {
    expect(carryForward({ turns: 3, ratings: {} })).toEqual([1, 1, 1]);
  });

  test.each<[string, number, TopicRatings]>([
    ['a turn past the end', 3, { 4: 2 }],
    ['turn 0', 3, { 0: 2 }],
    ['a fractional turn', 3, { 1.5: 2 }],
    ['a rating of 6', 3, { 1: 6 }],
    ['no turns', 0, {}],
  ])('refuses %s', (_, turns, ratings) => {
    expect(() => carryForward({ turns, ratings })).toThrow(RangeError);
  });
});

describe('buildTrajectory', () => {
  test('two topics (spec 6.7)', () => {
    expect(
      buildTrajectory({ turns: 14, ratings: { A: { 2: 1, 5: 3, 9: 2, 12: 5 }, B: { 3: 2, 7: 4, 10: 2 } } }),
    ).toEqual([0, 0, 0.125, 0.125, 0.375, 0.375, 0.625, 0.625, 0.5, 0.25, 0.25, 0.625, 0.625, 0.625]);
  });

  test('the worked example of the project page (spec 5.5)', () => {
    const A = {
      3: 1, 7: 1, 11: 1, 14: 1, 16: 1, 18: 2, 20: 3, 23: 4, 24: 4, 25: 5, 26: 4, 27: 4, 31: 4, 35: 4, 37: 4, 39: 4,
    };
    const trajectory = buildTrajectory({ turns: 39, ratings: { A } });
    expect(trajectory).toEqual([
      ...Array<number>(17).fill(0),
      0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 1,
      ...Array<number>(14).fill(0.75),
    ]);
    expect(finalConsensus(trajectory)).toBe(0.75);
  });

  test('a topic never located counts in the mean', () => {
    expect(buildTrajectory({ turns: 1, ratings: { A: { 1: 5 }, B: {} } })).toEqual([0.5]);
  });

  test('refuses no topics', () => {
    expect(() => buildTrajectory({ turns: 3, ratings: {} })).toThrow('at least one topic');
  });

  test('property: T values, all in 0..1', () => {
    fc.assert(
      fc.property(topics, (located) => {
        const trajectory = buildTrajectory({ turns: TURNS, ratings: ratingsOf(located) });
        expect(trajectory).toHaveLength(TURNS);
        expect(trajectory.every((value) => value >= 0 && value <= 1)).toBe(true);
      }),
    );
  });

  test('property: ratings after t leave S_1 … S_t as they are', () => {
    const pair = fc.array(fc.tuple(topicRatings, topicRatings), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: TURNS }), (located, t) => {
        const until = (ratings: TopicRatings) => Object.entries(ratings).filter(([turn]) => Number(turn) <= t);
        const after = (ratings: TopicRatings) => Object.entries(ratings).filter(([turn]) => Number(turn) > t);
        const before = ratingsOf(located.map(([ours]) => ours));
        const changed = ratingsOf(
          located.map(([ours, theirs]) => Object.fromEntries([...until(ours), ...after(theirs)])),
        );
        expect(buildTrajectory({ turns: TURNS, ratings: changed }).slice(0, t)).toEqual(
          buildTrajectory({ turns: TURNS, ratings: before }).slice(0, t),
        );
      }),
    );
  });

  test('property: turns that touch no topic leave earlier S and terminal S as they are', () => {
    fc.assert(
      fc.property(topics, fc.integer({ min: 1, max: 9 }), (located, extra) => {
        const ratings = ratingsOf(located);
        const short = buildTrajectory({ turns: TURNS, ratings });
        const long = buildTrajectory({ turns: TURNS + extra, ratings });
        expect(long.slice(0, TURNS)).toEqual(short);
        expect(finalConsensus(long)).toBe(finalConsensus(short));
      }),
    );
  });
});

describe('consensusAt', () => {
  test('S_0 is 0 and S_t is the t-th value', () => {
    expect([0, 1, 2].map((turn) => consensusAt([0.25, 0.5], turn))).toEqual([0, 0.25, 0.5]);
  });

  test.each([-1, 3, 0.5])('refuses turn %p of two', (turn) => {
    expect(() => consensusAt([0.25, 0.5], turn)).toThrow(RangeError);
  });

  test('there is no final consensus of no turns', () => {
    expect(() => finalConsensus([])).toThrow(RangeError);
  });
});
