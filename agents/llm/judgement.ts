/**
 * From a judge's answer to located ratings. `score` alone decides; whatever else does not fit the dialogue is passed
 * over and noted, never a fault (gap 9.35). Three parties: the lowest pair is the score (departure 8).
 */
import { type LocatedRating, pairId } from '../../domain/judgement.js';
import type { CallFlag } from '../../domain/ports/calls.js';
import type { JudgeView, Speaker } from '../../domain/views/index.js';
import type { Reading } from '../../models/types.js';
import type { TopicAnswer } from '../interfaces.js';
import { pairsOf } from './slots.js';
import type { TopicJudgement, TopicJudgementOfThree } from './wire.js';

type Entry = TopicJudgement['agreement_score'][number];
type Stance = Entry['party_stances'][number];
type PairScore = TopicJudgementOfThree['agreement_score'][number]['pair_scores'][number];

/** Answers are read against the view that they answer. */
export type Judged = Pick<JudgeView, 'parties' | 'topic' | 'log'>;

/** `agreement_score` has `pair_scores` where there are three parties. */
export function readJudgement({ relevant_turns, agreement_score }: TopicJudgement | TopicJudgementOfThree, view: Judged): Reading<TopicAnswer> {
  const flags = new Set<CallFlag>();
  const partyTurns = new Set(view.log.filter(({ kind }) => kind === 'party').map(({ turn }) => turn));
  const rated = new Set(agreement_score.map(({ turn_id }) => turn_id));
  if (rated.size !== new Set(relevant_turns).size || relevant_turns.some((turn) => !rated.has(turn))) flags.add('relevant_turns');

  const located: LocatedRating[] = [];
  let dropped = 0;
  for (const entry of agreement_score) {
    // What is outside the log stays in the answer and is dropped and counted by the node; what is no id at all is here.
    if (!partyTurns.has(entry.turn_id)) flags.add('turn_ids');
    if (!stancesFit(entry.party_stances, view)) flags.add('stances');
    const { rating, pairs, fit } = ratingOf(entry, view.parties);
    if (!fit) flags.add('pairs');
    if (isTurnId(entry.turn_id)) located.push({ turn: entry.turn_id, rating, reason: entry.reason, ...(pairs && { pairs }) });
    else dropped += 1;
  }
  return { ok: true, value: { located, ...(dropped > 0 && { dropped }) }, flags: [...flags].sort() };
}

function isTurnId(turn: number): boolean {
  return Number.isSafeInteger(turn) && turn > 0;
}

/** One stance for each party: options of the topic, or a few words. */
function stancesFit(stances: readonly Stance[], { parties, topic }: Judged): boolean {
  const ids = stances.map(({ party_id }) => partyNamed(party_id, parties));
  if (stances.length !== parties.length || ids.includes(null) || new Set(ids).size !== parties.length) return false;
  const known = new Set(topic.options.map(({ label }) => label));
  return stances.every(({ option, text }) => {
    const labels = labelsIn(option);
    return labels.length === 0 ? text.trim() !== '' : labels.every((label) => known.has(label));
  });
}

/** `A`, `(A)`, `(A) or (B)`, `A, B`; what is no label is a word like "none". */
function labelsIn(option: string): string[] {
  return option.match(/\b[A-Z]\b/g) ?? [];
}

interface PairedRating {
  readonly rating: number;
  readonly pairs: LocatedRating['pairs'] | null;
  readonly fit: boolean;
}

/**
 * All three pairs, or none: a turn that rates only some would leave the others where they were, whatever its score
 * says. Then the score speaks of them all.
 */
function ratingOf(entry: Entry & { pair_scores?: readonly PairScore[] }, parties: readonly Speaker[]): PairedRating {
  if (parties.length < 3) return { rating: entry.score, pairs: null, fit: true };
  const given = entry.pair_scores ?? [];
  const named = new Map<string, number>();
  for (const { party_a, party_b, score } of given.filter((pair) => pair !== null)) {
    const one = partyNamed(party_a, parties);
    const other = partyNamed(party_b, parties);
    if (one === null || other === null || one === other || named.has(pairId([one, other]))) continue;
    named.set(pairId([one, other]), score);
  }
  const pairs = pairsOf(parties).flatMap(([one, other]) => {
    const rating = named.get(pairId([one.id, other.id]));
    return rating === undefined ? [] : [{ parties: [one.id, other.id] as [string, string], rating }];
  });
  if (pairs.length < pairsOf(parties).length) return { rating: entry.score, pairs: null, fit: false };
  const lowest = Math.min(...pairs.map(({ rating }) => rating));
  return { rating: lowest, pairs, fit: named.size === given.length && lowest === entry.score };
}

/** By id or by name, in any case. */
function partyNamed(text: string, parties: readonly Speaker[]): string | null {
  const wanted = text.trim().toLowerCase();
  return parties.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted)?.id ?? null;
}
