/** How much each cell weighs in a mean over conditions, so that a mean of means has an interval too. */
import type { Axis } from '../../domain/conditions/index.js';
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import { axisOf } from '../results/row-means.js';
import type { Weighted } from '../statistics/cluster-mean.js';

interface Valued {
  readonly cluster: string;
  readonly condition: string;
  readonly value: number;
}

/**
 * The values with weights under which their mean is: `axis-balanced` the mean over axes of the means over their
 * conditions (conditions without an axis are left out); `plain` the mean over conditions; a list: the same over those.
 */
export function weighed(values: readonly Valued[], conditions: PrimaryContrast['conditions']): Weighted[] {
  const used = values.filter(({ condition }) => enters(condition, conditions));
  const count = new Map<string, number>();
  for (const { condition } of used) count.set(condition, (count.get(condition) ?? 0) + 1);
  const conditionsOn = new Map<Axis | null, number>();
  for (const condition of count.keys()) conditionsOn.set(axisOf(condition), (conditionsOn.get(axisOf(condition)) ?? 0) + 1);
  const share = (condition: string): number => (conditions === 'axis-balanced' ? 1 / conditionsOn.get(axisOf(condition))! : 1);
  return used.map(({ cluster, condition, value }) => ({ cluster, value, weight: share(condition) / count.get(condition)! }));
}

/** Whether a condition counts in a mean over these. */
export function enters(condition: string, conditions: PrimaryContrast['conditions']): boolean {
  if (conditions === 'plain') return true;
  return conditions === 'axis-balanced' ? axisOf(condition) !== null : conditions.includes(condition);
}
