/**
 * Who can sit in the slots of the `curate` graph: searcher, writer, filter. Implement one of these and name it on the
 * command line (`--searcher ./mine.ts#find`, `--writer ./mine.ts#recast`, `--use filter=./mine.ts#judge`); see
 * docs/guides/curate.md.
 */
import { z } from 'zod';
import type { Draft } from '../domain/curation/assemble.js';
import { evidenceSchema } from '../domain/curation/ledger.js';
import { newcomerSchema, recastSchema, weighingSchema, writtenHistorySchema, type Newcomer, type Recast, type Weighing, type WrittenHistory } from '../domain/curation/recast.js';
import { type Seed, seedSchema, type SeedQuery } from '../domain/curation/seed.js';
import { dialogueEndSchema } from '../domain/outcome.js';
import type { CallJournal } from '../domain/ports/calls.js';
import type { JobJournal } from '../domain/ports/jobs.js';
import type { Random } from '../domain/random.js';
import type { Domain } from '../domain/scenario.js';

type MaybePromise<T> = T | Promise<T>;

interface Named {
  /** Shown in tables; changing it or `version` makes it another agent. */
  readonly name: string;
  readonly version?: string;
  /** Set by rule-based agents. What an offline writer writes is a draft. */
  readonly offline?: boolean;
}

/** Handed to every call. */
export interface CuratorContext {
  /** The agent's own stream for this step; never use Math.random. */
  readonly random: Random;
  /** Aborts when the run is stopped; pass it on to anything slow. */
  readonly signal: AbortSignal;
  /** Where an agent that asks a model records its requests; others leave it alone. */
  readonly calls: CallJournal;
}

export const searchAnswerSchema = z.strictObject({
  /** Null: nothing more is to be found. */
  seed: seedSchema.nullable(),
  /** Where facts stand; a live searcher has to name some. Pages are fetched by code, not by the searcher. */
  evidence: z.array(evidenceSchema).default([]),
});
export type SearchAnswer = z.input<typeof searchAnswerSchema>;

export interface Searcher extends Named {
  /** It looks at the web now: its facts need pointers to pages, which are fetched and hashed. */
  readonly live?: boolean;
  /** One dispute of the domain that is not in `query.exclude`. */
  search(query: SeedQuery, context: CuratorContext & { readonly jobs: JobJournal }): MaybePromise<SearchAnswer>;
}

/** Handed to a writer beside the request: `check` lists what is wrong with an answer, `[]` for nothing. */
export interface WriterContext<Answer> extends CuratorContext {
  check(answer: Answer): readonly string[];
}

export interface RecastRequest {
  readonly seed: Seed;
  readonly domain: Domain;
}

export type { Draft };

export interface WeighRequest {
  readonly draft: Draft;
  /** Ids of the parties to weigh: both, or the newcomer alone. */
  readonly parties: readonly string[];
}

export interface ExpandRequest {
  readonly draft: Draft;
  readonly seed: Seed;
}

export interface Writer extends Named {
  /** From a seed to background, topics, parties (SoCRATES table 11). */
  recast(request: RecastRequest, context: WriterContext<Recast>): MaybePromise<Recast>;
  /** Weights, stances, option values, fallback (table 14; values are ours). */
  weigh(request: WeighRequest, context: WriterContext<Weighing>): MaybePromise<Weighing>;
  /** One more party, drawn from the seed (table 16). */
  addParty(request: ExpandRequest, context: WriterContext<Newcomer>): MaybePromise<Newcomer>;
  /** Four dated entries before the background (table 17). */
  writeHistory(request: ExpandRequest, context: WriterContext<WrittenHistory>): MaybePromise<WrittenHistory>;
}

export const filterViewSchema = z.strictObject({
  title: z.string(),
  /** Replays that the shipped filter rests its verdict on; a few more can be asked for. */
  planned: z.number().int().positive(),
  replays: z
    .array(
      z.strictObject({
        end: dialogueEndSchema,
        partyTurns: z.number().int(),
        turns: z.array(z.strictObject({ turn: z.number().int(), speaker: z.string(), name: z.string(), text: z.string() })),
      }),
    )
    .min(1),
});
export type FilterView = z.infer<typeof filterViewSchema>;

export const filterAnswerSchema = z.strictObject({
  /** `another`: one more replay, where one is left. */
  verdict: z.enum(['keep', 'reject', 'another']),
  reason: z.string().default(''),
});
export type FilterAnswer = z.input<typeof filterAnswerSchema>;

export interface Filter extends Named {
  /** Asked after every replay without a mediator: go on, keep or reject? */
  decide(view: FilterView, context: CuratorContext): MaybePromise<FilterAnswer>;
}

export { newcomerSchema, recastSchema, weighingSchema, writtenHistorySchema };
