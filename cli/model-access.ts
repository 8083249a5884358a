/** The gateway of a run: what is known of models, where they are reached, the keys of the environment. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Catalogue, createCatalogue, createModels, type Gateway, readModelsFile, shippedModelsFile } from '../models/index.js';
import { clock } from './clock.js';
import type { RunConfig } from './run-config.js';

/**
 * @param directory what the path of the user's own file is relative to.
 * @param endpoint where a provider is reached, in place of what the files and the environment say.
 */
export function openModels({ models: file, calls }: Pick<RunConfig, 'models' | 'calls'>, directory: string, endpoint?: Catalogue['endpoint']): Gateway {
  const shipped = shippedModelsFile();
  const catalogue = createCatalogue(file === null ? { shipped } : { shipped, user: readModelsFile(path.resolve(directory, file)) });
  return createModels({
    catalogue: endpoint === undefined ? catalogue : { ...catalogue, endpoint },
    env: process.env,
    clock,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    random: Math.random,
    calls,
  });
}
