/** Which rows lack dialogues and why, and whether chance would spread them so. */
import type { Results } from '../../../domain/results.js';
import { missingInWords } from '../../labels.js';
import { fixed } from '../../numbers.js';
import { type Html, html, NOTHING } from '../markup.js';
import { columnHead, num, ROW_HEAD, rowHeadOf, table } from '../table.js';

export function missingTable({ analysis: { imbalance }, mediators, offline }: Results): Html {
  const { rows, p } = imbalance;
  if (rows.length === 0) return NOTHING;
  const body = rows.map(({ row, planned, scored, missing }) => html`<tr>${rowHeadOf(mediators, row)}${num(String(planned))}${num(String(scored))}<td class="words">${missingInWords(missing) || 'none'}</td></tr>`);
  const test = p === null ? 'Nothing is missing unevenly: no test whether it is spread evenly over rows.' : `Whether what is missing is spread evenly over rows: p = ${fixed(p, 4)} (Cochran's Q, permuted within blocks). ${p < 0.05 ? 'It is not: rows may rest on easier or harder dialogues.' : 'No sign that it is not.'}`;
  return html`${table({ caption: 'Coverage: dialogues by mediator and arm', offline, head: html`<tr>${ROW_HEAD}${columnHead('Planned')}${columnHead('Scored')}<th scope="col" class="words">Missing</th></tr>`, body: [html`<tbody>${body}</tbody>`] })}<p class="note">${test}</p>`;
}
