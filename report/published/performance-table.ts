/** Table 3: three metrics over the domains and their average. */
import type { Metric } from '../../domain/metrics.js';
import type { MediatorRow, Results } from '../../domain/results.js';
import { type Domain, DOMAINS } from '../../domain/scenario.js';
import { belongsTo } from '../../evals/analysis/blocks.js';
import { clusterMean } from '../../evals/statistics/cluster-mean.js';
import { METRIC_LABELS } from '../labels.js';
import { inPublishedOrder, intervalOf, meanOrNull, NO_VALUE, type PublishedCell, type PublishedTable } from './published-table.js';

/** In the order of the paper. */
export const PUBLISHED_METRICS = ['timeliness', 'effectiveness', 'consensusGain'] as const satisfies readonly Metric[];

const SHORT: Record<Domain, string> = {
  transactional: 'Trans',
  healthcare: 'Heal',
  environmental: 'Env',
  'business-to-business': 'B2B',
  'public-policy': 'Pol',
  international: 'Intl',
  legal: 'Legal',
  'intra-organizational': 'Intra',
};

/** The domains of the experiment alone. The average is the plain mean of the domain columns, as published. */
export function performanceTable(results: Results): PublishedTable {
  const domains = DOMAINS.filter((domain) => results.mediators.some(({ byDomain }) => byDomain[domain] !== undefined));
  const columns = [...domains.map((domain) => ({ short: SHORT[domain] })), { short: 'Avg.', isAverage: true as const }];
  return {
    id: 'performance',
    caption: 'Intervention Timeliness, Intervention Effectiveness and Consensus Gain by domain; Avg. is the mean of the domain columns',
    sections: PUBLISHED_METRICS.map((metric) => ({ title: METRIC_LABELS[metric].name, columns })),
    rows: inPublishedOrder(
      results.mediators.map((row) => ({
        name: row.row,
        kind: row.control === null ? 'mediator' : 'control',
        cells: PUBLISHED_METRICS.map((metric) => [...domains.map((domain) => domainCell(results, row, metric, domain)), averageCell(results, row, metric, domains)]),
      })),
    ),
  };
}

function domainCell({ analysis }: Results, { row, byDomain }: MediatorRow, metric: Metric, domain: Domain): PublishedCell {
  const estimate = analysis.estimates.find((one) => one.row === row && one.metric === metric && one.over === 'domain' && one.of === domain)?.estimate;
  return { value: byDomain[domain]?.[metric].mean ?? null, around: intervalOf(estimate) };
}

/** Far above the rounding of `results.json`, far below a printed digit. */
const ROUNDING = 1e-6;

function averageCell({ cells, analysis }: Results, row: MediatorRow, metric: Metric, domains: readonly Domain[]): PublishedCell {
  const value = meanOrNull(domains.map((domain) => row.byDomain[domain]?.[metric].mean ?? null));
  if (value === null) return NO_VALUE;
  const own = cells.flatMap((cell) => {
    const here = cell[metric];
    return belongsTo(cell, row) && cell.status === 'scored' && here !== null ? [{ cluster: cell.baseHash, domain: cell.domain, value: here }] : [];
  });
  const inDomain = (domain: Domain): number => own.filter((one) => one.domain === domain).length;
  const estimate = clusterMean(own.map(({ cluster, domain, value: here }) => ({ cluster, value: here, weight: 1 / inDomain(domain) })));
  // A run that stopped at its budget has tables over complete blocks alone: these cells are others then.
  const isOverTheseCells = estimate.value !== null && Math.abs(estimate.value - value) < ROUNDING;
  const fewEvents = analysis.behaviour.find((one) => one.row === row.row)?.timeliness.notEstimable === 'few_events';
  return { value, around: isOverTheseCells && !(metric === 'timeliness' && fewEvents) ? intervalOf(estimate) : null };
}
