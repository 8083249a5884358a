/** State and context of the `curate` graph, one thread a domain. What its nodes make stands in rows, not in the state. */
import { z } from 'zod';
import { agentIdentitySchema } from '../../domain/plan.js';
import { domainSchema } from '../../domain/scenario.js';

const count = z.number().int().nonnegative();

export const curateStateSchema = z.strictObject({
  /** 1-based number of the candidate under work in its domain; 0 before the first. */
  candidate: count,
  /** Candidates of the domain that are published. */
  accepted: count,
  /** Of the candidate: `rejected` goes back for a new seed. */
  verdict: z.enum(['open', 'rejected', 'published']),
  /** Why no further seed is searched for; null while one is. */
  done: z.enum(['complete', 'seeds_exhausted', 'max_seeds']).nullable(),
});
export type CurateState = z.infer<typeof curateStateSchema>;

export const NOT_CURATED: CurateState = { candidate: 0, accepted: 0, verdict: 'open', done: null };

export const curateContextSchema = z.strictObject({
  domain: domainSchema,
  perDomain: z.number().int().positive(),
  maxSeeds: z.number().int().positive(),
  exclude: z.array(z.string()),
  seed: z.number().int(),
  maxTurns: z.number().int().positive(),
  party: agentIdentitySchema,
  drafts: z.boolean(),
  partyModel: z.string().nullable(),
});
export type CurateContext = z.infer<typeof curateContextSchema>;
