/** Intervals that hold together: of all estimates of a figure, with 95 % probability none misses its truth. */
import type { Band, Estimate } from '../../domain/analysis/estimate.js';
import { round } from '../results/round.js';
import { intervalAt } from '../statistics/cluster-mean.js';
import { roundedEstimate } from './rounded.js';

const LEVEL = 0.95;

/**
 * Estimates with their bands, rounded, in the order given. Bonferroni over the intervals of a figure: an estimate
 * without an interval has no band, and costs the others nothing.
 *
 * @param figureOf name of the figure that an estimate stands in.
 */
export function banded<T extends { readonly estimate: Estimate }>(rows: readonly T[], figureOf: (row: T) => string): (T & { band: Band })[] {
  const intervals = new Map<string, number>();
  for (const row of rows) {
    if (row.estimate.df !== null) intervals.set(figureOf(row), (intervals.get(figureOf(row)) ?? 0) + 1);
  }
  return rows.map((row) => {
    const band = row.estimate.df === null ? null : intervalAt(row.estimate, 1 - (1 - LEVEL) / intervals.get(figureOf(row))!);
    return { ...row, estimate: roundedEstimate(row.estimate), band: band === null ? null : { low: round(band.low), high: round(band.high) } };
  });
}
