/** Estimates looked up by what they are of. */
import type { EstimatedMetric, EstimateRow, Scope } from '../../../domain/analysis/index.js';
import type { Results } from '../../../domain/results.js';

/** Those of one metric and scope, over all rows and parts. */
export function estimatesOf({ analysis }: Pick<Results, 'analysis'>, metric: EstimatedMetric, over: Scope): EstimateRow[] {
  return analysis.estimates.filter((each) => each.metric === metric && each.over === over);
}

/** The parts of a scope that have an estimate, in the order given. */
export function partsOf(estimates: readonly EstimateRow[], order: readonly string[]): string[] {
  const present = new Set(estimates.flatMap(({ of }) => (of === null ? [] : [of])));
  return [...order.filter((part) => present.has(part)), ...[...present].filter((part) => !order.includes(part))];
}
