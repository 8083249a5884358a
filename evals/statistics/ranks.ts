/** Ranks, and correlations that rest on them. */
import * as statistics from 'simple-statistics';

/** Ranks from 1, the smallest first; equal values share the mean of their ranks. */
export function averageRanks(values: readonly number[]): number[] {
  const sorted = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = Array.from({ length: values.length }, () => 0);
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to + 1 < sorted.length && sorted[to + 1]!.value === sorted[from]!.value) to += 1;
    for (let i = from; i <= to; i += 1) ranks[sorted[i]!.index] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

/** Sizes of the groups of equal values, those of one left out. */
function tieSizes(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1);
}

function requirePairs(x: readonly number[], y: readonly number[]): void {
  if (x.length !== y.length) throw new RangeError(`${x.length} values against ${y.length}: pairs are due`);
  if (x.length < 2) throw new RangeError(`a correlation needs two pairs or more, not ${x.length}`);
}

/** Pearson’s r, −1 to 1; null where one side does not vary. Throws a `RangeError` for fewer than two pairs. */
export function pearson(x: readonly number[], y: readonly number[]): number | null {
  requirePairs(x, y);
  const varies = (values: readonly number[]): boolean => values.some((value) => value !== values[0]);
  return varies(x) && varies(y) ? statistics.sampleCorrelation([...x], [...y]) : null;
}

/** Spearman’s ρ: Pearson’s r of average ranks (spec 8.3); null where one side does not vary. */
export function spearman(x: readonly number[], y: readonly number[]): number | null {
  requirePairs(x, y);
  return pearson(averageRanks(x), averageRanks(y));
}

/**
 * Kendall’s τ-b of pairs, which corrects for ties; −1 to 1, null where one side does not vary.
 * Source: M. G. Kendall, Biometrika 33 (1945), 239–251.
 */
export function kendallTau(x: readonly number[], y: readonly number[]): number | null {
  requirePairs(x, y);
  let concordance = 0;
  for (let i = 0; i < x.length; i += 1) for (let j = 0; j < i; j += 1) concordance += Math.sign(x[i]! - x[j]!) * Math.sign(y[i]! - y[j]!);
  const pairs = (x.length * (x.length - 1)) / 2;
  const untied = (values: readonly number[]): number => pairs - tieSizes(values).reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const scale = Math.sqrt(untied(x) * untied(y));
  return scale === 0 ? null : concordance / scale;
}

/**
 * Kendall’s W, 0–1: how far m raters order n items alike, corrected for ties (spec 8.3).
 * Source: M. G. Kendall, B. Babington Smith, Annals of Mathematical Statistics 10 (1939), 275–287.
 *
 * @param ratings one row a rater, one value an item, no value missing.
 * @returns null where no rater tells any two items apart.
 */
export function kendallW(ratings: readonly (readonly number[])[]): number | null {
  const [m, n] = [ratings.length, ratings[0]?.length ?? 0];
  if (m < 2 || n < 2) throw new RangeError(`agreement needs two raters and two items or more, not ${m} and ${n}`);
  if (ratings.some((row) => row.length !== n)) throw new RangeError('every rater has to rate every item');
  const ranks = ratings.map(averageRanks);
  const sums = Array.from({ length: n }, (_, item) => ranks.reduce((sum, row) => sum + row[item]!, 0));
  const squares = sums.reduce((total, sum) => total + (sum - (m * (n + 1)) / 2) ** 2, 0);
  const ties = ratings.flatMap(tieSizes).reduce((sum, size) => sum + size ** 3 - size, 0);
  const most = m ** 2 * (n ** 3 - n) - m * ties;
  return most === 0 ? null : (12 * squares) / most;
}
