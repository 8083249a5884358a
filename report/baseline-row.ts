/** The unmediated dialogues as a row of the main table. `results.json` has them among its cells only. */
import { isJudgeable } from '../domain/outcome.js';
import type { Mean, ResultCell, Results } from '../domain/results.js';
import { meanOf } from '../evals/aggregate.js';

export const UNMEDIATED = 'unmediated';

export interface BaselineRow {
  readonly planned: number;
  readonly scored: number;
  /** Terminal consensus S over the scored ones. */
  readonly consensusFinal: Mean;
  /** Share (0–1) of the whole dialogues that ended in a deal; null where none ended. */
  readonly deal: number | null;
}

/** @returns null where no unmediated dialogue was planned. */
export function baselineRow({ cells }: Pick<Results, 'cells'>): BaselineRow | null {
  const planned = cells.filter(isBaseline);
  if (planned.length === 0) return null;
  const scored = planned.filter(({ status }) => status === 'scored');
  const whole = planned.filter(({ end }) => end !== null && isJudgeable(end));
  const { mean, n } = meanOf(scored.map(({ consensusFinal }) => consensusFinal));
  return {
    planned: planned.length,
    scored: scored.length,
    consensusFinal: { mean, n },
    deal: whole.length === 0 ? null : whole.filter(({ end }) => end === 'resolved').length / whole.length,
  };
}

/** A/A is unmediated too, but it is a control. */
export function isBaseline({ arm, control }: Pick<ResultCell, 'arm' | 'control'>): boolean {
  return arm === 'unmediated' && control === null;
}
