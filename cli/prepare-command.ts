/** From the words of a `run` or `plan` command to what it would run. */
import path from 'node:path';
import { ConcordError } from '../domain/errors.js';
import type { Manifest, Operation } from '../domain/manifest.js';
import type { GraphName } from '../graphs/registry.js';
import { readConfig } from './config-file.js';
import { readManifest } from './experiment-directory.js';
import { extended } from './extension.js';
import { prepare, type Prepared, type Reach } from './prepare.js';
import { resolveConfig, type RunConfig, type RunConfigInput } from './run-config.js';
import type { RunFlags } from './run-flags.js';
import { selectScenarios } from './scenario-selection.js';

export interface AskedConfig {
  /** Flags over file over defaults. */
  readonly config: RunConfig;
  /** What was said, in the file or by a flag. */
  readonly said: RunConfigInput;
}

export function askedConfig(graph: GraphName, { config: configFile, addMediators, extend: _extend, acceptDrift: _acceptDrift, moveAside: _moveAside, ...settings }: RunFlags): AskedConfig {
  const file = configFile === undefined ? {} : readConfig(configFile);
  const mediators = [...(settings.mediators ?? file.mediators ?? []), ...addMediators];
  const config = resolveConfig(file, {
    ...settings,
    ...(mediators.length > 0 ? { mediators } : {}),
    // One dialogue has no controls; an experiment that has some is continued as it is.
    ...(graph === 'dialogue' && settings.controls === undefined ? { controls: false } : {}),
  });
  return { config, said: { ...file, ...settings, budget: { ...file.budget, ...settings.budget } } };
}

export interface PreparedCommand {
  readonly config: RunConfig;
  /** Of the experiment; absolute. */
  readonly directory: string;
  /** What stands there; null for nothing, and for what is to be moved aside. */
  readonly old: Manifest | null;
  readonly prepared: Prepared;
}

/** @param reach how agents and models are reached; default: for real. */
export async function prepareCommand(graph: Operation['graph'], flags: RunFlags, reach?: Reach): Promise<PreparedCommand> {
  const { config: asked, said } = askedConfig(graph, flags);
  const cwd = process.cwd();
  const directory = path.resolve(cwd, asked.out);
  // What is moved aside may be of a version that this one cannot read.
  const old = flags.moveAside && !flags.extend ? null : await readManifest(directory);
  const config = old === null || !flags.extend ? asked : extended(asked, { old, experiment: directory, directory: cwd, said });
  const prepared = await prepare(config, selectScenarios(config.scenarios, cwd), cwd, graph, old, reach);
  if (graph === 'dialogue') requireOneDialogue(prepared.identity);
  return { config, directory, old, prepared };
}

function requireOneDialogue({ scenarios, conditions, mediators }: { scenarios: unknown[]; conditions: unknown[]; mediators: unknown[] }): void {
  if (scenarios.length === 1 && conditions.length === 1 && mediators.length === 1) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `run dialogue takes one scenario, one condition and one mediator (got ${scenarios.length}, ${conditions.length}, ${mediators.length})`,
    fix: 'Name one of each, or use `concord run benchmark`.',
  });
}
