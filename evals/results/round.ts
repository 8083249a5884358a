/** Numbers as they stand in `results.json`. */

const DIGITS = 10;

/**
 * Rounds to 1e-10. The last bits of a mean depend on the order of the sum and on the machine's
 * library; no measured quantity here has more than six meaningful digits. Without them equal
 * inputs give equal bytes. Negative zero, which JSON loses, becomes 0.
 *
 * @throws RangeError for NaN and infinity: JSON would turn them into null, a missing score.
 */
export function round(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in results`);
  const rounded = Number(value.toFixed(DIGITS));
  return rounded === 0 ? 0 : rounded;
}

export function roundOrNull(value: number | null): number | null {
  return value === null ? null : round(value);
}
