/**
 * How sure a mean is whose values come in clusters: fifteen conditions of one scenario are not fifteen scenarios.
 * Source: R. M. Bell, D. F. McCaffrey, Survey Methodology 28 (2002), 169–181 (bias-reduced linearisation, CR2, with
 * Satterthwaite degrees of freedom); here for a weighted mean, in closed form.
 */
import type { Estimate, NotEstimable } from '../../domain/analysis/estimate.js';
import { tQuantile } from './student-t.js';

/** One value with its weight in the mean, of a scenario. */
export interface Weighted {
  readonly cluster: string;
  readonly value: number;
  /** Above 0; weights need not sum to 1. */
  readonly weight: number;
}

/** Below this many clusters an interval is taken over cluster means, and marked. */
export const FEW_CLUSTERS = 10;
/** Below this many none is given. */
export const FEWEST_CLUSTERS = 5;
/** Below this, or this part of the largest value, a deviation is rounding (stored numbers end at 1e-10), and no spread. */
export const SPREAD = 1e-9;

export const without = (value: number | null, clusters: number, n: number, reason: NotEstimable): Estimate => ({
  value, low: null, high: null, standardError: null, df: null, clusters, n, method: null, fewClusters: clusters < FEW_CLUSTERS, notEstimable: reason,
});

interface Cluster {
  /** Sum of weights; over all clusters 1. */
  readonly weight: number;
  /** Sum of weight × value. */
  readonly total: number;
  /** Sum of squared weights: variance of the total where values are independent, of variance 1. */
  readonly independent: number;
}

/**
 * Weighted mean with an interval over clusters. Ten clusters and more: CR2 variance, Satterthwaite degrees of freedom.
 * Five to nine: t over cluster means with one degree of freedom less than clusters. Fewer, or no spread between
 * clusters: no interval, never one of zero width.
 *
 * @param level share of experiments whose interval holds the truth, between 0 and 1; default .95.
 */
export function clusterMean(items: readonly Weighted[], level = 0.95): Estimate {
  if (items.some(({ value, weight }) => !Number.isFinite(value) || !(weight > 0) || !Number.isFinite(weight))) throw new RangeError('values have to be finite, weights above 0');
  const clusters = clustersOf(items);
  const m = clusters.length;
  if (m === 0) return without(null, 0, 0, 'too_few_clusters');
  const mean = sum(clusters.map(({ total }) => total));
  if (m < FEWEST_CLUSTERS) return without(mean, m, items.length, 'too_few_clusters');

  const residuals = clusters.map(({ total, weight }) => total - weight * mean);
  const scale = Math.max(1, ...items.map(({ value }) => Math.abs(value)));
  if (residuals.every((residual, c) => Math.abs(residual) <= SPREAD * scale * clusters[c]!.weight)) return without(mean, m, items.length, 'no_variation');

  const few = m < FEW_CLUSTERS;
  const { variance, df } = few ? overMeans(residuals) : biasReduced(clusters, residuals);
  const standardError = Math.sqrt(variance);
  const { low, high } = reaching({ value: mean, standardError, df }, level);
  return { value: mean, low, high, standardError, df, clusters: m, n: items.length, method: few ? 'cluster-means' : 'cluster-robust', fewClusters: few, notEstimable: null };
}

/** The interval of a mean at another level, from its standard error and degrees of freedom; null where it has none. */
export function intervalAt({ value, standardError, df }: Estimate, level: number): { low: number; high: number } | null {
  return value === null || standardError === null || df === null ? null : reaching({ value, standardError, df }, level);
}

function reaching({ value, standardError, df }: { value: number; standardError: number; df: number }, level: number): { low: number; high: number } {
  const reach = tQuantile((1 + level) / 2, df) * standardError;
  return { low: value - reach, high: value + reach };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function clustersOf(items: readonly Weighted[]): Cluster[] {
  const whole = sum(items.map(({ weight }) => weight));
  const byCluster = new Map<string, { weight: number; total: number; independent: number }>();
  for (const { cluster, value, weight } of items) {
    const own = byCluster.get(cluster) ?? { weight: 0, total: 0, independent: 0 };
    own.weight += weight / whole;
    own.total += (weight / whole) * value;
    own.independent += (weight / whole) ** 2;
    byCluster.set(cluster, own);
  }
  return [...byCluster.values()];
}

function overMeans(residuals: readonly number[]): { variance: number; df: number } {
  const m = residuals.length;
  return { variance: (m / (m - 1)) * sum(residuals.map((residual) => residual ** 2)), df: m - 1 };
}

/**
 * Each squared residual total is scaled so that its expectation is right where values are independent; the degrees of
 * freedom are those of the sum of squares under the same working model.
 */
function biasReduced(clusters: readonly Cluster[], residuals: readonly number[]): { variance: number; df: number } {
  const all = sum(clusters.map(({ independent }) => independent));
  const expected = clusters.map(({ weight, independent }) => independent * (1 - 2 * weight) + weight ** 2 * all);
  const adjustment = clusters.map(({ independent }, c) => Math.sqrt(independent / expected[c]!));
  const variance = sum(residuals.map((residual, c) => (adjustment[c]! * residual) ** 2));

  let squares = 0;
  for (const [c, { weight, independent }] of clusters.entries()) {
    for (let d = 0; d < clusters.length; d += 1) {
      const other = clusters[d]!;
      const covariance = c === d ? expected[c]! : weight * other.weight * all - other.weight * independent - weight * other.independent;
      squares += (adjustment[c]! * adjustment[d]! * covariance) ** 2;
    }
  }
  // Adjusted, the expected squares sum to `all`.
  return { variance, df: all ** 2 / squares };
}
