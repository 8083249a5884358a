import { describe, expect, it } from '@jest/globals';
import { type LocatedRating, normaliseLocated } from './judgement.js';

const everywhere = (): boolean => true;
const pair = (first: string, second: string, rating: number): NonNullable<LocatedRating['pairs']>[number] => ({ parties: [first, second], rating });

describe('normaliseLocated', () => {
  it('drops and counts what is no party turn, and sorts the rest', () => {
    const located = [5, 3, 9, 1].map((turn): LocatedRating => ({ turn, rating: 2, reason: '' }));
    const normal = normaliseLocated(located, (turn) => turn < 9 && turn !== 3);
    expect(normal.located.map(({ turn }) => turn)).toEqual([1, 5]);
    expect(normal.dropped).toBe(2);
  });

  it('takes the last of two entries of a turn as it stands', () => {
    const last: LocatedRating = { turn: 2, rating: 4, reason: 'second' };
    expect(normaliseLocated([{ turn: 2, rating: 1, reason: 'first' }, last], everywhere)).toEqual({ located: [last], dropped: 0 });
  });

  it('merges two entries of a turn that rate different pairs', () => {
    const { located, dropped } = normaliseLocated(
      [
        { turn: 2, rating: 1, reason: 'X and Y meet.', pairs: [pair('X', 'Y', 3)] },
        { turn: 2, rating: 1, reason: 'Z is far.', pairs: [pair('Y', 'Z', 2)] },
      ],
      everywhere,
    );
    expect(located).toEqual([{ turn: 2, rating: 2, reason: 'X and Y meet. Z is far.', pairs: [pair('X', 'Y', 3), pair('Y', 'Z', 2)] }]);
    expect(dropped).toBe(0);
  });

  it('takes the last rating of the same pair, whichever party is named first', () => {
    const { located } = normaliseLocated(
      [
        { turn: 2, rating: 1, reason: 'a', pairs: [pair('X', 'Y', 1), pair('X', 'Z', 4)] },
        { turn: 2, rating: 5, reason: 'a', pairs: [pair('Y', 'X', 5)] },
      ],
      everywhere,
    );
    expect(located).toEqual([{ turn: 2, rating: 4, reason: 'a', pairs: [pair('Y', 'X', 5), pair('X', 'Z', 4)] }]);
  });

  it('merges nothing where an entry names no pairs, and nothing across turns', () => {
    const named: LocatedRating = { turn: 2, rating: 3, reason: '', pairs: [pair('X', 'Y', 3)] };
    const plain: LocatedRating = { turn: 2, rating: 5, reason: '' };
    expect(normaliseLocated([named, plain], everywhere).located).toEqual([plain]);
    expect(normaliseLocated([plain, named], everywhere).located).toEqual([named]);
    expect(normaliseLocated([named, { ...named, turn: 3 }], everywhere).located).toEqual([named, { ...named, turn: 3 }]);
  });

  it('keeps the rating of a single entry: the lowest pair may be one that this turn does not re-rate', () => {
    const one: LocatedRating = { turn: 2, rating: 1, reason: '', pairs: [pair('X', 'Y', 5)] };
    expect(normaliseLocated([one], everywhere).located).toEqual([one]);
  });
});
