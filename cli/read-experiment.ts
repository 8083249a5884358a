/** Opens an experiment for reading: safe beside a running one, changes nothing. */
import { type Manifest, primaryBefore } from '../domain/manifest.js';
import { buildPlan } from '../domain/planning/build-plan.js';
import type { Store } from '../domain/ports/store.js';
import type { Results } from '../domain/results.js';
import type { ScenarioFile } from '../domain/scenario.js';
import { collectResults } from '../nodes/benchmark/collect-results.js';
import { openStore } from '../store/index.js';
import { orderedFiles, readScenarioCopies, requireManifest } from './experiment-directory.js';

export interface ReadExperiment extends AsyncDisposable {
  directory: string;
  manifest: Manifest;
  files: readonly ScenarioFile[];
  store: Store;
  /** As the store has them now. */
  results(): Promise<Results>;
}

export async function readExperiment(directory: string): Promise<ReadExperiment> {
  const manifest = await requireManifest(directory);
  const files = orderedFiles(manifest.identity, await readScenarioCopies(directory));
  const opened = openStore({ directory, experiment: manifest.experiment, readOnly: true });
  const { store } = opened;
  return {
    directory,
    manifest,
    files,
    store,
    results: () => collectResults(store, { identity: manifest.identity, plan: buildPlan(files, manifest.identity), files, primaryBefore: primaryBefore(manifest) }),
    [Symbol.asyncDispose]: async () => opened.close(),
  };
}
