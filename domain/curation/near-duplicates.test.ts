import { describe, expect, it } from '@jest/globals';
import { exampleScenarioFile } from '../validation/fixture.js';
import { handedOverSeeds, RETOLD } from './near-duplicates.fixture.js';
import { ALIKE_FROM, nearDuplicates, nearDuplicateScenarios, similarity } from './near-duplicates.js';
import { seedSchema } from './seed.js';

const seeds = handedOverSeeds();

describe('near-duplicates', () => {
  it('the forty seeds are forty disputes', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(40);
    expect(nearDuplicates(seeds)).toEqual([]);
  });

  it.each(RETOLD.map(({ of, seed }) => [of, seed] as const))('%s is known again when another hand tells it, and taken for no other', (of, seed) => {
    expect(seedSchema.parse(seed)).toEqual(seed);
    expect(nearDuplicates([...seeds, seed]).map(({ a, b }) => [a, b])).toEqual([[of, seed.id]]);
  });

  it('a copy under another id comes first, with similarity 1; nothing is taken out of the list', () => {
    const copy = { ...seeds[0]!, id: 'copy' };
    const list = [...seeds, RETOLD[0]!.seed, copy];
    expect(nearDuplicates(list)[0]).toEqual({ a: seeds[0]!.id, b: 'copy', similarity: 1 });
    expect(list).toHaveLength(seeds.length + 2);
  });

  it('similarity is the share of common content words: short words do not count, inflections and numbers meet', () => {
    expect(similarity('The quarrels were negotiated.', 'Who negotiates a quarrel?')).toBe(1);
    expect(similarity('400,000 settlements of 7', 'settlement: 400000.')).toBe(1);
    expect(similarity('river', 'harbour')).toBe(0);
    expect(similarity('', '')).toBe(0);
    expect(similarity('river harbour bridge', 'river harbour tunnel')).toBeCloseTo(2 / 4);
  });

  it('scenarios are compared by title, background and topics', () => {
    const one = exampleScenarioFile();
    const renamed = exampleScenarioFile({ id: 'example-other', title: 'Bread' });
    const [pair] = nearDuplicateScenarios([one, renamed]);
    expect(pair).toMatchObject({ a: one.id, b: 'example-other' });
    expect(pair!.similarity).toBeGreaterThan(0.9);
    const other = structuredClone(renamed);
    other.scenario.background.core = 'Fishermen quarrel about nets.';
    other.scenario.topics = other.scenario.topics.map((topic, t) => ({ ...topic, name: `Net ${t}`, description: 'Which nets where.' }));
    expect(nearDuplicateScenarios([one, other])).toEqual([]);
    expect(ALIKE_FROM).toBeLessThan(0.5);
  });
});
