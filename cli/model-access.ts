/** The gateway of a run: what is known of models, where they are reached, the keys of the environment. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCatalogue, createModels, type Gateway, readModelsFile, shippedModelsFile } from '../models/index.js';
import { clock } from './clock.js';
import type { RunConfig } from './run-config.js';

/** @param directory what the path of the user's own file is relative to. */
export function openModels({ models: file, calls }: Pick<RunConfig, 'models' | 'calls'>, directory: string): Gateway {
  const shipped = shippedModelsFile();
  return createModels({
    catalogue: createCatalogue(file === null ? { shipped } : { shipped, user: readModelsFile(path.resolve(directory, file)) }),
    env: process.env,
    clock,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    random: Math.random,
    calls,
  });
}
