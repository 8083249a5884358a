import { describe, expect, it } from '@jest/globals';
import type { ScenarioFile } from '../scenario.js';
import { CORE, HISTORY } from './fixture-texts.js';
import { exampleScenarioFile } from './fixture.js';
import { validateScenarioFile } from './index.js';
import { withValue } from './with-value.js';

const file = exampleScenarioFile();
const { scenario, expansions } = file;

/** Changes of the example: path and new value, `undefined` to take it out. */
type Changes = Record<string, unknown>;
const errorsOf = (changes: Changes): { path: string; what: string }[] => {
  const raw = Object.entries(changes).reduce<unknown>((value, [path, change]) => withValue(value, path, change), file);
  const { file: parsed, problems } = validateScenarioFile(raw, 'test');
  expect(parsed).not.toBeNull();
  return problems.filter(({ severity }) => severity === 'error').map(({ path, what }) => ({ path, what }));
};

/** One mutation, the path of its error, and what it says. */
type Row = [name: string, changes: Changes, path: string, what: string];

const PREFERENCES: Row[] = [
  ['weights that do not sum to 100', { 'scenario.preferences.HOUSE.weights.FAN': 25 }, 'scenario.preferences.HOUSE.weights', 'the weights sum to 101, not 100'],
  ['a weight for an unknown topic', { 'scenario.preferences.HOUSE.weights.YARD': 5, 'scenario.preferences.HOUSE.weights.FAN': 19 }, 'scenario.preferences.HOUSE.weights.YARD', 'names an unknown topic'],
  ['a topic without a weight', { 'scenario.preferences.HOUSE.weights': { START: 58, SHEETS: 42 } }, 'scenario.preferences.HOUSE.weights.FAN', 'topic FAN is missing'],
  ['option values of an unknown topic', { 'scenario.preferences.BAKER.optionValues.YARD': { A: 1 } }, 'scenario.preferences.BAKER.optionValues.YARD', 'names an unknown topic'],
  ['a topic without option values', { 'scenario.preferences.BAKER.optionValues.FAN': undefined }, 'scenario.preferences.BAKER.optionValues.FAN', 'topic FAN is missing'],
  ['a value of an unknown option', { 'scenario.preferences.BAKER.optionValues.FAN.D': 5 }, 'scenario.preferences.BAKER.optionValues.FAN.D', 'names an unknown option'],
  ['an option without a value', { 'scenario.preferences.BAKER.optionValues.FAN.C': undefined }, 'scenario.preferences.BAKER.optionValues.FAN.C', 'option C is missing'],
  ['preferences of nobody', { 'scenario.preferences.GUILD': scenario.preferences.HOUSE }, 'scenario.preferences.GUILD', 'names an unknown party'],
  ['a party without preferences', { 'scenario.preferences.HOUSE': undefined }, 'scenario.preferences.HOUSE', 'party HOUSE is missing'],
];

const STANCES: Row[] = [
  ['a stance on an unknown topic', { 'scenario.parties[0].stances.YARD': 'You want the yard.' }, 'scenario.parties[0].stances.YARD', 'names an unknown topic'],
  ['a topic without a stance', { 'scenario.parties[0].stances.FAN': undefined }, 'scenario.parties[0].stances.FAN', 'topic FAN is missing'],
  ['the same stance twice', { 'scenario.parties[1].stances.FAN': ` ${scenario.parties[0]!.stances.FAN!.toUpperCase()}` }, 'scenario.parties[1].stances.FAN', 'the same stance'],
  ['a fallback in a stance', { 'scenario.parties[1].stances.FAN': 'You want the bakery to pay, or your fallback is the board.' }, 'scenario.parties[1].stances.FAN', 'names the fallback'],
  ['points in a stance', { 'scenario.parties[1].stances.FAN': 'You give the fan 24 points and want it paid.' }, 'scenario.parties[1].stances.FAN', 'names points'],
  ['a weight in a stance', { 'scenario.parties[1].stances.FAN': 'You want it paid, with a weight of 24.' }, 'scenario.parties[1].stances.FAN', 'names a weight'],
];

const IDS: Row[] = [
  ['a topic id used twice', { 'scenario.topics[2].id': 'FAN' }, 'scenario.topics[2].id', 'this topic id is used before, at scenario.topics[1].id'],
  ['a party id used twice', { 'scenario.parties[1].id': 'BAKER' }, 'scenario.parties[1].id', 'this party id is used before'],
  ['a party name used twice', { 'scenario.parties[1].name': 'crumb lane  bakery' }, 'scenario.parties[1].name', 'this party name is used before'],
  ['an option label used twice', { 'scenario.topics[1].options[2].label': 'B' }, 'scenario.topics[1].options[2].label', 'this option label is used before'],
  ['a short text used twice', { 'scenario.topics[1].options[2].short': 'Silent removal' }, 'scenario.topics[2].options[1].short', 'this short text is used before, at scenario.topics[1].options[2].short'],
  ['a description used twice', { 'scenario.topics[1].options[2].description': scenario.topics[1]!.options[0]!.description }, 'scenario.topics[1].options[2].description', 'this description is used before'],
  ['labels with a gap', { 'scenario.topics[1].options[2].label': 'D' }, 'scenario.topics[1].options[2].label', 'the labels are not A, B, C … in order: C is due here'],
  ['a party with the mediator’s id', { 'scenario.parties[1].id': 'MEDIATOR' }, 'scenario.parties[1].id', 'this id belongs to the mediator'],
  ['a party with the mediator’s name', { 'scenario.parties[1].name': 'mediator' }, 'scenario.parties[1].name', 'this name belongs to the mediator'],
  ['a persona order of one party', { 'scenario.personaOrder': ['BAKER', 'BAKER'] }, 'scenario.personaOrder', 'is not the ids of the two parties'],
  ['a persona order of a stranger', { 'scenario.personaOrder': ['BAKER', 'GUILD'] }, 'scenario.personaOrder', 'is not the ids of the two parties'],
];

const BASE: Row[] = [
  ['three parties', { 'scenario.parties': [...scenario.parties, expansions.thirdParty!.party] }, 'scenario.parties', 'three parties where two are due'],
  ['a persona', { 'scenario.parties[1].persona.reactivity': 0.5 }, 'scenario.parties[1].persona', 'carries a persona'],
  ['a posture', { 'scenario.background.posture': 'competing' }, 'scenario.background.posture', 'carries a posture'],
  ['a history', { 'scenario.background.history': HISTORY }, 'scenario.background.history', 'carries a history'],
];

const OPTIONS: Row[] = [
  ['options in another order', { 'scenario.topics[1].options[0].description': 'The bakery pays for a fan by June, and the house orders its bread there for six years.' }, 'scenario.topics[1].options', 'the order drawn from their texts'],
  ['a half in a short text', { 'scenario.topics[0].options[2].short': 'half the nights' }, 'scenario.topics[0].options[2].short', 'the middle of the road'],
  ['a compromise in a description', { 'scenario.topics[0].options[2].description': `${scenario.topics[0]!.options[2]!.description} It is a Compromise.` }, 'scenario.topics[0].options[2].description', 'the middle of the road'],
];

const AGREEMENT: Row[] = [
  ['no package beats both fallbacks', { 'scenario.preferences.HOUSE.fallbackValue': 90 }, 'scenario.preferences', 'no zone of agreement: 0 of 36'],
  ['one package beats both fallbacks', { 'scenario.preferences.HOUSE.fallbackValue': 66 }, 'scenario.preferences', 'no zone of agreement: 1 of 36'],
  [
    'an efficient middle',
    { 'scenario.preferences.BAKER.optionValues': { START: { A: 10, B: 100, C: 60, D: 0 }, FAN: { A: 60, B: 100, C: 0 }, SHEETS: { A: 0, B: 60, C: 100 } },
      'scenario.preferences.HOUSE.optionValues': { START: { A: 10, B: 0, C: 60, D: 100 }, FAN: { A: 60, B: 0, C: 100 }, SHEETS: { A: 100, B: 60, C: 0 } },
      'scenario.preferences.HOUSE.weights': scenario.preferences.BAKER!.weights },
    'scenario.preferences', 'taking the middle option everywhere is Pareto-efficient',
  ],
  ['a party below its fallback in all that beats the middle', { 'scenario.preferences.HOUSE.fallbackValue': 90 }, 'scenario.preferences.HOUSE.fallbackValue', 'below its fallback in every package'],
  ['a best package of an unknown topic', { 'worksheet.bestPackages[0].YARD': 'A' }, 'worksheet.bestPackages[0].YARD', 'names an unknown topic'],
  ['a best package without a topic', { 'worksheet.bestPackages[1].FAN': undefined }, 'worksheet.bestPackages[1].FAN', 'topic FAN is missing'],
  ['a best package of an unknown option', { 'worksheet.bestPackages[1].FAN': 'E' }, 'worksheet.bestPackages[1].FAN', 'names an unknown option'],
  ['a best package outside the zone', { 'worksheet.bestPackages[1].SHEETS': 'C' }, 'worksheet.bestPackages[1]', 'lies outside the zone of agreement'],
  ['the same best package twice', { 'worksheet.bestPackages[1]': file.worksheet.bestPackages[0] }, 'worksheet.bestPackages[1]', 'is the same package as the first'],
];

const T = 'expansions.thirdParty';
const EXPANSIONS: Row[] = [
  ['too short a history', { 'expansions.history.entries': HISTORY.map((entry) => ({ ...entry, text: entry.text.slice(0, 400) })) }, 'expansions.history.entries', 'times as long as the background; 3.5 to 6.5 are due'],
  ['too long a history', { 'expansions.history.entries': HISTORY.map((entry) => ({ ...entry, text: `${entry.text} ${entry.text}` })) }, 'expansions.history.entries', 'times as long as the background; 3.5 to 6.5 are due'],
  ['the id of an original party', { [`${T}.party.id`]: 'HOUSE' }, `${T}.party.id`, 'an original party has this id'],
  ['the name of an original party', { [`${T}.party.name`]: 'Crumb Lane bakery' }, `${T}.party.name`, 'an original party has this name'],
  ['the id of the mediator', { [`${T}.party.id`]: 'MEDIATOR' }, `${T}.party.id`, 'this id belongs to the mediator'],
  ['a persona of the newcomer', { [`${T}.party.persona.culture`]: 'KR' }, `${T}.party.persona`, 'carries a persona'],
  ['a newcomer’s weight on an unknown topic', { [`${T}.preferences.weights`]: { START: 45, FAN: 35, SHEETS: 10, YARD: 10 } }, `${T}.preferences.weights.YARD`, 'names an unknown topic'],
  ['a newcomer’s stance on an unknown topic', { [`${T}.party.stances.YARD`]: 'You want it.' }, `${T}.party.stances.YARD`, 'names an unknown topic'],
  ['a newcomer’s fallback in a stance', { [`${T}.party.stances.FAN`]: 'Your BATNA is to move.' }, `${T}.party.stances.FAN`, 'names the fallback'],
  ['a newcomer’s values of an unknown option', { [`${T}.preferences.optionValues.FAN.E`]: 3 }, `${T}.preferences.optionValues.FAN.E`, 'names an unknown option'],
  ['a newcomer’s uneven sum', { [`${T}.preferences.weights.FAN`]: 36 }, `${T}.preferences.weights`, 'the weights sum to 101'],
  ['a newcomer’s equal weights', { [`${T}.preferences.weights`]: { START: 20, FAN: 20, SHEETS: 20 } }, `${T}.preferences.weights`, 'all weights are equal'],
  ['a relation of the newcomer itself', { [`${T}.relations.GUILD`]: 'You know both.' }, `${T}.relations.GUILD`, 'names an unknown party'],
  ['an original party without a relation', { [`${T}.relations.HOUSE`]: undefined }, `${T}.relations.HOUSE`, 'party HOUSE is missing'],
  ['a background that was not expanded', { [`${T}.background`]: CORE }, `${T}.background`, 'is not longer than the core background'],
  ['no package for all three', { [`${T}.preferences.fallbackValue`]: 99 }, `${T}.preferences.fallbackValue`, 'none of 36 packages beats all three fallbacks'],
];

/** Mutations that break a second rule as well, by their nature. */
const SEVERAL = new Set([
  'a newcomer’s equal weights',
  'a topic id used twice',
  'a party id used twice',
  'a party with the mediator’s id',
  'three parties',
  'an option label used twice',
  'labels with a gap',
  'a description used twice',
  'no package beats both fallbacks',
  'one package beats both fallbacks',
  'a party below its fallback in all that beats the middle',
  'an efficient middle',
  'a compromise in a description',
]);

describe.each<[string, Row[]]>([
  ['preferences', PREFERENCES],
  ['stances', STANCES],
  ['ids and names', IDS],
  ['the base scenario', BASE],
  ['options', OPTIONS],
  ['agreement', AGREEMENT],
  ['expansions', EXPANSIONS],
])('errors of %s', (_, rows) => {
  it.each(rows)('%s', (name, changes, path, what) => {
    const errors = errorsOf(changes);
    const due = { path, what: expect.stringContaining(what) };
    if (SEVERAL.has(name)) expect(errors).toContainEqual(due);
    else expect(errors).toEqual([due]);
  });
});

describe('the example', () => {
  it('has no problem, not even a warning', () => {
    expect(validateScenarioFile(file, `${file.id}.json`).problems).toEqual([]);
  });

  it('equal weights are an error even where they sum to 100', () => {
    const even: ScenarioFile = structuredClone(file);
    for (const own of Object.values(even.scenario.preferences)) own.weights = { START: 50, FAN: 50 };
    expect(validateScenarioFile(even, 'test').problems).toContainEqual(
      expect.objectContaining({ path: 'scenario.preferences.BAKER.weights', what: 'all weights are equal' }),
    );
  });

  it('is a fresh copy on every call', () => {
    exampleScenarioFile().scenario.topics.pop();
    expect(exampleScenarioFile()).toEqual(file);
  });
});
