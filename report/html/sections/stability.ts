/** Whether the order of mediators hangs on a repeat, a part, the judge or the parties; where the spread comes from. */
import type { Stability, Variance } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';
import { METRIC_LABELS } from '../../labels.js';
import { fixed, NONE, percent } from '../../numbers.js';
import { meansOf, noiseInWords, type ShownSwap, swapTitle } from '../../swaps.js';
import { shortCondition } from '../figures/condition-names.js';
import { type Html, html, NOTHING } from '../markup.js';
import { columnHead, num, ROW_HEAD, rowHeadOf, table } from '../table.js';

export function stabilitySection(results: Results, swaps: readonly ShownSwap[]): Html {
  const { analysis: { stability, variance }, offline } = results;
  return html`<p>${repeatsInWords(stability)}</p>
${leaveOutTable(stability, offline)}
${swaps.map((swap) => swapTable(swap, offline))}
<p>${uncheckedInWords(swaps)}</p>
<p>${varianceInWords(variance)}</p>
${familyTable(results)}`;
}

function repeatsInWords({ repeats }: Stability): string {
  if (repeats === null) return 'Over repeats: not checked (it takes two mediators and two repeats).';
  const { w, mediators } = repeats;
  if (w === null) return 'Over repeats: no repeat tells two mediators apart.';
  return `Over ${repeats.repeats} repeats, Kendall's W of the order of ${mediators} mediators is ${fixed(w, 2)} (0: no agreement between repeats, 1: the same order each time).`;
}

function leaveOutTable({ leaveOut }: Stability, offline: boolean): Html {
  const known = leaveOut.filter(({ tau }) => tau !== null);
  if (known.length === 0) return html`<p>With a domain or a condition left out: not checked (it takes two mediators that differ).</p>`;
  const least = Math.min(...known.map(({ tau }) => tau!));
  const rows = known.map(({ kind, without, tau }) => html`<tr><th scope="row" class="name">${kind === 'domain' ? without.replaceAll('-', ' ') : shortCondition(without)}</th><td class="words">${kind}</td>${num(fixed(tau, 2))}</tr>`);
  const body = html`<tbody>${rows}</tbody>`;
  return html`<p>With one domain or condition left out, Kendall's τ with the order over all is ${fixed(least, 2)} or more (1: the same order).</p>
<details><summary>Each part left out</summary>${table({ caption: 'Order of mediators with one part left out', offline, head: html`<tr><th scope="col" class="name">Left out</th><th scope="col" class="words">Kind</th>${columnHead('τ', 'against the order over all')}</tr>`, body: [body] })}</details>`;
}

function swapTable(swap: ShownSwap, offline: boolean): Html {
  const rows = swap.metrics.map(({ metric, rows: mediators, cells, tau, rho, rhoOverCells }) => html`<tr><th scope="row" class="name">${METRIC_LABELS[metric].name} (${METRIC_LABELS[metric].short})</th>${[String(cells), ...meansOf(mediators, METRIC_LABELS[metric].digits), fixed(tau, 2), fixed(rho, 2), fixed(rhoOverCells, 2)].map(num)}</tr>`);
  const head = html`<tr><th scope="col" class="name">Metric</th>${columnHead('Dialogues')}${columnHead('Own', 'mean over mediators, in the run')}${columnHead('Swapped', 'the same after the swap')}${columnHead('τ', "Kendall's, over mediators")}${columnHead('ρ', "Spearman's, over mediators")}${columnHead('ρ, dialogues', "Spearman's, over pairs of dialogues")}</tr>`;
  const noise = swap.noise === null ? NOTHING : html`<p class="note">${noiseInWords(swap.noise)}</p>`;
  return html`${table({ caption: `Swapped: ${swapTitle(swap)}`, offline, head, body: [html`<tbody>${rows}</tbody>`] })}${noise}`;
}

const SWAPPED = { judge: 'another judge', party: 'other parties' } as const;

function uncheckedInWords(swaps: readonly ShownSwap[]): string {
  const unchecked = (['judge', 'party'] as const).filter((kind) => !swaps.some((swap) => swap.kind === kind)).map((kind) => SWAPPED[kind]);
  return unchecked.length === 0 ? '' : `Under ${unchecked.join(', and under ')}: not checked.`;
}

const SOURCES: readonly (readonly [key: 'scenario' | 'condition' | 'repeat' | 'judge', words: string])[] = [
  ['scenario', 'between scenarios'],
  ['condition', 'between conditions of a scenario'],
  ['repeat', 'between repeats'],
  ['judge', 'between judgements'],
];

/** Scenarios never narrow an interval less than repeats do, for the same number of dialogues. */
const BUY: Readonly<Record<NonNullable<Variance['buy']>, string>> = {
  scenarios: ' To narrow the intervals, add scenarios: repeats would help much less.',
  repeats: ' To narrow the intervals, repeats help nearly as much as scenarios, and need no new ones.',
};

function varianceInWords(variance: Variance | null): string {
  if (variance === null) return 'Where the spread of dialogues comes from: too few dialogues to say.';
  const known = SOURCES.filter(([key]) => variance[key] !== null).map(([key, words]) => `${percent(variance[key])} % ${words}`);
  const unknown = SOURCES.filter(([key]) => variance[key] === null).map(([, words]) => words);
  const unseen = unknown.length === 0 ? '' : ` The design does not show what lies ${unknown.join(' or ')}.`;
  const buy = variance.buy === null ? ' Whether to add scenarios or repeats cannot be said.' : BUY[variance.buy];
  return `Of the spread of dialogues, ${known.join(', ') || NONE} (${variance.cells} dialogues, ${variance.clusters} scenarios).${unseen}${buy}`;
}

/** Models of one family may favour each other. */
function familyTable({ analysis: { families }, mediators, offline }: Results): Html {
  if (families.length === 0) return NOTHING;
  const shared = (is: boolean): Html => (is ? html` <span class="tag shared">shared</span>` : NOTHING);
  const rows = families.map(({ row, mediator, party, judge, sharedWithParty, sharedWithJudge }) => html`<tr>${rowHeadOf(mediators, row)}<td class="words">${mediator ?? NONE}</td><td class="words">${party ?? NONE}${shared(sharedWithParty)}</td><td class="words">${judge ?? NONE}${shared(sharedWithJudge)}</td></tr>`);
  return html`${table({ caption: 'Model families in the slots', offline, head: html`<tr>${ROW_HEAD}${['Its family', 'Parties', 'Judge'].map((slot) => html`<th scope="col" class="words">${slot}</th>`)}</tr>`, body: [html`<tbody>${rows}</tbody>`] })}
<p class="note">Shared: the family of the mediator. A dash: no language model, or a family that its name does not tell.</p>`;
}
