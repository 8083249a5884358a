/** Numbers in tables with how sure they are. */
import type { Estimate } from '../../domain/analysis/index.js';
import { FEW_CLUSTERS_MARK, intervalInWords, marksInWords, NOT_ESTIMABLE_MARKS, numberIn } from '../intervals.js';
import { NONE } from '../numbers.js';
import { type Html, html, NOTHING } from './markup.js';

interface Shown {
  readonly digits: number;
  readonly sign?: boolean;
  /** Multiplied by it: 100 for shares in per cent. */
  readonly times?: number;
}

/** Value and number of values, the 95 % interval below; a dash with a letter where there is none. */
export function estimateCell(estimate: Estimate | undefined, { digits, sign = false, times = 1 }: Shown): Html {
  if (estimate === undefined || estimate.value === null) return html`<td class="none">${NONE}</td>`;
  const scaled = times === 1 ? estimate : multiplied(estimate, times);
  return html`<td>${numberIn(scaled.value, { digits, sign })} <small>${estimate.n}</small>${intervalLine(scaled, digits)}</td>`;
}

function multiplied(estimate: Estimate, times: number): Estimate {
  const by = (value: number | null): number | null => (value === null ? null : times * value);
  return { ...estimate, value: by(estimate.value), low: by(estimate.low), high: by(estimate.high) };
}

function intervalLine(estimate: Estimate, digits: number): Html {
  const words = intervalInWords({ ...estimate, fewClusters: false }, { digits });
  const mark = estimate.fewClusters ? html`<sup>${FEW_CLUSTERS_MARK}</sup>` : NOTHING;
  if (words !== null) return html`<span class="ci">${words}${mark}</span>`;
  return estimate.notEstimable === null ? NOTHING : html`<span class="ci">${NONE}<sup>${NOT_ESTIMABLE_MARKS[estimate.notEstimable].mark}</sup></span>`;
}

/** Says what the small print of a table is. */
export function intervalKey(estimates: readonly (Estimate | undefined)[]): Html {
  const present = estimates.filter((estimate) => estimate !== undefined);
  if (present.every(({ value }) => value === null)) return NOTHING;
  return html`<p class="note">Small print below a number: its 95 % interval over scenarios, each for itself. ${marksInWords(present)}</p>`;
}
