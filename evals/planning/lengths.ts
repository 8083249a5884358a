/** Lengths of dialogues in party turns, as a list of equally likely ones. */

/** Seven points of a normal distribution that split it evenly. */
const NORMAL_POINTS = [-1.465, -0.792, -0.366, 0, 0.366, 0.792, 1.465];

/** Lengths around a mean, skewed to the right as lengths are; `spread` is the standard deviation relative to the mean. */
export function lengthsAround(mean: number, spread: number): number[] {
  const sigma = Math.sqrt(Math.log(1 + spread ** 2));
  const points = NORMAL_POINTS.map((point) => Math.exp(sigma * point));
  const scale = (mean * points.length) / points.reduce((sum, point) => sum + point, 0);
  return points.map((point) => point * scale);
}

/** Longer or shorter by a factor, within what a dialogue can have. */
export function stretched(lengths: readonly number[], factor: number, maxTurns: number): number[] {
  return lengths.map((length) => Math.min(maxTurns, Math.max(1, length * factor)));
}

export interface MeasuredLength {
  readonly partyTurns: number;
  /** It reached its cap, or is still under way: it would go on. */
  readonly cutOff: boolean;
}

/**
 * Lengths of whole dialogues under a cap that may be another than theirs. One that was cut off goes on for as long as the
 * others took to end, by the rate at which they ended (the same at every turn); where none ended by itself, to the cap.
 */
export function wholeLengths(measured: readonly MeasuredLength[], maxTurns: number): number[] {
  const turns = measured.reduce((sum, { partyTurns }) => sum + partyTurns, 0);
  const ended = measured.filter(({ cutOff }) => !cutOff).length;
  const more = ended === 0 ? Infinity : turns / ended;
  return measured.map(({ partyTurns, cutOff }) => Math.min(maxTurns, cutOff ? partyTurns + more : partyTurns));
}
