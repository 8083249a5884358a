/** What a reader must know before the numbers of a curation, most important first. */
import type { CurationAccount } from '../../domain/curation/account.js';
import type { CurationResults } from '../../domain/curation/results.js';
import { count, shortfallInWords } from './words.js';

/** Pairs that are named; the page has a table of all. */
const MOST_PAIRS = 5;

export function curationNotices(results: CurationResults, accounts: readonly CurationAccount[]): string[] {
  return [
    ...draftNotice(results),
    ...filterNotice(results),
    ...results.domains.filter(({ status }) => status !== 'complete').map(shortfallInWords),
    ...duplicateNotice(results),
    ...lostJobs(accounts),
  ];
}

function draftNotice({ identity, candidates }: CurationResults): string[] {
  const drafts = candidates.filter(({ status, scenario }) => status === 'accepted' && scenario?.draft === true).length;
  if (drafts === 0 && !identity.drafts) return [];
  return [`Drafts: ${drafts === 1 ? '1 accepted scenario is' : `${drafts} accepted scenarios are`} written by rule; not for a dataset.`];
}

function filterNotice({ identity, candidates }: CurationResults): string[] {
  const accepted = candidates.filter(({ status }) => status === 'accepted');
  const unfiltered = accepted.filter(({ scenario }) => scenario?.filter.status === 'not_run').length;
  if (identity.partyModel === null) return ['No language model has run the impasse filter: status not_run. Rule-based replays chose what went on, and say nothing about the scenarios.'];
  return unfiltered === 0 ? [] : [`No language model has run the impasse filter on ${unfiltered} of ${count(accepted.length, 'accepted scenario')}: status not_run.`];
}

function duplicateNotice({ nearDuplicates }: CurationResults): string[] {
  if (nearDuplicates.length === 0) return [];
  const named = nearDuplicates.slice(0, MOST_PAIRS).map(({ a, b, similarity }) => `${a} and ${b} (${(100 * similarity).toFixed(0)} %)`);
  const rest = nearDuplicates.length - named.length;
  return [`Seeds that are much alike, flagged and kept: ${named.join('; ')}${rest === 0 ? '' : `; and ${count(rest, 'pair')} more`}.`];
}

function lostJobs(accounts: readonly CurationAccount[]): string[] {
  const lost = accounts.reduce((sum, account) => sum + account.lostJobs, 0);
  return lost === 0 ? [] : [`${count(lost, 'long job')} ${lost === 1 ? 'was' : 'were'} started and lost before the id was recorded: the provider may bill ${lost === 1 ? 'it' : 'them'}.`];
}
