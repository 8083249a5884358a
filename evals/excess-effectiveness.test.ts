import { describe, expect, test } from '@jest/globals';
import { randomStream } from '../domain/random.js';
import { meanOf } from './aggregate.js';
import { effectiveness } from './effectiveness.js';
import { excessEffectiveness } from './excess-effectiveness.js';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('excessEffectiveness', () => {
  // Ten turns, so fifths begin at 1 2 4 6 8. The mediator speaks at 3; a slot after turn t stands at t + 1.
  const trajectory = [0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.75, 0.75, 1, 1];
  const decisions = [1, 2, ...range(4, 9)];

  test('one intervention beside the silent slot of its fifth', () => {
    // IE at 3: (S8 − S2) / (1 − S2) = .25 / .5 = 50. Its fifth, turns 2 and 3, holds the silent slot after 1; five party turns
    // later (2 4 5 6 7) stands S7: (.75 − 0) / 1 = 75.
    expect(excessEffectiveness({ trajectory, interventions: [3], decisions })).toEqual({ value: -25, interventions: [{ turn: 3, score: 50, silent: 1, excess: -25 }], unmatched: 0 });
  });

  test('both are read over five party turns: the intervention itself takes none from silence', () => {
    const jumpAt = (turn: number): number[] => range(1, 10).map((at) => (at < turn ? 0 : 0.4));
    expect(excessEffectiveness({ trajectory: jumpAt(8), interventions: [3], decisions }).value).toBeCloseTo(40, 10);
    expect(excessEffectiveness({ trajectory: jumpAt(7), interventions: [3], decisions }).value).toBeCloseTo(0, 10);
  });

  test('slots at complete consensus match nothing, and who speaks always has no match', () => {
    // The last fifth, turns 8 to 10: the slot after 8 is silent at .75, the one after 9 at 1.
    const late = { trajectory, interventions: [8], decisions: [...range(1, 7), 9] };
    expect(excessEffectiveness(late)).toMatchObject({ value: null, unmatched: 1, interventions: [{ turn: 8, silent: 0, excess: null }] });
    expect(excessEffectiveness({ trajectory, interventions: [3], decisions: [2] })).toMatchObject({ value: null, unmatched: 1 });
  });

  test('an intervention at complete consensus has no lift: it is not unmatched', () => {
    const trajectory = [0, 0, 0, 0, 0, 0, 1, 1, 1, 0.5];
    expect(excessEffectiveness({ trajectory, interventions: [8], decisions: [7] })).toEqual({ value: null, interventions: [{ turn: 8, score: null, silent: 0, excess: null }], unmatched: 0 });
  });

  test('several silent slots are averaged, and interventions after that', () => {
    // Eighteen party turns, the mediator at 5 and 13 of 20, fifths from 1 4 8 12 16. S rises by 1/32 a party turn.
    const s = (partyTurn: number): number => partyTurn / 32;
    const trajectory = range(1, 20).map((turn) => s(turn - (turn >= 5 ? 1 : 0) - (turn >= 13 ? 1 : 0)));
    const run = { trajectory, interventions: [5, 13], decisions: [3, 4, 6, 10, 11, 12, 14] };
    const after = (partyTurn: number): number => (100 * (s(partyTurn + 5) - s(partyTurn))) / (1 - s(partyTurn));
    // Silent after turns 3 and 6 (party turns 3, 5), and 11 and 14 (10, 12); it spoke after party turns 4 and 11.
    const excess = [after(4) - (after(3) + after(5)) / 2, after(11) - (after(10) + after(12)) / 2];
    const result = excessEffectiveness(run);
    expect(result.interventions.map(({ silent }) => silent)).toEqual([2, 2]);
    expect(result.value).toBeCloseTo((excess[0]! + excess[1]!) / 2, 10);
  });

  test('a window with another intervention in it has one party turn less, and so has silence', () => {
    const trajectory = [0, 0, 0, 0, 0, 0, 0, 0.5, 0.5, 0.5];
    const run = { trajectory, interventions: [3, 5], decisions: [1, 2, 4, 6] };
    // The silent slot after 1: four party turns (2 4 6 7) in turns, five (2 4 6 7 8) in party turns.
    expect(excessEffectiveness(run).interventions[0]).toMatchObject({ score: 50, excess: 50 });
    expect(excessEffectiveness(run, { unit: 'party-turns' }).interventions[0]).toMatchObject({ score: 50, excess: 0 });
  });

  test.each(['turns', 'party-turns'] as const)('a mediator without effect that speaks at random has none, though consensus rises by itself (%s)', (unit) => {
    const random = randomStream('excess-effectiveness', unit);
    const runs = range(1, 1000).map(() => {
      const [trajectory, interventions, decisions]: number[][] = [[], [], []];
      for (const partyTurn of range(1, 40)) {
        trajectory!.push(partyTurn / 64);
        if (partyTurn === 40) break;
        decisions!.push(trajectory!.length);
        if (random.next() < 0.1) interventions!.push(trajectory!.push(partyTurn / 64));
      }
      return { trajectory: trajectory!, interventions: interventions!, decisions: decisions! };
    });
    expect(meanOf(runs.map((run) => effectiveness(run, { unit }).value)).mean).toBeGreaterThan(10);
    expect(Math.abs(meanOf(runs.map((run) => excessEffectiveness(run, { unit }).value)).mean!)).toBeLessThan(0.25);
  });

  test('scores are those of effectiveness; broken input is refused', () => {
    const run = { trajectory, interventions: [3, 8], decisions };
    expect(() => excessEffectiveness(run)).toThrow('turn 8 is an intervention');
    const whole = { ...run, decisions: [1, 2, 7] };
    expect(excessEffectiveness(whole).interventions.map(({ turn, score }) => [turn, score])).toEqual(effectiveness(whole).interventionScores.map(({ turn, score }) => [turn, score]));
  });
});
