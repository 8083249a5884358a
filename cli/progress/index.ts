/** Shows on stderr what is happening: lines that stay in place on a terminal, one now and then elsewhere. */
import type { Budget, Spent } from '../../domain/budget.js';
import type { OpenReason } from '../../domain/outcome.js';
import type { Cell } from '../../domain/plan.js';
import type { Clock } from '../../domain/ports/world.js';
import type { LimitStatus, Waiting } from '../../models/index.js';
import { visibleText } from '../../report/visible-text.js';
import type { Every } from '../every.js';
import type { Output } from '../output.js';
import { type ActivityWatch, watchActivity } from './activity.js';
import { remainingMs } from './eta.js';
import { frameOf } from './frame.js';
import { lanesOf } from './lanes.js';
import { createLiveRegion } from './live-region.js';
import { plainLine } from './plain-line.js';
import type { Status } from './status.js';
import { standstillInWords, STILL_MS } from './watchdog.js';

export type { Status } from './status.js';

/** Milliseconds between two drawings on a terminal. */
const DRAW_EVERY = 1_000;
/** Milliseconds between two plain lines: of the first minute, and later. */
const LINE_EVERY = 5_000;
const LATER_LINE_EVERY = 30_000;
const FIRST_MINUTE = 60_000;

export interface ProgressInput {
  readonly output: Output;
  /** A terminal that knows only lines: `TERM=dumb`. */
  readonly isDumb: boolean;
  readonly clock: Clock;
  readonly every: Every;
  readonly maxTurns: number;
  readonly budget: Budget;
  readonly spent: () => Spent;
  readonly waiting: () => readonly Waiting[];
  readonly limits: () => readonly LimitStatus[];
  /** Ids of the cells that earlier commands finished. */
  readonly finishedBefore: ReadonlySet<string>;
}

export interface LiveProgress extends Omit<ActivityWatch, 'look'> {
  status(): Status;
  /** Takes the lines away, and says in one how it stands. */
  stop(): void;
}

export function createProgress({ output, isDumb, clock, every, maxTurns, budget, spent, waiting, limits, finishedBefore }: ProgressInput): LiveProgress {
  const watch = watchActivity(clock, finishedBefore);
  const began = clock.monotonic();
  let shown = '';
  let shownMs = began;
  let stillSaidMs = began;

  const status = (): Status => {
    const activity = watch.look();
    const { planned, done, open, passedOver, inFlight, finished } = activity;
    const nowMs = clock.monotonic();
    const pace = { finished, ages: inFlight.map(({ sinceMs }) => nowMs - sinceMs), notBegun: Math.max(0, planned - done - open - passedOver - inFlight.length) };
    return { activity, lanes: lanesOf(waiting(), limits(), nowMs), spent: spent(), budget, maxTurns, nowMs, elapsedMs: nowMs - began, remainingMs: remainingMs(pace) };
  };
  const region = output.stderr.isTTY === true && !isDumb ? createLiveRegion(output.stderr, (screen) => frameOf(status(), screen)) : null;

  const say = (): void => {
    const text = plainLine(status());
    if (text !== shown) output.note(text);
    shown = text;
    shownMs = clock.monotonic();
  };
  const isLineDue = (): boolean => {
    const now = clock.monotonic();
    return now - began <= FIRST_MINUTE || now - shownMs >= LATER_LINE_EVERY;
  };
  const sayStandstill = (): void => {
    const { movedMs } = watch.look();
    const now = clock.monotonic();
    if (now - Math.max(movedMs, stillSaidMs) < STILL_MS) return;
    stillSaidMs = now;
    output.note(standstillInWords({ status: status(), waits: waiting(), now: clock.now() }));
  };

  const timers: (() => void)[] = [];
  return {
    ...watch,
    status,
    planned: (cells) => {
      watch.planned(cells);
      if (region !== null) {
        output.pin(region);
        region.draw();
        timers.push(every(DRAW_EVERY, region.draw));
      } else timers.push(every(LINE_EVERY, () => isLineDue() && say()));
      timers.push(every(LINE_EVERY, sayStandstill));
    },
    cellLeftOpen: (cell: Cell, reason: OpenReason, detail: string) => {
      watch.cellLeftOpen(cell, reason, detail);
      // Who stopped the run knows of these.
      if (reason !== 'interrupted' && reason !== 'budget_stop') output.note(`left open: ${cell.scenario}, ${cell.condition}: ${reason} (${visibleText(detail)})`);
    },
    stop: () => {
      for (const end of timers.splice(0)) end();
      output.pin(null);
      region?.stop();
      if (watch.look().planned > 0) say();
    },
  };
}
