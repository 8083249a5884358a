/** What is wrong with a ledger that was read from a file: claims of pages that nobody fetched, pointers to nowhere. */
import { errorAt, type Problem } from '../validation/problem.js';
import type { Ledger, Page } from './ledger.js';

export function ledgerProblems({ pages, facts }: Ledger): Problem[] {
  return [...pages.flatMap((page, i) => pageProblems(page, `pages[${i}]`)), ...facts.flatMap((fact, i) => factProblems(fact, pages, `facts[${i}]`))];
}

function pageProblems({ url, seenAt, contentHash, failure }: Page, path: string): Problem[] {
  const both = 'A page that was fetched has both a time and a hash; any other has neither.';
  return [
    ...(contentHash !== null && seenAt === null ? [errorAt(`${path}.seenAt`, 'the page has a hash of its content and no time at which it was read', both, url)] : []),
    ...(contentHash === null && seenAt !== null ? [errorAt(`${path}.contentHash`, 'the page has a time at which it was read and no hash of its content', both, url)] : []),
    ...(failure !== null && (contentHash !== null || seenAt !== null) ? [errorAt(`${path}.failure`, 'the page could not be fetched and claims to have been read', both, url)] : []),
  ];
}

function factProblems({ path: fact, status, page }: Ledger['facts'][number], pages: readonly Page[], path: string): Problem[] {
  if (status !== 'sourced') return page === null ? [] : [errorAt(`${path}.page`, `a fact that is ${status} points to a page`, 'Write null: only a sourced fact has a page.', fact)];
  if (page !== null && typeof pages[page]?.contentHash === 'string') return [];
  return [errorAt(`${path}.page`, 'a sourced fact points to no page that was fetched', 'Point to such a page, or write the status source-set.', fact)];
}
