/** Fills the evidence ledger of a seed: a status for each of its facts, from what the searcher said and what code fetched. */
import { factPaths, namedPaths } from './ledger-of-seed-paths.js';
import type { Evidence, Fact, Ledger, Page } from './ledger.js';
import type { Seed } from './seed.js';

export interface LedgerInput {
  readonly seed: Seed;
  /** What the searcher says of where facts stand. */
  readonly evidence: readonly Evidence[];
  /** Pages that code fetched, or tried to. The seed's own sources that are not among them are added, as never fetched. */
  readonly pages: readonly Page[];
  /** Whether the searcher looks at the web now. One that does not has fetched nothing, so no page of it counts as seen. */
  readonly live: boolean;
}

/**
 * Status of a fact: `inferred` where the seed's own list names it, even in part (the remark of the entry is then its
 * note); else `sourced` where evidence names a page that was fetched; else `source-set`. What a seed calls inferred
 * stays so whatever page is named for it.
 */
export function ledgerOf({ seed, evidence, pages: given, live }: LedgerInput): Ledger {
  const pages = pagesOf(seed, given, live);
  const inferred = seed.inferred.map((entry) => ({ entry, ...namedPaths(seed, entry) }));
  const pointers = evidence.map(({ path, url }) => ({ text: `${path} → ${url}`, facts: namedPaths(seed, path).facts, page: pages.findIndex((page) => page.url === url) }));
  const factOf = (path: string): Fact => {
    const entries = inferred.filter(({ facts }) => facts.includes(path));
    if (entries.length > 0) return { path, status: 'inferred', page: null, note: noteOf(entries.map(({ remark }) => remark)) };
    const pointer = pointers.find(({ facts, page }) => facts.includes(path) && pages[page] !== undefined && isFetched(pages[page]));
    return pointer === undefined ? { path, status: 'source-set', page: null, note: null } : { path, status: 'sourced', page: pointer.page, note: null };
  };
  return {
    seed: seed.id,
    pages,
    facts: factPaths(seed).map(factOf),
    unparsed: inferred.filter(({ whole }) => !whole).map(({ entry }) => entry),
    strayEvidence: pointers.filter(({ facts, page }) => facts.length === 0 || page < 0).map(({ text }) => text),
  };
}

/** An entry without a remark means the whole fact; then there is nothing to note. */
function noteOf(remarks: readonly (string | null)[]): string | null {
  return remarks.includes(null) ? null : remarks.join('; ');
}

/** Its content was read: it has a hash and a time, and nothing went wrong. */
function isFetched({ seenAt, contentHash, failure }: Page): boolean {
  return seenAt !== null && contentHash !== null && failure === null;
}

function pagesOf(seed: Seed, given: readonly Page[], live: boolean): Page[] {
  const unseen: Page[] = seed.sources.filter(({ url }) => given.every((page) => page.url !== url)).map((source) => ({ ...source, seenAt: null, contentHash: null, failure: null }));
  return [...given, ...unseen].map((page) => (live && isFetched(page) ? page : { ...page, seenAt: null, contentHash: null }));
}
