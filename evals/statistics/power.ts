/**
 * What a paired comparison over clusters can find: the t test of a mean whose standard error is known beforehand, which
 * the sign-flip test comes close to.
 * Source: J. Cohen, Statistical Power Analysis for the Behavioral Sciences (1988), chapter 2 (noncentral t).
 */
import jstat from 'jstat';
import { DRAWS, EXACT_CLUSTERS } from './sign-flip.js';
import { tQuantile } from './student-t.js';

export interface PairedDesign {
  /** Of the mean difference, in its units; above 0. */
  readonly standardError: number;
  /** Above 0; need not be whole. */
  readonly df: number;
  /** Two-sided, 0–1. */
  readonly level: number;
}

/** Chance, 0–1, that the test rejects where the mean difference is `difference`. */
export function pairedPower(difference: number, { standardError, df, level }: PairedDesign): number {
  const bound = tQuantile(1 - level / 2, df);
  const shift = Math.abs(difference) / standardError;
  return 1 - jstat.jStat.noncentralt.cdf(bound, df, shift) + jstat.jStat.noncentralt.cdf(-bound, df, shift);
}

/** Halvings of the distance between what is too small and what is enough. */
const STEPS = 50;

/**
 * The mean difference that is found with probability `power`, in the units of the standard error.
 *
 * @throws RangeError where `power` is not above the level and below 1.
 */
export function detectableDifference(design: PairedDesign, power = 0.8): number {
  if (!(power > design.level && power < 1)) throw new RangeError(`no difference is found with probability ${power} at level ${design.level}`);
  let [low, high] = [0, design.standardError];
  while (pairedPower(high, design) < power) [low, high] = [high, 2 * high];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (pairedPower(middle, design) < power) low = middle;
    else high = middle;
  }
  return high;
}

export interface SignFlipDesign {
  readonly clusters: number;
  /** Of the t test that stands in for it. */
  readonly df: number;
  /** At least `attainableP(clusters)`. */
  readonly level: number;
}

/**
 * The mean difference that the sign-flip test finds with probability `power`, in standard errors, where totals of clusters
 * are normal: that of the t test at the attained level. Where only totals of one sign throughout are significant, that of
 * all clusters having it, exactly.
 */
export function signFlipDetectable({ clusters, df, level }: SignFlipDesign, power = 0.8): number {
  const attained = attainedLevel(level, clusters);
  if (clusters <= EXACT_CLUSTERS && attained === attainableP(clusters)) return Math.sqrt(clusters) * jstat.jStat.normal.inv(power ** (1 / clusters), 0, 1);
  return detectableDifference({ standardError: 1, df, level: attained }, power);
}

/** Smallest p that a sign-flip test over so many clusters can give; its p is a multiple of it. */
export function attainableP(clusters: number): number {
  return clusters <= EXACT_CLUSTERS ? Math.min(1, 2 / 2 ** clusters) : 1 / (DRAWS + 1);
}

/** The largest level, at most this one, that a sign-flip test over so many clusters has; 0 where it has none. */
export function attainedLevel(level: number, clusters: number): number {
  const step = attainableP(clusters);
  // An exact multiple may come out a little below itself.
  return Math.floor(level / step + 1e-9) * step;
}
