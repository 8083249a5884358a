/**
 * A seed: a researched real dispute, before recasting (SoCRATES section 3.2, table 10). Every searcher returns this
 * shape, and seed files hold lists of it. Nothing of it enters a view; see `ledger.ts` for what supports its facts.
 */
import { z } from 'zod';
import { domainSchema, slugSchema } from '../scenario.js';

const text = z.string().trim().min(1).max(20_000);

export const seedPartySchema = z.strictObject({
  /** Who it is, by function rather than by name. */
  role: text,
  objective: text,
  /** What it does if no agreement is reached. */
  fallback: text,
});

export const seedIssueSchema = z.strictObject({
  name: text,
  /** Positions that were taken or are open. */
  options: z.array(text).min(2).max(8),
});

export const seedSourceSchema = z.strictObject({ url: z.url({ protocol: /^https?$/ }), title: text, publisher: text });
export type SeedSource = z.infer<typeof seedSourceSchema>;

export const seedSchema = z.strictObject({
  id: slugSchema,
  domain: domainSchema,
  title: text,
  /** ISO 3166 code of the country, or several joined by commas; null where there is none. */
  country: z.string().trim().min(1).nullable(),
  /** Of the state that the summary describes. */
  year: z.number().int().min(1000).max(2200).nullable(),
  summary: text,
  /** Two to five. */
  parties: z.array(seedPartySchema).min(2).max(5),
  issues: z.array(seedIssueSchema).min(1).max(10),
  /** Dated events in order: `9 April 2020: authority orders talks`. */
  history: z.array(text).min(1).max(30),
  stakes: text,
  sources: z.array(seedSourceSchema).min(1).max(40),
  /** Paths of this object that no source says, with an optional remark in parentheses: `issues[0].options[2] (the date)`. */
  inferred: z.array(text),
});
export type Seed = z.infer<typeof seedSchema>;

/** What a searcher is asked for: one more dispute of a domain. */
export const seedQuerySchema = z.strictObject({
  domain: domainSchema,
  /** Narrows the domain, so that five queries do not return one famous case (gap 9.26). */
  subQuery: z.string(),
  /** 1-based number of the candidate in its domain. */
  number: z.number().int().positive(),
  /** Disputes already used, accepted or rejected; `title` is empty where only the id is known. */
  exclude: z.array(z.strictObject({ id: slugSchema, title: z.string() })),
});
export type SeedQuery = z.infer<typeof seedQuerySchema>;
