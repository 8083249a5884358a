/** `concord run GRAPH`: the benchmark, or one of its stages. */
import path from 'node:path';
import { ConcordError, type ExitCode } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { GRAPH_NAMES, type GraphName } from '../../graphs/registry.js';
import { runExperiment } from '../compose.js';
import { curateRun } from '../curation/verb.js';
import { conclude } from '../conclude.js';
import type { Output } from '../output.js';
import { readConfig } from '../config-file.js';
import { askedConfig, prepareCommand } from '../prepare-command.js';
import { STAGES_OF } from '../../runner/executor.js';
import { flagName } from '../run-config.js';
import { refuseForeignSlots, type RunFlags } from '../run-flags.js';
import { replay } from '../replay/replay.js';
import { replayFlags } from '../replay/flags.js';
import { resume } from './resume.js';

export async function run(graph: string, flags: RunFlags, output: Output, command: string): Promise<ExitCode> {
  if (!isGraphName(graph)) throw unknownName('graph', graph, GRAPH_NAMES, 'concord run');
  // Evaluate judges what is there: it refuses all settings, in its own words.
  if (graph !== 'evaluate') refuseForeignSlots(graph === 'dialogue' ? 'benchmark' : graph, flags.use);
  if (graph === 'curate') return curateRun(flags, output, command);
  if (flags.replay !== undefined) return replayRun(graph, flags, output, command);
  const { extend, acceptDrift, moveAside, concurrency } = flags;
  // `evaluate` judges the dialogues that an experiment already holds.
  if (graph === 'evaluate') {
    refuseSettings(flags);
    const { config, said } = askedConfig(graph, flags);
    return resume(config.out, { graph, acceptDrift, ...(said.budget === undefined ? {} : { budget: said.budget }), ...(concurrency === undefined ? {} : { concurrency }) }, output, command);
  }

  const { config, directory, prepared } = await prepareCommand(graph, flags);
  const ended = await runExperiment({
    directory,
    prepared,
    continuation: { verb: 'run', extend, acceptDrift },
    moveAside,
    stages: STAGES_OF[graph],
    output,
    command,
    goOn: `concord resume ${config.out}`,
  });
  return conclude({ ...ended, directory, shown: config.out, graph, output });
}

/** The recording says which graph was run. */
async function replayRun(graph: Exclude<GraphName, 'curate'>, flags: RunFlags, output: Output, command: string): Promise<ExitCode> {
  const shownRecording = flags.replay!;
  const file = flags.config === undefined ? {} : readConfig(flags.config);
  return replay({ ...replayFlags(flags, file), graph, recording: path.resolve(process.cwd(), shownRecording), shownRecording }, output, command);
}

/** What an experiment is made of stands in its manifest; a setting that would be passed over is refused. */
function refuseSettings({ config: _config, out: _out, concurrency: _concurrency, budget: _budget, acceptDrift: _acceptDrift, addMediators, extend, moveAside, ...settings }: RunFlags): void {
  const named = [...Object.keys(settings), ...(addMediators.length > 0 ? ['use'] : []), ...(extend ? ['extend'] : []), ...(moveAside ? ['moveAside'] : [])];
  if (named.length === 0) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `run evaluate judges what the experiment in --out already holds, so it takes no ${named.map(flagName).join(', ')}`,
    where: named.map(flagName).join(', '),
    fix: 'Leave these flags out; only --out, --config, --concurrency, --max-usd, --max-calls, --max-minutes, --events and --accept-drift have a meaning here.',
  });
}

function isGraphName(name: string): name is GraphName {
  return (GRAPH_NAMES as readonly string[]).includes(name);
}
