import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Seed, seedSchema } from '../curation/seed.js';
import { scenarioFileSchema } from '../scenario.js';
import { exampleScenarioFile } from '../validation/fixture.js';
import { exampleSeed } from '../validation/seed.fixture.js';
import { leakFinder, leaks, seedTerms, textsOf } from './index.js';

const seed = exampleSeed();
const found = (text: string, of: Seed = seed): string[] => leaks(of, [{ path: 'text', text }]).map(({ what }) => what);

describe('leaks', () => {
  it('are none in a scenario of another dispute', () => {
    expect(leaks(seed, textsOf(exampleScenarioFile()))).toEqual([]);
  });

  it('name the text, the term and what stands there', () => {
    expect(leaks(seed, [{ path: 'title', text: 'Quiet on the quay' }, { path: 'scenario.topics[0].name', text: 'A loan of 4,350,000 florins' }])).toEqual([
      { path: 'scenario.topics[0].name', severity: 'error', what: 'holds a sum of the seed: €4.35 million', fix: 'Change the sum by a factor of its own.', value: '4,350,000 florins' },
    ]);
  });

  it('tell each term of a text once', () => {
    expect(found('Lindhaven, Lindhaven, on 17 March 2019 and on 17 March 2019')).toEqual(['holds a name of the seed: Lindhaven', 'holds a date of the seed: 17 March 2019']);
  });

  it('give their places in the order of the text', () => {
    const text = 'On 4 June 2020 Solvang asked for €386,000.';
    expect(leakFinder(seed)(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([['date', '4 June 2020'], ['name', 'Solvang'], ['sum', '€386,000']]);
  });

  it('are found wherever a name is planted in seed and scenario', () => {
    const NAMES = ['Veldkamp', 'Tormunda', 'Kirrowey', 'Åsgårda', 'Quessant', 'Białovka'];
    const IN_SEED = [(name: string) => `${name} says no.`, (name: string) => `The owners met ${name} twice.`, (name: string) => `They wrote to the ${name} Works.`];
    const IN_SCENARIO = [(name: string) => `${name} says no.`, (name: string) => `You met ${name} in May.`, (name: string) => `You trust ${name}’s word.`];
    const withoutIt = leakFinder(seed);
    const places = textsOf(exampleScenarioFile()).filter(({ text }) => / /.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.constantFrom(...IN_SEED), fc.constantFrom(...IN_SCENARIO), fc.constantFrom(...places), (name, inSeed, inScenario, { path }) => {
        const texts = textsOf(exampleScenarioFile()).map((one) => (one.path === path ? { path, text: `${one.text} ${inScenario(name)}` } : one));
        const problems = leaks(exampleSeed({ summary: `${seed.summary} ${inSeed(name)}` }), texts);
        expect(problems.map((problem) => [problem.path, problem.what])).toEqual([[path, expect.stringContaining(name)]]);
        expect(texts.flatMap(({ text }) => withoutIt(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the texts of a file', () => {
  it('are all but the canary, version, domain, seed, letters and choices', () => {
    const strings = (value: unknown, path: string): string[] => {
      if (typeof value === 'string') return [path];
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, member]) => strings(member, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`));
    };
    const file = exampleScenarioFile();
    const checked = new Set(textsOf(file).map(({ path }) => path));
    const left = strings(file, '').filter((path) => !checked.has(path));
    expect(new Set(left.map((path) => path.replace(/\[\d+\]/g, '[]').replace(/(bestPackages\[\])\..*/, '$1')))).toEqual(
      new Set(['canary', 'version', 'domain', 'seedId', 'filter.status', 'scenario.topics[].options[].label', 'scenario.personaOrder[]', 'expansions.thirdParty.origin', 'worksheet.bestPackages[]', 'worksheet.weaker']),
    );
  });

  it('stand at the paths that problems use', () => {
    const file = exampleScenarioFile();
    const at = (path: string): unknown => path.split(/[.[\]]+/).filter((part) => part !== '').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], file);
    const texts = textsOf(file);
    expect(texts.length).toBeGreaterThan(50);
    for (const { path, text } of texts) expect([path, at(path)]).toEqual([path, text]);
  });
});

const read = (folder: string): unknown[] => {
  const url = new URL(`../../datasets/${folder}/`, import.meta.url);
  return readdirSync(url).filter((name) => name.endsWith('.json')).map((name) => JSON.parse(readFileSync(new URL(name, url), 'utf8')) as unknown);
};

/** Some seed files list their countries. */
function seedOf(raw: Record<string, unknown>): Seed {
  return seedSchema.parse({ ...raw, country: Array.isArray(raw['country']) ? raw['country'].join(', ') : raw['country'] });
}

describe('the seeds that come with Concord', () => {
  const seeds = (read('provenance/seeds') as Record<string, unknown>[][]).flat().map(seedOf);
  const files = read('scenarios').map((raw) => scenarioFileSchema.parse(raw));

  it.each(files.map((file) => [file.id, file] as const))('do not show in %s', (_, file) => {
    const own = seeds.find(({ id }) => id === file.seedId);
    expect(own).toBeDefined();
    expect(leaks(own!, textsOf(file))).toEqual([]);
  });

  it('show no name in a scenario that another seed gave', () => {
    const alarms = seeds.flatMap((other) => {
      const find = leakFinder(other);
      const texts = files.filter(({ seedId }) => seedId !== other.id).flatMap(textsOf);
      return texts.flatMap(({ path, text }) => find(text).filter(({ kind }) => kind === 'name').map(({ term }) => `${other.id} ${path} ${term}`));
    });
    expect(seeds.length).toBe(40);
    expect(alarms).toEqual([]);
  });

  it.each([
    ['business-to-business-network-usage-fee', 'Netflix'],
    ['business-to-business-beverage-joint-venture', 'Wahaha'],
    ['environmental-wind-farm-reindeer-grazing', 'Fosen'],
    ['environmental-wetland-aquifer-irrigation', 'Doñana'],
    ['environmental-copper-mine-concession', 'First Quantum'],
    ['healthcare-staffing-agreement-strike', 'Vivantes'],
    ['healthcare-hospital-insurer-contract', 'Healthscope'],
    ['international-temple-sculptures-return', 'Parthenon'],
    ['intra-organizational-statistics-office-attendance', 'ONS'],
    ['legal-municipal-equal-pay', 'Glasgow'],
    ['public-policy-riverside-heritage-development', 'Cape Town'],
    ['transactional-freelancer-invoices', 'Ebony'],
    ['transactional-home-build-delays', 'BGC'],
  ])('%s knows %s', (id, name) => {
    const own = seeds.find((one) => one.id === id)!;
    expect(seedTerms(own).names).toContain(name);
    expect(found(`They have dealt with ${name} for years.`, own)).toEqual([`holds a name of the seed: ${name}`]);
  });

  it('have few terms, so that a scrubbed text stays a text', () => {
    const counts = seeds.map((one) => seedTerms(one).names.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(30);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
  });
});
