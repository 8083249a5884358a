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

/** Scrolls on narrow screens, its caption does not; focusable, so that the keyboard can scroll it. */
export function table({ caption, offline, head, body }: TableParts): Html {
  const id = `table-${caption.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  return html`<p class="caption" id="${id}">${caption}${offline ? html` <span class="mark">${WATERMARK}</span>` : NOTHING}</p>
<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">
<table aria-labelledby="${id}">
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

/** Head of the column that `rowHead` fills. */
export const ROW_HEAD: Html = html`<th scope="col" class="name">Mediator</th>`;

const LONGEST_NAME = 80;

export function rowHead({ row, control, stateful }: Pick<MediatorRow, 'row' | 'control' | 'stateful'>): Html {
  return nameHead(row, stateful === true ? 'stateful' : control === null ? '' : 'control');
}

/** The same by the row's name; of a row that stands in no table of means, the name alone. */
export function rowHeadOf(mediators: readonly Pick<MediatorRow, 'row' | 'control' | 'stateful'>[], row: string): Html {
  const known = mediators.find((each) => each.row === row);
  return known === undefined ? nameHead(row, '') : rowHead(known);
}

export function nameHead(row: string, tag: string): Html {
  return html`<th scope="row" class="name"><bdi>${breakable(shortened(row, LONGEST_NAME))}</bdi>${tag === '' ? NOTHING : html` <span class="tag">${tag}</span>`}</th>`;
}

/** Share of its decisions that a mediator lost to its own faults. */
export function faultCell(faults: number | null): Html {
  if (faults === null || faults <= FAULT_SHARE_MARKED) return num(percent(faults, 1));
  return html`<td class="marked">${percent(faults, 1)} <span role="img" aria-label="above 5 per cent">▲</span></td>`;
}

/** Lets a long id wrap after its slashes, hyphens and colons. */
function breakable(id: string): Html[] {
  return id.split(/(?<=[/:-])/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}

export function num(text: string): Html {
  return html`<td>${text}</td>`;
}

/** A mean with the number of runs behind it. */
export function meanCell({ mean, n }: Mean, digits: number, { sign = false } = {}): Html {
  if (mean === null) return html`<td class="none">${NONE}</td>`;
  return html`<td>${sign ? signed(mean, digits) : fixed(mean, digits)} <small>${n}</small></td>`;
}
