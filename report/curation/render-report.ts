/** The report of a curation: one HTML file that opens from disk and loads nothing. */
import type { CurationAccount } from '../../domain/curation/account.js';
import type { CandidateRecord } from '../../domain/curation/record.js';
import type { CandidateResult, CurationResults } from '../../domain/curation/results.js';
import { type Html, html, NOTHING } from '../html/markup.js';
import { page } from '../html/page.js';
import { WATERMARK } from '../labels.js';
import { candidateLists } from './candidate-lists.js';
import { domainTable, duplicateTable, rejectionTable } from './domain-tables.js';
import { curationNotices } from './notices.js';
import { replaySection } from './replays.js';
import { agentList, settingsList } from './settings.js';
import { curationInWords } from './words.js';

export interface CurationReport {
  /** Empty where no model was asked. */
  readonly accounts: readonly CurationAccount[];
  /** The candidate whose replays are shown (see `exampleOf`); null for none. */
  readonly example: CandidateRecord | null;
  /** Product and version that made the curation. */
  readonly createdBy: string;
}

/** Domains stand in the order in which they were named, candidates in that in which their seeds were found. */
export function renderCurationReport(results: CurationResults, { accounts, example, createdBy }: CurationReport): string {
  const { drafts } = results.identity;
  const title = drafts ? `Concord curation report (${WATERMARK})` : 'Concord curation report';
  const replays = example !== null && example.replays.length > 0 ? example : null;
  const body = html`<p class="sub">${curationInWords(results)}</p>
<p>Real disputes were searched for, one seed at a time. A writer recast each as a scenario with invented names, and weighed what every
party wants; code checked it against the rules. Then both parties talked without a mediator, up to three times: what settles by itself
needs none and was rejected. What was left got a third party and a longer history, and was published.</p>
${agentList(results.identity)}
${notices(results, accounts)}
<nav aria-label="Contents">
<a href="#domains">Domains</a><a href="#rejections">Rejections</a><a href="#candidates">Candidates</a>
<a href="#duplicates">Near-duplicates</a>${replays === null ? NOTHING : html`<a href="#replays">Replays</a>`}<a href="#settings">Settings</a></nav>
<h2 id="domains">Domains</h2>
${domainTable(results, accounts)}
<h2 id="rejections">Rejections by reason</h2>
${rejectionTable(results)}
<h2 id="candidates">Candidates</h2>
${candidateLists(results)}
<h2 id="duplicates">Near-duplicates</h2>
${duplicateTable(results)}
${replays === null ? NOTHING : html`<h2 id="replays">Replays of one candidate</h2>${replaySection(replays, results)}`}
<h2 id="settings">Settings</h2>
${settingsList(results.identity)}`;
  return page({ title, createdBy, remark: drafts ? ' · demo: scenarios written by rule, not for a dataset' : '', body });
}

/** The candidate that shows most: the first accepted one with replays, else the first with replays; null where nothing was played. */
export function exampleOf({ candidates }: Pick<CurationResults, 'candidates'>): CandidateResult | null {
  const played = candidates.filter(({ replays }) => replays.length > 0);
  return played.find(({ status }) => status === 'accepted') ?? played[0] ?? null;
}

function notices(results: CurationResults, accounts: readonly CurationAccount[]): Html {
  const lines = curationNotices(results, accounts);
  if (lines.length === 0) return NOTHING;
  return html`<aside class="notices" aria-label="Notices"><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></aside>`;
}
