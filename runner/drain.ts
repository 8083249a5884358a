/** One place from which everything in flight is drained: first stop lets steps finish, second aborts. */
import { RunControl } from '@langchain/langgraph';
import type { StopCause } from '../domain/ports/executor.js';

/** What one graph run listens to. Its own, so that nothing piles up on a signal that lives as long as the process. */
export interface RunHandle {
  readonly control: RunControl;
  /** Aborts when the run is stopped for good. */
  readonly signal: AbortSignal;
  release(): void;
}

export interface Drain {
  readonly requested: boolean;
  /** Who asked for the first stop, or for the abort; null while none is asked for. */
  readonly cause: StopCause | null;
  /** Why, in words. */
  readonly reason: string | null;
  readonly aborted: boolean;
  /** A fresh handle for one graph run; drained and aborted with all others. */
  begin(): RunHandle;
  /**
   * Lets every run finish its current superstep, then stop. A second one changes nothing.
   *
   * @param cause default: `interrupted`
   */
  request(reason: string, cause?: StopCause): void;
  abort(reason: string): void;
}

/** `onRequest` is called once, when the first stop is asked for. */
export function createDrain({ onRequest = () => undefined }: { onRequest?: () => void } = {}): Drain {
  const running = new Set<{ control: RunControl; abort: AbortController }>();
  let drainReason: string | null = null;
  let drainCause: StopCause | null = null;
  let abortReason: string | null = null;
  return {
    get requested() {
      return drainReason !== null;
    },
    get aborted() {
      return abortReason !== null;
    },
    get cause() {
      return drainCause;
    },
    get reason() {
      return drainReason;
    },
    begin: () => {
      const run = { control: new RunControl(), abort: new AbortController() };
      running.add(run);
      if (drainReason !== null) run.control.requestDrain(drainReason);
      if (abortReason !== null) run.abort.abort(new Error(abortReason));
      return { control: run.control, signal: run.abort.signal, release: () => void running.delete(run) };
    },
    request: (reason, cause = 'interrupted') => {
      if (drainReason !== null) return;
      drainReason = reason;
      drainCause = cause;
      onRequest();
      for (const { control } of running) control.requestDrain(reason);
    },
    abort: (reason) => {
      drainReason ??= reason;
      drainCause = 'interrupted';
      abortReason ??= reason;
      for (const { abort } of running) abort.abort(new Error(reason));
    },
  };
}
