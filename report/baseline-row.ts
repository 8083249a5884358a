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

/**
 * Where a budget ended the run it rests on complete blocks alone, like the other rows.
 *
 * @returns null where no unmediated dialogue was planned.
 */
export function baselineRow({ cells, identity }: Pick<Results, 'cells' | 'identity'>): BaselineRow | null {
  const planned = cells.filter(isBaseline);
  if (planned.length === 0) return null;
  const used = cells.some(({ reason }) => reason === 'budget_stop') ? planned.filter((cell) => isInCompleteBlock(cell, cells, identity.baseline)) : planned;
  const scored = used.filter(({ status }) => status === 'scored');
  const whole = used.filter(({ end }) => end !== null && isJudgeable(end));
  const { mean, n } = meanOf(scored.map(({ consensusFinal }) => consensusFinal));
  return {
    planned: planned.length,
    scored: scored.length,
    consensusFinal: { mean, n },
    deal: whole.length === 0 ? null : whole.filter(({ end }) => end === 'resolved').length / whole.length,
  };
}

/** With one baseline for all repeats: in a complete block of any of them. */
function isInCompleteBlock(baseline: ResultCell, cells: readonly ResultCell[], mode: Results['identity']['baseline']): boolean {
  if (baseline.status !== 'scored') return false;
  const compared = cells.filter((cell) => !isBaseline(cell) && cell.scenario === baseline.scenario && cell.condition === baseline.condition);
  const repeats = mode === 'once' ? new Set(compared.map(({ repeat }) => repeat)) : new Set([baseline.repeat]);
  return [...repeats].some((repeat) => {
    const block = compared.filter((cell) => cell.repeat === repeat);
    return block.length > 0 && block.every(({ status }) => status === 'scored');
  });
}

/** A/A is unmediated too, but it is a control. */
export function isBaseline({ arm, control }: Pick<ResultCell, 'arm' | 'control'>): boolean {
  return arm === 'unmediated' && control === null;
}
