/** `experiment.json`: the identity that results depend on, and the operation that is free to change. */
import { z } from 'zod';
import { primaryContrastSchema } from './analysis/primary.js';
import { budgetSchema } from './budget.js';
import { AXES } from './conditions/index.js';
import { namedAgentSchema } from './named-agent.js';
import { controlSchema } from './outcome.js';
import { agentIdentitySchema } from './plan.js';
import { domainSchema, slugSchema } from './scenario.js';
import { mediatorSeesPostureSchema } from './views/index.js';

export const metricOptionsSchema = z.strictObject({
  /** Gap 9.12: `global` counts turn ids (best 90), `slot` counts from the first possible intervention (best 100). */
  latencyOrigin: z.enum(['global', 'slot']),
  /** Departure 8: the lowest pair is the score, or the mean of the pairs. */
  threeParties: z.enum(['lowest-pair', 'mean-pair']),
  /** Departure 4: which headline mean stands first. */
  headline: z.enum(['axis-balanced', 'paper']),
  /** What the five turns of effectiveness count: all turns, as printed, or those of parties alone. Timeliness is the same in both. */
  windows: z.enum(['turns', 'party-turns']).default('turns'),
});
export type MetricOptions = z.infer<typeof metricOptionsSchema>;

export const scenarioIdentitySchema = z.strictObject({
  id: slugSchema,
  domain: domainSchema,
  hash: z.string(),
  /** Hashes of the expansions it carries. */
  expansions: z.record(z.string(), z.string()),
  rightsAtStake: z.boolean(),
});
export type ScenarioIdentity = z.infer<typeof scenarioIdentitySchema>;

export const identitySchema = z.strictObject({
  format: z.literal(1),
  graph: z.literal('benchmark'),
  /** Hash of the node names and state channels of each graph. */
  graphs: z.record(z.string(), z.string()),
  scenarios: z.array(scenarioIdentitySchema),
  conditions: z.array(z.string()),
  mediators: z.array(agentIdentitySchema),
  party: agentIdentitySchema,
  evaluator: agentIdentitySchema,
  /** The mediator that the placebo control runs; null without controls. */
  placebo: agentIdentitySchema.nullable(),
  controls: z.array(controlSchema),
  seed: z.number().int(),
  repeats: z.number().int().positive(),
  maxTurns: z.number().int().positive(),
  baseline: z.enum(['per-repeat', 'once']),
  /** Blocks drawn by `--sample`; null for all. */
  sample: z.number().int().positive().nullable(),
  personaOrder: z.enum(['stored', 'first-first']),
  mediatorSeesPosture: mediatorSeesPostureSchema,
  /** Hash of the texts that the conditions put into views. */
  conditionTexts: z.string(),
  metrics: metricOptionsSchema,
  /** The one contrast that verdicts rest on. */
  primary: primaryContrastSchema.prefault({}),
  /** Parties or evaluator are offline: a demo that names no winner. */
  offline: z.boolean(),
});
export type Identity = z.infer<typeof identitySchema>;

/** Fields that `--extend` may add to; cells that exist are reused. */
export const EXTENDABLE = ['scenarios', 'conditions', 'mediators', 'repeats'] as const satisfies readonly (keyof Identity)[];

/** How requests to models are made; no answer depends on it. */
export const callSettingsSchema = z.strictObject({
  deadlineSeconds: z
    .number()
    .positive()
    .max(7200)
    .nullable()
    .default(null)
    .describe('Longest that one request may take; null for 180, and 900 for a reasoning model.'),
  attempts: z.number().int().min(1).max(20).default(6).describe('Requests for one answer before the network is given up; those refused with 429 count against `budgetSeconds` alone.'),
  backoffMs: z.number().min(0).max(60_000).default(500).describe('Longest first pause between them, in milliseconds; it doubles, up to a minute.'),
  budgetSeconds: z.number().positive().max(86_400).default(1800).describe('Longest that all of them may take together.'),
});
export type CallSettings = z.infer<typeof callSettingsSchema>;

export const operationSchema = z.strictObject({
  /** What the last command ran; `resume` goes on with it. */
  graph: z.enum(['benchmark', 'dialogue']),
  /** Dialogues in flight. */
  concurrency: z.number().int().positive(),
  keepCheckpoints: z.boolean(),
  /** References as given on the command line, to load the agents again on resume. */
  references: z.strictObject({
    mediators: z.array(z.string()),
    party: z.string(),
    evaluator: z.string(),
    scenarios: z.array(z.string()),
    /** Named agents of the config; paths of prompts are relative to the experiment. */
    agents: z.record(z.string(), namedAgentSchema).default({}),
    /** The user's own `models.yaml`, relative to the experiment. */
    models: z.string().nullable().default(null),
    /** Who judges, or plays, a fixed tenth of the blocks once more. */
    swaps: z.strictObject({ judge: z.string().nullable(), party: z.string().nullable() }).prefault({ judge: null, party: null }),
  }),
  promptLayout: z.enum(['paper', 'cached']).default('paper'),
  calls: callSettingsSchema.prefault({}),
  budget: budgetSchema.prefault({}),
  /** The recording whose answers are served here instead of being asked for: directory or pack, relative to the experiment. Null: a run of its own. */
  replay: z.string().nullable().default(null),
});
export type Operation = z.infer<typeof operationSchema>;

/** Identity fields whose change was accepted, with the values before. */
export const driftSchema = z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string(), at: z.string() }));

export const manifestSchema = z.strictObject({
  /** Name of the experiment inside its store; no path. */
  experiment: z.string(),
  /** Version of the product that made it. */
  createdBy: z.string(),
  identity: identitySchema,
  operation: operationSchema,
  drift: driftSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What the primary contrast was before each accepted change of it, in order. */
export function primaryBefore({ drift }: Pick<Manifest, 'drift'>): string[] {
  return drift.filter(({ field }) => field === 'primary' || field.startsWith('primary.')).map(({ field, before }) => `${field}: ${before}`);
}

export const axisSchema = z.enum(AXES);
