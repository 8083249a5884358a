/** What a dataset of scenarios holds, in numbers: `concord dataset stats --json`. Counts are of scenarios unless said otherwise. */
import { z } from 'zod';
import { domainSchema, slugSchema } from '../../domain/scenario.js';

const count = z.number().int().nonnegative();

/** Smallest, middle and largest of some values; null where there are none. */
export const spreadSchema = z.strictObject({ least: z.number(), median: z.number(), most: z.number() }).nullable();
export type Spread = z.infer<typeof spreadSchema>;

/** Number of something (topics, options) as a string → how many have it. */
const tallySchema = z.record(z.string(), count);

/** Who speaks first and who gets the first persona of a mixed pair, against who is weaker (brief for writers 12). */
export const balanceSchema = z.strictObject({
  weakerSpeaksFirst: count,
  weakerFirstPersona: count,
  speakerFirstPersona: count,
});
export type Balance = z.infer<typeof balanceSchema>;

const pairSchema = z.strictObject({ a: slugSchema, b: slugSchema });

export const overlapPairSchema = pairSchema.extend({
  /** Sequences of eight words that stand in both. */
  shared: count,
  /** `shared` over the sequences of the one with fewer, 0–1. */
  share: z.number().min(0).max(1),
  /** The first of them in the text of `a`, in small letters. */
  first: z.string(),
});
export type OverlapPair = z.infer<typeof overlapPairSchema>;

/** How often a guess that sees letters alone finds a party’s best option; a guess for each party and topic. */
export const letterGuessSchema = z.strictObject({
  guesses: count,
  hits: count,
  /** Expected share of hits of a guess at random, 0–1. */
  chance: z.number().min(0).max(1),
  /** 95 % Wilson interval of the share of hits, 0–1. */
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
  /** Whether the interval holds `chance`. */
  atChance: z.boolean(),
});
export type LetterGuess = z.infer<typeof letterGuessSchema>;

/** Replays between the rule-based parties, nobody mediating: how many did not end in an agreement. No verdict of the filter. */
export const offlineReplaysSchema = z.strictObject({ id: slugSchema, impasses: count, replays: count });
export type OfflineReplays = z.infer<typeof offlineReplaysSchema>;

export const datasetStatsSchema = z.strictObject({
  format: z.literal('concord-dataset-stats/1'),
  scenarios: count,
  /** Of the whole set: changes with any file. */
  hash: z.string(),
  /** All domains, those without a scenario too. */
  domains: z.array(z.strictObject({ domain: domainSchema, scenarios: count, rightsAtStake: count, balance: balanceSchema })),
  balance: balanceSchema,
  structure: z.strictObject({
    topics: tallySchema,
    /** Options of a topic → topics. */
    options: tallySchema,
  }),
  zones: z.strictObject({
    /** Packages in a scenario. */
    packages: spreadSchema,
    /** Of these, the ones that beat both fallbacks. */
    inZone: spreadSchema,
    /** `inZone` over `packages`, 0–1. */
    share: spreadSchema,
    scenarios: z.array(z.strictObject({ id: slugSchema, packages: count, inZone: count })),
  }),
  /** Lengths in words, of each text of the kind; `history` counts the four entries of a scenario together. */
  words: z.strictObject({ background: spreadSchema, role: spreadSchema, stance: spreadSchema, option: spreadSchema, history: spreadSchema }),
  expansions: z.strictObject({
    /** Where the third party comes from; `none`: the scenario has none. */
    thirdParty: z.strictObject({ seed: count, derived: count, invented: count, none: count }),
    history: count,
  }),
  /** Pairs with common text. */
  overlapping: count,
  /** Of these the ones with most of it, five at most. */
  overlap: z.array(overlapPairSchema),
  /** Pairs that may tell one dispute; `similarity` 0–1. */
  nearDuplicates: z.array(pairSchema.extend({ similarity: z.number().min(0).max(1) })),
  /** Null where no scenario can learn from another. */
  letters: letterGuessSchema.nullable(),
  /** Null where they were not asked for. */
  offlineReplays: z.array(offlineReplaysSchema).nullable(),
  filter: z.strictObject({ not_run: count, passed: count, failed: count }),
  /** Ids of those in which a deal would trade away a right. */
  rightsAtStake: z.array(slugSchema),
  drafts: count,
  /** Entries of the lists of what is not from the seed, a scenario. */
  invented: spreadSchema,
});
export type DatasetStats = z.infer<typeof datasetStatsSchema>;
