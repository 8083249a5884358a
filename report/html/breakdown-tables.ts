/** Gain and change by axis, by domain and by condition: one row per mediator, one column per part. */
import { AXES, AXIS_NAMES } from '../../domain/conditions/index.js';
import type { MediatorRow, MetricMeans, Results } from '../../domain/results.js';
import { DOMAINS } from '../../domain/scenario.js';
import { METRIC_LABELS } from '../labels.js';
import type { Html} from './markup.js';
import { html, NOTHING } from './markup.js';
import { columnHead, meanCell, rowHead, ROW_HEAD, table } from './table.js';

interface Part {
  readonly label: string;
  readonly means: (row: MediatorRow) => MetricMeans | undefined;
}

const SHOWN = ['consensusGain', 'deltaS'] as const;

export function axisTable(results: Results): Html {
  const parts = AXES.filter((axis) => results.mediators.some(({ byAxis }) => byAxis[axis])).map(
    (axis): Part => ({ label: AXIS_NAMES[axis], means: ({ byAxis }) => byAxis[axis] }),
  );
  return breakdown(results, 'By axis: mean over the conditions of the axis', parts);
}

export function domainTable(results: Results): Html {
  const parts = DOMAINS.filter((domain) => results.mediators.some(({ byDomain }) => byDomain[domain])).map(
    (domain): Part => ({ label: domain.replaceAll('-', ' '), means: ({ byDomain }) => byDomain[domain] }),
  );
  return breakdown(results, 'By domain', parts);
}

export function conditionTable(results: Results): Html {
  const parts = results.identity.conditions.map((id): Part => ({ label: id, means: ({ byCondition }) => byCondition[id] }));
  return breakdown(results, 'By condition', parts);
}

function breakdown({ mediators, offline }: Results, caption: string, parts: readonly Part[]): Html {
  if (parts.length === 0) return NOTHING;
  const columns = parts.length + 1;
  return table({
    caption,
    offline,
    head: html`<tr>${ROW_HEAD}${parts.map(({ label }) => columnHead(label))}</tr>`,
    body: SHOWN.map((metric) => {
      const { name, short, digits } = METRIC_LABELS[metric];
      const cells = (row: MediatorRow): Html[] =>
        parts.map(({ means }) => meanCell(means(row)?.[metric] ?? { mean: null, n: 0 }, digits, { sign: metric === 'deltaS' }));
      return html`<tbody><tr><th scope="rowgroup" colspan="${columns}" class="group"><span>${name} (${short})</span></th></tr>
${mediators.map((row) => html`<tr>${rowHead(row)}${cells(row)}</tr>`)}</tbody>`;
    }),
  });
}
