/**
 * Median of values that come in clusters, with the standard error of R. S. Woodruff (JASA 47, 1952, 635–646): that of the
 * share of values below the median, carried over by the values one such error to either side of it.
 */
import type { Measured } from './bootstrap-t.js';

/** Places of a cluster’s values among all distinct values, from 0. */
export type Places = readonly number[];

/** The clusters by places, and the median of any draw of them: values are sorted once, not at each draw. */
export interface MedianOver {
  readonly clusters: readonly Places[];
  /** Null where there is no value. */
  readonly measure: (clusters: readonly Places[]) => Measured;
}

export function medianOver(clusters: readonly (readonly number[])[]): MedianOver {
  const values = [...new Set(clusters.flat())].sort((a, b) => a - b);
  const places = new Map(values.map((value, place) => [value, place]));
  return { clusters: clusters.map((own) => own.map((value) => places.get(value)!)), measure: (drawn) => medianOf(drawn, values) };
}

/** @param values all distinct values, the smallest first. */
function medianOf(clusters: readonly Places[], values: readonly number[]): Measured {
  const counts = new Uint32Array(values.length);
  let n = 0;
  for (const cluster of clusters) {
    for (const place of cluster) counts[place]! += 1;
    n += cluster.length;
  }
  if (n === 0) return null;
  const value = quantile(0.5, { counts, n, values });
  const error = shareError(clusters, values, value) / n;
  const [low, high] = [Math.max(0, 0.5 - error), Math.min(1, 0.5 + error)];
  return { value, standardError: (quantile(high, { counts, n, values }) - quantile(low, { counts, n, values })) / 2 };
}

/** Standard error of the number of values below the median. A value at the median counts for one side and the other alike. */
function shareError(clusters: readonly Places[], values: readonly number[], median: number): number {
  let squares = 0;
  for (const cluster of clusters) {
    let below = 0;
    for (const place of cluster) below += Math.sign(median - values[place]!) / 2;
    squares += below ** 2;
  }
  const m = clusters.length;
  return Math.sqrt((m / Math.max(1, m - 1)) * squares);
}

interface Counted {
  /** How often each of the values occurs. */
  readonly counts: Uint32Array;
  readonly n: number;
  readonly values: readonly number[];
}

/** The value with that share of all below it, or the mean of the two it falls between (Hyndman and Fan’s second). */
function quantile(share: number, { counts, n, values }: Counted): number {
  const rank = share * n;
  const first = Math.min(n, Math.max(1, Math.ceil(rank)));
  const second = rank >= 1 && Number.isInteger(rank) ? Math.min(n, first + 1) : first;
  let [place, seen] = [0, counts[0]!];
  while (seen < first) seen += counts[++place]!;
  const low = values[place]!;
  while (seen < second) seen += counts[++place]!;
  return (low + values[place]!) / 2;
}
