/** What becomes of a candidate: its products node by node, and why it was rejected. */
import { z } from 'zod';
import { jsonSchema } from '../json.js';
import { dialogueEndSchema } from '../outcome.js';
import { type Domain, domainSchema, expansionsSchema, scenarioFileSchema } from '../scenario.js';
import { ledgerSchema } from './ledger.js';
import { recastSchema, weighingSchema } from './recast.js';
import { seedSchema } from './seed.js';

/** Why a candidate did not become a scenario; `detail` beside it says it in words. */
export const REJECTIONS = [
  /** The searcher refused, failed or gave no usable seed. */
  'searcher_fault',
  /** The searcher gave a dispute that was used before. */
  'repeated_seed',
  /** A live searcher named no page for any fact. */
  'no_evidence',
  /** The writer refused, failed or broke a rule of the recast after its repairs. */
  'recast_fault',
  /** The same of weights, stances, values. */
  'weights_fault',
  /** The whole breaks a rule. */
  'invalid_scenario',
  /** A replay without a mediator ended in agreement. */
  'resolved_replay',
  /** Too many replays ended without a verdict (a fault of the party's model). */
  'replay_fault',
  /** A filter of one's own said no. */
  'filter_rejected',
  'third_party_fault',
  'history_fault',
] as const;
export const rejectionSchema = z.enum(REJECTIONS);
export type Rejection = z.infer<typeof rejectionSchema>;

export const replaySchema = z.strictObject({ cell: z.string(), end: dialogueEndSchema, partyTurns: z.number().int(), turns: z.number().int() });
export type Replay = z.infer<typeof replaySchema>;

/** Node → what it leaves for the nodes after it and for the report. Committed once, never changed. */
export const productSchemas = {
  /** `by`: who did it, here and below: after an accepted drift somebody else may sit there. */
  searchSeed: z.strictObject({ seed: seedSchema, ledger: ledgerSchema, live: z.boolean(), by: z.string() }),
  /** `draft`: its writer works by rule. */
  recast: recastSchema.extend({ by: z.string(), draft: z.boolean() }),
  weighPreferences: weighingSchema,
  /** The scenario file without expansions. */
  validate: scenarioFileSchema,
  filterImpasse: z.strictObject({
    replays: z.array(replaySchema),
    reason: z.string(),
    /** Day of the verdict, `2026-11-30`; null unless a language model played the replays. */
    date: z.string().nullable(),
    /** Who decided, and who played; `partyModel` is null unless a language model did. */
    by: z.string(),
    party: z.string(),
    partyModel: z.string().nullable(),
    /** Party turns at which a replay was cut off. */
    cap: z.number().int().positive(),
  }),
  probeAxes: expansionsSchema,
  /** File name under `scenarios/`. */
  publish: z.strictObject({ file: z.string() }),
  /** The searcher had nothing more; the candidate exists only if a later searcher found a seed for it after all. */
  exhausted: z.strictObject({ detail: z.string() }),
  rejected: z.strictObject({ at: z.string(), reason: rejectionSchema, detail: z.string() }),
} as const;
export type ProductNode = keyof typeof productSchemas;
export type Product<Node extends ProductNode> = z.infer<(typeof productSchemas)[Node]>;

/** One product as it is stored. */
export const curationRowSchema = z.strictObject({
  domain: domainSchema,
  /** 1-based, in the order in which seeds were found. */
  candidate: z.number().int().positive(),
  node: z.enum(Object.keys(productSchemas) as [ProductNode, ...ProductNode[]]),
  body: jsonSchema,
});
export type CurationRow = z.infer<typeof curationRowSchema>;

/** Where the reason of an open domain stands among those of cells. */
export const curationKey = (domain: Domain): string => `curation:${domain}`;

export type Products = { readonly [Node in ProductNode]?: Product<Node> };

/** Of one candidate. @throws ZodError for a stored product of another shape. */
export function productsOf(rows: readonly CurationRow[]): Products {
  return Object.fromEntries(rows.map(({ node, body }) => [node, productSchemas[node].parse(body)]));
}

