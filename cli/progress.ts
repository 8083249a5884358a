/** What is happening: cells done, dialogues in flight, the slowest of them. */
import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../domain/ports/world.js';
import { visibleText } from '../report/visible-text.js';
import type { ExecutorEvents } from '../runner/executor.js';
import type { Output } from './output.js';

/** Milliseconds between plain lines where there is no terminal. */
const LINE_EVERY = 5_000;

export interface LiveProgress extends Progress, ExecutorEvents {
  /** Takes the bar away, so that text can be written below it. */
  hide(): void;
  stop(): void;
}

/** `waiting`: what has been waited for too long, in words. */
export function createProgress(output: Output, maxTurns: number, waiting: () => string | null = () => null): LiveProgress {
  const inFlight = new Map<string, number>();
  const finished = new Set<string>();
  let planned = 0;
  let open = 0;
  let timer: NodeJS.Timeout | null = null;
  let shown = '';
  let turns = 0;
  let bar = output.stderr.isTTY
    ? new SingleBar(
        { format: '{bar} {value}/{total} dialogues | {status}', stream: output.stderr as NodeJS.WritableStream, hideCursor: true, clearOnComplete: true, barsize: 20 },
        Presets.shades_classic,
      )
    : null;

  const status = (): string => {
    const left = open > 0 ? `, ${open} left open` : '';
    const spoken = `${turns} turns`;
    const waits = waiting();
    if (waits !== null) return `${spoken}${left}; ${waits}`;
    if (inFlight.size === 0) return `${spoken}${left}`;
    // The one that has come least far; the cap is where it ends at the latest.
    return `${spoken}, ${inFlight.size} in flight, slowest ${Math.min(...inFlight.values())} of ${maxTurns}${left}`;
  };
  const line = (): void => {
    const text = `${finished.size}/${planned} dialogues done, ${status()}`;
    if (text !== shown) output.note(text);
    shown = text;
  };
  return {
    planned: (cells) => {
      planned = cells;
      bar?.start(cells, 0, { status: 'starting' });
      timer = setInterval(() => (bar ? bar.update({ status: status() }) : line()), LINE_EVERY).unref();
    },
    turn: (cell, partyTurns) => {
      inFlight.set(cell, partyTurns);
      turns += 1;
      bar?.update({ status: status() });
    },
    cellStarted: () => undefined,
    cellDone: ({ id }) => {
      inFlight.delete(id);
      finished.add(id);
      bar?.update(finished.size, { status: status() });
    },
    cellLeftOpen: ({ id, scenario, condition }, reason, detail) => {
      inFlight.delete(id);
      open += 1;
      if (reason !== 'interrupted') output.note(`left open: ${scenario}, ${condition}: ${reason} (${visibleText(detail)})`);
    },
    hide: () => {
      bar?.stop();
      bar = null;
    },
    stop: () => {
      if (timer) clearInterval(timer);
      bar?.stop();
      bar = null;
      if (planned > 0) line();
    },
  };
}
