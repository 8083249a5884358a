/** Reads the rows that results are made of; the computing is in `evals/results`. */
import type { TopicRatings } from '../../domain/judgement.js';
import { judgementFor } from '../../domain/judgement-of.js';
import type { Identity } from '../../domain/manifest.js';
import type { Cell, Plan } from '../../domain/plan.js';
import { resolveScenario } from '../../domain/planning/build-plan.js';
import type { Store } from '../../domain/ports/store.js';
import type { Results } from '../../domain/results.js';
import type { Scenario, ScenarioFile } from '../../domain/scenario.js';
import { buildResults, type CellJudgement, type CellTally } from '../../evals/results/index.js';

export interface ResultsOf {
  readonly identity: Identity;
  readonly plan: Plan;
  readonly files: readonly ScenarioFile[];
  readonly primaryBefore: readonly string[];
  /** Which judgement of each dialogue; default 1. */
  readonly judgeRepeat?: number;
}

/** Results of the plan as the store has it now. Judgements are those of the identity's evaluator. */
export async function collectResults(store: Store, { identity, plan, files, primaryBefore, judgeRepeat = 1 }: ResultsOf): Promise<Results> {
  const ends = new Map((await store.cellEnds()).map((end) => [end.cell, end]));
  const open = new Map((await store.cellsOpen()).map((row) => [row.cell, row]));
  const tallies = new Map<string, CellTally>();
  const judgements = new Map<string, CellJudgement>();
  // After an accepted drift the store holds dialogues that are not in the plan.
  const subjects = new Set(plan.cells.map(({ id }) => `cell:${id}`));
  const scenarioOf = resolvedOnce(files, identity);
  for (const cell of plan.cells) {
    tallies.set(cell.id, await tallyOf(store, cell));
    const judgement = ends.has(cell.id) ? await judgementOf(store, { scenarioOf, evaluator: identity.evaluator, judgeRepeat }, cell) : null;
    if (judgement !== null) judgements.set(cell.id, judgement.used);
    if (judgement !== null) subjects.add(`judgement:${judgement.id}`);
  }
  return buildResults({ identity, plan, ends, open, tallies, judgements, servedByTwo: (await store.servedByTwo()).filter(({ subject }) => subjects.has(subject)), primaryBefore });
}

async function tallyOf(store: Store, cell: Cell): Promise<CellTally> {
  if (cell.mediator === null) return { decisionTurns: [], interventionTurns: [], mediatorFaults: 0 };
  const decisions = await store.decisions(cell.id);
  return {
    decisionTurns: decisions.map(({ afterTurn }) => afterTurn),
    // A mediator speaks right after the party turn that its decision follows.
    interventionTurns: decisions.filter(({ engage }) => engage).map(({ afterTurn }) => afterTurn + 1),
    mediatorFaults: decisions.filter(({ fault }) => fault !== null).length,
  };
}

type ScenarioOf = (cell: Cell) => Scenario | null;

/** The scenario of a cell, made once for all dialogues of a scenario and condition; null where its file is not there. */
function resolvedOnce(files: readonly ScenarioFile[], { personaOrder }: Identity): ScenarioOf {
  const byId = new Map(files.map((file) => [file.id, file]));
  const made = new Map<string, Scenario>();
  return ({ scenario, condition }) => {
    const file = byId.get(scenario);
    if (file === undefined) return null;
    const key = JSON.stringify([scenario, condition]);
    const resolved = made.get(key) ?? resolveScenario(file, condition, personaOrder);
    made.set(key, resolved);
    return resolved;
  };
}

async function judgementOf(store: Store, { scenarioOf, evaluator, judgeRepeat }: { scenarioOf: ScenarioOf; evaluator: Identity['evaluator']; judgeRepeat: number }, cell: Cell): Promise<{ id: string; used: CellJudgement } | null> {
  const scenario = scenarioOf(cell);
  const turns = await store.turns(cell.id);
  if (scenario === null || turns.length === 0) return null;
  const { id } = judgementFor({ scenario, turns, evaluator, judgeRepeat });
  const judgement = await store.judgement(id);
  return judgement === null ? null : { id, used: { status: judgement.status, fault: judgement.fault, ratings: withoutReasons(await store.ratings(id)) } };
}

/** Nothing is computed from reasons, and those of a whole experiment are a hundred megabytes. */
function withoutReasons(ratings: readonly TopicRatings[]): TopicRatings[] {
  return ratings.map(({ topic, located }) => ({ topic, located: located.map((each) => ({ ...each, reason: '' })) }));
}
