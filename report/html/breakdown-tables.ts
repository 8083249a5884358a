/** Means by axis, by domain and by condition: one row per mediator, one column per part. */
import type { Estimate, Scope } from '../../domain/analysis/index.js';
import { AXES, AXIS_NAMES } from '../../domain/conditions/index.js';
import type { MediatorRow, Metric, Results } from '../../domain/results.js';
import { DOMAINS } from '../../domain/scenario.js';
import { METRIC_LABELS } from '../labels.js';
import { estimateCell, intervalKey } from './estimate-cell.js';
import type { Html } from './markup.js';
import { html, NOTHING } from './markup.js';
import { columnHead, rowHead, ROW_HEAD, table } from './table.js';

interface Breakdown {
  readonly caption: string;
  readonly over: Scope;
  /** What a part is called in the estimates, and in the head of its column. */
  readonly parts: readonly { readonly of: string; readonly label: string }[];
  readonly metrics: readonly Metric[];
}

const GAINS = ['consensusGain', 'deltaS'] as const;

export function axisTable(results: Results): Html {
  const parts = AXES.filter((axis) => results.mediators.some(({ byAxis }) => byAxis[axis])).map((axis) => ({ of: axis, label: AXIS_NAMES[axis] }));
  return breakdown(results, { caption: 'By axis: mean over the conditions of the axis', over: 'axis', parts, metrics: GAINS });
}

/** The three metrics of the published table, and the change beside them. */
export function domainTable(results: Results): Html {
  const parts = DOMAINS.filter((domain) => results.mediators.some(({ byDomain }) => byDomain[domain])).map((domain) => ({ of: domain, label: domain.replaceAll('-', ' ') }));
  return breakdown(results, { caption: 'By domain', over: 'domain', parts, metrics: ['consensusGain', 'timeliness', 'effectiveness', 'deltaS'] });
}

export function conditionTable(results: Results): Html {
  const parts = results.identity.conditions.map((id) => ({ of: id, label: id }));
  return breakdown(results, { caption: 'By condition', over: 'condition', parts, metrics: GAINS });
}

function breakdown({ mediators, offline, analysis }: Results, { caption, over, parts, metrics }: Breakdown): Html {
  if (parts.length === 0) return NOTHING;
  const found = new Map<string, Estimate>(analysis.estimates.filter((each) => each.over === over).map(({ row, metric, of, estimate }) => [JSON.stringify([row, metric, of]), estimate]));
  const estimateOf = ({ row }: MediatorRow, metric: Metric, of: string): Estimate | undefined => found.get(JSON.stringify([row, metric, of]));
  const columns = parts.length + 1;
  const shown = table({
    caption,
    offline,
    head: html`<tr>${ROW_HEAD}${parts.map(({ label }) => columnHead(label))}</tr>`,
    body: metrics.map((metric) => {
      const { name, short, digits } = METRIC_LABELS[metric];
      const cells = (row: MediatorRow): Html[] => parts.map(({ of }) => estimateCell(estimateOf(row, metric, of), { digits, sign: metric === 'deltaS' }));
      return html`<tbody><tr><th scope="rowgroup" colspan="${columns}" class="group"><span>${name} (${short})</span></th></tr>
${mediators.map((row) => html`<tr>${rowHead(row)}${cells(row)}</tr>`)}</tbody>`;
    }),
  });
  return html`${shown}${intervalKey(metrics.flatMap((metric) => mediators.flatMap((row) => parts.map(({ of }) => estimateOf(row, metric, of)))))}`;
}
