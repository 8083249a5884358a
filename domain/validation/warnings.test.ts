import { describe, expect, it } from '@jest/globals';
import { CORE } from './fixture-texts.js';
import { exampleScenarioFile } from './fixture.js';
import { requireValid, validateScenarioFile } from './index.js';
import { withValue } from './with-value.js';

const file = exampleScenarioFile();
const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const warningsOf = (raw: unknown, where = 'test'): { path: string; what: string }[] =>
  validateScenarioFile(raw, where)
    .problems.filter(({ severity }) => severity === 'warning')
    .map(({ path, what }) => ({ path, what }));

describe('warnings', () => {
  it.each<[string, string, unknown, string, string]>([
    ['a short background', 'scenario.background.core', words(179), 'scenario.background.core', 'has 179 words; 180 to 320 are due'],
    ['a long background', 'scenario.background.core', words(321), 'scenario.background.core', 'has 321 words; 180 to 320 are due'],
    ['roles of different length', 'scenario.parties[0].role', words(92), 'scenario.parties', 'the role texts differ in length: 92, 79 words'],
    ['options of different length', 'scenario.topics[0].options[0].description', words(28), 'scenario.topics[0].options', 'the option descriptions differ in length: 28, 17, 18, 18 words'],
    ['a short text of one word', 'scenario.topics[0].options[0].short', 'ovens', 'scenario.topics[0].options[0].short', 'has 1 words; 2 to 5 are due'],
    ['a short text of six words', 'scenario.topics[0].options[0].short', 'one small oven lit at three', 'scenario.topics[0].options[0].short', 'has 6 words; 2 to 5 are due'],
    ['a short text with an article', 'scenario.topics[0].options[0].short', 'A small oven first', 'scenario.topics[0].options[0].short', 'begins with an article'],
    ['a wide zone', 'scenario.preferences.HOUSE.fallbackValue', 20, 'scenario.preferences', 'the zone of agreement holds 16 of 36 packages, more than 40 %'],
    ['grievances of a stranger', 'worksheet.grievances.GUILD', { just: 'It sleeps by day.', fault: 'It slams doors.' }, 'worksheet.grievances.GUILD', 'names an unknown party'],
  ])('%s', (_, path, value, at, what) => {
    expect(warningsOf(withValue(file, path, value))).toContainEqual({ path: at, what: expect.stringContaining(what) });
  });

  it('an opening that the other side would rather take than walk away', () => {
    const raw = withValue(file, 'scenario.preferences.BAKER.fallbackValue', 6);
    expect(warningsOf(raw)).toContainEqual({
      path: 'scenario.preferences.BAKER.fallbackValue',
      what: 'what HOUSE opens with is worth 6.48 to BAKER, more than its fallback',
    });
    expect(warningsOf(withValue(file, 'scenario.preferences.BAKER.fallbackValue', 6.48)).filter(({ path }) => path.endsWith('fallbackValue'))).toEqual([]);
  });

  it.each([
    ['the lower bound', words(180)],
    ['the upper bound', words(320)],
    ['white space of every kind', CORE.replaceAll(' ', '  \n')],
  ])('none for a background at %s', (_, core) => {
    expect(warningsOf(withValue(file, 'scenario.background.core', core))).toEqual([]);
  });

  it('none for roles at 15 %', () => {
    const raw = withValue(withValue(file, 'scenario.parties[0].role', words(100)), 'scenario.parties[1].role', words(115));
    expect(warningsOf(raw)).toEqual([]);
  });

  it('none for a zone of 14 among 36 packages', () => {
    expect(warningsOf(withValue(file, 'scenario.preferences.HOUSE.fallbackValue', 30)).filter(({ path }) => path === 'scenario.preferences')).toEqual([]);
  });

  it('a file called other than its scenario', () => {
    expect(warningsOf(file, 'datasets/scenarios/ovens.json')).toEqual([{ path: 'id', what: 'the file is called ovens.json' }]);
    expect(warningsOf(file, 'C:\\sets\\example-night-ovens.json')).toEqual([]);
  });

  it('keep no scenario out of a run', () => {
    const raw = withValue(file, 'scenario.topics[0].options[0].short', 'ovens');
    expect(requireValid(raw, 'test')).toEqual(raw);
  });
});
