/**
 * Guards shared by the metrics. A metric computed from a broken transcript would look like any
 * other number, so every breach throws `RangeError` naming the value.
 */

/** S and its parts move in steps of 1/4k; two values closer than this are equal. */
export const EPSILON = 1e-9;

/** @throws RangeError unless `value` is a whole number of at least `least`. */
export function assertWhole(value: number, what: string, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${what} must be a whole number of at least ${least}, not ${value}`);
  }
}

/** @throws RangeError unless `turn` is a turn id of a dialogue of `turns` turns. */
export function assertTurnId(turn: number, turns: number): void {
  if (!Number.isSafeInteger(turn) || turn < 1 || turn > turns) {
    throw new RangeError(`turn id ${turn} is not a whole number in 1..${turns}`);
  }
}

/** @throws RangeError unless 1 ≤ `rating` ≤ 5 (a mean over pairs may be fractional). */
export function assertRating(rating: number): void {
  if (!(rating >= 1 && rating <= 5)) throw new RangeError(`rating ${rating} is outside 1..5`);
}

/** @throws RangeError unless 0 ≤ `value` ≤ 1. */
export function assertConsensus(value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`consensus ${value} is outside 0..1`);
}

/** @throws RangeError unless every value is a consensus score and there is at least one turn. */
export function assertTrajectory(trajectory: readonly number[]): void {
  if (trajectory.length === 0) throw new RangeError('a trajectory needs at least one turn');
  trajectory.forEach(assertConsensus);
}

/** @throws RangeError unless the ids are strictly increasing turn ids in 1..`turns`. */
export function assertInterventions(interventions: readonly number[], turns: number): void {
  let previous = 0;
  for (const turn of interventions) {
    assertTurnId(turn, turns);
    if (turn <= previous) {
      throw new RangeError(`interventions must be strictly increasing: ${turn} follows ${previous}`);
    }
    previous = turn;
  }
}

/**
 * @throws RangeError unless `decisions` are strictly increasing ids of party turns, one of them right before every
 * intervention: a mediator speaks only where it was asked.
 */
export function assertDecisions(decisions: readonly number[], interventions: readonly number[], turns: number): void {
  assertInterventions(interventions, turns);
  const spoken = new Set(interventions);
  let previous = 0;
  for (const turn of decisions) {
    assertTurnId(turn, turns);
    if (turn <= previous) throw new RangeError(`decisions must be strictly increasing: ${turn} follows ${previous}`);
    if (spoken.has(turn)) throw new RangeError(`turn ${turn} is an intervention: the mediator is asked after party turns`);
    previous = turn;
  }
  const asked = new Set(decisions);
  const unasked = interventions.find((turn) => !asked.has(turn - 1));
  if (unasked !== undefined) throw new RangeError(`the mediator spoke at turn ${unasked}, but was not asked after turn ${unasked - 1}`);
}
