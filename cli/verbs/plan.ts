/** `concord plan GRAPH`: what the same `run` would ask, cost and take. Asks nobody and writes nothing. */
import path from 'node:path';
import type { Seated } from '../../agents/index.js';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import type { AgentIdentity } from '../../domain/plan.js';
import { unknownName } from '../../domain/nearest.js';
import { assumedEvidence, type Evidence, evidenceFrom, estimatePlan, type PlanInput, type PlannedCell, type PlannedSeat } from '../../evals/planning/index.js';
import { type GraphName, GRAPH_NAMES } from '../../graphs/registry.js';
import type { Models } from '../../models/index.js';
import { renderPlan } from '../../report/plan/index.js';
import { STAGES_OF } from '../../runner/executor.js';
import type { Output } from '../output.js';
import { comparingFor } from '../planning/comparing.js';
import { type PlannedExperiment, plannedExperiment } from '../planning/planned-experiment.js';
import { prepareCommand } from '../prepare-command.js';
import { promptSizes } from '../planning/prompt-sizes.js';
import { readPilot } from '../planning/read-pilot.js';
import { swapPlans } from '../planning/swap-plans.js';
import { unasked } from '../planning/unasked.js';
import { readExperiment } from '../read-experiment.js';
import type { RunFlags } from '../run-flags.js';

export interface PlanFlags extends RunFlags {
  /** Directory of an experiment whose dialogues say how long those of this one will be. */
  lengthsFrom?: string;
  /** A difference of interest, in units of the primary metric. */
  detect?: number;
}

export async function plan(graph: string, { lengthsFrom, detect, ...flags }: PlanFlags, output: Output): Promise<ExitCode> {
  const planned = plannable(graph, flags);
  const command = await prepareCommand(planned, flags, unasked);
  const { prepared, config } = command;
  try {
    const stages = STAGES_OF[planned];
    if (detect !== undefined && !stages.evaluate) throw new ConcordError({ code: 'bad_input', what: `${planned} judges nothing, so no difference is found`, where: '--detect', value: detect, fix: 'Plan `benchmark`, or leave the flag out.' });
    const experiment = await plannedExperiment(command, { verb: 'run', extend: flags.extend, acceptDrift: flags.acceptDrift }, flags.moveAside, stages);
    const cells = cellsIn(experiment, stages.mediatedOnly);
    const pilot = lengthsFrom ?? (experiment.begun ? config.out : null);
    const place = pilot === null ? null : { directory: path.resolve(process.cwd(), pilot), shown: pilot, named: lengthsFrom !== undefined };
    const input: PlanInput = {
      blocks: experiment.plan.blocks.length,
      cells,
      maxTurns: experiment.identity.maxTurns,
      concurrency: experiment.operation.concurrency,
      judged: stages.evaluate,
      ...seatsOf(experiment, prepared.models),
      sizesOf: await promptSizes(experiment),
      evidence: await evidenceFor(experiment, cells, place),
      comparing: stages.evaluate && experiment.identity.mediators.length > 0 ? await comparingFor(experiment, { pilot: place?.directory ?? null, detect }) : null,
      budget: experiment.operation.budget,
      spent: experiment.spent,
    };
    const estimate = estimatePlan(input);
    const swaps = stages.evaluate ? await swapPlans({ experiment, seats: prepared.swaps, seatOf: (agent) => seatOf(agent, prepared.models), input }) : [];
    const { identity, operation } = experiment;
    const shown = { graph: planned, out: config.out, pilot: estimate.evidence.dialogues === null ? null : pilot, identity, operation, swaps };
    output.document({ format: 'concord-plan/1', graph: planned, out: config.out, lengthsFrom: shown.pilot, ...estimate, swaps });
    output.text(renderPlan(estimate, shown, { columns: output.stdout.columns }));
    return EXIT.complete;
  } finally {
    await Promise.all([prepared.models.close(), prepared.http.close()]);
  }
}

type PlannedGraph = Exclude<GraphName, 'evaluate' | 'curate'>;

function plannable(graph: string, { replay }: RunFlags): PlannedGraph {
  if (!(GRAPH_NAMES as readonly string[]).includes(graph)) throw unknownName('graph', graph, GRAPH_NAMES, 'concord plan');
  if (graph === 'evaluate') throw new ConcordError({ code: 'bad_input', what: 'the judging of dialogues has no plan of its own', where: 'concord plan', value: graph, fix: 'Use `concord plan benchmark` with the settings of the experiment: it counts what is still to be judged.' });
  if (replay !== undefined) throw new ConcordError({ code: 'bad_input', what: 'a replay asks nobody and costs nothing, so there is nothing to plan', where: '--replay', value: replay, fix: 'Leave the flag out.' });
  if (graph === 'curate') throw new ConcordError({ code: 'bad_input', what: 'a curation cannot be planned: how many seeds it takes to fill a domain is what it finds out', where: 'concord plan', value: graph, fix: 'Bound it with --max-seeds, --max-usd or --max-calls, and begin with --per-domain 1.' });
  return graph as PlannedGraph;
}

function cellsIn({ plan, left }: PlannedExperiment, mediatedOnly: boolean): PlannedCell[] {
  return plan.cells
    .filter(({ arm }) => !mediatedOnly || arm === 'mediated')
    .map(({ id, scenario, condition, repeat, arm, control, mediator }) => ({ scenario, condition, repeat, arm, control, mediator: mediator?.id ?? null, left: left.get(id)! }));
}

function seatsOf({ agents }: PlannedExperiment, models: Models): Pick<PlanInput, 'party' | 'evaluator' | 'mediators'> {
  return { party: seatOf(agents.party, models), evaluator: seatOf(agents.evaluator, models), mediators: Object.fromEntries([...agents.mediators].map(([id, mediator]) => [id, seatOf(mediator, models)])) };
}

function seatOf({ id, kind, settings }: Seated<unknown>, models: Models): PlannedSeat {
  if (kind !== 'model') return { id, kind, model: null };
  const name = String(settings?.['model']);
  const at = name.indexOf('/');
  const { id: model, price, limits, contextWindow, reasoning, reasoningTokens } = models.resolve(name.slice(0, at), name.slice(at + 1));
  return { id, kind, model: { id: model, price, limits, contextWindow, hiddenTokens: reasoning ? reasoningTokens : 0 } };
}

interface PilotPlace {
  readonly directory: string;
  readonly shown: string;
  /** By `--lengths-from`: then it has to say something. */
  readonly named: boolean;
}

/** Measured where there is something to measure, else assumed. */
async function evidenceFor({ identity, agents }: PlannedExperiment, cells: readonly PlannedCell[], place: PilotPlace | null): Promise<Evidence> {
  const toRun = cells.filter(({ left }) => left.stage === 'dialogue');
  const offlineParties = agents.party.kind === 'scripted';
  const assumed = assumedEvidence({ offlineParties, dialogues: toRun.length });
  if (place === null) return assumed;
  await using experiment = await readExperiment(place.directory);
  const pilot = await readPilot(experiment, identity);
  if (place.named) refuseUseless(pilot !== null, isScripted(experiment.manifest.identity.party) && !offlineParties, place.shown);
  if (pilot === null) return assumed;
  const scenarios = [...new Set(toRun.map(({ scenario }) => scenario))];
  const blocks = new Set(toRun.map(({ scenario, condition, repeat }) => `${scenario} ${condition} ${repeat}`)).size;
  return evidenceFrom(pilot, { maxTurns: identity.maxTurns, scenarios, blocks });
}

function isScripted({ id, settings }: AgentIdentity): boolean {
  return settings === undefined && id.startsWith('scripted/');
}

function refuseUseless(hasEnded: boolean, isOffline: boolean, shown: string): void {
  if (!hasEnded) throw new ConcordError({ code: 'bad_input', what: 'none of its dialogues has ended, so it says nothing of lengths', where: '--lengths-from', value: shown, fix: 'Let it run on, or leave the flag out.' });
  if (isOffline) throw new ConcordError({ code: 'bad_input', what: 'its parties are rule-based, so its lengths say nothing of those of models', where: '--lengths-from', value: shown, fix: 'Name a pilot with the parties of this plan, or leave the flag out.' });
}
