/** One place from which everything in flight is drained: first stop lets steps finish, second aborts. */
import { setMaxListeners } from 'node:events';
import { RunControl } from '@langchain/langgraph';

export interface Drain {
  readonly requested: boolean;
  /** Aborts when the run is stopped for good. */
  readonly signal: AbortSignal;
  /** A fresh control for one graph run; drained with all others. */
  control(): { control: RunControl; release(): void };
  /** Lets every run finish its current superstep, then stop. */
  request(reason: string): void;
  abort(reason: string): void;
}

export function createDrain(): Drain {
  const controls = new Set<RunControl>();
  const abort = new AbortController();
  // Every run in flight listens to it; that is no leak.
  setMaxListeners(0, abort.signal);
  let reason: string | null = null;
  return {
    get requested() {
      return reason !== null;
    },
    signal: abort.signal,
    control: () => {
      const control = new RunControl();
      controls.add(control);
      if (reason !== null) control.requestDrain(reason);
      return { control, release: () => controls.delete(control) };
    },
    request: (why) => {
      reason = why;
      for (const control of controls) control.requestDrain(why);
    },
    abort: (why) => {
      reason = why;
      abort.abort(new Error(why));
    },
  };
}
