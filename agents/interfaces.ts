/**
 * Who can sit in a slot. Implement one of these and name it on the command line
 * (`--mediators ./mine.ts#calm`, `--use party=./mine.ts#stubborn`); see docs/guides/your-mediator.md.
 */
import { z } from 'zod';
import { jsonSchema } from '../domain/json.js';
import { locatedRatingSchema } from '../domain/judgement.js';
import type { CallJournal } from '../domain/ports/calls.js';
import type { AgentSettings } from '../domain/plan.js';
import type { Random } from '../domain/random.js';
import { truthSchema } from '../domain/turn.js';
import type { JudgeView, MediatorView, PartyView } from '../domain/views/index.js';

/** Handed to every call. */
export interface AgentContext {
  /** The agent's own stream for this step; never use Math.random. */
  readonly random: Random;
  /** Aborts when the run is stopped; pass it on to anything slow. */
  readonly signal: AbortSignal;
  /** What the agent returned as `state` at its last call in this dialogue; null at the first. */
  readonly state: unknown;
  /** Where an agent that asks a model records its requests; others leave it alone. */
  readonly calls: CallJournal;
}

type MaybePromise<T> = T | Promise<T>;

interface Named {
  /** Shown in tables; changing it or `version` makes it another agent. */
  readonly name: string;
  readonly version?: string;
  /** Set by rule-based agents: results that rest on one are demos. Spreading such an agent keeps it. */
  readonly offline?: boolean;
}

/** Half surrogate pairs, which UTF-8 cannot carry, become replacement characters. */
const MOST_SAID = 20_000;
const said = z
  .string()
  .max(MOST_SAID, `it is longer than ${MOST_SAID} characters`)
  .transform((text) => text.toWellFormed());
const utterance = said.pipe(z.string().trim().min(1));

const MOST_STATE = 16_384;
/** Every answer stores it: a state that grows with the dialogue makes the store quadratic. */
const stateSchema = jsonSchema.refine((state) => JSON.stringify(state).length <= MOST_STATE, `it is longer than ${MOST_STATE} characters of JSON`);

export const partyAnswerSchema = z.strictObject({
  /** Private; joins the party's own thoughts and nobody else's view. */
  thought: said.default(''),
  utterance,
  /** Opaque, JSON, journaled and handed back at the next call. */
  state: stateSchema.optional(),
  /** Offline parties only: what the utterance commits to. */
  truths: z.array(truthSchema).optional(),
});
export type PartyAnswer = z.input<typeof partyAnswerSchema>;

export interface Party extends Named {
  /** Asks for the private option values; only the offline party does. */
  readonly readsOwnValues?: boolean;
  /** One public utterance and the thought behind it. */
  turn(view: PartyView, context: AgentContext): MaybePromise<PartyAnswer>;
}

export const whenAnswerSchema = z.strictObject({
  thought: said.default(''),
  /** Speak now, or stay silent. */
  engage: z.boolean(),
  state: stateSchema.optional(),
});
export type WhenAnswer = z.input<typeof whenAnswerSchema>;

export const howAnswerSchema = z.strictObject({
  thought: said.default(''),
  utterance,
  state: stateSchema.optional(),
});
export type HowAnswer = z.input<typeof howAnswerSchema>;

export interface Mediator extends Named {
  /** Asked after every party turn that does not end the dialogue. */
  when(view: MediatorView, context: AgentContext): MaybePromise<WhenAnswer>;
  /** Asked only after `engage: true`; `whenThought` is the thought of that decision. */
  how(view: MediatorView, context: AgentContext & { readonly whenThought: string }): MaybePromise<HowAnswer>;
}

export const topicAnswerSchema = z.strictObject({
  /** Turns of parties that touch the topic, with the agreement reached by then. */
  located: z.array(locatedRatingSchema),
  /** Ratings that it left out itself, because their turn is no turn of any dialogue; counted with those that the log has not. */
  dropped: z.number().int().nonnegative().optional(),
});
export type TopicAnswer = z.input<typeof topicAnswerSchema>;

export interface Evaluator extends Named {
  /** Reads the whole dialogue once for one topic. */
  judge(view: JudgeView, context: AgentContext): MaybePromise<TopicAnswer>;
}

export const SLOTS = ['party', 'mediator', 'evaluator', 'searcher', 'writer', 'filter', 'report'] as const;
export type Slot = (typeof SLOTS)[number];

/** An agent with what identifies it: built by `agents/seat.ts`. */
export interface Seated<Agent> {
  readonly agent: Agent;
  /** As in tables and identities: `scripted/attentive`, `calm-1a2b3c4d`. */
  readonly id: string;
  /** Hash of everything that can change its answers. */
  readonly fingerprint: string;
  readonly kind: 'scripted' | 'module' | 'model' | 'http';
  /** What its answers depend on, field by field, where that is known: for the difference of two identities. */
  readonly settings?: AgentSettings;
  /** For errors: the file or reference that it came from. */
  readonly source: string;
}
