/** One candidate, as it stands in the results. */
import type { ProductNode, Products } from '../../domain/curation/candidate.js';
import type { Ledger } from '../../domain/curation/ledger.js';
import { fileOf } from '../../domain/curation/record.js';
import type { CandidateResult } from '../../domain/curation/results.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import type { Domain } from '../../domain/scenario.js';

/** A candidate with all that its nodes left. */
export interface Tried {
  readonly domain: Domain;
  readonly candidate: number;
  readonly products: Products;
}

/** The order of the graph; rows of one candidate may come in any. */
const NODES: readonly ProductNode[] = ['searchSeed', 'recast', 'weighPreferences', 'validate', 'filterImpasse', 'probeAxes', 'publish'];

/** Whether a seed was tried at all: the searcher's last word that there is none is no candidate. */
export function isTried({ exhausted: _, ...left }: Products): boolean {
  return Object.keys(left).length > 0;
}

/** A published one is accepted, whatever else is stored of it. */
export function statusOf({ publish, rejected }: Products): CandidateResult['status'] {
  if (publish !== undefined) return 'accepted';
  return rejected === undefined ? 'open' : 'rejected';
}

export function candidateResult({ domain, candidate, products }: Tried): CandidateResult {
  const { searchSeed, filterImpasse } = products;
  const status = statusOf(products);
  const rejection = status === 'rejected' ? products.rejected! : null;
  const file = fileOf(products);
  return {
    domain,
    candidate,
    seed: searchSeed === undefined ? null : { id: searchSeed.seed.id, title: searchSeed.seed.title },
    status,
    reached: rejection?.at ?? NODES.findLast((node) => products[node] !== undefined)!,
    rejection,
    scenario: file === null ? null : { id: file.id, title: file.title, hash: scenarioHash(file.scenario), draft: file.draft === true, filter: file.filter },
    replays: filterImpasse?.replays ?? [],
    evidence: searchSeed === undefined ? null : evidenceOf(searchSeed.ledger),
  };
}

function evidenceOf({ facts, unparsed }: Ledger): NonNullable<CandidateResult['evidence']> {
  const count = (status: Ledger['facts'][number]['status']): number => facts.filter((fact) => fact.status === status).length;
  return { sourced: count('sourced'), 'source-set': count('source-set'), inferred: count('inferred'), unparsed: unparsed.length };
}
