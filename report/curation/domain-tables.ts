/** Tables over domains: what came of each, why candidates were rejected, which seeds are much alike. */
import type { CurationAccount } from '../../domain/curation/account.js';
import { REJECTIONS } from '../../domain/curation/candidate.js';
import type { CurationResults } from '../../domain/curation/results.js';
import { type Html, html, NOTHING } from '../html/markup.js';
import { columnHead, nameHead, num, table } from '../html/table.js';
import { NONE, percent } from '../numbers.js';
import { allOf, type DomainRow, domainRows } from './domain-rows.js';
import { costInWords, tokensInWords } from './spent.js';
import { REJECTION_WORDS } from './words.js';

const NAME = html`<th scope="col" class="name">Domain</th>`;

export function domainTable(results: CurationResults, accounts: readonly CurationAccount[]): Html {
  const spent = accounts.length > 0;
  const spentHeads = html`${columnHead('Requests', 'to models, replays included')}${columnHead('Input', 'tokens, as reported; + where some answers report none')}
${columnHead('Output', 'tokens, as reported')}${columnHead('USD', 'by the prices at the time of each request; + where some have none')}`;
  const row = (one: DomainRow): Html => html`<tr>${nameHead(one.name, '')}${[one.tried, one.accepted, one.rejected, one.rate].map(num)}${spent ? spentCells(one.account) : NOTHING}<td class="words">${one.state}</td></tr>`;
  return html`${table({
    caption: 'Seeds tried and scenarios accepted',
    offline: results.identity.drafts,
    head: html`<tr>${NAME}${columnHead('Seeds tried')}${columnHead('Accepted', 'of those wanted')}${columnHead('Rejected')}
${columnHead('Rate\u00a0% (n)', 'accepted of those decided, and their number')}${spent ? spentHeads : NOTHING}<th scope="col" class="words">State</th></tr>`,
    body: [html`<tbody>${domainRows(results, accounts).map(row)}</tbody>`],
  })}
<p class="note">The rate is the share of accepted candidates among those that are decided; n is their number.
${spent ? 'Requests are those to models, the replays of the filter included. What has no price is not free: + marks a sum that it is not in.' : 'No model was asked.'}</p>`;
}

function spentCells(account: CurationAccount | null): Html[] {
  if (account === null) return Array.from({ length: 4 }, () => num(NONE));
  const { calls, tokens } = account;
  return [calls.toLocaleString('en'), tokensInWords(tokens.input, account), tokensInWords(tokens.output, account), costInWords(account)].map(num);
}

/** One row for each reason that there is, one column for each domain. */
export function rejectionTable({ domains, identity }: CurationResults): Html {
  const all = allOf(domains).rejected;
  const reasons = REJECTIONS.filter((reason) => all[reason] !== undefined);
  if (reasons.length === 0) return html`<p class="note">No candidate was rejected.</p>`;
  return table({
    caption: 'Rejected candidates',
    offline: identity.drafts,
    head: html`<tr><th scope="col" class="name">Reason</th>${domains.map(({ domain }) => columnHead(domain))}${columnHead('All')}</tr>`,
    body: [
      html`<tbody>${reasons.map((reason) => html`<tr>${nameHead(REJECTION_WORDS[reason], '')}${domains.map(({ rejected }) => num(String(rejected[reason] ?? 0)))}${num(String(all[reason]))}</tr>`)}</tbody>`,
    ],
  });
}

export function duplicateTable({ nearDuplicates, candidates, identity }: CurationResults): Html {
  if (nearDuplicates.length === 0) return html`<p class="note">No two seeds are much alike.</p>`;
  const titles = new Map(candidates.flatMap(({ seed }) => (seed === null ? [] : [[seed.id, seed.title] as const])));
  const seed = (id: string): Html => html`<td class="words"><bdi>${titles.get(id) ?? id}</bdi> <small>${id}</small></td>`;
  return html`<p class="note">Flagged, never dropped: two seeds may tell one dispute. The share is that of the words of content that both have.</p>
${table({
  caption: 'Seeds that are much alike',
  offline: identity.drafts,
  head: html`<tr><th scope="col" class="words">One</th><th scope="col" class="words">Other</th>${columnHead('Alike\u00a0%')}</tr>`,
  body: [html`<tbody>${nearDuplicates.map(({ a, b, similarity }) => html`<tr>${seed(a)}${seed(b)}${num(percent(similarity))}</tr>`)}</tbody>`],
})}`;
}
