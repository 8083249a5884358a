/**
 * From located ratings to the consensus trajectory S_1 … S_T.
 *
 * Source: SoCRATES 3.4.1–3.4.2 (spec 5.4); the remap and the initial rating are gaps 9.2 and 9.3.
 */
import { mean } from 'simple-statistics';
import { assertConsensus, assertRating, assertTurnId, assertWhole } from './checks.js';

/**
 * Agreement on one topic, 1 (no common element) to 5 (agreement). Judges give whole numbers;
 * a mean over pairs of parties may be fractional.
 */
export type Rating = number;

/** One topic: turn id (1-based, global) → rating at that turn. Turns not located are absent. */
export type TopicRatings = Readonly<Record<number, Rating>>;

/** Topic id → its located ratings. A topic that was never located is present as `{}`. */
export type Ratings = Readonly<Record<string, TopicRatings>>;

/** Rating of a topic before its first located turn, and of one never located (gap 9.3). */
export const INITIAL_RATING: Rating = 1;

/** S_0, the consensus before the first turn: every topic at its initial rating. */
export const INITIAL_CONSENSUS = 0;

/**
 * The rating of one topic at every turn: that of the last located turn so far, `INITIAL_RATING`
 * before the first. Reads nothing later than the turn it fills.
 *
 * @returns T ratings in 1..5; index t − 1 belongs to turn t.
 * @throws RangeError if `turns` is not a whole number ≥ 1, a turn id is outside 1..T or a rating outside 1..5.
 */
export function carryForward({ turns, ratings }: { turns: number; ratings: TopicRatings }): Rating[] {
  assertWhole(turns, 'turns', 1);
  const located = new Map<number, Rating>();
  for (const [id, rating] of Object.entries(ratings)) {
    const turn = Number(id);
    assertTurnId(turn, turns);
    assertRating(rating);
    located.set(turn, rating);
  }
  let current = INITIAL_RATING;
  return Array.from({ length: turns }, (_, index) => {
    current = located.get(index + 1) ?? current;
    return current;
  });
}

/**
 * Puts a rating on the consensus scale: (r − 1) / 4, so 1…5 become 0, 0.25, 0.5, 0.75, 1 (gap 9.2).
 *
 * @returns a number in 0..1.
 * @throws RangeError if `rating` is outside 1..5.
 */
export function remap(rating: Rating): number {
  assertRating(rating);
  return (rating - 1) / 4;
}

/**
 * The consensus trajectory: S_t = unweighted mean over topics of the remapped, carried-forward
 * ratings at turn t. The parties' preference weights play no part.
 *
 * @returns T numbers in 0..1; index t − 1 is S_t (S_0 is `INITIAL_CONSENSUS`, not in the array).
 * @throws RangeError if there is no topic, and as `carryForward`.
 */
export function buildTrajectory({ turns, ratings }: { turns: number; ratings: Ratings }): number[] {
  const topics = Object.values(ratings).map((topic) => carryForward({ turns, ratings: topic }).map(remap));
  if (topics.length === 0) throw new RangeError('a trajectory needs at least one topic');
  return Array.from({ length: turns }, (_, index) => mean(topics.map((topic) => topic[index] as number)));
}

/**
 * S_t of a trajectory, with S_0 = `INITIAL_CONSENSUS`.
 *
 * @throws RangeError if `turn` is not a whole number in 0..T.
 */
export function consensusAt(trajectory: readonly number[], turn: number): number {
  if (turn === 0) return INITIAL_CONSENSUS;
  const value = trajectory[turn - 1];
  if (value === undefined) throw new RangeError(`turn ${turn} is not a whole number in 0..${trajectory.length}`);
  assertConsensus(value);
  return value;
}

/**
 * S_T, the consensus the dialogue ended with.
 *
 * @throws RangeError if the trajectory is empty.
 */
export function finalConsensus(trajectory: readonly number[]): number {
  if (trajectory.length === 0) throw new RangeError('a trajectory needs at least one turn');
  return consensusAt(trajectory, trajectory.length);
}
