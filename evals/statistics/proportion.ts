/** How sure a share of successes is. */

/** Bounds of a share, both 0–1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Quantile of the standard normal distribution that leaves 2.5 % above it. */
export const Z95 = 1.959963984540054;

/**
 * Wilson’s score interval of a binomial share: `hits` of `n` independent tries. Never of zero width, never outside 0–1.
 * Source: E. B. Wilson, JASA 22 (1927), 209–212. Throws a `RangeError` where there was no try, or more hits than tries.
 */
export function wilsonInterval(hits: number, n: number, z = Z95): Interval {
  if (!Number.isInteger(hits) || !Number.isInteger(n) || n < 1 || hits < 0 || hits > n) throw new RangeError(`${hits} of ${n} is no share of tries`);
  const share = hits / n;
  const denominator = 1 + z ** 2 / n;
  const centre = (share + z ** 2 / (2 * n)) / denominator;
  const reach = (z / denominator) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  // At the ends the formula is exact but for rounding.
  return { low: hits === 0 ? 0 : centre - reach, high: hits === n ? 1 : centre + reach };
}
