/** Per metric: how many cells have it, to how many it does not apply, and why the rest is missing. */
import { METRICS, type Coverage, type Metric, type ResultCell, type Results } from '../../domain/results.js';
import { isCompared } from './score-cell.js';

/**
 * `consensusFinal` counts every cell; the others count the cells of mediators and controls, each
 * once, since a baseline is compared with nothing.
 */
export function coverageOf(cells: readonly ResultCell[]): Results['coverage'] {
  const compared = cells.filter(isCompared);
  const entry = (metric: Metric): [Metric, Coverage] => [metric, metricCoverage(metric === 'consensusFinal' ? cells : compared, metric)];
  return Object.fromEntries(METRICS.map(entry)) as Record<Metric, Coverage>;
}

function metricCoverage(cells: readonly ResultCell[], metric: Metric): Coverage {
  const missing = new Map<string, number>();
  let scored = 0;
  let notApplicable = 0;
  for (const cell of cells) {
    const reason = missingReason(cell, metric);
    if (reason !== null) missing.set(reason, (missing.get(reason) ?? 0) + 1);
    else if (cell[metric] === null) notApplicable += 1;
    else scored += 1;
  }
  const sorted = [...missing].sort(([a], [b]) => (a < b ? -1 : 1));
  return { planned: cells.length, scored, notApplicable, missing: Object.fromEntries(sorted) };
}

/** Null where the metric has a value or does not apply. */
function missingReason(cell: ResultCell, metric: Metric): string | null {
  if (cell.status !== 'scored') return cell.reason ?? cell.status;
  const needsBaseline = metric === 'deltaS' || metric === 'consensusGain';
  return needsBaseline && cell[metric] === null ? 'baseline_missing' : null;
}
