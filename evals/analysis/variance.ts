/** Where the variance of the primary contrast comes from, and what to buy for a narrower interval. */
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import type { Variance } from '../../domain/analysis/stability.js';
import { round } from '../results/round.js';
import { FEWEST_CLUSTERS } from '../statistics/cluster-mean.js';
import { varianceComponents, type VarianceComponents } from '../statistics/variance-components.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { type PrimaryValue, primaryValues } from './primary-values.js';
import { weighed } from './weights.js';

/** Share of a mean's variance that repeats have to make up to be worth buying. */
export const WORTH_REPEATS = 1 / 3;

/**
 * Components of the mediators under test, over complete blocks, each mediator with condition means of its own.
 *
 * @param judge variance of the primary metric of a cell between judgements of the same dialogues; null where it was not
 *   measured, and is then part of what varies between repeats.
 * @returns null where no condition holds two scenarios.
 */
export function varianceOf({ identity: { primary }, mediators }: AnalysisSource, blocks: readonly AnalysisBlock[], judge: number | null = null): Variance | null {
  const sets = mediators.filter(({ control }) => control === null).map(({ row }) => primaryValues(primary, blocks, row));
  const found = varianceComponents(sets);
  if (found === null) return null;
  const values = sets.flat();
  const clusters = new Set(values.map(({ cluster }) => cluster)).size;
  return { ...shares(found, judge), cells: values.length, clusters, buy: clusters < FEWEST_CLUSTERS ? null : worthBuying(found, sets, primary) };
}

/** What one judgement adds is taken from the component that holds it. */
function shares({ cluster, interaction, repeat }: VarianceComponents, judge: number | null): Pick<Variance, 'total' | 'scenario' | 'condition' | 'repeat' | 'judge'> {
  const total = cluster + (interaction ?? 0) + (repeat ?? 0);
  if (total === 0) return { total: 0, scenario: null, condition: null, repeat: null, judge: null };
  const judged = judge === null ? 0 : Math.min(judge, repeat ?? interaction ?? cluster);
  const holder = repeat !== null ? 'repeat' : interaction !== null ? 'condition' : 'scenario';
  const share = (variance: number, of: typeof holder): number => round((variance - (of === holder ? judged : 0)) / total);
  return {
    total: round(total),
    scenario: share(cluster, 'scenario'),
    condition: interaction === null ? null : share(interaction, 'condition'),
    repeat: repeat === null ? null : share(repeat, 'repeat'),
    judge: judge === null ? null : round(judged / total),
  };
}

/**
 * Twice the scenarios halve the whole variance of a mean; twice the repeats, for the same dialogues, halve the part alone
 * that comes from repeats. So scenarios always narrow an interval at least as much, and are the answer unless repeats do
 * nearly as well: `repeats` where their part is a third of the whole or more, since they need no new scenarios written.
 * Null with one repeat, or where nothing varies.
 */
function worthBuying(components: VarianceComponents, sets: readonly (readonly PrimaryValue[])[], { conditions }: PrimaryContrast): Variance['buy'] {
  if (components.repeat === null) return null;
  const parts = sets.map((values) => partsOfMean(components, components.repeat!, values, conditions));
  const whole = sum(parts.map((part) => part.whole));
  if (whole === 0) return null;
  return sum(parts.map((part) => part.repeats)) / whole >= WORTH_REPEATS ? 'repeats' : 'scenarios';
}

/** Variance of the weighted mean of one mediator, and the part of it that comes from repeats. */
function partsOfMean({ cluster, interaction }: VarianceComponents, repeat: number, values: readonly PrimaryValue[], conditions: PrimaryContrast['conditions']): { whole: number; repeats: number } {
  const items = weighed(values, conditions);
  const total = sum(items.map(({ weight }) => weight));
  const weights = items.map(({ weight }) => weight / total);
  const squares = (keyOf: (value: PrimaryValue) => string): number => {
    const sums = new Map<string, number>();
    for (const [index, value] of values.entries()) sums.set(keyOf(value), (sums.get(keyOf(value)) ?? 0) + weights[index]!);
    return sum([...sums.values()].map((weight) => weight ** 2));
  };
  const repeats = repeat * sum(weights.map((weight) => weight ** 2));
  const between = cluster * squares((value) => value.cluster) + (interaction ?? 0) * squares((value) => JSON.stringify([value.cluster, value.condition]));
  return { whole: between + repeats, repeats };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
