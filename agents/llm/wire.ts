/**
 * What each role answers: the schemas on the wire, bound once. A judgement is read more kindly than it is asked for:
 * its score alone decides, so that what is missing beside it is noted and no fault (spec 5.2; gap 9.35).
 */
import { z } from 'zod';
// From where it lies: models/index.ts loads the client of a model, which no schema needs.
import { wireSchema } from '../../models/content/wire-schema.js';
import type { WireSchema } from '../../models/types.js';

const speech = z.object({ thought: z.string(), utterance: z.string() });
export type Speech = z.infer<typeof speech>;
export const PARTY_TURN: WireSchema<Speech> = wireSchema('party_turn', speech);
export const MEDIATOR_HOW: WireSchema<Speech> = wireSchema('mediator_how', speech);

const decision = z.object({ thought: z.string(), should_engage: z.boolean() });
export type WhenDecision = z.infer<typeof decision>;
export const MEDIATOR_WHEN: WireSchema<WhenDecision> = wireSchema('mediator_when', decision);

const stance = { party_id: z.string(), option: z.string(), text: z.string() };
const pairScore = { party_a: z.string(), party_b: z.string(), score: z.number().int().min(1).max(5) };
const located = { turn_id: z.number().int(), reason: z.string(), score: z.number().int().min(1).max(5), party_stances: z.array(z.object(stance)) };
const relevant_turns = z.array(z.number().int());
const asked = z.object({ relevant_turns, agreement_score: z.array(z.object(located)) });
const askedOfThree = z.object({ relevant_turns, agreement_score: z.array(z.object({ ...located, pair_scores: z.array(z.object(pairScore)) })) });

/** `12`, `"12"`, `"[12]"`, `"T12"`: the id as the log or a habit writes it. */
const TURN_ID = /^(?:turn ?)?(?:\[ ?)?[T#]?(-?\d+)(?: ?\])?$/i;
const number = (pattern: RegExp) => (value: unknown) => {
  const found = typeof value === 'string' ? pattern.exec(value.trim().replace(/\s+/g, ' ')) : null;
  return found === null ? value : Number(found[1]);
};
/** Any whole number: one outside the dialogue is passed over later, not asked for again. */
const turnId = z.preprocess(number(TURN_ID), z.number().refine(Number.isInteger, 'it has to be a whole number'));
/** Never clamped: a rating off the scale is asked for again. */
const rating = z.preprocess(number(/^(\d+)$/), z.number().int().min(1).max(5));
const words = z.string().catch('');

const entry = {
  turn_id: turnId,
  reason: words,
  score: rating,
  party_stances: z.array(z.object({ party_id: words, option: words, text: words })).catch([]),
};
/** Null: a pair that cannot be read. */
const pair = z.object({ party_a: words, party_b: words, score: rating }).nullable().catch(null);
const pairs = z.array(pair).catch([]);
const read = z.object({ relevant_turns: z.array(turnId).catch([]), agreement_score: z.array(z.object(entry)) });
const readOfThree = read.extend({ agreement_score: z.array(z.object({ ...entry, pair_scores: pairs })) });

export type TopicJudgement = z.infer<typeof read>;
export type TopicJudgementOfThree = z.infer<typeof readOfThree>;

/** Between two parties. */
export const TOPIC_JUDGEMENT: WireSchema<TopicJudgement> = { ...wireSchema('topic_judgement', asked), schema: read };
/** Among three, with the score of each pair. */
export const TOPIC_JUDGEMENT_OF_THREE: WireSchema<TopicJudgementOfThree> = { ...wireSchema('topic_judgement', askedOfThree), schema: readOfThree };
