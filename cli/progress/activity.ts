/** What is happening in a run, kept up by those who do it: cells, turns, who is being asked. */
import type { Cell } from '../../domain/plan.js';
import type { Batch } from '../../domain/ports/store.js';
import type { Clock, Progress } from '../../domain/ports/world.js';
import type { ExecutorEvents } from '../../runner/executor.js';

/** An agent that is at work on an answer. */
export interface Asked {
  /** `cell:<id>`, `judgement:<id>` */
  readonly subject: string;
  /** `party:<id>`, `when`, `how`, `judge` */
  readonly role: string;
  /** Of the monotonic clock. */
  readonly sinceMs: number;
}

/** A cell that is in flight. */
export interface InFlight {
  readonly cell: Cell;
  /** Of the monotonic clock. */
  readonly sinceMs: number;
  /** Null before the first turn that this command has seen. */
  readonly partyTurns: number | null;
  /** Of the last turn; null likewise. */
  readonly speaker: string | null;
  /** The dialogue is over. */
  readonly isJudged: boolean;
}

export interface Activity {
  readonly planned: number;
  /** With nothing left to do, those of earlier commands included. */
  readonly done: number;
  /** Left open by this command. */
  readonly open: number;
  /** Without a dialogue that could be judged. */
  readonly passedOver: number;
  readonly inFlight: readonly InFlight[];
  readonly asked: readonly Asked[];
  /** Turns and requests of this command. */
  readonly turns: number;
  readonly requests: number;
  /** Cells that this command finished, and how long they took together. */
  readonly finished: { readonly count: number; readonly ms: number };
  /** When anything at all last happened, of the monotonic clock. */
  readonly movedMs: number;
}

export interface ActivityWatch extends Progress, ExecutorEvents {
  /** After each batch that was written. */
  committed(batch: Batch): void;
  look(): Activity;
}

/** @param finishedBefore ids of cells that need nothing more. */
export function watchActivity(clock: Pick<Clock, 'monotonic'>, finishedBefore: ReadonlySet<string>): ActivityWatch {
  const done = new Set(finishedBefore);
  const inFlight = new Map<string, InFlight>();
  const asked = new Set<Asked>();
  const open = new Set<string>();
  const passedOver = new Set<string>();
  const seen = { planned: 0, turns: 0, requests: 0, finished: { count: 0, ms: 0 }, movedMs: clock.monotonic() };
  const moved = (): void => {
    seen.movedMs = clock.monotonic();
  };
  const change = (cell: string, to: Partial<InFlight>): void => {
    const known = inFlight.get(cell);
    if (known !== undefined) inFlight.set(cell, { ...known, ...to });
  };
  return {
    planned: (cells) => {
      seen.planned = cells;
    },
    cellStarted: (cell) => {
      moved();
      if (!done.has(cell.id)) inFlight.set(cell.id, { cell, sinceMs: clock.monotonic(), partyTurns: null, speaker: null, isJudged: false });
    },
    cellDone: ({ id }) => {
      moved();
      const begun = inFlight.get(id);
      inFlight.delete(id);
      done.add(id);
      if (begun !== undefined) seen.finished = { count: seen.finished.count + 1, ms: seen.finished.ms + clock.monotonic() - begun.sinceMs };
    },
    cellLeftOpen: ({ id }) => {
      moved();
      inFlight.delete(id);
      open.add(id);
    },
    cellPassedOver: ({ id }) => {
      moved();
      inFlight.delete(id);
      passedOver.add(id);
    },
    turn: (cell, { partyTurns, speaker }) => {
      moved();
      seen.turns += 1;
      change(cell, { partyTurns, speaker });
    },
    asks: (subject, role) => {
      moved();
      const one = { subject, role, sinceMs: clock.monotonic() };
      asked.add(one);
      return () => {
        moved();
        asked.delete(one);
      };
    },
    committed: ({ calls = [], cellEnds = [] }) => {
      moved();
      seen.requests += calls.length;
      for (const { cell } of cellEnds) change(cell, { isJudged: true });
    },
    look: () => ({ ...seen, done: done.size, open: open.size, passedOver: passedOver.size, inFlight: [...inFlight.values()], asked: [...asked] }),
  };
}
