/** Whatever the seed, a draft keeps every rule that code can check, and nothing of the seed shows in it. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedSchema } from '../../../domain/curation/seed.js';
import { canonicalJson } from '../../../domain/hash.js';
import type { ScenarioFile } from '../../../domain/scenario.js';
import { candidateProblems } from '../../../domain/validation/candidate.js';
import { problemLine, validateScenarioFile } from '../../../domain/validation/index.js';
import { readSeedFiles } from '../../seed-files.js';
import { anySeed } from './seeds.fixture.js';
import { wholeScenario } from './whole.fixture.js';

const SEEDS = readSeedFiles('datasets/provenance/seeds');
const GENERATED = { numRuns: 200, seed: 5 };

const problemsOf = (file: ScenarioFile, seed: Parameters<typeof candidateProblems>[1]): string[] =>
  [...validateScenarioFile(file, `${file.id}.json`).problems, ...candidateProblems(file, seed)].map(problemLine);

describe('the offline writer', () => {
  it('drafts every seed at hand without an error or a warning, whoever speaks first', async () => {
    expect(SEEDS.length).toBe(40);
    for (const [index, seed] of SEEDS.entries()) expect([seed.id, problemsOf(await wholeScenario(seed, index), seed)]).toEqual([seed.id, []]);
  });

  it('drafts any seed of the schema, hostile ones too', async () => {
    await fc.assert(
      fc.asyncProperty(anySeed, fc.integer({ min: 0, max: 3 }), async (raw, accepted) => {
        const seed = seedSchema.parse(raw);
        expect(problemsOf(await wholeScenario(seed, accepted), seed)).toEqual([]);
      }),
      GENERATED,
    );
  });
});
