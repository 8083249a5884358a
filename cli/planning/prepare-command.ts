/** From the words of a `run` or `plan` command to what it would run. */
import path from 'node:path';
import type { Manifest, Operation } from '../../domain/manifest.js';
import { readConfig } from '../config-file.js';
import { readManifest } from '../experiment-directory.js';
import { extended } from '../extension.js';
import { prepare, type Prepared, type Reach } from '../prepare.js';
import { resolveConfig, type RunConfig } from '../run-config.js';
import type { RunFlags } from '../run-flags.js';
import { selectScenarios } from '../scenario-selection.js';

export interface PreparedCommand {
  readonly config: RunConfig;
  /** Of the experiment; absolute. */
  readonly directory: string;
  /** What stands there; null for nothing, and for what is to be moved aside. */
  readonly old: Manifest | null;
  readonly prepared: Prepared;
}

export async function prepareCommand(graph: Operation['graph'], flags: RunFlags, reach: Reach): Promise<PreparedCommand> {
  const { config: configFile, addMediators, extend, acceptDrift: _acceptDrift, moveAside, ...settings } = flags;
  const file = configFile === undefined ? {} : readConfig(configFile);
  const mediators = [...(settings.mediators ?? file.mediators ?? []), ...addMediators];
  const asked = resolveConfig(file, {
    ...settings,
    ...(mediators.length > 0 ? { mediators } : {}),
    ...(graph === 'dialogue' && settings.controls === undefined ? { controls: false } : {}),
  });
  const cwd = process.cwd();
  const directory = path.resolve(cwd, asked.out);
  const old = moveAside && !extend ? null : await readManifest(directory);
  const config = old === null || !extend ? asked : extended(asked, { old, experiment: directory, directory: cwd, said: { ...file, ...settings } });
  return { config, directory, old, prepared: await prepare(config, selectScenarios(config.scenarios, cwd), cwd, graph, old, reach) };
}
