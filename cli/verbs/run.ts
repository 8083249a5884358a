/** `concord run GRAPH`: the benchmark, or one of its stages. */
import path from 'node:path';
import { ConcordError, type ExitCode } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { GRAPH_NAMES, type GraphName } from '../../graphs/registry.js';
import { runExperiment } from '../compose.js';
import { conclude } from '../conclude.js';
import type { Output } from '../output.js';
import { prepare } from '../prepare.js';
import { readConfig, resolveConfig, type RunConfigInput } from '../run-config.js';
import { selectScenarios } from '../scenario-selection.js';
import { resume } from './resume.js';

export interface RunFlags extends RunConfigInput {
  config?: string;
  extend: boolean;
  acceptDrift: string[];
  moveAside: boolean;
}

export async function run(graph: string, { config: configFile, extend, acceptDrift, moveAside, ...flags }: RunFlags, output: Output, command: string): Promise<ExitCode> {
  if (!isGraphName(graph)) throw unknownName('graph', graph, GRAPH_NAMES, 'concord run');
  const config = resolveConfig(configFile === undefined ? {} : readConfig(configFile), flags);
  // `evaluate` judges the dialogues that an experiment already holds.
  if (graph === 'evaluate') return resume(config.out, {}, output, command);

  const cwd = process.cwd();
  const directory = path.resolve(cwd, config.out);
  const prepared = await prepare(config, selectScenarios(config.scenarios, cwd), cwd);
  if (graph === 'dialogue') requireOneDialogue(prepared.identity);
  const state = await runExperiment({
    directory,
    prepared,
    continuation: { extend, acceptDrift },
    moveAside,
    evaluate: graph === 'benchmark',
    output,
    command,
    goOn: `concord resume ${config.out}`,
  });
  return conclude({ state, directory, shown: config.out, evaluated: graph === 'benchmark', output });
}

function isGraphName(name: string): name is GraphName {
  return (GRAPH_NAMES as readonly string[]).includes(name);
}

function requireOneDialogue({ scenarios, conditions, mediators }: { scenarios: unknown[]; conditions: unknown[]; mediators: unknown[] }): void {
  if (scenarios.length === 1 && conditions.length === 1 && mediators.length === 1) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `run dialogue takes one scenario, one condition and one mediator (got ${scenarios.length}, ${conditions.length}, ${mediators.length})`,
    fix: 'Name one of each, or use `concord run benchmark`.',
  });
}
