/** Runs cells as root runs, so many at a time, and leaves a reason on each that stays open. */
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import pMap from 'p-map';
import { ConcordError } from '../domain/errors.js';
import { judgementFor } from '../domain/judgement-of.js';
import type { Judgement } from '../domain/judgement.js';
import type { Identity } from '../domain/manifest.js';
import { isJudgeable, type OpenReason } from '../domain/outcome.js';
import type { Cell } from '../domain/plan.js';
import { resolveScenario } from '../domain/planning/build-plan.js';
import type { ExecutionTally, Executor } from '../domain/ports/executor.js';
import type { ScenarioLibrary } from '../domain/ports/library.js';
import type { Store } from '../domain/ports/store.js';
import type { Scenario } from '../domain/scenario.js';
import { EVALUATE_RECURSION_LIMIT, NOT_EVALUATED } from '../graphs/evaluate.js';
import type { CellGraphs } from './cell-graphs.js';
import type { Drain } from './drain.js';
import { reasonToLeaveOpen, stopOf } from './left-open.js';
import { runDialogue } from './run-dialogue.js';
import { startOrResume } from './start-or-resume.js';

/** What the CLI shows while cells run. */
export interface ExecutorEvents {
  planned(cells: number): void;
  cellStarted(cell: Cell): void;
  cellDone(cell: Cell): void;
  /** It has no dialogue that could be judged, and none is begun. */
  cellPassedOver(cell: Cell): void;
  cellLeftOpen(cell: Cell, reason: OpenReason, detail: string): void;
}

export interface Stages {
  dialogue: boolean;
  evaluate: boolean;
  /** Leaves the cells without the mediator under test alone. */
  mediatedOnly: boolean;
}

/** Which of them a named graph runs. */
export const STAGES_OF = {
  benchmark: { dialogue: true, evaluate: true, mediatedOnly: false },
  dialogue: { dialogue: true, evaluate: false, mediatedOnly: true },
  evaluate: { dialogue: false, evaluate: true, mediatedOnly: false },
} as const satisfies Record<string, Stages>;

export interface ExecutorSettings {
  experiment: string;
  identity: Identity;
  /** Dialogues in flight. */
  concurrency: number;
  /** `run dialogue` leaves judging to `run evaluate`, which begins no dialogue. */
  stages: Stages;
  /** Leaves the checkpoints of finished dialogues and judgements in place. */
  keepCheckpoints: boolean;
  store: Store;
  checkpointer: BaseCheckpointSaver;
  library: ScenarioLibrary;
  graphs: CellGraphs;
  /** Which judgement of a dialogue by this evaluator: 2 asks it again. */
  judgeRepeat?: number;
  drain: Drain;
  events: ExecutorEvents;
}

export function createExecutor(settings: ExecutorSettings): Executor {
  const { experiment, identity, keepCheckpoints, store, checkpointer, library, graphs, drain, events, judgeRepeat = 1 } = settings;
  /** Two equal dialogues share a judgement; the second waits for the first. */
  const judging = new Map<string, Promise<Judgement | null>>();
  /** Cells with nothing left to do, so that `judgeMissing` does not look again. */
  const settled = new Set<string>();
  /** Cells left open in this life: trying again is what a resume is for. */
  const leftOpenNow = new Set<string>();

  const scenarioOf = async (cell: Cell): Promise<Scenario> => {
    const file = (await library.load()).find(({ id }) => id === cell.scenario);
    if (!file) throw new ConcordError({ code: 'internal', what: `no scenario "${cell.scenario}" is loaded`, value: cell.id });
    return resolveScenario(file, cell.condition, identity.personaOrder);
  };

  const evaluate = async (cell: Cell, scenario: Scenario): Promise<Judgement | null> => {
    const { evaluator, metrics } = identity;
    const turns = await store.turns(cell.id);
    const { id } = judgementFor({ scenario, turns, evaluator, judgeRepeat });
    const running = judging.get(id);
    if (running) return running;
    const { control, signal, release } = drain.begin();
    const run = startOrResume({
      graph: graphs.evaluate(),
      checkpointer,
      thread: `${experiment}/judgement:${id}`,
      input: NOT_EVALUATED,
      context: { cell, scenario, metrics, judgeRepeat },
      signal,
      control,
      recursionLimit: EVALUATE_RECURSION_LIMIT,
      keepCheckpoints,
      result: () => store.judgement(id),
    }).finally(() => {
      release();
      judging.delete(id);
    });
    judging.set(id, run);
    return run;
  };

  /** True when nothing is left to do for the cell. */
  const runCell = async (cell: Cell, stages: Stages): Promise<boolean> => {
    const scenario = await scenarioOf(cell);
    const ended = stages.dialogue ? await runDialogue(graphs.dialogue(cell.mediator), cell, scenario, { ...settings, ...identity }) : await store.cellEnd(cell.id);
    if (ended === null) return false;
    if (!stages.evaluate || !isJudgeable(ended.end)) return true;
    return (await evaluate(cell, scenario)) !== null;
  };

  /** As `runCell` would find, without running anything: of a cell that a stop kept it from. */
  const isFinished = async (cell: Cell, { evaluate: judged }: Stages): Promise<boolean> => {
    const ended = await store.cellEnd(cell.id);
    if (ended === null) return false;
    if (!judged || !isJudgeable(ended.end)) return true;
    const { id } = judgementFor({ scenario: await scenarioOf(cell), turns: await store.turns(cell.id), evaluator: identity.evaluator, judgeRepeat });
    return (await store.judgement(id)) !== null;
  };

  const attempt = async (cell: Cell, stages: Stages): Promise<boolean> => {
    events.cellStarted(cell);
    try {
      const done = await runCell(cell, stages);
      if (done) events.cellDone(cell);
      else events.cellPassedOver(cell);
      return done;
    } catch (error) {
      const open = reasonToLeaveOpen(error, drain);
      if (open === null) throw error;
      await store.commit({ cellsOpen: [{ cell: cell.id, ...open }] });
      leftOpenNow.add(cell.id);
      events.cellLeftOpen(cell, open.reason, open.detail);
      return false;
    }
  };

  const runAll = async (cells: readonly Cell[], stages: Stages): Promise<ExecutionTally> => {
    // A bug or a broken module stops the rest: they finish their step and keep their checkpoints.
    const stopOnError = (error: unknown): never => {
      drain.request('an error stopped the run');
      throw error;
    };
    await pMap(
      cells,
      async (cell) => {
        if (drain.requested || settled.has(cell.id) || leftOpenNow.has(cell.id)) return;
        if (await attempt(cell, stages).catch(stopOnError)) settled.add(cell.id);
      },
      { concurrency: settings.concurrency, stopOnError: false },
    ).catch((error: unknown) => {
      throw error instanceof AggregateError ? error.errors[0] : error;
    });
    if (drain.requested) for (const cell of cells) if (!settled.has(cell.id) && !leftOpenNow.has(cell.id) && (await isFinished(cell, stages))) settled.add(cell.id);
    const unfinished = cells.filter(({ id }) => !settled.has(id));
    const ended = new Set((await store.cellEnds()).map(({ cell }) => cell));
    // Those that were never begun as well, unless it only judges: what the tables rest on shall not depend on who was in flight.
    if (drain.cause === 'budget') await store.commit({ cellsOpen: unfinished.filter(({ id }) => !leftOpenNow.has(id) && (stages.dialogue || ended.has(id))).map(({ id }) => ({ cell: id, ...stopOf(drain) })) });
    return { cells: cells.length, done: cells.length - unfinished.length, open: unfinished.length, stopped: unfinished.length > 0 ? drain.cause : null };
  };

  return {
    run: (planned) => {
      const { stages } = settings;
      const cells = stages.mediatedOnly ? planned.filter(({ arm }) => arm === 'mediated') : planned;
      events.planned(cells.length);
      return runAll(cells, stages);
    },
    judgeMissing: (cells) => runAll(cells, { ...settings.stages, dialogue: false }),
  };
}
