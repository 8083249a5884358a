/** What was asked of models, what came of it, and what it cost. Sums over the whole experiment, retries included. */
import { spentIn } from '../../domain/budget.js';
import type { CallAccount } from '../../domain/ports/store.js';
import { money, NONE, percent } from '../numbers.js';
import { visibleText } from '../visible-text.js';
import type { Html } from './markup.js';
import { html, NOTHING } from './markup.js';
import { columnHead, num, table } from './table.js';

const ROLES: Record<string, string> = { party: 'party', when: 'mediator, when', how: 'mediator, how', judge: 'judge' };
const WHO = html`<th scope="col" class="name">Model</th><th scope="col" class="words">Role</th>`;

export function callsTable(accounts: readonly CallAccount[], offline: boolean): Html {
  if (accounts.length === 0) return NOTHING;
  return html`${requests(accounts, offline)}${costs(accounts, offline)}
<p class="note">${spentInWords(accounts)} Reusable is the share of the input tokens, by our own count, that begin the prompt before of the same dialogue and role:
what a provider's cache could hold. Cached is the share that providers say came from theirs, of the answers that say so.</p>
${accounts.map(shortInput)}`;
}

function requests(accounts: readonly CallAccount[], offline: boolean): Html {
  const head = html`<tr>${WHO}${columnHead('Requests')}${columnHead('Failed', 'by the network or the provider; tried again')}
${columnHead('First try', 'steps whose first answer could be used')}${columnHead('Repaired', 'steps answered after a larger cap or a re-ask')}
<th scope="col" class="words">Answers not used</th><th scope="col" class="words">Served as</th></tr>`;
  const row = (account: CallAccount): Html => {
    const { requests, failed, firstTry, repaired, faults, served } = account;
    const names = Object.keys(served).map((name) => (name === '' ? 'not said' : visibleText(name)));
    return html`<tr>${who(account)}${[requests, failed, firstTry, repaired].map((count) => num(whole(count)))}<td class="words">${inWords(faults)}</td>
<td class="words">${names.join(', ') || 'never answered'}</td></tr>`;
  };
  return table({ caption: 'Requests to models', offline, head, body: [html`<tbody>${accounts.map(row)}</tbody>`] });
}

function costs(accounts: readonly CallAccount[], offline: boolean): Html {
  const head = html`<tr>${WHO}${columnHead('Input', 'tokens, as reported; + where some answers report none')}${columnHead('of it cached')}
${columnHead('Output', 'tokens, as reported')}${columnHead('of it reasoning')}
${columnHead('Reusable\u00a0%', 'our count')}${columnHead('Cached\u00a0%', 'as reported')}${columnHead('USD', 'by the prices at the time of each request')}</tr>`;
  const row = (account: CallAccount): Html => {
    const { tokens, withoutUsage, inputWithCacheReport, counted } = account;
    const unknown = withoutUsage > 0 ? '+' : '';
    const sums = [tokens.input, tokens.cached, tokens.output, tokens.reasoning].map((sum) => num(`${whole(sum)}${unknown}`));
    const shares = [share(counted.reusable, counted.input), share(tokens.cached, inputWithCacheReport)].map((part) => num(percent(part)));
    return html`<tr>${who(account)}${sums}${shares}${num(cost(account))}</tr>`;
  };
  return table({ caption: 'Tokens and cost', offline, head, body: [html`<tbody>${accounts.map(row)}</tbody>`] });
}

function who({ model, role }: CallAccount): Html {
  return html`<th scope="row" class="name"><bdi>${visibleText(model)}</bdi></th><td class="words">${ROLES[role] ?? role}</td>`;
}

function share(part: number, all: number): number | null {
  return all === 0 ? null : part / all;
}

/** What has no price is not free. */
function cost({ requests, usd, unpriced }: CallAccount): string {
  if (requests === 0) return NONE;
  if (unpriced === requests) return 'unpriced';
  return unpriced === 0 ? money(usd) : `${money(usd)} + ${whole(unpriced)} unpriced`;
}

function spentInWords(accounts: readonly CallAccount[]): string {
  const { calls, usd, unpriced } = spentIn(accounts);
  if (unpriced === calls) return `${whole(calls)} requests of models without a price: what they cost is not known.`;
  const rest = unpriced === 0 ? '' : `; ${whole(unpriced)} of models without a price are not in it`;
  return `${money(usd)} USD for ${whole(calls)} requests${rest}.`;
}

function shortInput({ model, role, flags }: CallAccount): Html {
  const answers = flags.short_input ?? 0;
  if (answers === 0) return NOTHING;
  return html`<p class="note"><strong>${visibleText(model)}, ${ROLES[role] ?? role}:</strong> for ${whole(answers)} ${answers === 1 ? 'answer' : 'answers'} the server reports far fewer input tokens than were sent:
it may have cut the prompt. Name its context window in a file for --models, or make it larger.</p>`;
}

function whole(count: number): string {
  return count.toLocaleString('en');
}

function inWords(faults: CallAccount['faults']): string {
  const words = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`);
  return words.length === 0 ? 'none' : words.join(', ');
}
