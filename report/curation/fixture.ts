/** A made-up curation to report on. Imported by tests only. */
import { type CurationAccount, curationAccounts } from '../../domain/curation/account.js';
import { REJECTIONS } from '../../domain/curation/candidate.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import { type CandidateRecord, candidateRecord, fileOf } from '../../domain/curation/record.js';
import type { CurationResults } from '../../domain/curation/results.js';
import type { CellOpen } from '../../domain/ports/store.js';
import { type Domain, DOMAINS } from '../../domain/scenario.js';
import { productsOf } from '../../domain/curation/candidate.js';
import { type Fate, fixtureIdentity, fixtureRows, type MadeCandidate, rowsOf } from '../../evals/curation/fixture.js';
import { curationResults } from '../../evals/curation/index.js';

export interface Options {
  readonly identity?: Partial<CurationIdentity>;
  readonly open?: readonly CellOpen[];
  /** Put over each candidate. */
  readonly made?: Partial<MadeCandidate>;
}

/** Domain → the fates of its candidates 1, 2, … */
export function resultsOf(fates: Partial<Record<Domain, readonly Fate[]>>, { identity = {}, open = [], made = {} }: Options = {}): CurationResults {
  const candidates = Object.entries(fates).flatMap(([domain, list]) => list.map((fate, index): MadeCandidate => ({ domain: domain as Domain, candidate: index + 1, fate, ...(identity.partyModel === undefined ? {} : { partyModel: identity.partyModel }), ...made })));
  const domains = Object.keys(fates) as Domain[];
  return curationResults({ identity: fixtureIdentity({ ...(domains.length > 0 ? { domains } : {}), ...identity }), rows: fixtureRows(candidates), open });
}

/** All domains, each with so many candidates: every fourth is accepted. */
export function manyResults(candidates: number, options: Options = {}): CurationResults {
  const fates = (shift: number): Fate[] => Array.from({ length: candidates }, (_, index) => (index % 4 === 3 ? 'accepted' : REJECTIONS[(index * 7 + shift) % REJECTIONS.length]!));
  return resultsOf(Object.fromEntries(DOMAINS.map((domain, index) => [domain, fates(index)])), { ...options, identity: { maxSeeds: candidates, perDomain: 5, ...options.identity } });
}

/** So many requests of each domain, at 0.0123 USD; of those in `unpriced` nothing is known. */
export function accountsOf(domains: readonly Domain[], { requests = 1_200, unpriced = [] as readonly Domain[], lostJobs = 0 } = {}): CurationAccount[] {
  const calls = domains.flatMap((domain) => Array.from({ length: requests }, () => ({ subject: `curation:${domain}/1`, status: 'ok' as const, usage: { input: 900, output: 200, cached: null, reasoning: null }, usd: unpriced.includes(domain) ? null : 0.0123 })));
  return curationAccounts({ domains, calls, jobs: Array.from({ length: lostJobs }, () => ({ subject: `curation:${domains[0]}/1`, status: 'starting' as const })), replays: new Map() });
}

export function exampleRecord(say = (turn: number): string => `line ${turn}`): CandidateRecord {
  const products = productsOf(rowsOf({ domain: 'legal', candidate: 1, fate: 'accepted' }));
  const turns = Array.from({ length: 24 }, (_, index) => ({ turn: index + 1, speaker: index % 2 === 0 ? 'BAKER' : 'HOUSE', text: say(index + 1) }));
  return candidateRecord({
    domain: 'legal',
    number: 1,
    products,
    agents: { searcher: 'files:seeds', writer: 'acme/writer', filter: 'offline', party: 'acme/large' },
    file: fileOf(products),
    turns: new Map(products.filterImpasse!.replays.map(({ cell }) => [cell, turns])),
  });
}
