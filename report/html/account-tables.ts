/** What is covered, and which cells are not scored. */
import { METRICS, type ResultCell, type Results } from '../../domain/results.js';
import { endInWords, METRIC_LABELS, missingInWords, reasonInWords } from '../labels.js';
import { NONE } from '../numbers.js';
import type { Html} from './markup.js';
import { html, NOTHING } from './markup.js';
import { columnHead, num, table } from './table.js';

/** Longest list of cells without a score. */
const MOST_LISTED = 50;

export function coverageTable({ coverage, offline }: Results): Html {
  return table({
    caption: 'Coverage: cells planned and scored, per metric',
    offline,
    head: html`<tr><th scope="col" class="name">Metric</th>${columnHead('Planned')}${columnHead('Scored')}
${columnHead('Not applicable', 'no drop event, no intervention: not missing')}<th scope="col" class="words">Missing</th></tr>`,
    body: [
      html`<tbody>${METRICS.map((metric) => {
        const { planned, scored, notApplicable, missing } = coverage[metric];
        const { name, short } = METRIC_LABELS[metric];
        const counts = [planned, scored, notApplicable].map((count) => num(String(count)));
        const why = missingInWords(missing) || 'none';
        return html`<tr><th scope="row" class="name">${name} (${short})</th>${counts}<td class="words">${why}</td></tr>`;
      })}</tbody>`,
    ],
  });
}

/** The first cells without a score, with why. */
export function unscoredTable({ cells, offline }: Results): Html {
  const unscored = cells.filter(({ status }) => status !== 'scored');
  if (unscored.length === 0) return NOTHING;
  const listed = unscored.slice(0, MOST_LISTED);
  return html`<details><summary>${unscored.length} of ${cells.length} dialogues are not scored</summary>
${table({
  caption: listed.length < unscored.length ? `Dialogues without a score (the first ${listed.length} of ${unscored.length})` : 'Dialogues without a score',
  offline,
  head: html`<tr>${['Scenario', 'Condition', 'Repeat', 'Mediator', 'State', 'Why', 'Ended'].map((head) => html`<th scope="col" class="words">${head}</th>`)}</tr>`,
  body: [html`<tbody>${listed.map(unscoredRow)}</tbody>`],
})}</details>`;
}

function unscoredRow({ scenario, condition, repeat, mediator, control, status, reason, end }: ResultCell): Html {
  const who = mediator ?? control ?? 'none (baseline)';
  const why = reason === null ? NONE : reasonInWords(reason);
  const words = [scenario, condition, String(repeat), who, status, why, endInWords(end)];
  return html`<tr>${words.map((word) => html`<td class="words">${word}</td>`)}</tr>`;
}
