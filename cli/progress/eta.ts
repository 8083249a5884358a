/** How long a run will still take, from what its dialogues took so far. */

export interface Pace {
  /** Dialogues that this command began and finished, and the milliseconds that they took together. */
  readonly finished: { readonly count: number; readonly ms: number };
  /** Milliseconds since each dialogue in flight was begun. */
  readonly ages: readonly number[];
  /** Dialogues that are not begun yet. */
  readonly notBegun: number;
}

/** Fewer say nothing of the rest. */
const FEWEST = 3;

/**
 * Milliseconds; null while too few have finished (3, and half of those in flight) and where nothing certain is left.
 *
 * Whatever slows dialogues down (limits, budgets, retries) is in what they took; nothing is foretold from settings.
 */
export function remainingMs({ finished, ages, notBegun }: Pace): number | null {
  if (finished.count < Math.max(FEWEST, ages.length / 2) || ages.length === 0) return null;
  const mean = meanMs(finished, ages);
  const left = ages.map((age) => Math.max(0, mean - age));
  const work = notBegun * mean + left.reduce((sum, ms) => sum + ms, 0);
  // Shared by as many as run side by side, and no shorter than the longest of them.
  const remaining = Math.max(work / ages.length, notBegun > 0 ? mean : Math.max(...left));
  return remaining > 0 ? remaining : null;
}

/**
 * Short dialogues finish first, so the mean of the finished ones is too small: one in flight that takes longer than the
 * mean counts as if it ended now.
 */
function meanMs(finished: Pace['finished'], ages: readonly number[]): number {
  let { count, ms } = finished;
  for (const age of [...ages].sort((a, b) => b - a)) {
    if (age <= ms / count) break;
    count += 1;
    ms += age;
  }
  return ms / count;
}
