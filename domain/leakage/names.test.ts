import { describe, expect, it } from '@jest/globals';
import { exampleSeed } from '../validation/seed.fixture.js';
import { namesIn, namesOf } from './names.js';

const seed = exampleSeed();
const withSummary = (summary: string): ReturnType<typeof exampleSeed> => exampleSeed({ summary: `${seed.summary} ${summary}` });
const namesUsed = (text: string, of = seed, small: readonly string[] = []): string[] => namesIn(text, namesOf(of), new Set(small)).map(({ name }) => name.text);

describe('names of a seed', () => {
  it('are bodies, people, places, acronyms and the country', () => {
    const names = namesOf(seed).map(({ text }) => text);
    expect(names).toEqual(expect.arrayContaining(['Brackwater Port Company', 'Ingrid Solvang', 'Oostmeer', 'Lindhaven', 'Tessaly', 'TBU', 'Netherlands', 'Dutch', 'Lindhaven Courier']));
  });

  it('are no months, sentence beginnings, or words of bodies that every country has', () => {
    const names = namesOf(withSummary('Agreement was near in May. The Supreme Court and the City Council wait. Water rose on Monday.')).map(({ text }) => text);
    for (const word of ['June', 'March', 'May', 'Monday', 'Traffic', 'Agreement', 'Water', 'Council', 'Company', 'Port', 'Supreme Court', 'City Council', 'Dues', 'None']) expect(names).not.toContain(word);
    expect(names.length).toBeGreaterThan(5);
  });

  it('end at a month and before the words that open a sentence', () => {
    const names = namesOf(withSummary('In March Danone spoke. Why Danone left is unclear. Pursue the Stockholm case.')).map(({ text }) => text);
    expect(names).toEqual(expect.arrayContaining(['Danone', 'Stockholm']));
    expect(names.filter((name) => /Why|March|Pursue/.test(name))).toEqual([]);
  });

  it('come from headlines in which every word has a capital', () => {
    const headline = exampleSeed({ sources: [{ url: 'https://example.org/a', title: 'Toronto Tenants Launch Strike Against Klamath Rent Increases', publisher: 'The Wire' }] });
    const names = namesOf(headline).map(({ text }) => text);
    expect(names).toEqual(expect.arrayContaining(['Toronto', 'Klamath']));
    expect(names.filter((name) => /Tenants|Launch|Strike|Increases/.test(name))).toEqual([]);
  });

  it('hold a rare word that always has a capital, and not one that has it at times', () => {
    const about = (more: string): string[] => namesOf(withSummary(`Ebony pays. Ebony ${more}`)).map(({ text }) => text);
    expect(about('will not.')).not.toContain('Ebony');
    const sources = ['Ebony pays at last', 'Ebony is late'].map((title) => ({ url: 'https://example.org/e', title, publisher: 'Wire' }));
    expect(namesOf(exampleSeed({ sources })).map(({ text }) => text)).toContain('Ebony');
    expect(namesOf({ ...withSummary('It is made of ebony.'), sources }).map(({ text }) => text)).not.toContain('Ebony');
  });
});

describe('names in a text', () => {
  it.each<[string, string[]]>([
    ['Brackwater wrote first.', ['Brackwater']],
    ['They met the Brackwater Port Company.', ['Brackwater Port Company']],
    ['the port company wrote', []],
    ['oostmeer-quay', ['Oostmeer']],
    ['A Lindhaven’s worth of trouble', ['Lindhaven']],
    ['the TBU and a tbu', ['TBU']],
    ['Dutch barges', ['Dutch']],
    ['Dutchess barges', []],
    ['In June the union voted. Traffic fell.', []],
  ])('%s', (text, expected) => {
    expect(namesUsed(text)).toEqual(expected);
  });

  it('are found with and without accents, and as the people of a place', () => {
    const doñana = withSummary('The water of Doñana falls, and growers in Kenya know it.');
    expect(namesUsed('Donana and the Kenyans', doñana)).toEqual(['Doñana', 'Kenya']);
  });

  it('that are English words too count inside a sentence only, and not where the text uses the word', () => {
    const delta = withSummary('Passengers sue Delta over refunds.');
    expect(namesUsed('They sue Delta again.', delta)).toEqual(['Delta']);
    expect(namesUsed('Delta is a shape.', delta)).toEqual([]);
    expect(namesUsed('They sue Delta again.', delta, ['delta'])).toEqual([]);
  });
});
