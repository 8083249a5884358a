/** `concord run GRAPH --replay RECORDING`: the run again, with every answer from the recording and nobody asked. */
import path from 'node:path';
import { ConcordError, type ExitCode } from '../../domain/errors.js';
import type { Manifest } from '../../domain/manifest.js';
import { STAGES_OF, type Stages } from '../../runner/executor.js';
import { clock } from '../clock.js';
import { type Ended, runExperiment } from '../compose.js';
import { conclude } from '../conclude.js';
import { checkDriftFields, continueManifest } from '../continuation.js';
import { readManifest } from '../experiment-directory.js';
import type { GraphName } from '../../graphs/registry.js';
import type { Output } from '../output.js';
import { comparedWithRecording } from './compare-results.js';
import type { ReplayFlags } from './flags.js';
import { type OpenRecording, openRecording } from './open-recording.js';
import { prepareReplay } from './prepare-replay.js';
import type { ReplayRequest } from './replay-request.js';

export interface Replay extends ReplayFlags {
  /** Absolute: directory or pack. */
  recording: string;
  /** As the user wrote it. */
  shownRecording: string;
  /** As the user named it; the recording's is run. */
  graph?: GraphName;
}

export async function replay({ recording: place, shownRecording, graph, out, concurrency, acceptDrift }: Replay, output: Output, command: string): Promise<ExitCode> {
  checkDriftFields(acceptDrift);
  const directory = path.resolve(process.cwd(), out);
  if (directory === place) throw new ConcordError({ code: 'bad_input', what: 'a replay cannot go into its own recording', where: '--out', value: out, fix: 'Choose another --out.' });
  using recording = await openRecording(place);
  const old = await readManifest(directory);
  refuseOther(old, recording, out);
  // What was accepted when it began is accepted when it is gone on with.
  const accepted = [...acceptDrift, ...(old?.drift.map(({ field }) => field) ?? [])];
  const prepared = await prepareReplay(recording, { directory, concurrency });
  const { drift } = continueManifest(recording.manifest, prepared, { verb: 'replay', extend: false, acceptDrift: accepted, now: clock.now() });

  const { experiment, createdBy, operation } = recording.manifest;
  if (graph !== undefined && graph !== operation.graph) output.note(`The recording is of \`run ${operation.graph}\`, and so is its replay.`);
  output.note(`Replaying ${shownRecording} (${createdBy}): all answers are recorded ones, and nobody is asked.`);
  const request: ReplayRequest = { recording: recording.recording, experiment: replayOf(experiment), drift, of: { experiment, createdBy } };
  const ended = await runExperiment({
    directory,
    prepared: { ...prepared, operation: { ...prepared.operation, replay: relativePlace(directory, place), references: operation.references } },
    continuation: { verb: 'run', extend: false, acceptDrift: accepted },
    moveAside: false,
    stages: await stagesOf(recording),
    output,
    command,
    goOn: `concord resume ${out}`,
    replay: request,
  });
  return await finish({ ended, recording, directory, shown: out, output });
}

async function finish({ ended, recording, directory, shown, output }: { ended: Ended; recording: OpenRecording; directory: string; shown: string; output: Output }): Promise<ExitCode> {
  const exitCode = await conclude({ ...ended, directory, shown, graph: recording.manifest.operation.graph, output, isReplay: true });
  if (ended.state.stopped === null) output.note(comparedWithRecording(recording.results, directory));
  return exitCode;
}

/** The name of a replay: of one recording, wherever that lies. */
function replayOf(experiment: string): string {
  return `replay-of-${experiment}`;
}

function refuseOther(old: Manifest | null, { manifest }: OpenRecording, out: string): void {
  if (old === null || old.experiment === replayOf(manifest.experiment)) return;
  const holds = old.operation.replay === null ? 'an experiment that is no replay' : 'the replay of another recording';
  throw new ConcordError({ code: 'bad_input', what: `--out holds ${holds}; it was left as it is`, where: out, fix: 'Choose another --out.' });
}

/** `run dialogue` judges nothing; judged afterwards, it is replayed with its judgements. */
async function stagesOf({ manifest, recording }: OpenRecording): Promise<Stages> {
  const isJudged = (await recording.store.judgements()).length > 0;
  return manifest.operation.graph === 'dialogue' && !isJudged ? STAGES_OF.dialogue : STAGES_OF.benchmark;
}

function relativePlace(directory: string, place: string): string {
  return path.relative(directory, place).split(path.sep).join('/');
}
