/** What an estimate rests on: lengths, shares and sizes, measured or assumed, and how far each may be off. */
import type { Arm } from '../../domain/outcome.js';

export const ROLES = ['party', 'when', 'how', 'judge'] as const;
export type Role = (typeof ROLES)[number];

/** Everything that is uncertain, as factors on what is likely. Independent of each other. */
export const UNCERTAIN = ['length', 'engage', 'words', 'judging', 'hidden', 'again', 'uncached', 'pace', 'tokenizer'] as const;
export type Uncertain = (typeof UNCERTAIN)[number];

/** low ≤ 1 ≤ high: nine in ten between. */
export interface Factor {
  readonly low: number;
  readonly high: number;
}

export interface Speech {
  /** Tokens of a party's utterance. */
  readonly utterance: number;
  /** Tokens of a thought. */
  readonly thought: number;
  /** Tokens of an utterance of the mediator. */
  readonly intervention: number;
}

/** Of the answers of one model in one role. */
export interface AnswerSize {
  /** Tokens of output, hidden ones included. */
  readonly tokens: number;
  /** More for each party turn of the dialogue: a judge's answer grows with it. */
  readonly perPartyTurn: number;
  /** Milliseconds from request to end; null: follows from the tokens. */
  readonly ms: number | null;
}

export interface Evidence {
  /** How many ended dialogues it was measured on; null: all of it is assumed. */
  readonly dialogues: number | null;
  /** Party turns, equally likely. `byCondition`: `${arm} ${condition}`, where enough dialogues ended. */
  readonly lengths: { readonly [arm in Arm]: readonly number[] } & { readonly byCondition: Readonly<Record<string, readonly number[]>> };
  /** Share of decisions at which a mediator speaks; by id where it was measured. */
  readonly engage: { readonly likely: number; readonly byMediator: Readonly<Record<string, number>> };
  readonly speech: Speech;
  /** Measured sizes of answers, by `${role} ${model}` and by `${role}`. */
  readonly answers: Readonly<Record<string, AnswerSize>>;
  /** Requests beyond the first of a step (re-asks, retries), relative to the first ones. */
  readonly again: Readonly<Record<Role, number>>;
  /** Share of the reusable tokens that the provider's cache does not serve. */
  readonly uncached: number;
  /** Tokens as the provider counts them for each of ours, by model where it was measured. */
  readonly tokenizer: Readonly<Record<string, number>>;
  readonly factors: Readonly<Record<Uncertain, Factor>>;
  /** For people: where the assumed numbers come from; empty where they were measured. */
  readonly sources: { readonly turns: string; readonly engage: string; readonly speech: string };
  /** For people: what is not as in the plan, where it was measured. */
  readonly notes: readonly string[];
}

export function lengthsOf({ lengths }: Evidence, arm: Arm, condition: string): readonly number[] {
  return lengths.byCondition[`${arm} ${condition}`] ?? lengths[arm];
}
