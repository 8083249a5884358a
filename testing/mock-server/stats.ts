/** What a mock server has seen, counted. */
import type { MockFaultKind } from './faults.js';

export interface MockStats {
  /** Requests for a completion or a search, answered or not; looks after searches aside. */
  readonly requests: number;
  readonly bySchema: Readonly<Record<string, number>>;
  /** By the status that was sent, or was to be sent; `none` where no byte was meant to go out. */
  readonly byStatus: Readonly<Record<string, number>>;
  readonly byFault: Readonly<Partial<Record<MockFaultKind, number>>>;
  /** Turned away by the token bucket. */
  readonly limited: number;
  /** Different questions. */
  readonly keys: number;
  /** Clients that went away before their answer was whole. */
  readonly abandoned: number;
  /** Searches that were started in the background, and looks after them. */
  readonly research: { readonly starts: number; readonly polls: number };
  readonly inFlight: number;
  readonly maxInFlight: number;
}

export interface Counter {
  arrived(): void;
  asked(schema: string): void;
  struck(fault: MockFaultKind): void;
  status(status: number | 'none'): void;
  limited(): void;
  started(): void;
  polled(): void;
  left(whole: boolean): void;
  stats(keys: number): MockStats;
}

export function createCounter(): Counter {
  const [bySchema, byStatus, byFault]: Record<string, number>[] = [{}, {}, {}];
  let [requests, limited, abandoned, inFlight, maxInFlight, starts, polls] = [0, 0, 0, 0, 0, 0, 0];
  const add = (counts: Record<string, number>, name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  return {
    arrived: () => {
      requests += 1;
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
    },
    asked: (schema) => add(bySchema!, schema),
    struck: (fault) => add(byFault!, fault),
    status: (status) => add(byStatus!, String(status)),
    limited: () => {
      limited += 1;
    },
    started: () => {
      starts += 1;
    },
    polled: () => {
      polls += 1;
    },
    left: (whole) => {
      inFlight -= 1;
      if (!whole) abandoned += 1;
    },
    stats: (keys) => ({ requests, bySchema: { ...bySchema }, byStatus: { ...byStatus }, byFault: { ...byFault }, limited, keys, abandoned, research: { starts, polls }, inFlight, maxInFlight }),
  };
}
