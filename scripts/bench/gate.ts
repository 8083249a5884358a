/** Holds all who come by while it is closed, so that a run can be looked at in one and the same posture. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Gate {
  /** Waits while the gate is closed, then works. */
  through<T>(work: () => Promise<T>): Promise<T>;
  /** Closes it; resolves once all work behind it has ended and nobody else arrives. */
  closed(): Promise<void>;
  open(): void;
}

/** Longer than any step of a run without work behind the gate. */
const QUIET_MS = 300;

export function createGate(): Gate {
  let waiting: (() => void)[] = [];
  let isClosed = false;
  let working = 0;
  return {
    async through(work) {
      if (isClosed) await new Promise<void>((resolve) => waiting.push(resolve));
      working += 1;
      try {
        return await work();
      } finally {
        working -= 1;
      }
    },
    async closed() {
      isClosed = true;
      let arrived = -1;
      while (working > 0 || waiting.length !== arrived) {
        arrived = waiting.length;
        await sleep(QUIET_MS);
      }
    },
    open() {
      isClosed = false;
      const released = waiting;
      waiting = [];
      for (const release of released) release();
    },
  };
}
