/** What another paper published, in a part of its own: nothing of an experiment stands beside it. */
import { type Reference, type ReferenceEntry, type ReferenceTable, referenceValue } from '../../domain/reference.js';
import type { Results } from '../../domain/results.js';
import { fixed } from '../numbers.js';
import { type Html, html, NOTHING } from './markup.js';
import { columnHead, nameHead, num, table } from './table.js';

/** Nothing in an offline report: numbers of rule-based agents have no place near published ones. */
export function referenceSection({ offline }: Pick<Results, 'offline'>, reference: Reference | null): Html {
  if (offline || reference === null) return NOTHING;
  const { source, settings, tables } = reference;
  return html`<h2 id="reference">Published numbers: other scenarios, prompts and models: not comparable</h2>
<details><summary>Tables of ${source.system} (${source.identifier})</summary>
<p class="note">${source.authors}: ${source.title}. ${source.identifier}, ${source.year}.
Parties ${settings.parties}, evaluator ${settings.evaluator}, ${settings.scenarios} scenarios, ${settings.conditions} conditions,
${settings.runsPerCell === 1 ? 'one run a cell, no intervals' : `${settings.runsPerCell} runs a cell`}.
Its scenarios and prompts are not public: a number here and a number above measure different things.
≈ marks what the paper does not print, with how far it may be off; a row or column of averages is as printed.</p>
${tables.map(referenceTable)}
</details>`;
}

function referenceTable({ source, title, unit, columns, rows, notes }: ReferenceTable): Html {
  const digits = columns.map((_, c) => Math.max(1, ...rows.map(({ values }) => digitsOf(values[c]!))));
  const shown = table({
    caption: `${source}: ${title} (${unit})`,
    offline: false,
    head: html`<tr><th scope="col" class="name">Row</th>${columns.map((column) => columnHead(column))}</tr>`,
    body: [html`<tbody>${rows.map(({ name, values }) => html`<tr>${nameHead(name, '')}${values.map((entry, c) => num(entryInWords(entry, digits[c]!)))}</tr>`)}</tbody>`],
  });
  return html`${shown}${notes.map((note) => html`<p class="note">${note}</p>`)}`;
}

function entryInWords(entry: ReferenceEntry, digits: number): string {
  const text = fixed(referenceValue(entry), digits);
  return typeof entry === 'number' ? text : `≈ ${text} ± ${entry.tolerance}`;
}

/** Decimals that a number is written with. */
function digitsOf(entry: ReferenceEntry): number {
  return (String(referenceValue(entry)).split('.')[1] ?? '').length;
}
