import { describe, expect, it } from '@jest/globals';
import { DOMAINS, type ScenarioFile } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { GRAM, overlapPairs } from './overlap.js';
import { datasetStatsSchema } from './schema.js';
import { datasetStats } from './stats.js';

const edited = (id: string, edit: (file: ScenarioFile) => void): ScenarioFile => {
  const file = exampleScenarioFile({ id });
  edit(file);
  return file;
};
/** Every text replaced, so that nothing is shared with the example. */
const stranger = (id: string): ScenarioFile => {
  const file = exampleScenarioFile({ id });
  const foreign = (text: string, at: number): string => text.split(/\s+/).map((_, i) => `x${at}y${i}`).join(' ');
  let at = 0;
  const replaced = JSON.parse(JSON.stringify(file.scenario), (key, value: unknown) => (typeof value === 'string' && ['core', 'name', 'description', 'role', 'relation'].includes(key) ? foreign(value, (at += 1)) : value)) as ScenarioFile['scenario'];
  return { ...file, title: 'xyz', scenario: { ...replaced, parties: replaced.parties.map((party) => ({ ...party, stances: {} })) }, expansions: {} };
};

describe('the numbers of a dataset', () => {
  const example = exampleScenarioFile();
  const stats = datasetStats([
    example,
    edited('example-b', (file) => {
      file.domain = 'legal';
      file.rightsAtStake = true;
      file.filter = { status: 'passed', partyModel: 'a/b', cap: 100, outcomes: ['impasse', 'impasse', 'impasse'], date: '2026-11-30' };
      file.expansions = { thirdParty: { ...file.expansions.thirdParty!, origin: 'derived' } };
      file.worksheet.weaker = 'BAKER';
      file.draft = true;
    }),
    edited('example-c', (file) => {
      file.expansions = {};
      file.scenario.personaOrder = ['BAKER', 'HOUSE'];
      file.scenario.topics = file.scenario.topics.slice(0, 2);
      for (const own of Object.values(file.scenario.preferences)) delete own.weights.SHEETS;
      file.invented = ['a', 'b', 'c'];
    }),
  ]);

  it('fit their schema and are whole: every domain, every status', () => {
    expect(datasetStatsSchema.parse(JSON.parse(JSON.stringify(stats)))).toEqual(stats);
    expect(stats.domains.map(({ domain }) => domain)).toEqual([...DOMAINS]);
    expect(stats.domains.filter(({ scenarios }) => scenarios > 0).map(({ domain, scenarios, rightsAtStake }) => [domain, scenarios, rightsAtStake])).toEqual([['transactional', 2, 0], ['legal', 1, 1]]);
    expect(stats).toMatchObject({ scenarios: 3, filter: { not_run: 2, passed: 1, failed: 0 }, rightsAtStake: ['example-b'], drafts: 1 });
  });

  it('count topics, options and expansions', () => {
    expect(stats.structure).toEqual({ topics: { 2: 1, 3: 2 }, options: { 3: 5, 4: 3 } });
    expect(stats.expansions).toEqual({ thirdParty: { seed: 0, derived: 1, invented: 1, none: 1 }, history: 1 });
    expect(stats.invented).toEqual({ least: 1, median: 1, most: 3 });
  });

  it('weigh who is weaker against who speaks first and who gets the first persona', () => {
    // BAKER speaks first in all; weaker: HOUSE, BAKER, HOUSE; first persona: HOUSE, HOUSE, BAKER.
    expect(stats.balance).toEqual({ weakerSpeaksFirst: 1, weakerFirstPersona: 1, speakerFirstPersona: 1 });
    expect(stats.domains.find(({ domain }) => domain === 'legal')!.balance).toEqual({ weakerSpeaksFirst: 1, weakerFirstPersona: 0, speakerFirstPersona: 0 });
  });

  it('measure zones and texts', () => {
    const [zone, , two] = stats.zones.scenarios;
    expect([zone!.packages, two!.packages]).toEqual([36, 12]);
    expect(zone!.inZone).toBeGreaterThanOrEqual(2);
    expect(stats.zones.packages).toEqual({ least: 12, median: 36, most: 36 });
    expect(stats.zones.share!.most).toBeLessThanOrEqual(1);
    expect(stats.words.background!.least).toBeGreaterThanOrEqual(180);
    expect(stats.words.background!.least).toBe(stats.words.background!.most);
    expect(stats.words.history).not.toBeNull();
  });

  it('have a hash that changes with any file and not with their order', () => {
    const [a, b] = [exampleScenarioFile(), exampleScenarioFile({ id: 'example-b' })];
    expect(datasetStats([a, b]).hash).toBe(datasetStats([b, a]).hash);
    expect(datasetStats([a, { ...b, version: '1.0.1' }]).hash).not.toBe(datasetStats([a, b]).hash);
  });

  it('of nothing are no numbers, never 0 where something would be measured', () => {
    const none = datasetStats([]);
    expect(datasetStatsSchema.parse(none)).toEqual(none);
    expect(none).toMatchObject({ scenarios: 0, zones: { packages: null, share: null, scenarios: [] }, words: { background: null }, invented: null });
  });
});

describe('common text', () => {
  const one = exampleScenarioFile();
  it('of strangers is none', () => {
    expect(overlapPairs([one, stranger('example-stranger')])).toEqual([]);
  });

  it('is counted in sequences of eight words, against the shorter of the two', () => {
    const other = stranger('example-stranger');
    const words = one.scenario.background.core.split(/\s+/);
    other.scenario.background.core = words.slice(0, GRAM - 1).join(' ');
    expect(overlapPairs([one, other])).toEqual([]);
    other.scenario.background.core = words.slice(0, GRAM + 2).join(' ');
    const [pair] = overlapPairs([one, other]);
    expect(pair).toMatchObject({ a: one.id, b: 'example-stranger', shared: 3 });
    expect(pair!.share).toBeGreaterThan(0);
    expect(pair!.share).toBeLessThan(0.5);
  });

  it('of a copy is all of it, and comes first', () => {
    const pairs = overlapPairs([one, stranger('example-stranger'), exampleScenarioFile({ id: 'example-copy' })]);
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({ a: one.id, b: 'example-copy', share: 1 });
    expect(pairs[0]!.shared).toBeGreaterThan(100);
  });

  it('of a part of another is all of the part', () => {
    const [pair] = overlapPairs([one, exampleScenarioFile({ id: 'example-part', expansions: {} })]);
    expect(pair).toMatchObject({ b: 'example-part', share: 1 });
  });

  it('lists all pairs, of which the numbers of a dataset show five', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => exampleScenarioFile({ id }));
    expect(overlapPairs(four)).toHaveLength(6);
    expect(datasetStats(four)).toMatchObject({ overlapping: 6, overlap: { length: 5 } });
  });
});
