/** Several tests at once. */

/**
 * Holm’s step-down adjustment, in the order given: reject where the adjusted p is at most the wanted level, and the
 * chance of any false rejection is at most that level, whatever the dependence.
 * Source: S. Holm, Scandinavian Journal of Statistics 6 (1979), 65–70.
 */
export function holm(ps: readonly number[]): number[] {
  const wrong = ps.find((p) => !(p >= 0 && p <= 1));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no p value`);
  const order = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = Array.from({ length: ps.length }, () => 1);
  let least = 0;
  for (const [rank, { p, index }] of order.entries()) {
    least = Math.max(least, Math.min(1, (ps.length - rank) * p));
    adjusted[index] = least;
  }
  return adjusted;
}
