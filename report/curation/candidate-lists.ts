/** Every candidate, domain by domain: closed, one line each; open, what it came from and what became of it. */
import type { CandidateResult, CurationResults } from '../../domain/curation/results.js';
import { type Html, html, NOTHING } from '../html/markup.js';
import { shortened, visibleText } from '../visible-text.js';
import { evidenceInWords, filterInWords, nodeInWords, REJECTION_WORDS, replayInWords } from './words.js';

const LONGEST_TITLE = 160;
/** A detail may quote a whole answer. */
const LONGEST_DETAIL = 2_000;

export function candidateLists({ domains, candidates }: CurationResults): Html {
  if (candidates.length === 0) return html`<p class="note">No seed was tried.</p>`;
  return html`${domains.map(({ domain }) => {
    const own = candidates.filter((candidate) => candidate.domain === domain);
    return html`<h3>${domain}</h3>
${own.length === 0 ? html`<p class="note">No seed was tried.</p>` : NOTHING}${own.map(candidateDetails)}`;
  })}`;
}

function candidateDetails(candidate: CandidateResult): Html {
  const { seed, status, scenario, rejection } = candidate;
  const why = rejection === null ? NOTHING : html` <span class="path">${REJECTION_WORDS[rejection.reason]}</span>`;
  return html`<details class="candidate"><summary>${candidate.candidate}. <bdi>${shortened(seed?.title ?? 'no seed', LONGEST_TITLE)}</bdi>
<span class="tag">${status}</span>${scenario?.draft === true ? html` <span class="tag">draft</span>` : NOTHING}${why}</summary>
<dl class="settings">${entriesOf(candidate).map(([term, words]) => html`<div><dt>${term}</dt><dd>${words}</dd></div>`)}</dl></details>
`;
}

function entriesOf({ seed, evidence, scenario, rejection, reached, status, replays }: CandidateResult): [term: string, words: string | Html][] {
  return [
    ...(seed === null ? [] : [['Seed', seed.id] as [string, string]]),
    ...(evidence === null ? [] : [['Evidence', evidenceInWords(evidence)] as [string, string]]),
    ...(scenario === null ? [] : ([['Scenario', `${scenario.title} (${scenario.id}, ${scenario.hash.slice(0, 8)})`], ['Impasse filter', filterInWords(scenario.filter)]] as [string, string][])),
    ...(replays.length === 0 ? [] : [['Replays', replays.map(replayInWords).join('; ')] as [string, string]]),
    ...(rejection === null ? [] : ([['Rejected at', nodeInWords(rejection.at)], ['Why', html`<div class="said">${visibleText(rejection.detail, LONGEST_DETAIL)}</div>`]] as [string, string | Html][])),
    ...(status === 'open' ? [['Reached', nodeInWords(reached)] as [string, string]] : []),
  ];
}
