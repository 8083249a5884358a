/** The verdict of the impasse filter, as it stands in a scenario file (SoCRATES section 3.2; gap 9.28). */
import type { FilterStatus } from '../scenario.js';
import { FILTER_REPLAYS, VERDICTS } from '../validation/filter.js';
import type { Product, Replay } from './candidate.js';

/** What is read of the product of `filterImpasse`. */
export type FilterRun = Pick<Product<'filterImpasse'>, 'date' | 'partyModel' | 'cap'> & { readonly replays: readonly Pick<Replay, 'end'>[] };

/**
 * `failed` once a replay is resolved, `passed` after three that are not, else `not_run`: replays that a party's fault
 * broke off count for nothing, and those of rule-based parties never set it, whatever they decided in their run.
 *
 * @param run undefined before the filter.
 */
export function filterOf(run: FilterRun | undefined): FilterStatus {
  if (run === undefined || run.partyModel === null || run.date === null) return { status: 'not_run' };
  const { partyModel, cap, date } = run;
  const judged = run.replays.map(({ end }) => end).filter((end) => VERDICTS.includes(end));
  const resolved = judged.indexOf('resolved');
  const outcomes = (resolved < 0 ? judged : judged.slice(0, resolved + 1)).slice(-FILTER_REPLAYS);
  if (resolved < 0 && outcomes.length < FILTER_REPLAYS) return { status: 'not_run' };
  return { status: resolved < 0 ? 'passed' : 'failed', partyModel, cap, outcomes, date };
}
