/** What came of a domain: as many scenarios as wanted, or fewer and why. */
import { REJECTIONS } from '../../domain/curation/candidate.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import type { CandidateResult, DomainResult } from '../../domain/curation/results.js';
import type { CellOpen } from '../../domain/ports/store.js';
import type { Domain } from '../../domain/scenario.js';
import { roundOrNull } from '../results/round.js';

export interface DomainStanding {
  readonly domain: Domain;
  /** Of this domain. */
  readonly candidates: readonly CandidateResult[];
  /** The searcher's last word was that there is nothing more. */
  readonly exhausted: boolean;
  /** Why work on it stopped; undefined where nobody said so. */
  readonly open: Pick<CellOpen, 'reason' | 'detail'> | undefined;
}

export function domainResult({ domain, candidates, exhausted, open }: DomainStanding, { perDomain, maxSeeds }: CurationIdentity): DomainResult {
  const count = (wanted: CandidateResult['status']): number => candidates.filter(({ status }) => status === wanted).length;
  const [accepted, rejected] = [count('accepted'), count('rejected')];
  const status = statusOf();
  return {
    domain,
    status,
    open: status !== 'open' ? null : open === undefined ? { reason: 'not_started', detail: '' } : { reason: open.reason, detail: open.detail },
    wanted: perDomain,
    tried: candidates.length,
    accepted,
    rejected: byReason(candidates),
    acceptanceRate: roundOrNull(accepted + rejected === 0 ? null : accepted / (accepted + rejected)),
  };

  function statusOf(): DomainResult['status'] {
    if (accepted >= perDomain) return 'complete';
    if (candidates.length >= maxSeeds && count('open') === 0) return 'max_seeds';
    // A reason that is there came after the searcher's last word: work went on, and stopped again.
    return exhausted && open === undefined ? 'seeds_exhausted' : 'open';
  }
}

/** In the order of the graph, so that equal results are equal bytes. */
function byReason(candidates: readonly CandidateResult[]): DomainResult['rejected'] {
  const counts = REJECTIONS.map((reason) => [reason, candidates.filter(({ rejection }) => rejection?.reason === reason).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
