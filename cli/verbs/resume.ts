/** `concord resume DIR`: the run that the directory's manifest describes. */
import path from 'node:path';
import type { ExitCode } from '../../domain/errors.js';
import { runExperiment } from '../compose.js';
import { configOf } from '../config-of-manifest.js';
import { isCuration } from '../curation/directory.js';
import { curateResume } from '../curation/verb.js';
import { conclude } from '../conclude.js';
import { STAGES_OF } from '../../runner/executor.js';
import { FILES, readScenarioCopies, requireManifest } from '../experiment-directory.js';
import type { Output } from '../output.js';
import { prepare } from '../prepare.js';
import { resumeReplay } from '../replay/resume-replay.js';
import { resolveConfig, type RunConfigInput } from '../run-config.js';

export interface ResumeFlags {
  /** `evaluate` only judges what has ended. */
  graph?: 'evaluate';
  concurrency?: number;
  /** Limits that replace those of the experiment. */
  budget?: NonNullable<RunConfigInput['budget']>;
  /** Identity fields whose change is accepted. */
  acceptDrift?: string[];
}

export async function resume(out: string, { graph: only, concurrency, budget = {}, acceptDrift = [] }: ResumeFlags, output: Output, command: string): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), out);
  if (await isCuration(directory)) return curateResume(out, { budget, acceptDrift, ...(concurrency === undefined ? {} : { concurrency }) }, output, command);
  const manifest = await requireManifest(directory);
  if (manifest.operation.replay !== null) return resumeReplay({ manifest, directory, shown: out, only, concurrency, budget, acceptDrift }, output, command);
  const graph = only ?? manifest.operation.graph;
  const config = resolveConfig(configOf(manifest), { budget, ...(concurrency === undefined ? {} : { concurrency }) });
  const sources = (await readScenarioCopies(directory)).map((file) => ({ file, where: `${FILES.scenarios}, ${file.id}` }));
  const prepared = await prepare(config, sources, directory, manifest.operation.graph, manifest);
  const ended = await runExperiment({
    directory,
    prepared,
    continuation: { verb: 'resume', extend: false, acceptDrift },
    moveAside: false,
    stages: STAGES_OF[graph],
    output,
    command,
    goOn: `concord resume ${out}`,
  });
  return conclude({ ...ended, directory, shown: out, graph, output });
}
