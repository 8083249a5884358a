/** `concord run GRAPH`: the benchmark, or one of its stages. */
import path from 'node:path';
import { ConcordError, type ExitCode } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { GRAPH_NAMES, type GraphName } from '../../graphs/registry.js';
import { runExperiment } from '../compose.js';
import { conclude } from '../conclude.js';
import { readManifest } from '../experiment-directory.js';
import { extended } from '../extension.js';
import type { Output } from '../output.js';
import { prepare } from '../prepare.js';
import { readConfig } from '../config-file.js';
import { STAGES_OF } from '../../runner/executor.js';
import { flagName, resolveConfig } from '../run-config.js';
import type { RunFlags } from '../run-flags.js';
import { selectScenarios } from '../scenario-selection.js';
import { resume } from './resume.js';

export async function run(graph: string, flags: RunFlags, output: Output, command: string): Promise<ExitCode> {
  if (!isGraphName(graph)) throw unknownName('graph', graph, GRAPH_NAMES, 'concord run');
  const { config: configFile, addMediators, extend, acceptDrift, moveAside, ...settings } = flags;
  const file = configFile === undefined ? {} : readConfig(configFile);
  const mediators = [...(settings.mediators ?? file.mediators ?? []), ...addMediators];
  const asked = resolveConfig(file, {
    ...settings,
    ...(mediators.length > 0 ? { mediators } : {}),
    // One dialogue has no controls; an experiment that has some is continued as it is.
    ...(graph === 'dialogue' && settings.controls === undefined ? { controls: false } : {}),
  });
  // `evaluate` judges the dialogues that an experiment already holds.
  if (graph === 'evaluate') {
    refuseSettings(flags);
    return resume(asked.out, { graph, acceptDrift, ...(settings.concurrency === undefined ? {} : { concurrency: settings.concurrency }) }, output, command);
  }

  const cwd = process.cwd();
  const directory = path.resolve(cwd, asked.out);
  const old = extend ? await readManifest(directory) : null;
  const config = old === null ? asked : extended(asked, { old, experiment: directory, directory: cwd, said: { ...file, ...settings } });
  const prepared = await prepare(config, selectScenarios(config.scenarios, cwd), cwd, graph);
  if (graph === 'dialogue') requireOneDialogue(prepared.identity);
  const state = await runExperiment({
    directory,
    prepared,
    continuation: { verb: 'run', extend, acceptDrift },
    moveAside,
    stages: STAGES_OF[graph],
    output,
    command,
    goOn: `concord resume ${config.out}`,
  });
  return conclude({ state, directory, shown: config.out, graph, output });
}

/** What an experiment is made of stands in its manifest; a setting that would be passed over is refused. */
function refuseSettings({ config: _config, out: _out, concurrency: _concurrency, acceptDrift: _acceptDrift, addMediators, extend, moveAside, ...settings }: RunFlags): void {
  const named = [...Object.keys(settings), ...(addMediators.length > 0 ? ['use'] : []), ...(extend ? ['extend'] : []), ...(moveAside ? ['moveAside'] : [])];
  if (named.length === 0) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `run evaluate judges what the experiment in --out already holds, so it takes no ${named.map(flagName).join(', ')}`,
    where: named.map(flagName).join(', '),
    fix: 'Leave these flags out; only --out, --config, --concurrency and --accept-drift have a meaning here.',
  });
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
