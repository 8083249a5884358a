import { describe, expect, it } from '@jest/globals';
import type { ScenarioFile } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { errorAt, warningAt } from '../../domain/validation/problem.js';
import { type Candidate, decide } from './decide.js';

/** Scenario `n` has an id, a seed, a canary and a hash of its own. */
function numbered(n: number, over: Partial<ScenarioFile> = {}): ScenarioFile {
  const file = exampleScenarioFile({ id: `example-${n}`, seedId: `seed-${n}`, canary: `concord-bench canary ${n}` });
  file.scenario.parties[0]!.relation = `You have met ${n} times.`;
  return { ...file, ...over };
}
const candidate = (file: ScenarioFile, ...problems: Candidate['problems']): Candidate => ({ name: `${file.id}.json`, file, problems });
const outcome = (candidates: readonly Candidate[], dataset: readonly ScenarioFile[]): string[] =>
  decide(candidates, dataset).map(({ action, note, problems }) => [action, note, ...problems.map(({ path }) => path)].filter((part) => part !== null).join(' | '));

describe('a candidate', () => {
  const held = [numbered(1), numbered(2)];

  it('that is new is added, with its warnings', () => {
    expect(outcome([candidate(numbered(3), warningAt('title', 'x', 'y'))], held)).toEqual(['add | title']);
  });

  it('with an error is refused, and so is one of another shape', () => {
    expect(outcome([candidate(numbered(3), errorAt('title', 'x', 'y')), { name: 'x.json', file: null, problems: [errorAt('(file)', 'x', 'y')] }], held)).toEqual(['refuse | title', 'refuse | (file)']);
  });

  it('that is a draft is refused for that alone, even where it is in the dataset', () => {
    expect(outcome([candidate(numbered(3, { draft: true }), errorAt('title', 'x', 'y')), candidate(numbered(1, { draft: true }))], held)).toEqual(['refuse | draft', 'refuse | draft']);
  });

  it('that is in the dataset is skipped: unchanged, under another id, or with other words beside the same scenario', () => {
    expect(outcome([candidate(numbered(1)), candidate(numbered(1, { id: 'example-9' })), candidate(numbered(2, { title: 'Other' }))], held)).toEqual([
      'skip | it is in the dataset already, unchanged',
      'skip | it is in the dataset already, as example-1',
      expect.stringContaining('raise it above 1.0.0'),
    ]);
  });

  it('with other content under a known id needs a higher version', () => {
    const other = { scenario: numbered(5).scenario };
    expect(outcome([candidate(numbered(1, other))], held)).toEqual(['refuse | version']);
    expect(outcome([candidate(numbered(1, { ...other, version: '0.9.9' }))], held)).toEqual(['refuse | version']);
    expect(outcome([candidate(numbered(1, { ...other, version: '1.0.1' }))], held)).toEqual(['replace | it replaces version 1.0.0']);
    expect(outcome([candidate(numbered(1, { title: 'Other', version: '1.1.0' }))], held)).toEqual(['replace | it replaces version 1.0.0']);
    expect(outcome([candidate(numbered(1, { ...other, version: '2.0.0' }), errorAt('title', 'x', 'y'))], held)).toEqual(['refuse | title']);
  });

  it('of a seed, or with a canary, that another scenario has is refused', () => {
    expect(outcome([candidate(numbered(3, { seedId: 'seed-2' })), candidate(numbered(4, { canary: 'concord-bench canary 1' }))], held)).toEqual(['refuse | seedId', 'refuse | canary']);
    expect(outcome([candidate(numbered(1, { seedId: 'seed-2', version: '2.0.0' }))], held)).toEqual(['refuse | seedId']);
    expect(outcome([candidate(numbered(1, { scenario: numbered(2).scenario, version: '2.0.0' }))], held)).toEqual(['refuse | scenario']);
  });

  it('may not clash with one before it in the same directory', () => {
    expect(outcome([candidate(numbered(3)), candidate(numbered(4, { seedId: 'seed-3' })), candidate(numbered(5, { id: 'example-3' }))], [])).toEqual(['add', 'refuse | seedId', 'refuse | id']);
  });
});
