/** Who watches a run: the progress line for people, events for programs. */
import type { Spent } from '../domain/budget.js';
import type { Manifest } from '../domain/manifest.js';
import { buildPlan } from '../domain/planning/build-plan.js';
import type { Store } from '../domain/ports/store.js';
import type { Clock, Progress } from '../domain/ports/world.js';
import type { ScenarioFile } from '../domain/scenario.js';
import type { BenchmarkState } from '../graphs/benchmark.js';
import type { LimitStatus, Redactor, Waiting } from '../models/index.js';
import type { ExecutorEvents, Stages } from '../runner/executor.js';
import type { BudgetStop } from './budget-watch.js';
import { createEventStream, EVENTS_FORMAT, eventSink, type EventStream, eventsOf, type NewEvent, progressEvent } from './events/index.js';
import type { Every } from './every.js';
import { finishedCells } from './finished-cells.js';
import { describeFailure } from './format-error.js';
import type { Output } from './output.js';
import { PACKAGE_VERSION } from './package-root.js';
import { createProgress } from './progress/index.js';
import { watchedStore } from './watched-store.js';

/** Milliseconds between two events that say how it stands. */
const PROGRESS_EVERY = 5_000;

export interface RunWatchInput {
  readonly manifest: Manifest;
  /** The experiment was there already. */
  readonly resumed: boolean;
  readonly files: readonly ScenarioFile[];
  readonly stages: Stages;
  readonly store: Store;
  readonly spent: () => Spent;
  readonly waiting: () => readonly Waiting[];
  readonly limits: () => readonly LimitStatus[];
  readonly redact: Redactor;
  readonly clock: Clock;
  readonly every: Every;
  readonly output: Output;
  /** A terminal that knows only lines. */
  readonly isDumb: boolean;
}

export interface RunWatch {
  /** The store to run on. */
  readonly store: Store;
  /** For nodes and executor. */
  readonly progress: Progress & ExecutorEvents;
  budgetReached(stop: BudgetStop): void;
  ended(state: BenchmarkState): void;
  failed(error: unknown): void;
  /** After `ended` or `failed`: the last line, and all events written. */
  close(): Promise<void>;
}

export async function watchRun(input: RunWatchInput): Promise<RunWatch> {
  const { manifest, files, stages, store, spent, redact, every } = input;
  const { identity, operation } = manifest;
  const cells = buildPlan(files, identity).cells.filter(({ arm }) => !stages.mediatedOnly || arm === 'mediated');
  const finishedBefore = await finishedCells({ cells, store, stages, evaluator: identity.evaluator.id });
  const stream = streamTo(input);
  const progress = createProgress({ ...input, maxTurns: identity.maxTurns, budget: operation.budget, finishedBefore });
  const emit = (event: NewEvent): void => stream?.emit(event);

  emit({
    event: 'run_started',
    format: EVENTS_FORMAT,
    version: PACKAGE_VERSION,
    experiment: manifest.experiment,
    stages: { dialogue: stages.dialogue, evaluate: stages.evaluate },
    resumed: input.resumed,
    cells: cells.length,
    finished: finishedBefore.size,
    maxTurns: identity.maxTurns,
    concurrency: operation.concurrency,
    seats: { party: identity.party.id, evaluator: identity.evaluator.id, mediators: identity.mediators.map(({ id }) => id) },
    budget: operation.budget,
  });
  const endProgressEvents = stream === null ? () => undefined : every(PROGRESS_EVERY, () => emit(progressEvent(progress.status())));

  const runEnded = (end: Pick<Extract<NewEvent, { event: 'run_ended' }>, 'reason' | 'code'>): void => {
    const { activity, elapsedMs } = progress.status();
    const open = Math.max(0, cells.length - activity.done);
    emit({ event: 'run_ended', ...end, cells: cells.length, done: activity.done, open, elapsedMs: Math.round(elapsedMs), spent: spent() });
  };

  return {
    store: watchedStore(store, (batch) => {
      progress.committed(batch);
      if (stream !== null) for (const event of eventsOf(batch, redact)) emit(event);
    }),
    progress: {
      ...progress,
      cellStarted: (cell) => {
        progress.cellStarted(cell);
        const { id, scenario, condition, repeat, arm, control, mediator } = cell;
        if (!finishedBefore.has(id)) emit({ event: 'cell_started', cell: id, scenario, condition, repeat, arm, control, mediator: mediator?.id ?? null });
      },
      turn: (cell, said) => {
        progress.turn(cell, said);
        emit({ event: 'turn', cell, turn: said.turn, partyTurns: said.partyTurns, speaker: said.speaker });
      },
    },
    budgetReached: ({ limit, why }) => emit({ event: 'budget_reached', limit, why, spent: spent() }),
    ended: ({ stopped }) => runEnded({ reason: stopped ?? 'over', code: null }),
    failed: (error) => runEnded({ reason: 'failed', code: describeFailure(error).document.error.code }),
    close: async () => {
      endProgressEvents();
      progress.stop();
      await stream?.close();
    },
  };
}

function streamTo({ output, clock, redact }: RunWatchInput): EventStream | null {
  const sink = eventSink(output);
  return sink === null ? null : createEventStream({ sink, clock, redact, note: output.note });
}
