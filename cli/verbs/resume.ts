/** `concord resume DIR`: the run that the directory's manifest describes. */
import path from 'node:path';
import type { ExitCode } from '../../domain/errors.js';
import type { Manifest } from '../../domain/manifest.js';
import { runExperiment } from '../compose.js';
import { conclude } from '../conclude.js';
import { readScenarioCopies, requireManifest } from '../experiment-directory.js';
import type { Output } from '../output.js';
import { prepare } from '../prepare.js';
import type { RunConfig } from '../run-config.js';

export async function resume(out: string, { concurrency }: { concurrency?: number }, output: Output, command: string): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), out);
  const manifest = await requireManifest(directory);
  const config = configOf(manifest, concurrency);
  const prepared = await prepare(config, await readScenarioCopies(directory), directory);
  const state = await runExperiment({
    directory,
    prepared,
    continuation: { extend: false, acceptDrift: [] },
    moveAside: false,
    evaluate: true,
    output,
    command,
    goOn: `concord resume ${out}`,
  });
  return conclude({ state, directory, shown: out, evaluated: true, output });
}

/** The run config that led to this manifest; references are relative to its directory. */
function configOf({ identity, operation }: Manifest, concurrency?: number): RunConfig {
  const { references } = operation;
  return {
    out: '.',
    scenarios: references.scenarios,
    conditions: identity.conditions,
    mediators: references.mediators,
    use: { party: references.party, evaluator: references.evaluator },
    maxTurns: identity.maxTurns,
    repeats: identity.repeats,
    seed: identity.seed,
    concurrency: concurrency ?? operation.concurrency,
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
