/** Plain words for what happens in a curation: the one place, for the terminal and for the page. */
import { REJECTIONS, type Rejection, type Replay } from '../../domain/curation/candidate.js';
import type { CandidateResult, CurationResults, DomainResult } from '../../domain/curation/results.js';
import type { FilterStatus } from '../../domain/scenario.js';
import { endInWords, reasonInWords } from '../labels.js';
import { visibleText } from '../visible-text.js';

/** Longest foreign text in a line of words. */
const SHOWN = 300;

export const REJECTION_WORDS: Readonly<Record<Rejection, string>> = {
  searcher_fault: 'no usable seed from the searcher',
  repeated_seed: 'dispute used before',
  no_evidence: 'no page named for any fact',
  recast_fault: 'no valid recast',
  weights_fault: 'no valid weights or values',
  invalid_scenario: 'breaks a rule as a whole',
  resolved_replay: 'settled without a mediator',
  replay_fault: 'too many replays broken off',
  filter_rejected: 'turned down by the filter',
  third_party_fault: 'no valid third party',
  history_fault: 'no valid history',
};

const NODE_WORDS: Readonly<Record<string, string>> = {
  searchSeed: 'search',
  recast: 'recast',
  weighPreferences: 'weights',
  validate: 'validation',
  filterImpasse: 'impasse filter',
  probeAxes: 'expansions',
  publish: 'publication',
};

export function nodeInWords(node: string): string {
  return NODE_WORDS[node] ?? node;
}

const STATUS_WORDS: Readonly<Record<DomainResult['status'], string>> = { complete: 'complete', seeds_exhausted: 'out of seeds', max_seeds: 'seed limit', open: 'open' };

export function statusInWords({ status }: Pick<DomainResult, 'status'>): string {
  return STATUS_WORDS[status];
}

/** `4× settled without a mediator, 1× no valid recast`, in the order of the graph; empty where none is rejected. */
export function rejectedInWords(rejected: DomainResult['rejected']): string {
  return REJECTIONS.flatMap((reason) => (rejected[reason] === undefined ? [] : [`${rejected[reason]}× ${REJECTION_WORDS[reason]}`])).join(', ');
}

/** Why a domain has fewer scenarios than wanted. */
export function shortfallInWords({ domain, status, open, wanted, accepted, tried }: DomainResult): string {
  return `${domain} has ${accepted} of ${count(wanted, 'scenario')}: ${why()}.`;

  function why(): string {
    if (status === 'seeds_exhausted') return `the searcher has no more seeds after ${tried}`;
    if (status === 'max_seeds') return `the limit of seeds is reached at ${tried}`;
    const detail = open === null || open.detail === '' ? '' : ` (${visibleText(open.detail, SHOWN).replace(/\s+/g, ' ')})`;
    const begun = tried > 0 && open?.reason === 'not_started';
    return `${begun ? 'not finished' : reasonInWords(open?.reason ?? 'not_started')}${detail}; a resume goes on`;
  }
}

export function filterInWords(filter: FilterStatus): string {
  if (filter.status === 'not_run') return 'not run by a language model';
  const { status, partyModel, cap, outcomes, date } = filter;
  return `${status} on ${date}: ${outcomes.map(endInWords).join(', ')}; parties ${partyModel}, at most ${count(cap, 'party turn')}`;
}

export function evidenceInWords({ sourced, 'source-set': sourceSet, inferred, unparsed }: NonNullable<CandidateResult['evidence']>): string {
  const facts = `${count(sourced + sourceSet + inferred, 'fact')}: ${sourced} with a page that was fetched, ${sourceSet} from the seed’s list of sources, ${inferred} inferred`;
  return unparsed === 0 ? facts : `${facts}; ${count(unparsed, 'remark')} on inference not understood`;
}

/** `walk-out after 24 party turns`. */
export function replayInWords({ end, partyTurns }: Pick<Replay, 'end' | 'partyTurns'>): string {
  return `${endInWords(end)} after ${count(partyTurns, 'party turn')}`;
}

/** What was done, in one line. */
export function curationInWords({ domains, candidates, identity }: Pick<CurationResults, 'domains' | 'candidates' | 'identity'>): string {
  const accepted = domains.reduce((sum, domain) => sum + domain.accepted, 0);
  return `${count(domains.length, 'domain')}, ${count(identity.perDomain, 'scenario')} wanted of each, ${count(candidates.length, 'seed')} tried, ${accepted} accepted`;
}

export function count(number: number, one: string): string {
  return `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;
}
