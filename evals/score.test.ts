import { describe, expect, test } from '@jest/globals';
import { score, type ScoreInput } from './score.js';

const MEDIATED: ScoreInput['mediated'] = {
  turns: 14,
  partyTurns: 12,
  interventions: [6, 11],
  ratings: { A: { 2: 1, 5: 3, 9: 2, 12: 5 }, B: { 3: 2, 7: 4, 10: 2 } },
};

describe('score', () => {
  test('two topics against a baseline of 0.25 (spec 6.7), every field', () => {
    expect(score({ mediated: MEDIATED, unmediated: { turns: 20, ratings: { A: { 4: 3 }, B: {} } } })).toStrictEqual({
      consensus: [0, 0, 0.125, 0.125, 0.375, 0.375, 0.625, 0.625, 0.5, 0.25, 0.25, 0.625, 0.625, 0.625],
      consensusFinal: 0.625,
      baselineFinal: 0.25,
      deltaS: 0.375,
      consensusGain: 50,
      rawChange: false,
      timeliness: 85,
      timelinessChance: null,
      effectiveness: 15,
      excessEffectiveness: null,
      interventionFrequency: (100 * 2) / 11,
      firstIntervention: (100 * 6) / 14,
      drops: [
        { turn: 9, size: 0.125, intervention: 11, latency: 2, score: 80 },
        { turn: 10, size: 0.25, intervention: 11, latency: 1, score: 90 },
      ],
      interventionScores: [
        { turn: 6, before: 0.375, after: 0.25, score: -20 },
        { turn: 11, before: 0.25, after: 0.625, score: 50 },
      ],
    });
  });

  test('without a baseline its three values are null', () => {
    expect(score({ mediated: MEDIATED })).toMatchObject({
      consensusFinal: 0.625,
      baselineFinal: null,
      deltaS: null,
      consensusGain: null,
      rawChange: false,
    });
  });

  test('party turns default to turns minus interventions', () => {
    const { partyTurns: _, ...mediated } = MEDIATED;
    expect(score({ mediated })).toStrictEqual(score({ mediated: MEDIATED }));
  });

  test('a silent mediator: frequency 0, the rest null', () => {
    const mediated = { turns: 4, interventions: [], ratings: { A: { 2: 3 } } };
    expect(score({ mediated })).toMatchObject({
      timeliness: null,
      effectiveness: null,
      interventionFrequency: 0,
      firstIntervention: null,
      drops: [],
      interventionScores: [],
    });
  });

  test('a dialogue that ends on its first turn asked no mediator', () => {
    const mediated = { turns: 1, interventions: [], ratings: { A: {} } };
    expect(score({ mediated })).toMatchObject({ consensus: [0], interventionFrequency: null });
    const spoken = { turns: 1, interventions: [1], ratings: { A: {} } };
    expect(score({ mediated: spoken }).interventionFrequency).toBeNull();
  });

  test('with its decisions: the frequency of those, chance and excess', () => {
    // Asked after 5 9 10, spoke at 6 and 11. Of the pairs of slots {5,9} {5,10} {9,10} the drop at 9 scores 90 80 90 (10 is one turn later),
    // that at 10 scores 0 90 90: the turn after the slot at 9 is gone by then.
    const output = score({ mediated: { ...MEDIATED, decisions: [5, 9, 10] } });
    expect(output.timelinessChance).toBeCloseTo((260 / 3 + 60) / 2, 10);
    expect(output).toMatchObject({ timeliness: 85, interventionFrequency: (100 * 2) / 3 });
    // The silent slot after 9 stands at 10 of 14, in the fourth fifth with 11: (S14 − S9) / (1 − S9) = .125 / .5 = 25; at 11 it is 50.
    expect(output.excessEffectiveness).toBeCloseTo(25, 10);
  });

  test('a complete baseline gives the raw change', () => {
    const unmediated = { turns: 2, ratings: { A: { 2: 5 }, B: { 2: 5 } } };
    expect(score({ mediated: MEDIATED, unmediated })).toMatchObject({ consensusGain: -37.5, rawChange: true });
    expect(score({ mediated: MEDIATED, unmediated }, { rawChangeScale: 1 })).toMatchObject({ consensusGain: -0.375 });
  });

  test('options reach their metric', () => {
    expect(score({ mediated: MEDIATED }, { latencyOrigin: 'slot' }).timeliness).toBe(95);
    expect(score({ mediated: MEDIATED }, { tau: 0.2 }).drops).toHaveLength(1);
    expect(score({ mediated: MEDIATED }, { window: 1 }).timeliness).toBe(0);
    expect(score({ mediated: MEDIATED }, { horizon: 1 }).effectiveness).toBe(45);
    // The fifth party turn after 6 is 12: (.625 − .375) / .625 = 40.
    expect(score({ mediated: MEDIATED }, { unit: 'party-turns' }).effectiveness).toBe(45);
    expect(() => score({ mediated: MEDIATED }, { tau: 0 })).toThrow(RangeError);
  });

  test('the output survives JSON', () => {
    const output = score({ mediated: MEDIATED });
    expect(JSON.parse(JSON.stringify(output))).toStrictEqual(output);
  });

  test('invalid input is refused here too', () => {
    expect(() => score({ mediated: { ...MEDIATED, turns: 3 } })).toThrow('outside 1..3');
  });
});
