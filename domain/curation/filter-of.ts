/** The verdict of the impasse filter, as it stands in a scenario file (SoCRATES section 3.2; gap 9.28). */
import type { DialogueEnd } from '../outcome.js';
import type { FilterStatus } from '../scenario.js';
import { FILTER_REPLAYS, VERDICTS } from '../validation/filter.js';
import type { Product } from './candidate.js';

export interface FilterRun {
  /** What `filterImpasse` left; undefined before it. */
  readonly product: Product<'filterImpasse'> | undefined;
  /** `provider/model` that played both parties; null where none did. */
  readonly partyModel: string | null;
  /** Party turns after which a replay counted as an impasse. */
  readonly cap: number;
}

/**
 * `failed` once a replay is resolved, `passed` after three that are not, else `not_run`: replays that a party's fault
 * broke off count for nothing, and those of rule-based parties never set it, whatever they decided in their run.
 */
export function filterOf({ product, partyModel, cap }: FilterRun): FilterStatus {
  // Replays without a date were not played by a language model, whoever is seated now.
  if (product === undefined || partyModel === null || product.date === null) return { status: 'not_run' };
  const judged = product.replays.map(({ end }) => end).filter((end) => VERDICTS.includes(end));
  const resolved = judged.indexOf('resolved');
  const outcomes = (resolved < 0 ? judged : judged.slice(0, resolved + 1)).slice(-FILTER_REPLAYS);
  if (resolved < 0 && outcomes.length < FILTER_REPLAYS) return { status: 'not_run' };
  return { status: resolved < 0 ? 'passed' : 'failed', partyModel, cap, outcomes, date: product.date };
}
