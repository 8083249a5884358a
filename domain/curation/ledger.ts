/**
 * The evidence ledger of a seed: for each of its facts what supports it. It is kept in provenance and enters neither
 * a hash, nor a view, nor the npm package.
 */
import { z } from 'zod';
import { slugSchema } from '../scenario.js';

/**
 * `sourced`: a page that was fetched is named for it. `source-set`: some page of the seed's list says it, which one is
 * not recorded. `inferred`: no page says it.
 */
export const FACT_STATUSES = ['sourced', 'source-set', 'inferred'] as const;
export type FactStatus = (typeof FACT_STATUSES)[number];

/** A page that a searcher names. Only a page that was fetched has a hash and a time. */
export const pageSchema = z.strictObject({
  url: z.string(),
  title: z.string(),
  publisher: z.string(),
  /** ISO time at which its content was read; null: never fetched. */
  seenAt: z.string().nullable(),
  /** SHA-256 of the bytes that came, hexadecimal; null: never fetched. */
  contentHash: z.string().nullable(),
  /** Why it could not be fetched; null where it was, or was not tried. */
  failure: z.string().nullable(),
});
export type Page = z.infer<typeof pageSchema>;

export const factSchema = z.strictObject({
  /** Path in the seed: `parties[0].objective`, `issues[1].options[2]`, `summary`. */
  path: z.string(),
  status: z.enum(FACT_STATUSES),
  /** Index in `pages`; null unless `sourced`. */
  page: z.number().int().nonnegative().nullable(),
  /** The remark of an `inferred` entry, as in `(exact day)`: only that part of the fact is inferred. */
  note: z.string().nullable(),
});
export type Fact = z.infer<typeof factSchema>;

export const ledgerSchema = z.strictObject({
  seed: slugSchema,
  pages: z.array(pageSchema),
  facts: z.array(factSchema),
  /** Entries of the seed's `inferred` list that name no path of it. */
  unparsed: z.array(z.string()),
  /** Entries of `evidence` that name no fact or no page. */
  strayEvidence: z.array(z.string()),
});
export type Ledger = z.infer<typeof ledgerSchema>;

/** What a live searcher says of where a fact stands. */
export const evidenceSchema = z.strictObject({ path: z.string(), url: z.string() });
export type Evidence = z.infer<typeof evidenceSchema>;
