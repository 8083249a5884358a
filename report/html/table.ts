/** Parts that every table shares: caption, scroll box, row heads, number cells. */
import type { MediatorRow, Mean } from '../../domain/results.js';
import { FAULT_SHARE_MARKED } from '../../evals/results/notices.js';
import { WATERMARK } from '../labels.js';
import { fixed, NONE, percent, signed } from '../numbers.js';
import { shortened } from '../visible-text.js';
import type { Html} from './markup.js';
import { html, NOTHING } from './markup.js';

interface TableParts {
  readonly caption: string;
  readonly offline: boolean;
  readonly head: Html;
  readonly body: readonly Html[];
}

/** Scrolls on narrow screens; focusable, so that the keyboard can scroll it. */
export function table({ caption, offline, head, body }: TableParts): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
<table><caption>${caption}${offline ? html` <span class="mark">${WATERMARK}</span>` : NOTHING}</caption>
<thead>${head}</thead>
${body}
</table></div>
`;
}

export function columnHead(label: string, explain = ''): Html {
  return explain === '' ? html`<th scope="col">${breakable(label)}</th>` : html`<th scope="col"><abbr title="${explain}">${label}</abbr></th>`;
}

export function groupHead(label: string, columns: number): Html {
  return html`<th scope="colgroup" colspan="${columns}">${label}</th>`;
}

/** Heads of the columns that `rowHead` fills. */
export const ROW_HEADS: Html = html`<th scope="col" class="name">Mediator</th><th scope="col">Scored</th>
<th scope="col"><abbr title="decisions lost to the mediator's own faults, per cent; marked above 5">Faults&nbsp;%</abbr></th>`;
export const ROW_HEAD_COLUMNS = 3;

const LONGEST_NAME = 80;

/** Name, scored / planned, share of own faults: design section 5 wants them in every table. */
export function rowHead({ row, control, planned, scored, mediatorFaultShare: faults }: MediatorRow): Html {
  const marked = faults !== null && faults > FAULT_SHARE_MARKED;
  const tag = control === null ? NOTHING : html` <span class="tag">control</span>`;
  const share = marked
    ? html`<td class="marked">${percent(faults, 1)} <span role="img" aria-label="above 5 per cent">▲</span></td>`
    : html`<td>${percent(faults, 1)}</td>`;
  return html`<th scope="row" class="name"><bdi>${breakable(shortened(row, LONGEST_NAME))}</bdi>${tag}</th><td>${scored}/${planned}</td>${share}`;
}

/** Lets a long id wrap after its slashes, hyphens and colons. */
function breakable(id: string): Html[] {
  return id.split(/(?<=[/:-])/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}

/** A number with the minus sign of print. */
export function num(text: string): Html {
  return html`<td>${text.replace(/^-/, '−')}</td>`;
}

/** A mean with the number of runs behind it. */
export function meanCell({ mean, n }: Mean, digits: number, { sign = false } = {}): Html {
  if (mean === null) return html`<td class="none">${NONE}</td>`;
  const text = (sign ? signed(mean, digits) : fixed(mean, digits)).replace(/^-/, '−');
  return html`<td>${text} <small>${n}</small></td>`;
}
