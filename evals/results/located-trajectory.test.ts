import { describe, expect, it } from '@jest/globals';
import { locatedTrajectory } from './located-trajectory.js';

const pair = (a: string, b: string, rating: number): { parties: [string, string]; rating: number } => ({ parties: [a, b], rating });

describe('locatedTrajectory', () => {
  it('averages the topics of two parties', () => {
    const ratings = [
      { topic: 'A', located: [{ turn: 2, rating: 5, reason: '' }] },
      { topic: 'B', located: [] },
    ];
    expect(locatedTrajectory({ turns: 3, ratings, threeParties: 'lowest-pair' })).toEqual([0, 0.5, 0.5]);
  });

  it('carries each pair of three parties forward on its own', () => {
    const ratings = [
      {
        topic: 'A',
        located: [
          { turn: 1, rating: 3, reason: '', pairs: [pair('X', 'Y', 3), pair('Y', 'Z', 3), pair('X', 'Z', 3)] },
          // Only one pair moves, named the other way round.
          { turn: 2, rating: 5, reason: '', pairs: [pair('Y', 'X', 5)] },
          { turn: 3, rating: 4, reason: '' },
        ],
      },
    ];
    expect(locatedTrajectory({ turns: 3, ratings, threeParties: 'lowest-pair' })).toEqual([0.5, 0.5, 0.75]);
    expect(locatedTrajectory({ turns: 3, ratings, threeParties: 'mean-pair' })[1]).toBeCloseTo(2 / 3);
  });

  it('holds a pair that nobody rated at 1', () => {
    const ratings = [{ topic: 'A', located: [{ turn: 1, rating: 5, reason: '', pairs: [pair('X', 'Y', 5)] }] }];
    expect(locatedTrajectory({ turns: 1, ratings, threeParties: 'lowest-pair' })).toEqual([0]);
    expect(locatedTrajectory({ turns: 1, ratings, threeParties: 'mean-pair' })[0]).toBeCloseTo(1 / 3);
  });

  it('refuses a topic that stands twice', () => {
    const ratings = [{ topic: 'A', located: [] }, { topic: 'A', located: [] }];
    expect(() => locatedTrajectory({ turns: 1, ratings, threeParties: 'lowest-pair' })).toThrow('topic A is rated twice');
  });
});
