/**
 * What a writer hands over at each step (SoCRATES tables 11, 14, 16, 17), before code letters the options, seats the
 * parties in order and makes a scenario file of it (`assemble.ts`).
 */
import { z } from 'zod';
import { codeSchema, historyEntrySchema, optionLabelSchema, slugSchema } from '../scenario.js';

const text = z.string().trim().min(1).max(20_000);
const stances = z.record(codeSchema, text);

export const recastPartySchema = z.strictObject({
  id: codeSchema,
  name: text,
  /** Second person: objective, constraint, fallback with cost, date and odds. */
  role: text,
  relation: text,
  /** Topic id → what it wants and why. */
  stances,
});
export type RecastParty = z.infer<typeof recastPartySchema>;

export const recastTopicSchema = z.strictObject({
  id: codeSchema,
  name: text,
  description: text,
  /** In any order: code letters them by a hash of their texts. */
  options: z.array(z.strictObject({ short: text, description: text })).min(2).max(5),
});

/** The answer to *recast*: two parties, two to four topics, no weights yet. */
export const recastSchema = z.strictObject({
  title: text,
  /** Two to five words for the file name, invented like everything else: `snow-pumps-on-paper`. */
  slug: slugSchema.max(80, 'a slug has at most 80 characters: it names a file'),
  domainRationale: text,
  disputeKind: text,
  rightsAtStake: z.boolean(),
  /** 180 to 320 words that both sides would sign. */
  background: text,
  topics: z.array(recastTopicSchema).min(2).max(4),
  parties: z.array(recastPartySchema).length(2),
  /** The weaker side or the claimant: code balances who of the two speaks first. */
  weaker: codeSchema,
  /** What is not from the seed. */
  invented: z.array(text),
  /** Why talks fail unaided: the cause a mediator can touch. In no prompt. */
  blockage: text,
  /** Party id → its just grievance and its own fault. In no prompt. */
  grievances: z.record(codeSchema, z.strictObject({ just: text, fault: text })),
});
export type RecastTopic = z.infer<typeof recastTopicSchema>;
export type Recast = z.infer<typeof recastSchema>;

/** One party's private side. */
export const weighedPartySchema = z.strictObject({
  /** Topic id → points; positive integers, sum 100, uneven. */
  weights: z.record(codeSchema, z.number().int()),
  /** Topic id → what it wants and why; these are the ones that count. */
  stances,
  /** Topic id → option label → worth, 0–100. In no prompt of a run. */
  optionValues: z.record(codeSchema, z.record(optionLabelSchema, z.number())),
  /** Worth of walking away, 0–100. In no prompt of a run. */
  fallbackValue: z.number(),
});
export type WeighedParty = z.infer<typeof weighedPartySchema>;

/** The answer to *weigh*: party id → its private side, for exactly the parties asked about. */
export const weighingSchema = z.record(codeSchema, weighedPartySchema);
export type Weighing = z.infer<typeof weighingSchema>;

/** The answer to *addParty*: the newcomer of `parties:three`, without weights, which *weigh* gives it. */
export const newcomerSchema = z.strictObject({
  party: recastPartySchema,
  /** The core background with what introduces the newcomer; every paragraph of the original stands in it unchanged. */
  background: text,
  /** Original party id → its new relation text. */
  relations: z.record(codeSchema, text),
});
export type Newcomer = z.infer<typeof newcomerSchema>;

/** The answer to *writeHistory*: four dated entries before the unchanged background. */
export const writtenHistorySchema = z.strictObject({ entries: z.array(historyEntrySchema).length(4) });
export type WrittenHistory = z.infer<typeof writtenHistorySchema>;
