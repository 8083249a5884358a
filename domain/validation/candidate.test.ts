import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Seed, seedSchema } from '../curation/seed.js';
import { type ScenarioFile, scenarioFileSchema } from '../scenario.js';
import { candidateProblems } from './candidate.js';
import { CORE, HISTORY } from './fixture-texts.js';
import { exampleScenarioFile } from './fixture.js';
import { PLANTED_DEFECTS } from './planted-defects.fixture.js';
import { problemLine } from './problem.js';
import { exampleSeed } from './seed.fixture.js';
import { withValue } from './with-value.js';

/** What the error says, in the order of the list: a defect that trips another rule by chance is not seen. */
const SAID = [
  'sum to 99', 'all weights are equal', 'the same stance', 'names points', 'option D is missing', 'below its fallback in every package', '1 of 36 packages', 'Pareto-efficient', 'order drawn from their texts',
  'has 5 entries', 'has 1 entries', 'has 113 words', 'role texts differ', 'option descriptions differ', 'middle of the road', 'names no fallback', 'does not speak to the party as "you"', 'three parties', 'topic id is used before',
  'name of the seed: Brackwater', 'name of the seed: Oostmeer', 'sum of the seed: €4.35 million', 'date of the seed: 17 March 2019', 'times as long as the background', 'paragraph of the core background',
];

const names = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);

describe('the planted defects', () => {
  it('are twenty-five, each of its own', () => {
    expect(new Set(PLANTED_DEFECTS.map(({ name }) => name)).size).toBe(25);
    expect(PLANTED_DEFECTS.filter(({ name }) => name.includes('of the seed')).length).toBeGreaterThanOrEqual(4);
  });

  it('stand in a scenario that has none', () => {
    expect(candidateProblems(exampleScenarioFile(), exampleSeed()).map(problemLine)).toEqual([]);
  });

  it.each(PLANTED_DEFECTS.map((defect, i) => [defect.name, defect, SAID[i]!] as const))('%s', (_, { plant, path }, said) => {
    const problems = candidateProblems(plant(exampleScenarioFile(), exampleSeed()), exampleSeed());
    expect(problems.map((problem) => problem.severity)).not.toContain('warning');
    expect(problems.filter((problem) => names(problem.path, path)).map(({ what }) => what)).toContainEqual(expect.stringContaining(said));
  });
});

describe('what is left of the brief', () => {
  type Changes = Record<string, unknown>;
  const problemsOf = (changes: Changes): [string, string][] => {
    const file = Object.entries(changes).reduce<unknown>((value, [path, change]) => withValue(value, path, change), exampleScenarioFile()) as ScenarioFile;
    return candidateProblems(file, null).map(({ path, what }) => [path, what]);
  };
  const { scenario, expansions } = exampleScenarioFile();
  const T = 'expansions.thirdParty';
  const role = expansions.thirdParty!.party.role;

  it.each<[string, Changes, string, string]>([
    ['a newcomer without a fallback', { [`${T}.party.role`]: role.replace(/ Fallback:.*/, '') }, `${T}.party.role`, 'names no fallback'],
    ['a newcomer in the third person', { [`${T}.party.role`]: role.replace('You speak', 'The guild speaks') }, `${T}.party.role`, 'does not speak to the party as "you"'],
    ['a stance of three sentences', { 'scenario.parties[0].stances.FAN': 'You want them to pay. It was approved. You checked.' }, 'scenario.parties[0].stances.FAN', 'has 3 sentences'],
    ['a stance that tells the walk-away value', { 'scenario.parties[1].stances.FAN': 'You want the bakery to pay, because your walk-away value of 52 leaves no room.' }, 'scenario.parties[1].stances.FAN', 'names the fallback'],
    ['ideals that are opposite ends everywhere', { 'scenario.preferences.BAKER.optionValues.SHEETS': { A: 10, B: 46, C: 100 } }, 'scenario.preferences', 'on every topic the ideal of one side is worth 10 or less'],
    ['a newcomer on one side throughout', { [`${T}.preferences.optionValues.SHEETS`]: { A: 100, B: 70, C: 40 } }, `${T}.preferences.optionValues`, 'on no topic does the newcomer value what BAKER wants'],
    ['one changed word of the core', { [`${T}.background`]: expansions.thirdParty!.background.replace('every night', 'each night') }, `${T}.background`, 'a paragraph of the core background is missing or changed'],
    ['an entry without a year', { 'expansions.history.entries[2].date': 'Two hard winters' }, 'expansions.history.entries[2].date', 'names no year'],
    ['entries out of order', { 'expansions.history.entries[3].date': 'January to June 2012' }, 'expansions.history.entries[3].date', 'begins before the entry in front of it'],
    ['an entry that repeats the background', { 'expansions.history.entries[3].text': HISTORY[3]!.text.replace('Nothing was said to the house.', CORE.split('\n\n')[1]!.split('. ')[0]! + '. In April the bakery took on a contract for eleven cafés and began to light them at three.') }, 'expansions.history.entries[3].text', 'repeats a sentence of the background'],
    ['a short text with an article', { 'scenario.topics[0].options[0].short': 'The small oven' }, 'scenario.topics[0].options[0].short', 'begins with an article'],
  ])('%s', (_, changes, path, what) => {
    expect(problemsOf(changes)).toEqual([[path, expect.stringContaining(what)]]);
  });

  it('three topics that only share out', () => {
    const ladder = (...values: number[]): Record<string, number> => Object.fromEntries(values.map((value, i) => ['ABCD'[i]!, value]));
    const changes = {
      'scenario.preferences.BAKER.optionValues': { START: ladder(60, 100, 35, 0), FAN: ladder(50, 100, 0), SHEETS: ladder(36, 60, 100) },
      'scenario.preferences.HOUSE.optionValues': { START: ladder(40, 0, 65, 100), FAN: ladder(50, 0, 100), SHEETS: ladder(100, 70, 0) },
    };
    const shares = ([, what]: [string, string]): boolean => what.includes('only share out');
    expect(problemsOf(changes).filter(shares)).toEqual([['scenario.preferences', '3 topics only share out: START, FAN, SHEETS; at most 2 are due']]);
    expect(problemsOf({ ...changes, 'scenario.preferences.HOUSE.optionValues.FAN.A': 70 }).filter(shares)).toEqual([]);
  });

  it('an even option on every topic, which a split would find', () => {
    const even = {
      'scenario.preferences.BAKER.optionValues': { START: { A: 90, B: 100, C: 20, D: 0 }, FAN: { A: 90, B: 100, C: 0 }, SHEETS: { A: 12, B: 90, C: 100 } },
      'scenario.preferences.HOUSE.optionValues': { START: { A: 90, B: 0, C: 80, D: 100 }, FAN: { A: 90, B: 0, C: 100 }, SHEETS: { A: 100, B: 90, C: 0 } },
    };
    const same = ([, what]: [string, string]): boolean => what.includes('most nearly the same to both');
    expect(problemsOf(even).filter(same)).toHaveLength(1);
    expect(problemsOf({}).filter(same)).toEqual([]);
  });

  it('one topic', () => {
    const START = <T>(record: Record<string, T>): Record<string, T> => ({ START: record['START']! });
    const problems = problemsOf({
      'scenario.topics': scenario.topics.slice(0, 1),
      ...Object.fromEntries(scenario.parties.map(({ stances }, p) => [`scenario.parties[${p}].stances`, START(stances)])),
    });
    expect(problems).toContainEqual(['scenario.topics', 'has 1 topic; 2 to 4 are due']);
  });

  it('a wide zone and an easy opening are for the impasse filter', () => {
    expect(problemsOf({ 'scenario.preferences.HOUSE.fallbackValue': 20 })).toEqual([]);
    expect(problemsOf({ 'scenario.preferences.BAKER.fallbackValue': 6 })).toEqual([]);
  });

  it('expansions that are not written yet are no problem', () => {
    expect(problemsOf({ expansions: {} })).toEqual([]);
  });

  it('leaks need the seed', () => {
    const file = exampleScenarioFile({ title: 'Night ovens at Lindhaven' });
    expect(candidateProblems(file, null)).toEqual([]);
    expect(candidateProblems(file, exampleSeed()).map(({ path }) => path)).toEqual(['title']);
  });
});

const folder = (name: string): URL => new URL(`../../datasets/${name}/`, import.meta.url);
const readAll = (name: string): unknown[] => readdirSync(folder(name)).filter((file) => file.endsWith('.json')).map((file) => JSON.parse(readFileSync(new URL(file, folder(name)), 'utf8')) as unknown);

describe('the scenarios that come with Concord', () => {
  const seeds = (readAll('provenance/seeds') as Record<string, unknown>[][]).flat().map((seed) => ({ ...seed, country: [seed.country].flat().join(', ') }));
  const files = readAll('scenarios').map((raw) => scenarioFileSchema.parse(raw));
  const seedOf = ({ seedId }: ScenarioFile): Seed => seedSchema.parse(seeds.find((seed: Record<string, unknown>) => seed.id === seedId));

  it.each(files.map((file) => [file.id, file] as const))('%s could come out of curation', (_, file) => {
    expect(candidateProblems(file, seedOf(file)).map(problemLine)).toEqual([]);
  });
});
