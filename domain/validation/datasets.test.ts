import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CONDITIONS } from '../conditions/index.js';
import { scenarioHash } from '../scenario-hash.js';
import type { ScenarioFile } from '../scenario.js';
import { problemLine, requireValid, validateScenarioFile } from './index.js';

const folder = new URL('../../datasets/scenarios/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const files = (): ScenarioFile[] => names.map((name) => requireValid(read(name), name));

describe('the scenarios that come with Concord', () => {
  it('are there', () => {
    expect(names.length).toBeGreaterThan(0);
  });

  it.each(names)('%s has no error', (name) => {
    const { problems } = validateScenarioFile(read(name), name);
    expect(problems.filter(({ severity }) => severity === 'error').map(problemLine)).toEqual([]);
  });

  it.each(names)('%s can run in every condition', (name) => {
    const { scenario, expansions } = requireValid(read(name), name);
    const hashes = CONDITIONS.map((condition) => scenarioHash(condition.apply(scenario, expansions)));
    expect(new Set(hashes).size).toBe(CONDITIONS.length);
  });

  it('have ids, canaries and titles of their own', () => {
    for (const member of ['id', 'canary', 'title'] as const) {
      const values = files().map((file) => file[member]);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});
