/** The limits that the user has set, against what is estimated. */
import type { Budget, Spent } from '../../domain/budget.js';
import type { Range } from './range.js';

/**
 * `within`: even the high estimate is below it. `may_reach`: the high one is above. `will_reach`: the likely one is.
 * `unpriced`: no sum in USD can be held to.
 */
export type Outlook = 'within' | 'may_reach' | 'will_reach' | 'unpriced';

export interface BudgetLine {
  readonly limit: keyof Budget;
  readonly most: number;
  /** Counted against it already, by earlier commands of the experiment. */
  readonly spent: number;
  /** Spent and still to come. */
  readonly likely: number;
  readonly high: number;
  readonly outlook: Outlook;
}

export interface Estimated {
  readonly usd: Range | null;
  /** Whether a model that will be asked has no price. */
  readonly unpriced: boolean;
  readonly calls: Range;
  readonly seconds: Range | null;
}

/** `usd` and `calls` count over all commands of an experiment, `minutes` over one. */
export function budgetLines(budget: Budget, spent: Spent, { usd, unpriced, calls, seconds }: Estimated): BudgetLine[] {
  const line = (limit: keyof Budget, range: Range | null, before: number, scale = 1): BudgetLine[] => {
    const most = budget[limit];
    if (most === null) return [];
    const [likely, high] = [before + (range?.likely ?? 0) * scale, before + (range?.high ?? 0) * scale];
    const outlook = likely > most ? 'will_reach' : high > most ? 'may_reach' : 'within';
    return [{ limit, most, spent: before, likely, high, outlook: limit === 'usd' && unpriced ? 'unpriced' : outlook }];
  };
  return [...line('usd', usd, spent.usd), ...line('calls', calls, spent.calls), ...line('minutes', seconds, 0, 1 / 60)];
}
