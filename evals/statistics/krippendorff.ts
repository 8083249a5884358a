/** How far raters agree beyond chance, where some ratings may be missing. */

export const RATING_SCALES = ['nominal', 'ordinal', 'interval'] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** Squared difference of two values; the counts of all values are needed where only their order means something. */
type Difference = (a: number, b: number) => number;

function differenceOn(scale: RatingScale, counts: ReadonlyMap<number, number>): Difference {
  if (scale === 'nominal') return (a, b) => (a === b ? 0 : 1);
  if (scale === 'interval') return (a, b) => (a - b) ** 2;
  const values = [...counts.keys()].sort((x, y) => x - y);
  return (a, b) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const between = values.filter((value) => value >= low && value <= high).reduce((sum, value) => sum + counts.get(value)!, 0);
    return (between - (counts.get(low)! + counts.get(high)!) / 2) ** 2;
  };
}

/**
 * Krippendorff’s α: 1 at full agreement, 0 at chance, below 0 at systematic disagreement (spec 8.3).
 * Source: K. Krippendorff, Computing Krippendorff’s Alpha-Reliability (2011).
 *
 * @param ratings one row a rater, one value a unit; null where that rater did not rate it.
 * @param scale what differences between ratings mean; default `interval`.
 * @returns null where no unit has two ratings, or where all ratings are one value: nothing could disagree.
 */
export function krippendorffAlpha(ratings: readonly (readonly (number | null)[])[], scale: RatingScale = 'interval'): number | null {
  const units = ratings[0]?.length ?? 0;
  if (ratings.some((row) => row.length !== units)) throw new RangeError('every rater needs an entry for every unit; write null where there is no rating');
  // Units with one rating can agree with nothing, and are left out of chance too.
  const rated = Array.from({ length: units }, (_, unit) => ratings.flatMap((row) => row[unit] ?? [])).filter(({ length }) => length > 1);
  const all = rated.flat();
  if (all.length === 0) return null;
  const counts = new Map<number, number>();
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1);
  const difference = differenceOn(scale, counts);

  const observed = rated.reduce((sum, values) => sum + pairSum(values, difference) / (values.length - 1), 0) / all.length;
  const values = [...counts];
  const expected = values.reduce((sum, [a, na]) => sum + values.reduce((inner, [b, nb]) => inner + na * nb * difference(a, b), 0), 0) / (all.length * (all.length - 1));
  return expected === 0 ? null : 1 - observed / expected;
}

/** Over ordered pairs. */
function pairSum(values: readonly number[], difference: Difference): number {
  return values.reduce((sum, a) => sum + values.reduce((inner, b) => inner + difference(a, b), 0), 0);
}
