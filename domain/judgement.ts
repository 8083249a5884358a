/** Ratings of one transcript by one evaluator. */
import { z } from 'zod';
import { contentId } from './hash.js';
import type { judgementStatusSchema } from './outcome.js';

/** Rating 1 opposed … 5 agreed (gap 9.1). */
export const ratingSchema = z.number().int().min(1).max(5);

export const pairRatingSchema = z.strictObject({ parties: z.tuple([z.string(), z.string()]), rating: ratingSchema });

/** One located turn of one topic: the agreement reached by everything said up to it. */
export const locatedRatingSchema = z.strictObject({
  turn: z.number().int().positive(),
  /** With three parties: the lowest pair. */
  rating: ratingSchema,
  reason: z.string().transform((text) => text.toWellFormed()),
  /** With three parties only: the pairs this turn re-rates. */
  pairs: z.array(pairRatingSchema).optional(),
});
export type LocatedRating = z.infer<typeof locatedRatingSchema>;

export const topicRatingsSchema = z.strictObject({ topic: z.string(), located: z.array(locatedRatingSchema) });
export type TopicRatings = z.infer<typeof topicRatingsSchema>;

export interface Judgement {
  id: string;
  cell: string;
  status: z.infer<typeof judgementStatusSchema>;
  evaluator: string;
  /** Why it is not scored; null when it is. */
  fault: string | null;
  /** Ratings left out because their turn does not exist or is the mediator's (gap 9.35). */
  dropped: number;
}

/** Everything that can change a judgement. */
export interface JudgementIdentity {
  transcriptHash: string;
  evaluator: string;
  judgeRepeat: number;
}

export function judgementId(identity: JudgementIdentity): string {
  return contentId(identity);
}

/** One name of a pair, whichever party stands first. */
export function pairId(parties: readonly string[]): string {
  return [...parties].sort().join(' & ');
}

/**
 * Makes located ratings of an answer fit to use (gap 9.35): turns outside the log and mediator turns
 * are dropped and counted, the rest is sorted. Of two entries of a turn the last wins; if both name
 * pairs, the last of each pair wins.
 */
export function normaliseLocated(
  located: readonly LocatedRating[],
  isPartyTurn: (turn: number) => boolean,
): { located: LocatedRating[]; dropped: number } {
  const kept = new Map<number, LocatedRating>();
  let dropped = 0;
  for (const rating of located) {
    if (isPartyTurn(rating.turn)) kept.set(rating.turn, merged(kept.get(rating.turn), rating));
    else dropped += 1;
  }
  return { located: [...kept.values()].sort((a, b) => a.turn - b.turn), dropped };
}

function merged(earlier: LocatedRating | undefined, later: LocatedRating): LocatedRating {
  if (earlier?.pairs === undefined || later.pairs === undefined) return later;
  const pairs = [...new Map([...earlier.pairs, ...later.pairs].map((pair) => [pairId(pair.parties), pair])).values()];
  return {
    turn: later.turn,
    rating: pairs.length === 0 ? later.rating : Math.min(...pairs.map(({ rating }) => rating)),
    reason: [...new Set([earlier.reason, later.reason])].filter((reason) => reason !== '').join(' '),
    pairs,
  };
}
