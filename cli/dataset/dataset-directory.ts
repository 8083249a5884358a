/** Where a dataset lies and which scenario files it holds. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConcordError } from '../../domain/errors.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { requireValid } from '../../domain/validation/index.js';
import { SCENARIO_DIRECTORY } from '../package-root.js';
import { readJson } from '../scenario-selection.js';

export interface DatasetPlace {
  readonly directory: string;
  /** As people know it: the path that was typed, or the one inside the package. */
  readonly shown: string;
  /** Where seeds and ledgers of its scenarios lie, if anywhere: the npm package ships none. */
  readonly provenance: string;
}

/** Flags that every verb of the dataset takes. */
export interface DatasetFlags {
  dataset?: string;
}

export function datasetPlace(named: string | undefined): DatasetPlace {
  const directory = named === undefined ? SCENARIO_DIRECTORY : path.resolve(process.cwd(), named);
  return { directory, shown: named ?? 'datasets/scenarios', provenance: path.join(path.dirname(directory), 'provenance') };
}

/** Names of all files that are not hidden, sorted. */
export function filesIn({ directory, shown }: DatasetPlace): string[] {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    throw new ConcordError({ code: 'bad_input', what: 'there is no such directory', where: shown, value: shown, fix: 'Name the directory that holds the scenario files with --dataset.' });
  }
  return readdirSync(directory).filter((name) => !name.startsWith('.')).sort();
}

/** Names of its scenario files, sorted; refuses a directory without one. */
export function scenarioNames(place: DatasetPlace): string[] {
  const names = filesIn(place).filter((name) => name.endsWith('.json'));
  if (names.length > 0) return names;
  throw new ConcordError({ code: 'bad_input', what: 'the directory holds no scenario file', where: place.shown, value: place.shown, fix: 'Name another with --dataset, or fill it: concord dataset add OUT.' });
}

/** Where a file of it is, for errors. */
export function shownFile({ shown }: DatasetPlace, name: string): string {
  return path.posix.join(shown.replaceAll('\\', '/'), name);
}

/** All scenarios, by file name; throws what is wrong with the first file that is not valid. */
export function readDataset(place: DatasetPlace): ScenarioFile[] {
  return scenarioNames(place).map((name) => requireValid(readJson(path.join(place.directory, name), shownFile(place, name)), shownFile(place, name)));
}
