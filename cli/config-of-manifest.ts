/** From an experiment back to the settings that led to it. */
import type { Manifest } from '../domain/manifest.js';
import type { RunConfig } from './run-config.js';

/** The run config that led to this manifest; references are relative to its directory. */
export function configOf({ identity, operation }: Manifest): RunConfig {
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
    budget: operation.budget,
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
    windows: identity.metrics.windows,
    primaryMetric: identity.primary.metric,
    primaryContrast: identity.primary.contrast,
    primaryConditions: typeof identity.primary.conditions === 'string' ? [identity.primary.conditions] : identity.primary.conditions,
    swapJudge: references.swaps.judge,
    swapParty: references.swaps.party,
    keepCheckpoints: operation.keepCheckpoints,
  };
}
