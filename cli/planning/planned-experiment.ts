/** What a command would run: the experiment as it would be gone on with, and what is left of each cell. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Spent, spentIn } from '../../domain/budget.js';
import { ConcordError } from '../../domain/errors.js';
import { judgementFor } from '../../domain/judgement-of.js';
import type { Identity, Manifest } from '../../domain/manifest.js';
import { identityDifferences } from '../../domain/manifest-diff.js';
import type { Cell, Plan } from '../../domain/plan.js';
import { buildPlan, resolveScenario } from '../../domain/planning/build-plan.js';
import type { Store } from '../../domain/ports/store.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import type { Stage } from '../../evals/planning/index.js';
import type { SeatedAgents } from '../../runner/cell-graphs.js';
import type { Stages } from '../../runner/executor.js';
import { DATABASE_FILE, openStore } from '../../store/index.js';
import { clock } from '../clock.js';
import { checkDriftFields, continueManifest, type Continuation } from '../continuation.js';
import { orderedFiles, readManifest, readScenarioCopies, refuseLostDatabase } from '../experiment-directory.js';
import { finishedCells } from '../finished-cells.js';
import { PACKAGE_VERSION } from '../package-root.js';
import { refuseLiveRun } from '../replay/live-run.js';
import { withMediatorsOf } from '../seat-again.js';
import type { PreparedCommand } from '../prepare-command.js';
import { unaskedHttp } from './unasked.js';

export interface PlannedExperiment {
  readonly identity: Identity;
  readonly operation: Manifest['operation'];
  readonly files: readonly ScenarioFile[];
  readonly agents: SeatedAgents;
  readonly plan: Plan;
  /** By cell id. */
  readonly left: ReadonlyMap<string, Stage>;
  readonly spent: Spent;
  /** Whether the experiment in --out has rows: its own dialogues say how long they are. */
  readonly begun: boolean;
}

const NOTHING: Spent = { calls: 0, usd: 0, unpriced: 0 };

/** Refuses what `run` would refuse, in the same words. Writes nothing. */
export async function plannedExperiment({ directory, prepared }: PreparedCommand, continuation: Omit<Continuation, 'now'>, moveAside: boolean, stages: Stages): Promise<PlannedExperiment> {
  checkDriftFields(continuation.acceptDrift);
  const old = moveAside ? await staying(directory, prepared.identity) : await readManifest(directory);
  refuseLiveRun(old, directory);
  if (old === null) {
    const { identity, operation, files, agents } = prepared;
    const plan = buildPlan(files, identity);
    return { identity, operation, files, agents, plan, left: leftOfNew(plan), spent: NOTHING, begun: false };
  }
  refuseLostDatabase(directory);
  const manifest = continueManifest(old, prepared, { ...continuation, now: clock.now() });
  const { identity, operation } = manifest;
  const files = orderedFiles(identity, await readScenarioCopies(directory), prepared.files);
  const plan = buildPlan(files, identity);
  const agents = await withMediatorsOf(manifest, { ...prepared, http: unaskedHttp }, directory);
  // Killed before its first row.
  if (!existsSync(path.join(directory, DATABASE_FILE))) return { identity, operation, files, agents, plan, left: leftOfNew(plan), spent: NOTHING, begun: false };
  using opened = openStore({ directory, experiment: manifest.experiment, readOnly: true });
  return { identity, operation, files, agents, plan, left: await leftOf({ plan, identity, files, store: opened.store, stages }), spent: spentIn(await opened.store.callAccounts()), begun: true };
}

/** The experiment that `--move-aside` would leave where it is. */
async function staying(directory: string, identity: Identity): Promise<Manifest | null> {
  const old = await readManifest(directory).catch((error: unknown) => {
    // Of a version that this one cannot read.
    if (ConcordError.isInstance(error)) return null;
    throw error;
  });
  const isSame = old !== null && old.createdBy === `concord-bench ${PACKAGE_VERSION}` && identityDifferences(old.identity, identity).length === 0;
  return isSame ? old : null;
}

function leftOfNew({ cells }: Plan): Map<string, Stage> {
  return new Map(cells.map(({ id }) => [id, { stage: 'dialogue', spoken: 0 }]));
}

interface LeftInput {
  readonly plan: Plan;
  readonly identity: Identity;
  readonly files: readonly ScenarioFile[];
  readonly store: Store;
  readonly stages: Stages;
}

async function leftOf({ plan: { cells }, identity, files, store, stages }: LeftInput): Promise<Map<string, Stage>> {
  const { evaluator, personaOrder } = identity;
  const finished = await finishedCells({ cells, store, stages, evaluator: evaluator.id });
  const ends = new Map((await store.cellEnds()).map((end) => [end.cell, end]));
  /** Of two equal dialogues, which share a judgement, one is named in it. */
  const sharesJudgement = async ({ id, scenario, condition }: Cell): Promise<boolean> => {
    const resolved = resolveScenario(files.find((file) => file.id === scenario)!, condition, personaOrder);
    return (await store.judgement(judgementFor({ scenario: resolved, turns: await store.turns(id), evaluator, judgeRepeat: 1 }).id)) !== null;
  };
  const left = new Map<string, Stage>();
  for (const cell of cells) {
    const end = ends.get(cell.id);
    if (finished.has(cell.id)) left.set(cell.id, { stage: 'done' });
    else if (end !== undefined) left.set(cell.id, (await sharesJudgement(cell)) ? { stage: 'done' } : { stage: 'judge', partyTurns: end.partyTurns, interventions: end.turns - end.partyTurns });
    else left.set(cell.id, { stage: 'dialogue', spoken: (await store.turns(cell.id)).filter(({ kind }) => kind === 'party').length });
  }
  return left;
}
