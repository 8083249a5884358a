import { describe, expect, test } from '@jest/globals';
import { ZodError } from 'zod';
import { parseScoreInput, type ScoreInput } from './score-input.js';

const valid = (): ScoreInput => ({
  mediated: {
    turns: 14,
    partyTurns: 12,
    interventions: [6, 11],
    ratings: { A: { '2': 1, '5': 3 }, B: { '3': 2 }, C: {} },
  },
  unmediated: { turns: 20, ratings: { A: { '20': 4 }, B: {}, C: {} } },
});
const mediated = (changes: object) => ({ ...valid(), mediated: { ...valid().mediated, ...changes } });
const unmediated = (changes: object) => ({ ...valid(), unmediated: { ...valid().unmediated, ...changes } });
const rated = (A: object) => mediated({ ratings: { ...valid().mediated.ratings, A } });

function issues(input: unknown): string[] {
  try {
    parseScoreInput(input);
  } catch (error) {
    if (error instanceof ZodError) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw error;
  }
  return [];
}

describe('parseScoreInput', () => {
  test('accepts a valid input unchanged, with and without the optional parts', () => {
    expect(parseScoreInput(valid())).toStrictEqual(valid());
    const { unmediated: _, ...alone } = valid();
    expect(parseScoreInput(alone)).toStrictEqual(alone);
    expect(issues(mediated({ partyTurns: undefined }))).toEqual([]);
    expect(issues(mediated({ interventions: [], partyTurns: 14 }))).toEqual([]);
    expect(issues(mediated({ decisions: [1, 5, 7, 10] }))).toEqual([]);
  });

  test.each<[string, unknown, string | RegExp]>([
    ['an unknown key', { ...valid(), baseline: 1 }, /^: .*"baseline"/],
    ['an unknown key of mediated', mediated({ mode: 1 }), /^mediated: .*"mode"/],
    ['a decision after the end', mediated({ decisions: [5, 10, 15] }), 'mediated.decisions.2: turn 15 is outside 1..14'],
    ['a decision twice', mediated({ decisions: [5, 5, 10] }), 'mediated.decisions.1: turn 5 is listed twice'],
    ['a decision after the mediator', mediated({ decisions: [5, 6, 10] }), 'mediated.decisions.1: turn 6 is an intervention: the mediator is asked after party turns'],
    ['an intervention that was not asked for', mediated({ decisions: [5, 9] }), 'mediated.interventions.1: turn 10 before it is not among the decisions'],
    ['interventions in the unmediated run', unmediated({ interventions: [] }), /^unmediated: .*"interventions"/],
    ['no mediated run', { unmediated: valid().unmediated }, /^mediated: /],
    ['no ratings', mediated({ ratings: undefined }), /^mediated\.ratings: /],
    ['no interventions', mediated({ interventions: undefined }), /^mediated\.interventions: /],
    ['a null baseline', { ...valid(), unmediated: null }, /^unmediated: /],
    ['zero turns', mediated({ turns: 0 }), /^mediated\.turns: /],
    ['fractional turns', mediated({ turns: 14.5 }), /^mediated\.turns: /],
    ['too many turns', unmediated({ turns: 1e9 }), /^unmediated\.turns: /],
    ['an intervention that is no whole number', mediated({ interventions: [6, 11.5] }), /^mediated\.interventions\.1: /],
    ['an intervention as text', mediated({ interventions: ['6', 11] }), /^mediated\.interventions\.0: /],
    ['intervention 0', mediated({ interventions: [0, 11] }), 'mediated.interventions.0: turn 0 is outside 1..14'],
    ['a late intervention', mediated({ interventions: [6, 15] }), 'mediated.interventions.1: turn 15 is outside 1..14'],
    ['a repeated intervention', mediated({ interventions: [6, 6] }), 'mediated.interventions.1: turn 6 is listed twice'],
    ['unsorted interventions', mediated({ interventions: [11, 6] }), 'mediated.interventions.1: turn ids must increase: 6 follows 11'],
    ['too few party turns', mediated({ partyTurns: 11 }), 'mediated.partyTurns: 11 party turns and 2 interventions are not 14 turns'],
    ['too many party turns', mediated({ partyTurns: 14 }), /^mediated\.partyTurns: /],
    ['no topics', { mediated: { turns: 2, interventions: [], ratings: {} } }, 'mediated.ratings: at least one topic is needed'],
    ['a turn id that is a word', rated({ two: 3 }), 'mediated.ratings.A.two: "two" is not a whole turn id'],
    ['a fractional turn id', rated({ '2.5': 3 }), 'mediated.ratings.A.2.5: "2.5" is not a whole turn id'],
    ['a padded turn id', rated({ '02': 3 }), 'mediated.ratings.A.02: "02" is not a whole turn id'],
    ['a turn id in exponents', rated({ '1e1': 3 }), 'mediated.ratings.A.1e1: "1e1" is not a whole turn id'],
    ['an empty turn id', rated({ '': 3 }), 'mediated.ratings.A.: "" is not a whole turn id'],
    ['turn id 0', rated({ '0': 3 }), 'mediated.ratings.A.0: turn 0 is outside 1..14'],
    ['a negative turn id', rated({ '-1': 3 }), 'mediated.ratings.A.-1: turn -1 is outside 1..14'],
    ['a late turn id', rated({ '15': 3 }), 'mediated.ratings.A.15: turn 15 is outside 1..14'],
    ['a late unmediated turn id', unmediated({ ratings: { A: { '21': 3 }, B: {}, C: {} } }), 'unmediated.ratings.A.21: turn 21 is outside 1..20'],
    ['rating 0', rated({ '2': 0 }), 'mediated.ratings.A.2: a rating is 1 to 5'],
    ['rating 6', rated({ '2': 6 }), 'mediated.ratings.A.2: a rating is 1 to 5'],
    ['a fractional rating', rated({ '2': 2.5 }), /^mediated\.ratings\.A\.2: /],
    ['a rating as text', rated({ '2': '3' }), /^mediated\.ratings\.A\.2: /],
    ['a null rating', rated({ '2': null }), /^mediated\.ratings\.A\.2: /],
    ['a rated intervention', rated({ '6': 3 }), 'mediated.ratings.A.6: turn 6 is an intervention and carries no rating'],
    ['a topic too few', unmediated({ ratings: { A: {}, B: {} } }), 'unmediated.ratings.C: a topic of the mediated run is missing'],
    ['a topic too many', unmediated({ ratings: { A: {}, B: {}, C: {}, D: {} } }), 'unmediated.ratings.D: not a topic of the mediated run'],
  ])('refuses %s, naming the place', (_, input, expected) => {
    const found = issues(input);
    expect(found).toHaveLength(1);
    if (typeof expected === 'string') expect(found[0]).toBe(expected);
    else expect(found[0]).toMatch(expected);
  });

  test('a rating on a mediator turn id is fine in the unmediated run', () => {
    expect(issues(unmediated({ ratings: { A: { '6': 3 }, B: {}, C: {} } }))).toEqual([]);
  });

  test('names every breach, not only the first', () => {
    expect(issues(rated({ '6': 3, '15': 3 }))).toHaveLength(2);
  });

  test.each([null, [], 'text', 3])('refuses %p', (input) => {
    expect(issues(input)).toHaveLength(1);
  });

  test.each([
    ['topic', '"A":{},"__proto__":{"1":5}', 'mediated.ratings.__proto__'],
    ['turn', '"A":{"__proto__":5}', 'mediated.ratings.A.__proto__'],
  ])('a %s named __proto__ is not dropped in silence', (_, ratings, path) => {
    const input: unknown = JSON.parse(`{"mediated":{"turns":2,"interventions":[],"ratings":{${ratings}}}}`);
    expect(issues(input)).toEqual([`${path}: this key cannot be used`]);
  });
});
