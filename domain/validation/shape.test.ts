import { describe, expect, it } from '@jest/globals';
import { ConcordError } from '../errors.js';
import { exampleScenarioFile } from './fixture.js';
import { requireValid, validateScenarioFile } from './index.js';
import { jsonPath } from './problem.js';
import { withValue } from './with-value.js';

describe('a file of the wrong shape', () => {
  const file = exampleScenarioFile();

  it.each<[string, unknown, string, string, string]>([
    ['a missing member', withValue(file, 'title', undefined), 'title', 'is missing', 'Add it: string expected.'],
    ['a member of another type', withValue(file, 'rightsAtStake', 'no'), 'rightsAtStake', 'is not of type boolean', 'Write a value of type boolean.'],
    ['a value outside the list', withValue(file, 'domain', 'sports'), 'domain', 'is not one of the known values', 'Use one of: transactional'],
    ['an unknown member', withValue(file, 'scenario.mood', 'tense'), 'scenario.mood', 'unknown key', 'Remove it.'],
    ['one option', withValue(file, 'scenario.topics[1].options', file.scenario.topics[1]!.options.slice(0, 1)), 'scenario.topics[1].options', 'has 1 entries where at least 2 are due', 'Make it at least 2 entries.'],
    ['one party', withValue(file, 'scenario.parties', file.scenario.parties.slice(0, 1)), 'scenario.parties', 'has 1 entries where at least 2 are due', 'Make it at least 2 entries.'],
    ['three history entries', withValue(file, 'expansions.history.entries', file.expansions.history!.entries.slice(1)), 'expansions.history.entries', 'has 3 entries where at least 4 are due', 'Make it at least 4 entries.'],
    ['an empty text', withValue(file, 'scenario.parties[0].role', '  '), 'scenario.parties[0].role', 'has 0 characters where at least 1 are due', 'Write at least 1.'],
    ['a weight of zero', withValue(file, 'scenario.preferences.BAKER.weights.FAN', 0), 'scenario.preferences.BAKER.weights.FAN', 'is out of range: more than 0 is due', 'Make it more than 0.'],
    ['a broken weight', withValue(file, 'scenario.preferences.BAKER.weights.FAN', 30.5), 'scenario.preferences.BAKER.weights.FAN', 'is not of type int', 'int'],
    ['a value above 100', withValue(file, 'scenario.preferences.HOUSE.optionValues.FAN.A', 101), 'scenario.preferences.HOUSE.optionValues.FAN.A', 'is out of range: at most 100 is due', 'Make it at most 100.'],
    ['a code in small letters', withValue(file, 'scenario.topics[0].id', 'start'), 'scenario.topics[0].id', 'a code is 2 to 12 capital letters', 'Rewrite it in that form.'],
    ['a key that is no code', withValue(file, 'scenario.preferences.HOUSE.weights.fan', 5), 'scenario.preferences.HOUSE.weights.fan', 'a key is not allowed here: a code is', 'Rename the key.'],
    ['a canary of another project', withValue(file, 'canary', 'canary'), 'canary', 'Invalid string', 'Rewrite it in that form.'],
  ])('%s', (_, raw, path, what, fix) => {
    const { file: parsed, problems } = validateScenarioFile(raw, 'test');
    expect(parsed).toBeNull();
    expect(problems).toEqual([expect.objectContaining({ path, severity: 'error', what: expect.stringContaining(what), fix: expect.stringContaining(fix) })]);
  });

  it('carries the value found', () => {
    const { problems } = validateScenarioFile(withValue(file, 'rightsAtStake', 'no'), 'test');
    expect(problems[0]).toHaveProperty('value', 'no');
  });

  it('reports every issue, not the first', () => {
    const raw = withValue(withValue(withValue(file, 'title', 7), 'scenario.topics[2].name', undefined), 'worksheet.blockage', null);
    expect(validateScenarioFile(raw, 'test').problems.map(({ path }) => path)).toEqual(['title', 'scenario.topics[2].name', 'worksheet.blockage']);
  });

  it('guesses the key that was meant', () => {
    const topic = file.scenario.topics[0]!;
    const { description, ...rest } = topic;
    const raw = withValue(file, 'scenario.topics[0]', { ...rest, descripton: description });
    expect(validateScenarioFile(raw, 'test').problems).toContainEqual(
      expect.objectContaining({ path: 'scenario.topics[0].descripton', what: 'unknown key', fix: 'Did you mean description?' }),
    );
  });

  it.each([[null], [undefined], [[]], ['{}'], [7]])('%j is no file', (raw) => {
    const { file: parsed, problems } = validateScenarioFile(raw, 'test');
    expect(parsed).toBeNull();
    expect(problems.map(({ path }) => path)).toEqual(['(file)']);
  });

  it('writes paths as people do', () => {
    expect(jsonPath([])).toBe('(file)');
    expect(jsonPath(['scenario', 'topics', 0, 'options', 12, 'short'])).toBe('scenario.topics[0].options[12].short');
  });
});

describe('requireValid', () => {
  it('hands back a valid file, equal to what it was given', () => {
    expect(requireValid(exampleScenarioFile(), 'test')).toEqual(exampleScenarioFile());
  });

  it('throws one error that lists all errors, with values and fixes, and no warning', () => {
    const warned = withValue(exampleScenarioFile(), 'scenario.topics[0].options[1].short', 'the three o’clock ovens');
    const raw = withValue(withValue(warned, 'scenario.preferences.BAKER.weights', { START: 51, FAN: 30, SHEETS: 18 }), 'scenario.background.posture', 'avoiding');
    let thrown: unknown;
    try {
      requireValid(raw, 'my/file.json');
    } catch (error) {
      thrown = error;
    }
    if (!ConcordError.isInstance(thrown)) throw new Error('a ConcordError is due');
    expect({ ...thrown, what: thrown.what.split('\n') }).toMatchObject({
      code: 'bad_scenario',
      where: 'my/file.json',
      what: [
        'the scenario has 2 errors:',
        '  scenario.preferences.BAKER.weights: the weights sum to 99, not 100 (got {"START":51,"FAN":30,"SHEETS":18}) → Share out exactly 100 points.',
        '  scenario.background.posture: the base scenario carries a posture (got "avoiding") → Remove it; strategy:* brings it.',
      ],
    });
    expect(thrown.exitCode).toBe(2);
  });

  it('cuts long values', () => {
    const raw = withValue(exampleScenarioFile(), 'version', 'x'.repeat(500));
    expect(() => requireValid(raw, 'test')).toThrow(/x{79}…\) →/);
  });
});
