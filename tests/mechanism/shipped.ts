/** The scenarios in datasets/, as they are at the moment. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScenarioFile, scenarioFileSchema } from '../../domain/scenario.js';
import { THREE } from '../fixtures/scenarios.js';

const FOLDER = join(process.cwd(), 'datasets', 'scenarios');

export function shippedScenarios(): ScenarioFile[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => scenarioFileSchema.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));
}

/** Three of them, for what takes long; `THREE` says which. */
export function someShipped(): ScenarioFile[] {
  return shippedScenarios().filter(({ id }) => THREE.includes(id));
}
