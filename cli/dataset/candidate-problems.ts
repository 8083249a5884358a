/** The checks of a curated scenario. They load a language library, which no other verb has to wait for. */
import type { Seed } from '../../domain/curation/seed.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import type { Problem } from '../../domain/validation/index.js';
import { errorAt } from '../../domain/validation/problem.js';

export type CheckCandidate = (file: ScenarioFile, seed: Seed | null) => Problem[];

export async function loadChecks(): Promise<CheckCandidate> {
  const { candidateProblems } = await import('../../domain/validation/candidate.js');
  return candidateProblems;
}

/** In a dataset id and file name agree: other verbs find a scenario by its name. */
export function nameProblems({ id }: ScenarioFile, name: string): Problem[] {
  return name === `${id}.json` ? [] : [errorAt('id', `the file is called ${name}`, `Call it ${id}.json, so that id and file name agree.`, id)];
}
