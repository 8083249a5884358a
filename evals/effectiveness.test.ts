import { describe, expect, test } from '@jest/globals';
import { effectiveness, overlappingWindows } from './effectiveness.js';
import { buildTrajectory } from './trajectory.js';

describe('effectiveness', () => {
  test('two topics, interventions at 6 and 11: 15, the second clamped (spec 6.7)', () => {
    const trajectory = buildTrajectory({
      turns: 14,
      ratings: { A: { 2: 1, 5: 3, 9: 2, 12: 5 }, B: { 3: 2, 7: 4, 10: 2 } },
    });
    expect(effectiveness({ trajectory, interventions: [6, 11] })).toEqual({
      value: 15,
      interventionScores: [
        { turn: 6, before: 0.375, after: 0.25, score: -20 },
        { turn: 11, before: 0.25, after: 0.625, score: 50 },
      ],
      leftOut: 0,
    });
  });

  test('the project-page topic: 37.5 (spec 6.7)', () => {
    const A = { 14: 1, 16: 1, 18: 2, 20: 3, 23: 4, 25: 5, 26: 4 };
    const trajectory = buildTrajectory({ turns: 39, ratings: { A } });
    const { value, interventionScores } = effectiveness({ trajectory, interventions: [13, 15] });
    expect(value).toBe(37.5);
    expect(interventionScores.map(({ score }) => score)).toEqual([25, 50]);
  });

  test('reads S five turns on, no sooner and no later', () => {
    const trajectory = [0, 0, 0, 0, 0, 0.25, 0.5, 0.75];
    expect(effectiveness({ trajectory, interventions: [2] }).interventionScores[0]?.after).toBe(0.5);
  });

  test('no interventions: null, not 0', () => {
    expect(effectiveness({ trajectory: [0, 1], interventions: [] })).toEqual({
      value: null,
      interventionScores: [],
      leftOut: 0,
    });
  });

  test('an intervention after complete consensus is left out and counted', () => {
    const trajectory = [0, 0, 1, 1, 0.5];
    expect(effectiveness({ trajectory, interventions: [2, 4] })).toEqual({
      value: 50,
      interventionScores: [
        { turn: 2, before: 0, after: 0.5, score: 50 },
        { turn: 4, before: 1, after: 0.5, score: null },
      ],
      leftOut: 1,
    });
  });

  test('if all are left out the value is null', () => {
    expect(effectiveness({ trajectory: [1, 1, 1], interventions: [2] })).toMatchObject({ value: null, leftOut: 1 });
  });

  test('before an intervention at turn 1 stands S_0 = 0', () => {
    expect(effectiveness({ trajectory: [0.25, 0.5], interventions: [1] }).interventionScores).toEqual([
      { turn: 1, before: 0, after: 0.5, score: 50 },
    ]);
  });

  test('the horizon can be set', () => {
    expect(effectiveness({ trajectory: [0, 0, 0.25, 0.5], interventions: [2] }, { horizon: 1 }).value).toBe(25);
  });

  test('refuses broken input and options', () => {
    expect(() => effectiveness({ trajectory: [0, 2], interventions: [] })).toThrow(RangeError);
    expect(() => effectiveness({ trajectory: [0, 1], interventions: [3] })).toThrow(RangeError);
    expect(() => effectiveness({ trajectory: [0, 1], interventions: [] }, { horizon: 0 })).toThrow(RangeError);
  });

  test('in party turns the horizon passes over the mediator', () => {
    // Mediator at 2 and 4; the fifth party turn after 2 is 8, not 7.
    const run = { trajectory: [0, 0, 0, 0, 0, 0, 0, 0.5, 1], interventions: [2, 4] };
    expect(effectiveness(run).interventionScores.map(({ after }) => after)).toEqual([0, 1]);
    expect(effectiveness(run, { unit: 'party-turns' }).interventionScores.map(({ after }) => after)).toEqual([0.5, 1]);
  });
});

describe('overlappingWindows', () => {
  test('counts interventions with another one in the five turns that follow', () => {
    // 3: 8 is the fifth turn. 8: 14 is the sixth. 14: none.
    expect(overlappingWindows({ turns: 20, interventions: [3, 8, 14] })).toBe(1);
    expect(overlappingWindows({ turns: 20, interventions: [3, 9, 14] })).toBe(1);
    expect(overlappingWindows({ turns: 20, interventions: [3, 9, 15] })).toBe(0);
    expect(overlappingWindows({ turns: 20, interventions: [] })).toBe(0);
  });

  test('in party turns one right after the fifth is outside', () => {
    expect(overlappingWindows({ turns: 20, interventions: [3, 9] }, { unit: 'party-turns' })).toBe(0);
    expect(overlappingWindows({ turns: 20, interventions: [3, 8] }, { unit: 'party-turns' })).toBe(1);
    // 5 moves the end of the window of 3 from 8 to 9.
    expect(overlappingWindows({ turns: 20, interventions: [3, 5, 9] }, { unit: 'party-turns' })).toBe(2);
  });
});
