/** Where in a dialogue something stands. */
import { PROGRESS_BINS } from '../domain/analysis/behaviour.js';

/**
 * Fifth of the dialogue a turn stands in, by turn / last turn: 0 to 4 (SoCRATES figure 4). A border belongs to the later
 * fifth, the last turn to the last.
 */
export function progressBin(turn: number, turns: number): number {
  return Math.min(PROGRESS_BINS - 1, Math.floor((PROGRESS_BINS * turn) / turns));
}
