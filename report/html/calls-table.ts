/** What was asked of models, and what came of it. Sums over the whole experiment, retries included. */
import type { CallAccount } from '../../domain/ports/store.js';
import { visibleText } from '../visible-text.js';
import type { Html } from './markup.js';
import { html, NOTHING } from './markup.js';
import { columnHead, num, table } from './table.js';

const ROLES: Record<string, string> = { party: 'party', when: 'mediator, when', how: 'mediator, how', judge: 'judge' };

export function callsTable(accounts: readonly CallAccount[], offline: boolean): Html {
  if (accounts.length === 0) return NOTHING;
  const head = html`<tr><th scope="col" class="name">Model</th><th scope="col" class="words">Role</th>${columnHead('Requests')}
${columnHead('Failed', 'by the network or the provider; tried again')}${columnHead('First try', 'steps whose first answer could be used')}
${columnHead('Repaired', 'steps answered after a larger cap or a re-ask')}<th scope="col" class="words">Answers not used</th>
${columnHead('Input', 'tokens')}${columnHead('of it cached')}${columnHead('Output', 'tokens')}${columnHead('of it reasoning')}<th scope="col" class="words">Served as</th></tr>`;
  return table({ caption: 'Requests to models', offline, head, body: [html`<tbody>${accounts.map(row)}</tbody>`] });
}

function row({ model, role, requests, failed, firstTry, repaired, faults, tokens, withoutUsage, served }: CallAccount): Html {
  const unknown = withoutUsage > 0 ? '+' : '';
  const counts = [requests, failed, firstTry, repaired].map((count) => num(count.toLocaleString('en')));
  const sums = [tokens.input, tokens.cached, tokens.output, tokens.reasoning].map((sum) => num(`${sum.toLocaleString('en')}${unknown}`));
  const [input, cached, output, reasoning] = sums;
  const names = Object.keys(served).map((name) => (name === '' ? 'not said' : visibleText(name)));
  return html`<tr><th scope="row" class="name"><bdi>${visibleText(model)}</bdi></th><td class="words">${ROLES[role] ?? role}</td>${counts}<td class="words">${inWords(faults)}</td>
${input!}${cached!}${output!}${reasoning!}<td class="words">${names.join(', ') || 'never answered'}</td></tr>`;
}

function inWords(faults: CallAccount['faults']): string {
  const words = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`);
  return words.length === 0 ? 'none' : words.join(', ');
}
