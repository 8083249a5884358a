/** From an evaluator's located ratings to the consensus trajectory, for two parties and for three. */
import { type LocatedRating, pairId, type TopicRatings } from '../../domain/judgement.js';
import type { MetricOptions } from '../../domain/manifest.js';
import { lowestPair, meanPair, type PairRatings } from '../pairs.js';
import { buildTrajectory, type TopicRatings as RatingsByTurn } from '../trajectory.js';

/** Three parties form three pairs. */
const PAIRS_OF_THREE = 3;

export interface LocatedDialogue {
  /** T: all turns, the mediator's included. */
  readonly turns: number;
  readonly ratings: readonly TopicRatings[];
  readonly threeParties: MetricOptions['threeParties'];
}

/**
 * S_1 … S_T. Ratings that name pairs come from a dialogue of three: each pair carries its own
 * rating forward, a pair never located stays at 1, and `threeParties` reduces them.
 *
 * @throws RangeError if there is no topic, a topic stands twice, or a turn or rating is out of range.
 */
export function locatedTrajectory({ turns, ratings, threeParties }: LocatedDialogue): number[] {
  const pairs = pairsIn(ratings);
  const byTopic = new Map<string, RatingsByTurn>();
  for (const { topic, located } of ratings) {
    if (byTopic.has(topic)) throw new RangeError(`topic ${topic} is rated twice`);
    byTopic.set(topic, pairs.length === 0 ? byTurn(located) : reduce(byPair(located, pairs), threeParties));
  }
  return buildTrajectory({ turns, ratings: Object.fromEntries(byTopic) });
}

/** Whether the evaluator rated pairs: there were three parties. */
export function namesPairs(ratings: readonly TopicRatings[]): boolean {
  return pairsIn(ratings).length > 0;
}

/** Ids of all three pairs; empty for two parties. Pairs that no rating names get a place-holder. */
function pairsIn(ratings: readonly TopicRatings[]): string[] {
  const named = new Set(ratings.flatMap(({ located }) => located.flatMap(({ pairs = [] }) => pairs.map(({ parties }) => pairId(parties)))));
  if (named.size === 0) return [];
  const unnamed = Array.from({ length: Math.max(0, PAIRS_OF_THREE - named.size) }, (_, index) => `unnamed pair ${index + 1}`);
  return [...named, ...unnamed];
}

function byTurn(located: readonly LocatedRating[]): RatingsByTurn {
  return Object.fromEntries(located.map(({ turn, rating }) => [turn, rating]));
}

/** A rating that names no pair speaks of them all. */
function byPair(located: readonly LocatedRating[], pairs: readonly string[]): PairRatings {
  return Object.fromEntries(
    pairs.map((pair) => [
      pair,
      Object.fromEntries(
        located.flatMap(({ turn, rating, pairs: rated }) => {
          const own = rated === undefined ? rating : rated.find(({ parties }) => pairId(parties) === pair)?.rating;
          return own === undefined ? [] : [[turn, own]];
        }),
      ),
    ]),
  );
}

function reduce(pairs: PairRatings, how: MetricOptions['threeParties']): RatingsByTurn {
  return how === 'lowest-pair' ? lowestPair(pairs) : meanPair(pairs);
}
