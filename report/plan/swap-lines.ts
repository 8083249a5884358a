/** What a swap adds to a plan, in a line each. */
import type { Range } from '../../evals/planning/index.js';
import { count, usd } from './plan-numbers.js';

export interface PlannedSwap {
  readonly kind: 'judge' | 'party';
  readonly by: string;
  readonly blocks: number;
  readonly dialogues: number;
  readonly calls: Range;
  readonly usd: Range | null;
}

/** `Judged once more by …: 6 blocks, 30 dialogues; 120 calls (90 to 160), 0.4 USD (0.3 to 0.5), not in the sums above.` */
export function swapLines(swaps: readonly PlannedSwap[]): string[] {
  return swaps.map(({ kind, by, blocks, dialogues, calls, usd: cost }) => {
    const priced = cost === null ? 'unpriced' : `${usd(cost.likely)} USD (${usd(cost.low)} to ${usd(cost.high)})`;
    const asked = calls.likely === 0 ? 'no model is asked' : `${count(calls.likely)} calls (${count(calls.low)} to ${count(calls.high)}), ${priced}`;
    return `${kind === 'judge' ? 'Judged' : 'Played'} once more by ${by}: ${blocks} ${blocks === 1 ? 'block' : 'blocks'}, ${dialogues} dialogues; ${asked}, not in the sums above.`;
  });
}
