import { describe, expect, it } from '@jest/globals';
import type { ScenarioFile } from '../scenario.js';
import { exampleScenarioFile } from '../validation/fixture.js';
import { namesOfScenario, sharedNames } from './shared-names.js';

const saying = (id: string, core: string): ScenarioFile => {
  const file = exampleScenarioFile({ id, title: 'a title', expansions: {} });
  const bare = { name: 'party', role: 'you', relation: 'none', stances: {} };
  return { ...file, scenario: { ...file.scenario, background: { core }, topics: [], parties: file.scenario.parties.map((party) => ({ ...party, ...bare })) } };
};
const shared = (one: string, other: string): readonly string[] => sharedNames([saying('one', one), saying('two', other)]).flatMap(({ names }) => names);

describe('names that two scenarios share', () => {
  it('are invented words with a capital, wherever they stand in a sentence of which they are not the first', () => {
    expect(shared('In May, Teval Rusk signed.', 'The clerk wrote to Orla Rusk in May.')).toEqual(['rusk']);
  });

  it('are bodies whose words are all English', () => {
    expect(shared('They asked the Salt Ferry Board twice.', 'Only the Salt Ferry Board may answer.')).toEqual(['salt ferry board']);
  });

  it('are no single English words, months or first words of sentences', () => {
    expect(shared('The Council met on Monday. Benches were empty in March.', 'Later the Council sent a clerk in March. Benches stood outside.')).toEqual([]);
  });

  it('are no words that a text also writes small', () => {
    expect(shared('The tallow works and the Tallow.', 'She sold tallow. He bought Tallow.')).toEqual([]);
  });

  it('name the pair, the earlier first', () => {
    expect(sharedNames([saying('one', 'By Rusk.'), saying('two', 'By Menhir.'), saying('three', 'To Rusk.')])).toEqual([{ a: 'one', b: 'three', names: ['rusk'] }]);
  });

  it('are found in every text that a prompt may hold', () => {
    expect(namesOfScenario(exampleScenarioFile()).size).toBeGreaterThan(0);
  });
});
