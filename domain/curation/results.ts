/** `results.json` of a curation: a pure function of its identity and rows. Spend and times stand in `run.json`. */
import { z } from 'zod';
import { openReasonSchema } from '../outcome.js';
import { domainSchema, filterSchema, slugSchema } from '../scenario.js';
import { rejectionSchema, replaySchema } from './candidate.js';
import { curationIdentitySchema } from './manifest.js';

export const candidateResultSchema = z.strictObject({
  domain: domainSchema,
  candidate: z.number().int().positive(),
  /** Null where the searcher gave none. */
  seed: z.strictObject({ id: slugSchema, title: z.string() }).nullable(),
  status: z.enum(['accepted', 'rejected', 'open']),
  /** Last node that left something. */
  reached: z.string(),
  /** Null unless rejected. */
  rejection: z.strictObject({ at: z.string(), reason: rejectionSchema, detail: z.string() }).nullable(),
  /** Null before `validate`. */
  scenario: z.strictObject({ id: slugSchema, title: z.string(), hash: z.string(), draft: z.boolean(), filter: filterSchema }).nullable(),
  /** Replays of the filter, in order; empty before it. */
  replays: z.array(replaySchema),
  /** Facts of the seed by status; null without a seed. */
  evidence: z.strictObject({ sourced: z.number().int(), 'source-set': z.number().int(), inferred: z.number().int(), unparsed: z.number().int() }).nullable(),
});
export type CandidateResult = z.infer<typeof candidateResultSchema>;

export const domainResultSchema = z.strictObject({
  domain: domainSchema,
  /** `complete`: as many accepted as wanted. `seeds_exhausted`, `max_seeds`: fewer, and no more is to be had as it stands. `open`: a resume goes on. */
  status: z.enum(['complete', 'seeds_exhausted', 'max_seeds', 'open']),
  /** Why it is open; null unless it is. */
  open: z.strictObject({ reason: openReasonSchema, detail: z.string() }).nullable(),
  wanted: z.number().int(),
  tried: z.number().int(),
  accepted: z.number().int(),
  /** Reason → candidates. */
  rejected: z.partialRecord(rejectionSchema, z.number().int()),
  /** Accepted of those decided (accepted or rejected); null where none is. */
  acceptanceRate: z.number().nullable(),
});
export type DomainResult = z.infer<typeof domainResultSchema>;

export const curationResultsSchema = z.strictObject({
  format: z.literal(1),
  identity: curationIdentitySchema,
  domains: z.array(domainResultSchema),
  candidates: z.array(candidateResultSchema),
  /** Pairs of seeds that are much alike: flagged, never dropped. Ids; similarity 0–1. */
  nearDuplicates: z.array(z.strictObject({ a: z.string(), b: z.string(), similarity: z.number() })),
});
export type CurationResults = z.infer<typeof curationResultsSchema>;
