/** `concord resume DIR`: the run that the directory's manifest describes. */
import path from 'node:path';
import type { ExitCode } from '../../domain/errors.js';
import type { Manifest } from '../../domain/manifest.js';
import { runExperiment } from '../compose.js';
import { conclude } from '../conclude.js';
import { STAGES_OF } from '../../runner/executor.js';
import { FILES, readScenarioCopies, requireManifest } from '../experiment-directory.js';
import type { Output } from '../output.js';
import { prepare } from '../prepare.js';
import { resolveConfig, type RunConfig } from '../run-config.js';

export interface ResumeFlags {
  /** `evaluate` only judges what has ended. */
  graph?: 'evaluate';
  concurrency?: number;
  /** Identity fields whose change is accepted. */
  acceptDrift?: string[];
}

export async function resume(out: string, { graph: only, concurrency, acceptDrift = [] }: ResumeFlags, output: Output, command: string): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), out);
  const manifest = await requireManifest(directory);
  const graph = only ?? manifest.operation.graph;
  const config = resolveConfig(configOf(manifest), concurrency === undefined ? {} : { concurrency });
  const sources = (await readScenarioCopies(directory)).map((file) => ({ file, where: `${FILES.scenarios}, ${file.id}` }));
  const prepared = await prepare(config, sources, directory, manifest.operation.graph);
  const state = await runExperiment({
    directory,
    prepared,
    continuation: { verb: 'resume', extend: false, acceptDrift },
    moveAside: false,
    stages: STAGES_OF[graph],
    output,
    command,
    goOn: `concord resume ${out}`,
  });
  return conclude({ state, directory, shown: out, graph, output });
}

/** The run config that led to this manifest; references are relative to its directory. */
function configOf({ identity, operation }: Manifest): RunConfig {
  const { references } = operation;
  return {
    out: '.',
    scenarios: references.scenarios,
    conditions: identity.conditions,
    mediators: references.mediators,
    use: { party: references.party, evaluator: references.evaluator },
    agents: operation.references.agents,
    models: operation.references.models,
    promptLayout: operation.promptLayout,
    calls: operation.calls,
    maxTurns: identity.maxTurns,
    repeats: identity.repeats,
    seed: identity.seed,
    concurrency: operation.concurrency,
    sample: identity.sample,
    baseline: identity.baseline,
    controls: identity.controls.length > 0,
    personaOrder: identity.personaOrder,
    mediatorSeesPosture: identity.mediatorSeesPosture,
    threeParties: identity.metrics.threeParties,
    latencyOrigin: identity.metrics.latencyOrigin,
    headline: identity.metrics.headline,
    keepCheckpoints: operation.keepCheckpoints,
  };
}
