/**
 * Intervals of ratios and medians: clusters are drawn again, and each draw is measured in its own standard errors.
 * Source: B. Efron, R. J. Tibshirani, An Introduction to the Bootstrap (1993), 12.5; P. Hall, Annals of Statistics 16
 * (1988), 927–953.
 */
import * as statistics from 'simple-statistics';
import type { Random } from '../../domain/random.js';
import type { Estimate } from '../../domain/analysis/estimate.js';
import { FEW_CLUSTERS, FEWEST_CLUSTERS, SPREAD, without } from './cluster-mean.js';

/** A statistic with its standard error over clusters; null where the clusters do not determine it. */
export type Measured = { readonly value: number; readonly standardError: number } | null;

export const RESAMPLES = 1_999;
/** Share of draws without a standard error above which nothing is concluded. */
const MOST_LOST = 0.1;

/**
 * The statistic of all clusters, with a bootstrap-t interval. Reproducible: the draws come from `random`.
 *
 * @param clusters one entry a cluster, of any shape that `measure` reads.
 * @param n values behind the statistic.
 */
export function bootstrapT<T>(clusters: readonly T[], n: number, measure: (clusters: readonly T[]) => Measured, random: Random, level = 0.95): Estimate {
  const m = clusters.length;
  const found = measure(clusters);
  if (m < FEWEST_CLUSTERS) return without(found?.value ?? null, m, n, 'too_few_clusters');
  if (found === null || !varies(found)) return without(found?.value ?? null, m, n, 'no_variation');
  const studentised: number[] = [];
  for (let draw = 0; draw < RESAMPLES; draw += 1) {
    const again = measure(Array.from({ length: m }, () => random.pick(clusters)));
    if (again !== null && varies(again)) studentised.push((again.value - found.value) / again.standardError);
  }
  if (studentised.length < (1 - MOST_LOST) * RESAMPLES) return without(found.value, m, n, 'no_variation');
  const tail = (1 - level) / 2;
  const [below, above] = [statistics.quantile(studentised, tail), statistics.quantile(studentised, 1 - tail)];
  return {
    value: found.value,
    low: found.value - above * found.standardError,
    high: found.value - below * found.standardError,
    standardError: found.standardError,
    df: null,
    clusters: m,
    n,
    method: 'bootstrap-t',
    fewClusters: m < FEW_CLUSTERS,
    notEstimable: null,
  };
}

/** Whether the standard error is more than rounding. */
function varies({ value, standardError }: Exclude<Measured, null>): boolean {
  return standardError > SPREAD * Math.max(1, Math.abs(value));
}

/** Sums of a ratio’s two sides in one cluster. */
export interface RatioParts {
  readonly numerator: number;
  readonly denominator: number;
}

/** Ratio of sums, with its linearised standard error; null where the denominators sum to 0. */
export function ratioOf(clusters: readonly RatioParts[]): Measured {
  const m = clusters.length;
  const denominator = sum(clusters.map((cluster) => cluster.denominator));
  if (denominator === 0) return null;
  const value = sum(clusters.map(({ numerator }) => numerator)) / denominator;
  const residuals = clusters.map((cluster) => cluster.numerator - value * cluster.denominator);
  return { value, standardError: Math.sqrt((m / Math.max(1, m - 1)) * sum(residuals.map((residual) => residual ** 2))) / Math.abs(denominator) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
