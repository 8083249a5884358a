/** `results.json` of a curation from its identity and rows: a pure function, equal input gives equal bytes. */
import { curationKey, type CurationRow, productsOf } from '../../domain/curation/candidate.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import { nearDuplicates } from '../../domain/curation/near-duplicates.js';
import type { CandidateResult, CurationResults } from '../../domain/curation/results.js';
import type { Seed } from '../../domain/curation/seed.js';
import type { CellOpen } from '../../domain/ports/store.js';
import type { Domain } from '../../domain/scenario.js';
import { round } from '../results/round.js';
import { candidateResult, isTried, type Tried } from './candidate-result.js';
import { domainResult } from './domain-result.js';

export interface CurationResultsInput {
  readonly identity: CurationIdentity;
  /** In any order; those of other domains than the identity's are passed over. */
  readonly rows: readonly CurationRow[];
  /** Where a domain was left: `cell` is `curation:<domain>`. */
  readonly open: readonly CellOpen[];
}

/**
 * Domains stand in the order of the identity, candidates in that of their numbers.
 *
 * @throws ZodError for a stored product of another shape.
 */
export function curationResults({ identity, rows, open }: CurationResultsInput): CurationResults {
  const standings = identity.domains.map((domain) => standingOf(domain, rows));
  return {
    format: 1,
    identity,
    domains: standings.map(({ domain, exhausted, candidates }) =>
      domainResult({ domain, exhausted, candidates, open: open.find(({ cell }) => cell === curationKey(domain)) }, identity),
    ),
    candidates: standings.flatMap(({ candidates }) => candidates),
    nearDuplicates: nearDuplicates(seedsOf(standings)).map(({ a, b, similarity }) => ({ a, b, similarity: round(similarity) })),
  };
}

interface Standing {
  readonly domain: Domain;
  readonly tried: readonly Tried[];
  readonly candidates: readonly CandidateResult[];
  readonly exhausted: boolean;
}

function standingOf(domain: Domain, rows: readonly CurationRow[]): Standing {
  const byNumber = new Map<number, CurationRow[]>();
  for (const row of rows) if (row.domain === domain) byNumber.set(row.candidate, [...(byNumber.get(row.candidate) ?? []), row]);
  const all = [...byNumber].sort(([a], [b]) => a - b).map(([candidate, own]): Tried => ({ domain, candidate, products: productsOf(own) }));
  const tried = all.filter(({ products }) => isTried(products));
  const last = all.at(-1)?.products;
  return { domain, tried, candidates: tried.map((one) => candidateResult(one)), exhausted: last !== undefined && !isTried(last) };
}

/** Each dispute once, though a searcher may give it twice. */
function seedsOf(standings: readonly Standing[]): Seed[] {
  const seeds = standings.flatMap(({ tried }) => tried.flatMap(({ products }) => products.searchSeed?.seed ?? []));
  return [...new Map(seeds.map((seed) => [seed.id, seed])).values()];
}
