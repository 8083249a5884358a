/**
 * The scenario tuple (B, P, T, W) and the file that carries it.
 *
 * `Scenario` is what the experiment hashes: background, parties, topics, preferences and
 * `personaOrder`, nothing else. Everything beside it in a scenario file (title, version, canary,
 * expansions, worksheet) stays outside that hash.
 * Source: SoCRATES section 3.1, appendix C; layout and private values are ours (docs/departures.md 12).
 */
import { z } from 'zod';
import { dialogueEndSchema } from './outcome.js';

export const DOMAINS = [
  'transactional',
  'healthcare',
  'environmental',
  'business-to-business',
  'public-policy',
  'international',
  'legal',
  'intra-organizational',
] as const;
export const domainSchema = z.enum(DOMAINS);
export type Domain = z.infer<typeof domainSchema>;

/** Short code of a topic or party: `NIGHT`, `TEN`. */
export const codeSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{1,11}$/, 'a code is 2 to 12 capital letters or digits, a letter first');
/** Letter of an option inside its topic: `A`, `B`, … */
export const optionLabelSchema = z.string().regex(/^[A-Z]$/, 'an option label is one capital letter');
/** File name and id of a scenario: `environmental-spring-water`. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is lower-case words joined by hyphens');

const text = z.string().trim().min(1);

export const optionSchema = z.strictObject({
  label: optionLabelSchema,
  /** How people name this option in speech: 2 to 5 words, no article in front, unique in the scenario. */
  short: text,
  /** The concrete action, with its numbers. */
  description: text,
});
export type Option = z.infer<typeof optionSchema>;

export const topicSchema = z.strictObject({
  id: codeSchema,
  name: text,
  description: text,
  options: z.array(optionSchema).min(2).max(5),
});
export type Topic = z.infer<typeof topicSchema>;

export const CULTURES = ['US', 'CN', 'KR'] as const;
export const cultureSchema = z.enum(CULTURES);
export type Culture = z.infer<typeof cultureSchema>;

/** Emotional reactivity (0 composed … 1 volatile) and cultural identity; empty in the general condition. */
export const personaSchema = z.strictObject({
  reactivity: z.number().min(0).max(1).optional(),
  culture: cultureSchema.optional(),
});
export type Persona = z.infer<typeof personaSchema>;

export const partySchema = z.strictObject({
  id: codeSchema,
  name: text,
  /** Second person: objective, constraint, fallback with its cost, date and odds. Private. */
  role: text,
  /** Whom it sides or clashes with, on which topics. Private. */
  relation: text,
  /** What it wants on each topic and why. Private. Keys are topic ids. */
  stances: z.record(codeSchema, text),
  persona: personaSchema.default({}),
});
export type Party = z.infer<typeof partySchema>;

export const preferencesSchema = z.strictObject({
  /** Points per topic; positive integers, sum exactly 100, uneven. */
  weights: z.record(codeSchema, z.number().int().positive()),
  /** Worth of each option to this party, 0–100; keys topic id, option label. Never in any prompt. */
  optionValues: z.record(codeSchema, z.record(optionLabelSchema, z.number().min(0).max(100))),
  /** Worth of walking away, on the scale Σ weight × value / 100, 0–100. Never in any prompt. */
  fallbackValue: z.number().min(0).max(100),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const POSTURES = ['competing', 'avoiding', 'accommodating'] as const;
export const postureSchema = z.enum(POSTURES);
export type Posture = z.infer<typeof postureSchema>;

export const historyEntrySchema = z.strictObject({ title: text, date: text, text });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const backgroundSchema = z.strictObject({
  /** What both sides know and would not dispute. */
  core: text,
  /** Dated entries put before the core text (condition `history:5x`). */
  history: z.array(historyEntrySchema).optional(),
  /** Conflict mode of every party (conditions `strategy:*`); rendered by the views. */
  posture: postureSchema.optional(),
});
export type Background = z.infer<typeof backgroundSchema>;

export const scenarioSchema = z.strictObject({
  background: backgroundSchema,
  topics: z.array(topicSchema).min(1).max(4),
  /** Speaking order. Two parties, three under `parties:three`. */
  parties: z.array(partySchema).min(2).max(3),
  preferences: z.record(codeSchema, preferencesSchema),
  /** Who gets the first persona of a mixed pair, then who gets the second. */
  personaOrder: z.tuple([codeSchema, codeSchema]),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Adds one party with an interest of its own and no deciding power (condition `parties:three`). */
export const thirdPartyExpansionSchema = z.strictObject({
  party: partySchema,
  preferences: preferencesSchema,
  /** The core background, expanded to introduce the newcomer. */
  background: text,
  /** New `relation` text of the two original parties. */
  relations: z.record(codeSchema, text),
  /** `derived`: the seed names two parties, and this one stands in its summary, history or issues. */
  origin: z.enum(['seed', 'derived', 'invented']),
});
export type ThirdPartyExpansion = z.infer<typeof thirdPartyExpansionSchema>;

/** Four dated entries before the unchanged background (condition `history:5x`). */
export const historyExpansionSchema = z.strictObject({
  entries: z.array(historyEntrySchema).length(4),
});
export type HistoryExpansion = z.infer<typeof historyExpansionSchema>;

export const expansionsSchema = z.strictObject({
  thirdParty: thirdPartyExpansionSchema.optional(),
  history: historyExpansionSchema.optional(),
});
export type Expansions = z.infer<typeof expansionsSchema>;

/** The author's notes; read by people, by no agent. */
export const worksheetSchema = z.strictObject({
  /** Two packages that beat both fallbacks, as topic id → option label. */
  bestPackages: z.array(z.record(codeSchema, optionLabelSchema)).length(2),
  /** The weaker side or the claimant: who of the two speaks first is balanced over a dataset by it. */
  weaker: codeSchema,
  /** Why talks fail unaided: the cause a mediator can touch. */
  blockage: text,
  /** Each side's just grievance and own fault. */
  grievances: z.record(codeSchema, z.strictObject({ just: text, fault: text })),
});

/**
 * The impasse filter (SoCRATES section 3.2): three replays without a mediator, kept only if none is resolved. Only
 * replays between language models set it; `not_run` says nothing about the scenario.
 */
export const filterSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('not_run') }),
  z.strictObject({
    status: z.enum(['passed', 'failed']),
    /** Who played both parties: `provider/model`. */
    partyModel: text,
    /** Party turns after which a replay counted as an impasse. */
    cap: z.number().int().positive(),
    /** In order; fewer than three after the first resolved one (early exit). */
    outcomes: z.array(dialogueEndSchema).min(1).max(3),
    /** Day of the verdict: `2026-11-30`. */
    date: z.iso.date(),
  }),
]);
export type FilterStatus = z.infer<typeof filterSchema>;

export const scenarioFileSchema = z.strictObject({
  canary: z.string().startsWith('concord-bench canary '),
  id: slugSchema,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version is three numbers: 1.0.0'),
  title: text,
  domain: domainSchema,
  domainRationale: text,
  disputeKind: text,
  /** True where a deal would trade away a right; such cases are reported apart. */
  rightsAtStake: z.boolean(),
  seedId: slugSchema,
  /** What is not from the seed. */
  invented: z.array(text),
  /** Written by rule, without a writer: not for a dataset. Left out where false. */
  draft: z.literal(true).optional(),
  filter: filterSchema,
  scenario: scenarioSchema,
  expansions: expansionsSchema,
  worksheet: worksheetSchema,
});
export type ScenarioFile = z.infer<typeof scenarioFileSchema>;
