/** Every mean of the tables, by row and by part of the experiment, with how sure it is. */
import { ESTIMATED_METRICS, type EstimatedMetric, type EstimateRow, type Scope } from '../../domain/analysis/exploratory.js';
import type { Estimate } from '../../domain/analysis/estimate.js';
import { AXES } from '../../domain/conditions/index.js';
import { DOMAINS } from '../../domain/scenario.js';
import { axisOf, hasThreeParties } from '../results/row-means.js';
import { clusterMean, type Weighted, without } from '../statistics/cluster-mean.js';
import { banded } from './bands.js';
import { FEWEST_DROPS } from './behaviour.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { endedBeforeCap, type RowMatch, scoredMatches } from './row-matches.js';
import { weighed } from './weights.js';

/** Metrics that average over drop events. */
const OVER_DROPS: readonly EstimatedMetric[] = ['timeliness', 'timelinessChance', 'timelinessExcess'];

/** Part of an experiment that a mean is taken over. */
interface Part {
  readonly over: Scope;
  readonly of: string | null;
  readonly matches: readonly RowMatch[];
  /** `cells`: each value the same; the others as in `weighed`. */
  readonly weights: 'cells' | 'axis-balanced' | 'plain';
}

/**
 * Estimates have the values of the tables. `gainOverPlacebo` is S minus that of the placebo in the same block. Every row
 * and metric has an entry in scope `all`; in the other scopes only where there is a value.
 */
export function estimateRows(source: AnalysisSource, blocks: readonly AnalysisBlock[]): EstimateRow[] {
  const rows = source.mediators.flatMap(({ row }) => {
    const parts = partsOf(scoredMatches(source, blocks, row), source.identity.conditions);
    return ESTIMATED_METRICS.flatMap((metric) =>
      parts.flatMap(({ over, of, ...part }) => {
        const estimate = estimateOf(metric, part);
        return estimate.value === null && over !== 'all' ? [] : [{ row, metric, over, of, estimate }];
      }),
    );
  });
  return banded(rows, ({ metric, over }) => `${metric} ${over}`);
}

function partsOf(own: readonly RowMatch[], conditions: readonly string[]): Part[] {
  const whole = (over: Scope, weights: Part['weights'], matches: readonly RowMatch[]): Part => ({ over, of: null, matches, weights });
  const part = (over: Scope, of: string, holds: (match: RowMatch) => boolean, weights: Part['weights'] = 'cells'): Part => ({ over, of, matches: own.filter(holds), weights });
  const compared = own.filter(({ block }) => block.complete);
  const withoutThree = compared.filter(({ block }) => !hasThreeParties(block.condition));
  const topicCounts = [...new Set(own.flatMap(({ cell }) => cell.topics ?? []))].sort((a, b) => a - b);
  return [
    whole('all', 'cells', own),
    whole('headline', 'axis-balanced', compared),
    whole('plain', 'plain', compared),
    whole('headlineWithoutThree', 'axis-balanced', withoutThree),
    whole('plainWithoutThree', 'plain', withoutThree),
    ...DOMAINS.map((domain) => part('domain', domain, ({ block }) => block.domain === domain)),
    ...conditions.map((condition) => part('condition', condition, ({ block }) => block.condition === condition)),
    ...AXES.map((axis) => part('axis', axis, ({ block }) => axisOf(block.condition) === axis, 'plain')),
    ...topicCounts.map((topics) => part('topics', String(topics), ({ cell }) => cell.topics === topics)),
    whole('withoutCapped', 'cells', own.filter(endedBeforeCap)),
  ];
}

type Value = Weighted & { readonly condition: string };

function estimateOf(metric: EstimatedMetric, { matches, weights }: Pick<Part, 'matches' | 'weights'>): Estimate {
  const values: Value[] = [];
  for (const match of matches) {
    const value = valueOf(metric, match);
    if (value !== null) values.push({ cluster: match.block.baseHash, condition: match.block.condition, value, weight: 1 });
  }
  const estimate = clusterMean(weights === 'cells' ? values : weighed(values, weights));
  if (!OVER_DROPS.includes(metric)) return estimate;
  const drops = matches.reduce((sum, { cell }) => sum + cell.drops, 0);
  return drops < FEWEST_DROPS ? without(estimate.value, estimate.clusters, estimate.n, 'few_events') : estimate;
}

function valueOf(metric: EstimatedMetric, { block, cell }: RowMatch): number | null {
  if (metric === 'timelinessExcess') return difference(cell.timeliness, cell.timelinessChance);
  if (metric !== 'gainOverPlacebo') return cell[metric];
  const placebo = block.cells.get('placebo') ?? null;
  // The placebo has no gain over itself.
  return placebo === null || placebo === cell ? null : difference(cell.consensusFinal, placebo.consensusFinal);
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
