/** What a plan says of a number that is not known yet. */

/**
 * Between `low` and `high` it lies nine times in ten, as far as the assumptions hold; `atMost` is the worst case: every
 * dialogue goes to the cap of turns, and all else costs what it costs at its high end. low ≤ likely ≤ high ≤ atMost.
 */
export interface Range {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
  readonly atMost: number;
}

/** One number as it comes out where one thing that is uncertain stands at its low or its high end, the others as likely. */
export interface Varied {
  readonly low: number;
  readonly high: number;
}

/**
 * Uncertain things that are independent of each other add up as factors do: the squares of the logarithms are summed. So
 * the widest of them decides, and the others hardly matter.
 */
export function rangeOf(likely: number, varied: readonly Varied[], atMost: number): Range {
  if (likely === 0) return { low: 0, likely, high: Math.min(atMost, Math.max(0, ...varied.map(({ high }) => high))), atMost };
  const distance = (values: readonly number[]): number => Math.hypot(...values.map((value) => (value > 0 ? Math.log(value / likely) : Infinity)));
  const below = distance(varied.map(({ low, high }) => Math.min(low, high, likely)));
  const above = distance(varied.map(({ low, high }) => Math.max(low, high, likely)));
  const worst = Math.max(atMost, likely);
  return { low: likely * Math.exp(-below), likely, high: Math.min(worst, likely * Math.exp(above)), atMost: worst };
}

/** Whole numbers, outward. */
export function wholeRange({ low, likely, high, atMost }: Range): Range {
  return { low: Math.floor(low), likely: Math.round(likely), high: Math.ceil(high), atMost: Math.ceil(atMost) };
}
