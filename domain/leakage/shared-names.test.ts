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
    expect(shared('They asked the Salt Ferry Board twice.', 'Only the Salt Ferry Board may answer.')).toEqual(['ferry board', 'salt ferry', 'salt ferry board']);
  });

  it('are found inside longer ones, and not across a comma', () => {
    expect(shared('They asked the Old Ferry Board, Harbour Watch and all.', 'Only the Ferry Board may answer.')).toEqual(['ferry board']);
    expect(shared('To Basin Yard, Harbour Watch.', 'To the Yard Harbour.')).toEqual([]);
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

  it.each<[string, (file: ScenarioFile, text: string) => void]>([
    ['background', (file, text) => void (file.scenario.background.core += text)],
    ['option', (file, text) => void (file.scenario.topics[0]!.options[0]!.description += text)],
    ['role', (file, text) => void (file.scenario.parties[1]!.role += text)],
    ['stance', (file, text) => void (file.scenario.parties[0]!.stances.START += text)],
    ['role of the newcomer', (file, text) => void (file.expansions.thirdParty!.party.role += text)],
    ['history', (file, text) => void (file.expansions.history!.entries[3]!.text += text)],
  ])('are found in every text that a prompt may hold: %s', (_, put) => {
    const file = exampleScenarioFile();
    put(file, ' They wrote to Quolm.');
    expect(namesOfScenario(file)).toContain('quolm');
  });
});
