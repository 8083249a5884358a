/** How far a mean of some dialogues may lie from the mean of others. */

/** 95th percentile of the standard normal: nine in ten lie between the two ends. */
const NORMAL_95 = 1.6449;

/** 95th percentile of Student's t (Cornish–Fisher, to within 2 % from two degrees on). */
export function student95(degrees: number): number {
  const [z, n] = [NORMAL_95, degrees];
  return z + (z ** 3 + z) / (4 * n) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2) + (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * n ** 3);
}

/** Dialogues that are alike (a block, or a scenario): what they came to, and what they would have come to at the mean of all. */
export interface Cluster {
  readonly total: number;
  readonly expected: number;
}

/** Stands for so many further clusters: three alike by chance do not mean that there is no spread. */
const WEIGHT_OF_ASSUMED = 2;

/**
 * The factor by which a total of `ahead` clusters may differ from what the mean of these clusters says, either way. The
 * spread between clusters is measured, an assumed one counting as two more; it enters twice, for those that were measured
 * and for those that are ahead.
 *
 * @param assumedSpread standard deviation of a cluster relative to its mean.
 */
export function factorOf(clusters: readonly Cluster[], { ahead, assumedSpread }: { ahead: number; assumedSpread: number }): number {
  const k = clusters.length;
  const degrees = WEIGHT_OF_ASSUMED + k - 1;
  const spread = Math.sqrt((WEIGHT_OF_ASSUMED * assumedSpread ** 2 + (k - 1) * measuredVariance(clusters)) / degrees);
  return Math.exp(student95(degrees) * spread * Math.sqrt(1 / k + 1 / Math.max(1, ahead)));
}

/** Relative variance of one cluster of mean size about the ratio of the sums. */
function measuredVariance(clusters: readonly Cluster[]): number {
  const k = clusters.length;
  const [total, expected] = [sum(clusters.map((cluster) => cluster.total)), sum(clusters.map((cluster) => cluster.expected))];
  if (k < 2 || total === 0 || expected === 0) return 0;
  const residuals = clusters.map((cluster) => cluster.total - (total / expected) * cluster.expected);
  return ((k * k) / (k - 1)) * (sum(residuals.map((residual) => residual ** 2)) / total ** 2);
}

/** Of assumptions: a factor for the mean, and what single dialogues add where there are few. */
export function assumedFactor({ mean, single, dialogues }: { mean: number; single: number; dialogues: number }): number {
  return Math.exp(Math.hypot(Math.log(mean), (NORMAL_95 * single) / Math.sqrt(Math.max(1, dialogues))));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
