/** Everything that can be wrong with a command is found here, before a byte is written. */
import path from 'node:path';
import { EVALUATOR_SLOT, type HttpAgents, MEDIATOR_SLOT, PARTY_SLOT, seat, type Seating } from '../agents/index.js';
import { CONDITION_IDS, conditionById, conditionTextsHash } from '../domain/conditions/index.js';
import { ConcordError } from '../domain/errors.js';
import type { Identity, Manifest, Operation } from '../domain/manifest.js';
import type { NamedAgents } from '../domain/named-agent.js';
import { CONTROLS } from '../domain/outcome.js';
import type { AgentIdentity } from '../domain/plan.js';
import { buildPlan, resolveScenario } from '../domain/planning/build-plan.js';
import { expansionHashes, scenarioHash } from '../domain/scenario-hash.js';
import type { ScenarioFile } from '../domain/scenario.js';
import { graphFingerprints } from '../graphs/registry.js';
import type { SeatedAgents } from '../runner/cell-graphs.js';
import type { Gateway } from '../models/index.js';
import { openHttpAgents } from './http-access.js';
import { importModule } from './import-module.js';
import { openModels } from './model-access.js';
import { recordedAgents } from './recorded-agents.js';
import type { RunConfig } from './run-config.js';
import type { ScenarioSource } from './scenario-selection.js';
import { isOffline, seatSwaps, type SwapSeat } from './swaps/swap-seats.js';

/** The placebo control runs the content-neutral mediator (departure 2). */
const PLACEBO = 'scripted/periodic';

export interface Prepared {
  identity: Identity;
  operation: Operation;
  agents: SeatedAgents;
  files: readonly ScenarioFile[];
  /** Who judges or plays a tenth of the blocks once more. */
  swaps: readonly SwapSeat[];
  /** The way to models; close it after the run. */
  models: Gateway;
  /** The way to agents over HTTP; close it likewise. */
  http: HttpAgents;
}

/** How agents and models are had: as they are, or in a replay without reaching for anything. */
export interface Reach {
  readonly seat: typeof seat;
  readonly openModels: typeof openModels;
}

/**
 * @param directory what references to files are relative to.
 * @param old the manifest of the experiment that is gone on with.
 */
export async function prepare(
  config: RunConfig,
  sources: readonly ScenarioSource[],
  directory: string,
  graph: Operation['graph'],
  old: Manifest | null = null,
  reach: Reach = { seat, openModels },
): Promise<Prepared> {
  const files = sources.map(({ file }) => file);
  const models = reach.openModels(config, directory);
  const http = openHttpAgents(config, models.redact);
  const seating = seatingOf(config, { models, http }, directory, old);
  const conditions = expandConditions(config.conditions);
  for (const source of sources) for (const condition of conditions) checkCondition(source, condition, config);

  const party = await reach.seat(PARTY_SLOT, config.use.party, seating);
  const evaluator = await reach.seat(EVALUATOR_SLOT, config.use.evaluator, seating);
  const underTest = await Promise.all(unique(config.mediators).map((reference) => reach.seat(MEDIATOR_SLOT, reference, seating)));
  const placebo = config.controls ? await reach.seat(MEDIATOR_SLOT, PLACEBO, seating) : null;

  const swaps = await seatSwaps({ judge: config.swapJudge, party: config.swapParty }, { party, evaluator }, reach, seating);

  const byId = new Map(underTest.map((mediator) => [mediator.id, mediator]));
  const mediators = [...byId.values()].map(identityOf);
  if (placebo) byId.set(placebo.id, placebo);

  const identity: Identity = {
    format: 1,
    graph: 'benchmark',
    graphs: graphFingerprints(),
    scenarios: files.map((file) => ({
      id: file.id,
      domain: file.domain,
      hash: scenarioHash(file.scenario),
      expansions: expansionHashes(file.expansions),
      rightsAtStake: file.rightsAtStake,
    })),
    conditions,
    mediators,
    party: identityOf(party),
    evaluator: identityOf(evaluator),
    placebo: placebo === null ? null : identityOf(placebo),
    controls: config.controls ? [...CONTROLS] : [],
    seed: config.seed,
    repeats: config.repeats,
    maxTurns: config.maxTurns,
    baseline: config.baseline === 'once' ? 'once' : 'per-repeat',
    sample: config.sample,
    personaOrder: config.personaOrder,
    mediatorSeesPosture: config.mediatorSeesPosture,
    conditionTexts: conditionTextsHash(),
    metrics: { latencyOrigin: config.latencyOrigin, threeParties: config.threeParties, headline: config.headline, windows: config.windows },
    primary: primaryOf(config, conditions),
    offline: [party, evaluator].some(isOffline),
  };
  // Finds what cannot be planned, such as a sample larger than the whole.
  buildPlan(files, identity);
  const swapFrom = (reference: string | null): string | null => (reference === null ? null : relativeTo(config.out, reference, directory));
  const operation: Operation = {
    graph,
    concurrency: config.concurrency,
    keepCheckpoints: config.keepCheckpoints,
    promptLayout: config.promptLayout,
    calls: config.calls,
    budget: config.budget,
    replay: null,
    references: {
      mediators: unique(config.mediators).map((reference) => relativeTo(config.out, reference, directory)),
      party: relativeTo(config.out, config.use.party, directory),
      evaluator: relativeTo(config.out, config.use.evaluator, directory),
      scenarios: config.scenarios,
      agents: movedTo(config.out, config.agents, directory),
      models: config.models === null ? null : relativePath(config.out, config.models, directory),
      swaps: { judge: swapFrom(config.swapJudge), party: swapFrom(config.swapParty) },
    },
  };
  return { identity, operation, agents: { party, mediators: byId, evaluator }, files, swaps, models, http };
}

/** Also for mediators that are seated again when an experiment is continued. */
export function seatingOf({ promptLayout, agents }: Pick<RunConfig, 'promptLayout' | 'agents'>, { models, http }: Pick<Prepared, 'models' | 'http'>, directory: string, old: Pick<Manifest, 'identity' | 'operation'> | null): Seating {
  return { directory, importModule, models, http, layout: promptLayout, agents, ...(old === null ? {} : { recorded: recordedAgents(old) }) };
}

export function identityOf({ id, fingerprint, settings }: AgentIdentity): AgentIdentity {
  return { id, fingerprint, ...(settings === undefined ? {} : { settings }) };
}

function primaryOf({ primaryMetric: metric, primaryContrast: contrast, primaryConditions, controls }: RunConfig, conditions: readonly string[]): Identity['primary'] {
  const [first] = primaryConditions;
  if (contrast === 'placebo' && !controls) throw new ConcordError({ code: 'bad_input', what: 'without controls there is no placebo to compare with', where: '--primary-contrast', value: contrast, fix: 'Leave out --no-controls, or compare with the unmediated dialogue.' });
  if (primaryConditions.length === 1 && (first === 'axis-balanced' || first === 'plain')) return { metric, contrast, conditions: first };
  const named = expandConditions(primaryConditions);
  const absent = named.find((condition) => !conditions.includes(condition));
  if (absent !== undefined) throw new ConcordError({ code: 'bad_input', what: `the primary contrast names ${absent}, which this run does not hold`, where: '--primary-conditions', value: absent, fix: `Conditions of the run: ${conditions.join(', ')}.` });
  return { metric, contrast, conditions: named };
}

function expandConditions(names: readonly string[]): string[] {
  return unique(names.flatMap((name) => (name === 'all' ? CONDITION_IDS : [conditionById(name).id])));
}

function checkCondition({ file, where }: ScenarioSource, condition: string, { personaOrder }: RunConfig): void {
  try {
    resolveScenario(file, condition, personaOrder);
  } catch (error) {
    if (!ConcordError.isInstance(error)) throw error;
    const { code, what, value, fix } = error;
    throw new ConcordError({ code, what, where, value, ...(fix === undefined ? {} : { fix }), cause: error });
  }
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/** A module reference as seen from the experiment's directory, so that both can be moved together. */
export function relativeTo(out: string, reference: string, directory: string): string {
  const at = reference.lastIndexOf('#');
  const [file, name] = at < 0 ? [reference, undefined] : [reference.slice(0, at), reference.slice(at + 1)];
  if (/^https?:/.test(reference) || !/\.(?:m?[jt]s|cjs)$/.test(file)) return reference;
  return `${relativePath(out, file, directory)}${name === undefined ? '' : `#${name}`}`;
}

export function relativePath(out: string, file: string, directory: string): string {
  const relative = path.relative(path.resolve(directory, out), path.resolve(directory, file)).split(path.sep).join('/');
  return `${relative.startsWith('.') ? '' : './'}${relative}`;
}

/** Named agents with the paths of their prompts as seen from the experiment's directory. */
export function movedTo(out: string, agents: NamedAgents, directory: string): NamedAgents {
  return Object.fromEntries(
    Object.entries(agents).map(([name, agent]) => [
      name,
      { ...agent, prompts: Object.fromEntries(Object.entries(agent.prompts).map(([prompt, file]) => [prompt, relativePath(out, file, directory)])) },
    ]),
  );
}
