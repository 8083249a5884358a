/** The limits of a command: the first that is reached ends the run softly, and is said at its end. */
import type { Budget } from '../domain/budget.js';
import type { Drain } from '../runner/drain.js';

export interface BudgetStop {
  readonly limit: keyof Budget;
  /** What was spent of what. */
  readonly why: string;
  /** Flags with which a resume goes on: money and requests are counted over all commands, so they need a larger limit. */
  readonly goOn: string;
}

export interface BudgetWatch {
  /** The first one; null while none is reached. */
  readonly reached: BudgetStop | null;
  /** For a budget of money or requests, which is watched where requests are made. */
  /** `needed`: the least limit with which one more request would fit. */
  reach(limit: keyof Budget, why: string, needed: number): void;
  stop(): void;
}

export interface Watched {
  readonly limits: Budget;
  readonly drain: Drain;
  /** Once, when the first limit is reached; not where the run is stopping already. */
  readonly onReached: (stop: BudgetStop) => void;
}

/** Longest that `setTimeout` can wait. */
const LONGEST_MS = 2 ** 31 - 1;

export function watchBudget({ limits, drain, onReached }: Watched): BudgetWatch {
  let reached: BudgetStop | null = null;
  const reach = (limit: keyof Budget, why: string, needed: number): void => {
    if (drain.requested) return;
    reached = { limit, why, goOn: limit === 'minutes' ? '' : `--max-${limit} ${larger(limits[limit] ?? 0, needed)}` };
    drain.request(why, 'budget');
    onReached(reached);
  };
  const { minutes } = limits;
  const timer = minutes === null ? null : setTimeout(() => reach('minutes', `the ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} of this command are over`, minutes), Math.min(LONGEST_MS, minutes * 60_000));
  return {
    get reached() {
      return reached;
    },
    reach,
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** Twice as much, or twice what is needed where that is more; in two figures. */
function larger(limit: number, needed: number): number {
  return Number((2 * (needed > 2 * limit ? needed : limit)).toPrecision(2));
}
