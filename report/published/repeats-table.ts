/** Table 9: the same design several times, median and half the range. */
import type { Metric } from '../../domain/metrics.js';
import type { MediatorRow, ResultCell, Results } from '../../domain/results.js';
import { medianOf } from '../../evals/aggregate.js';
import { belongsTo } from '../../evals/analysis/blocks.js';
import { kendallW } from '../../evals/statistics/ranks.js';
import { METRIC_LABELS } from '../labels.js';
import { fixed } from '../numbers.js';
import { inPublishedOrder, meanOrNull, NO_VALUE, type PublishedCell, type PublishedTable } from './published-table.js';
import { PUBLISHED_METRICS } from './performance-table.js';

const GENERAL = 'general';

/** Over the general condition, as published, or all conditions where it is not held; null with one repeat. */
export function repeatsTable({ identity, mediators, cells }: Results): PublishedTable | null {
  const { repeats, conditions } = identity;
  if (repeats < 2) return null;
  const used = conditions.includes(GENERAL) ? cells.filter(({ condition }) => condition === GENERAL) : cells;
  const perRepeat = (row: MediatorRow, metric: Metric): (number | null)[] => Array.from({ length: repeats }, (_, index) => meanOf(used, row, metric, index + 1));
  const order = agreement(mediators.filter(({ control }) => control === null).map((row) => perRepeat(row, 'consensusGain')));
  return {
    id: 'repeats',
    caption: `${repeats} repeats, ${conditions.includes(GENERAL) ? 'general condition' : 'all conditions'}: median and half the range of the means of repeats${order === null ? '' : `; Kendall's W over the rankings by Consensus Gain ${fixed(order, 3)}`}`,
    sections: PUBLISHED_METRICS.map((metric) => ({ title: METRIC_LABELS[metric].name, columns: [{ short: METRIC_LABELS[metric].short }] })),
    rows: inPublishedOrder(
      mediators.map((row) => ({ name: row.row, kind: row.control === null ? 'mediator' : 'control', cells: PUBLISHED_METRICS.map((metric) => [medianAndHalfRange(perRepeat(row, metric))]) })),
    ).filter(({ kind }) => kind !== 'average'),
  };
}

function meanOf(cells: readonly ResultCell[], row: MediatorRow, metric: Metric, repeat: number): number | null {
  const values = cells.filter((cell) => cell.repeat === repeat && belongsTo(cell, row) && cell.status === 'scored').flatMap((cell) => cell[metric] ?? []);
  return meanOrNull(values);
}

/** No value where a repeat has none: a range over fewer repeats would look steadier than it is. */
function medianAndHalfRange(means: readonly (number | null)[]): PublishedCell {
  const values = means.filter((mean) => mean !== null);
  if (values.length < means.length) return NO_VALUE;
  return { value: medianOf(values).median, around: { kind: 'halfRange', by: (Math.max(...values) - Math.min(...values)) / 2 } };
}

/** Kendall’s W, one repeat a rater; null with fewer than two mediators, or where a mean is not there. */
function agreement(byMediator: readonly (readonly (number | null)[])[]): number | null {
  if (byMediator.length < 2 || byMediator.some((means) => means.includes(null))) return null;
  return kendallW(byMediator[0]!.map((_, repeat) => byMediator.map((means) => means[repeat]!)));
}
