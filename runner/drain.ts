/** One place from which everything in flight is drained: first stop lets steps finish, second aborts. */
import { RunControl } from '@langchain/langgraph';

/** What one graph run listens to. Its own, so that nothing piles up on a signal that lives as long as the process. */
export interface RunHandle {
  readonly control: RunControl;
  /** Aborts when the run is stopped for good. */
  readonly signal: AbortSignal;
  release(): void;
}

export interface Drain {
  readonly requested: boolean;
  readonly aborted: boolean;
  /** A fresh handle for one graph run; drained and aborted with all others. */
  begin(): RunHandle;
  /** Lets every run finish its current superstep, then stop. */
  request(reason: string): void;
  abort(reason: string): void;
}

/** `onRequest` is called once, when the first stop is asked for. */
export function createDrain({ onRequest = () => undefined }: { onRequest?: () => void } = {}): Drain {
  const running = new Set<{ control: RunControl; abort: AbortController }>();
  let drainReason: string | null = null;
  let abortReason: string | null = null;
  return {
    get requested() {
      return drainReason !== null;
    },
    get aborted() {
      return abortReason !== null;
    },
    begin: () => {
      const run = { control: new RunControl(), abort: new AbortController() };
      running.add(run);
      if (drainReason !== null) run.control.requestDrain(drainReason);
      if (abortReason !== null) run.abort.abort(new Error(abortReason));
      return { control: run.control, signal: run.abort.signal, release: () => void running.delete(run) };
    },
    request: (reason) => {
      if (drainReason === null) onRequest();
      drainReason ??= reason;
      for (const { control } of running) control.requestDrain(reason);
    },
    abort: (reason) => {
      drainReason ??= reason;
      abortReason ??= reason;
      for (const { abort } of running) abort.abort(new Error(reason));
    },
  };
}
