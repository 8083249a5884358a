/** Means of a set of cells, and the headline over axes. Null values never enter a sum. */
import { CONDITIONS, type Axis } from '../../domain/conditions/index.js';
import type { Mean, MediatorRow, Metric, MetricMeans, ResultCell } from '../../domain/results.js';
import { axisBalancedMean, meanOf, type ByAxis } from '../aggregate.js';
import { round, roundOrNull } from './round.js';

type Headline = MediatorRow['headline']['deltaS'];

/** Axis of a built-in condition; null for any other, which then stands in no axis. */
export function axisOf(condition: string): Axis | null {
  return CONDITIONS.find(({ id }) => id === condition)?.axis ?? null;
}

/** One axis has three parties. */
export function hasThreeParties(condition: string): boolean {
  return axisOf(condition) === 'MS';
}

function mapMetrics(mean: (metric: Metric) => Mean): MetricMeans {
  return {
    consensusFinal: mean('consensusFinal'),
    deltaS: mean('deltaS'),
    consensusGain: mean('consensusGain'),
    timeliness: mean('timeliness'),
    effectiveness: mean('effectiveness'),
    interventionFrequency: mean('interventionFrequency'),
    firstIntervention: mean('firstIntervention'),
  };
}

export function roundedMean(values: readonly (number | null)[]): Mean {
  const { mean, n } = meanOf(values);
  return { mean: roundOrNull(mean), n };
}

/** Mean over the runs that have a value. */
export function runMeans(cells: readonly ResultCell[]): MetricMeans {
  return mapMetrics((metric) => roundedMean(cells.map((cell) => cell[metric])));
}

/**
 * Value of an axis: mean over its conditions' means, as the radar has it (spec 6.5), so that with all
 * blocks complete the headline is the mean of the axis column. `n` counts runs.
 */
export function axisMeans(cells: readonly ResultCell[]): MetricMeans {
  return mapMetrics((metric) => meanOverConditions(cells, metric));
}

/** Both headline means with their variants, over the cells of complete blocks. `n` counts runs throughout. */
export function headline(cells: readonly ResultCell[], metric: 'deltaS' | 'consensusGain'): Headline {
  const withoutThree = cells.filter(({ condition }) => !hasThreeParties(condition));
  return {
    axisBalanced: axisBalanced(cells, metric),
    plain: meanOverConditions(cells, metric),
    axisBalancedWithoutThree: axisBalanced(withoutThree, metric),
    plainWithoutThree: meanOverConditions(withoutThree, metric),
  };
}

function axisBalanced(cells: readonly ResultCell[], metric: Metric): Headline['axisBalanced'] {
  const onAxes = cells.filter(({ condition }) => axisOf(condition) !== null);
  const byAxis: Partial<Record<Axis, (number | null)[]>> = {};
  for (const [condition, mean] of conditionMeans(onAxes, metric)) {
    const axis = axisOf(condition);
    if (axis !== null) byAxis[axis] = [...(byAxis[axis] ?? []), mean];
  }
  const { mean, axes } = axisBalancedMean(byAxis satisfies ByAxis);
  return { value: roundOrNull(mean), axes, n: meanOf(onAxes.map((cell) => cell[metric])).n };
}

function meanOverConditions(cells: readonly ResultCell[], metric: Metric): Mean {
  const { mean } = meanOf([...conditionMeans(cells, metric).values()]);
  return { mean: mean === null ? null : round(mean), n: meanOf(cells.map((cell) => cell[metric])).n };
}

function conditionMeans(cells: readonly ResultCell[], metric: Metric): Map<string, number | null> {
  const conditions = [...new Set(cells.map(({ condition }) => condition))];
  return new Map(
    conditions.map((id) => [id, meanOf(cells.filter(({ condition }) => condition === id).map((cell) => cell[metric])).mean]),
  );
}
