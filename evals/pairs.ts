/**
 * Three parties: from ratings of pairs to ratings of a topic.
 *
 * The published judge rates two parties. With three it rates each pair, and one topic's pair
 * ratings are reduced to one rating per turn. Each PAIR carries its own rating forward (1 before
 * it is first located), and the topic at turn t is the lowest, or the mean, over ALL pairs at t.
 * Carrying the reduced rating instead would let a pair that was not mentioned at t drop out of it.
 *
 * Source: gap 9.4, departure 8 (`threeParty: lowest-pair | mean-pair`).
 */
import { mean } from 'simple-statistics';
import { assertRating, assertWhole } from './checks.js';
import { INITIAL_RATING, type Rating, type TopicRatings } from './trajectory.js';

/**
 * One topic: pair id → that pair's located ratings. Every pair must be listed; one that was never
 * located is `{}` and counts as rated 1 throughout.
 */
export type PairRatings = Readonly<Record<string, TopicRatings>>;

/**
 * Agreement among all parties: the lowest pair governs.
 *
 * @returns a rating for every turn at which any pair was located; pass it on to `buildTrajectory`.
 * @throws RangeError if there is no pair, a turn id is not a whole number ≥ 1 or a rating is outside 1..5.
 */
export function lowestPair(pairs: PairRatings): TopicRatings {
  return reducePairs(pairs, (ratings) => Math.min(...ratings));
}

/**
 * Mean agreement over pairs (ProMediate's way); ratings may be fractional.
 *
 * @returns as `lowestPair`.
 * @throws RangeError as `lowestPair`.
 */
export function meanPair(pairs: PairRatings): TopicRatings {
  return reducePairs(pairs, mean);
}

function reducePairs(pairs: PairRatings, reduce: (ratings: Rating[]) => Rating): TopicRatings {
  const located = Object.values(pairs).map(toMap);
  if (located.length === 0) throw new RangeError('a topic needs at least one pair of parties');
  const turns = [...new Set(located.flatMap((pair) => [...pair.keys()]))].sort((a, b) => a - b);
  const current = located.map(() => INITIAL_RATING);
  const topic: Record<number, Rating> = {};
  for (const turn of turns) {
    located.forEach((pair, index) => {
      const rating = pair.get(turn);
      if (rating !== undefined) current[index] = rating;
    });
    topic[turn] = reduce(current);
  }
  return topic;
}

function toMap(ratings: TopicRatings): Map<number, Rating> {
  const located = new Map<number, Rating>();
  for (const [id, rating] of Object.entries(ratings)) {
    const turn = Number(id);
    assertWhole(turn, 'a turn id', 1);
    assertRating(rating);
    located.set(turn, rating);
  }
  return located;
}
