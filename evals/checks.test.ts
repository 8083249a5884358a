import { describe, expect, test } from '@jest/globals';
import {
  assertConsensus,
  assertInterventions,
  assertRating,
  assertTrajectory,
  assertTurnId,
  assertWhole,
} from './checks.js';

describe('checks', () => {
  test.each([0, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%p is not a whole number of at least 1', (value) => {
    expect(() => assertWhole(value, 'turns', 1)).toThrow(RangeError);
  });

  test.each([0, 5, 2.5, Number.NaN])('%p is not a turn id of four turns', (turn) => {
    expect(() => assertTurnId(turn, 4)).toThrow(RangeError);
  });

  test.each([0.99, 5.01, Number.NaN])('%p is not a rating', (rating) => {
    expect(() => assertRating(rating)).toThrow(RangeError);
  });

  test.each([-0.01, 1.01, Number.NaN])('%p is not a consensus', (value) => {
    expect(() => assertConsensus(value)).toThrow(RangeError);
    expect(() => assertTrajectory([0, value])).toThrow(RangeError);
  });

  test('an empty trajectory is refused', () => {
    expect(() => assertTrajectory([])).toThrow('at least one turn');
  });

  test.each([[[2, 2]], [[3, 2]], [[0]], [[5]], [[1.5]]])('interventions %p are refused in four turns', (turns) => {
    expect(() => assertInterventions(turns, 4)).toThrow(RangeError);
  });

  test('the ends of every range are accepted', () => {
    expect(() => {
      assertWhole(1, 'turns', 1);
      assertTurnId(1, 4);
      assertTurnId(4, 4);
      assertRating(1);
      assertRating(5);
      assertTrajectory([0, 1]);
      assertInterventions([], 4);
      assertInterventions([1, 4], 4);
    }).not.toThrow();
  });
});
