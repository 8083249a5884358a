/** The same blocks with another judge, or played by other parties: what becomes of means and of the order of mediators. */
import type { Swap } from '../../domain/analysis/stability.js';
import { METRICS, type Metric } from '../../domain/metrics.js';
import type { ResultCell } from '../../domain/results.js';
import { meanOf } from '../aggregate.js';
import { roundOrNull } from '../results/round.js';
import { kendallTau, spearman } from '../statistics/ranks.js';
import { type AnalysisBlock, analysisBlocks, type AnalysisSource, blockKey } from './blocks.js';

/** One half of a swap: `results.json` fits. */
export type SwapSource = Pick<AnalysisSource, 'identity' | 'cells' | 'mediators'>;

interface CellPair {
  readonly row: string;
  readonly own: ResultCell;
  readonly swapped: ResultCell;
}

/**
 * Blocks are matched by base scenario, condition and repeat, and count where they are complete in both halves. A metric
 * is compared over the cells that have a value in both, so that its means differ by the swap alone (SoCRATES table 8).
 * The published ρ may be over mediators or over cells (gap 9.43): both are given. Mediators under test alone.
 */
export function swapOf(kind: Swap['kind'], own: SwapSource, swapped: SwapSource): Swap {
  const others = new Map(completeIn(swapped).map((block) => [blockKey(block), block]));
  const common = completeIn(own).flatMap((block) => {
    const other = others.get(blockKey(block));
    return other === undefined ? [] : [{ block, other }];
  });
  const rows = own.mediators.filter(({ control, row }) => control === null && swapped.mediators.some((other) => other.row === row)).map(({ row }) => row);
  const pairs = common.flatMap(({ block, other }) => rows.map((row): CellPair => ({ row, own: block.cells.get(row)!, swapped: other.cells.get(row)! })));
  return {
    kind,
    by: (kind === 'judge' ? swapped.identity.evaluator : swapped.identity.party).id,
    blocks: common.length,
    metrics: METRICS.map((metric) => comparison(metric, rows, pairs)),
  };
}

function completeIn(source: SwapSource): AnalysisBlock[] {
  return analysisBlocks(source).filter(({ complete }) => complete);
}

function comparison(metric: Metric, rows: readonly string[], pairs: readonly CellPair[]): Swap['metrics'][number] {
  const valued = pairs.flatMap(({ row, own, swapped }) => {
    const [one, other] = [own[metric], swapped[metric]];
    return one === null || other === null ? [] : [{ row, own: one, swapped: other }];
  });
  const means = rows.map((row) => {
    const cells = valued.filter((pair) => pair.row === row);
    return { row, own: mean(cells.map(({ own }) => own)), swapped: mean(cells.map(({ swapped }) => swapped)) };
  });
  const ranked = means.flatMap(({ own, swapped }) => (own === null || swapped === null ? [] : [{ own, swapped }]));
  return { metric, rows: means, tau: correlated(kendallTau, ranked), rho: correlated(spearman, ranked), rhoOverCells: correlated(spearman, valued), cells: valued.length };
}

function mean(values: readonly number[]): number | null {
  return roundOrNull(meanOf(values).mean);
}

function correlated(correlation: typeof spearman, pairs: readonly { readonly own: number; readonly swapped: number }[]): number | null {
  if (pairs.length < 2) return null;
  return roundOrNull(correlation(pairs.map(({ own }) => own), pairs.map(({ swapped }) => swapped)));
}
