/** `experiment.json` of a curation: what its scenarios depend on, and what is free to change. */
import { z } from 'zod';
import { budgetSchema } from '../budget.js';
import { callSettingsSchema, driftSchema } from '../manifest.js';
import { namedAgentSchema } from '../named-agent.js';
import { agentIdentitySchema } from '../plan.js';
import { domainSchema } from '../scenario.js';

export const curationIdentitySchema = z.strictObject({
  format: z.literal(1),
  graph: z.literal('curate'),
  /** Hash of the node names and state channels of each graph. */
  graphs: z.record(z.string(), z.string()),
  domains: z.array(domainSchema).min(1),
  /** Accepted scenarios wanted of each domain. */
  perDomain: z.number().int().positive(),
  /** Seeds tried of each domain at most (gap 9.27). */
  maxSeeds: z.number().int().positive(),
  /** Ids or titles of disputes that are not to be used. */
  exclude: z.array(z.string()),
  searcher: agentIdentitySchema,
  writer: agentIdentitySchema,
  filter: agentIdentitySchema,
  /** Who plays both disputants in the replays of the filter. */
  party: agentIdentitySchema,
  /** Names every random stream. */
  seed: z.number().int(),
  /** Cap on party turns of a replay. */
  maxTurns: z.number().int().positive(),
  /** The writer works by rule: what it writes are drafts. */
  drafts: z.boolean(),
  /** `provider/model` that plays the replays; null where no language model does, and the filter's verdict stays out of the files. */
  partyModel: z.string().nullable(),
});
export type CurationIdentity = z.infer<typeof curationIdentitySchema>;

/** Fields that `--extend` may raise or add to. */
export const CURATION_EXTENDABLE = ['domains', 'perDomain', 'maxSeeds'] as const satisfies readonly (keyof CurationIdentity)[];

export const curationOperationSchema = z.strictObject({
  graph: z.literal('curate'),
  /** Domains under work at once. */
  concurrency: z.number().int().positive(),
  keepCheckpoints: z.boolean(),
  /** References as given, to load the agents again on resume; paths are relative to the experiment. */
  references: z.strictObject({
    searcher: z.string(),
    writer: z.string(),
    filter: z.string(),
    party: z.string(),
    agents: z.record(z.string(), namedAgentSchema).default({}),
    models: z.string().nullable().default(null),
  }),
  promptLayout: z.enum(['paper', 'cached']).default('paper'),
  calls: callSettingsSchema.prefault({}),
  budget: budgetSchema.prefault({}),
});
export type CurationOperation = z.infer<typeof curationOperationSchema>;

export const curationManifestSchema = z.strictObject({
  experiment: z.string(),
  createdBy: z.string(),
  identity: curationIdentitySchema,
  operation: curationOperationSchema,
  drift: driftSchema,
});
export type CurationManifest = z.infer<typeof curationManifestSchema>;
