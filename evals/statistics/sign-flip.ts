/** Whether paired differences lie around zero: signs of whole clusters are exchanged, nothing else is assumed. */
import type { Random } from '../../domain/random.js';

export interface SignFlip {
  /** Two-sided, above 0 and at most 1. */
  readonly p: number;
  /** The smallest that this design could give, whatever the data. */
  readonly attainable: number;
  /** All assignments of signs were counted, not a sample of them. */
  readonly exact: boolean;
}

/** Up to so many clusters every assignment of signs is counted. */
export const EXACT_CLUSTERS = 13;
export const DRAWS = 9_999;
/** Rounding of sums: two that differ by less are equal. */
const TOLERANCE = 1e-12;

/**
 * Under the null each cluster’s total is as likely with the other sign. The statistic is the absolute sum of totals.
 * With more than thirteen clusters so many seeded draws, the observed one among them, which keeps the level.
 * Source: M. D. Ernst, Statistical Science 19 (2004), 676–685; for clusters J. P. Romano, JASA 85 (1990), 686–692.
 *
 * @param totals weighted sum of the differences of each cluster; clusters without any difference are 0.
 * @throws RangeError where there is no cluster.
 */
export function signFlipTest(totals: readonly number[], random: Random): SignFlip {
  if (totals.length === 0) throw new RangeError('a test needs a cluster');
  const observed = Math.abs(totals.reduce((sum, total) => sum + total, 0));
  const scale = totals.reduce((sum, total) => sum + Math.abs(total), 0);
  const reaches = (sum: number): boolean => Math.abs(sum) >= observed - TOLERANCE * scale;
  return totals.length <= EXACT_CLUSTERS ? exactTest(totals, reaches) : drawnTest(totals, reaches, random);
}

function exactTest(totals: readonly number[], reaches: (sum: number) => boolean): SignFlip {
  const assignments = 2 ** totals.length;
  let hits = 0;
  for (let signs = 0; signs < assignments; signs += 1) {
    let sum = 0;
    for (const [bit, total] of totals.entries()) sum += signs & (1 << bit) ? -total : total;
    if (reaches(sum)) hits += 1;
  }
  return { p: hits / assignments, attainable: Math.min(1, 2 / assignments), exact: true };
}

function drawnTest(totals: readonly number[], reaches: (sum: number) => boolean, random: Random): SignFlip {
  let hits = 1;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let sum = 0;
    for (const total of totals) sum += random.next() < 0.5 ? -total : total;
    if (reaches(sum)) hits += 1;
  }
  return { p: hits / (DRAWS + 1), attainable: 1 / (DRAWS + 1), exact: false };
}
