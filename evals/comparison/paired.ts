/** The paired difference of two sides over blocks, with its test: everything but the verdict, which hangs on its family. */
import * as statistics from 'simple-statistics';
import type { Estimate } from '../../domain/analysis/estimate.js';
import type { Paired, PrimaryContrast } from '../../domain/analysis/primary.js';
import type { Random } from '../../domain/random.js';
import { weighed } from '../analysis/weights.js';
import { clusterMean, type Weighted } from '../statistics/cluster-mean.js';
import { type SignFlip, signFlipTest } from '../statistics/sign-flip.js';
import { differenceIn, isIdentical, type MatchedBlock, type PrimaryMetric, type Range, rangeOf } from './sides.js';

/** What a comparison measures. */
export type Measure = Pick<PrimaryContrast, 'metric' | 'conditions'>;

/** A set of differences with its test. */
export interface Tested {
  readonly difference: Estimate;
  /** Two-sided, of the sign-flip test; null where there is nothing to test. */
  readonly p: number | null;
}

/** A difference before its family is known. Unrounded. */
export interface Untested extends Tested, Pick<Paired, 'effectSize' | 'blocks' | 'leftOut' | 'bounds' | 'inGain' | 'inDeltaS' | 'signsDiffer'> {
  /** Smallest p of one test of this design; null where there is nothing to test. */
  readonly attainable: number | null;
  readonly identical: boolean;
  /** The same with what is not scored at its worst and at its best for the first; null where nothing is left out, or where it has no bounds. */
  readonly extremes: readonly [worst: () => Tested, best: () => Tested] | null;
}

/** Smaller than what tables print as 0: of such a value no sign is read. */
const NO_SIGN = { deltaS: 0.0005, consensusGain: 0.05 } as const;

/**
 * First minus second over complete blocks, weighed as the primary contrast says, scenarios as clusters.
 *
 * @param blocks every block in which both were planned.
 * @param random a new stream at each call, the same one whichever of the two comes first.
 */
export function paired(blocks: readonly MatchedBlock[], measure: Measure, random: () => Random): Untested {
  const ordered = [...blocks].sort((a, b) => compare(a.cluster, b.cluster) || compare(a.condition, b.condition));
  const used = weigh(ordered.filter(({ complete }) => complete), measure, (block) => differenceIn(block, measure.metric));
  const identical = isIdentical(ordered);
  const { difference, test } = tested(used, random);
  const [inGain, inDeltaS] = (['consensusGain', 'deltaS'] as const).map((metric) => meanIn(ordered, { ...measure, metric })) as [number | null, number | null];
  const leftOut = inMeasure(ordered, measure).length - used.length;
  return {
    difference,
    p: identical ? null : (test?.p ?? null),
    attainable: test?.attainable ?? null,
    effectSize: effectSizeOf(used),
    blocks: used.length,
    leftOut,
    ...extremesOf(ordered, { measure, random, leftOut }),
    identical,
    inGain,
    inDeltaS,
    signsDiffer: hasSign(inGain, 'consensusGain') && hasSign(inDeltaS, 'deltaS') && inGain > 0 !== inDeltaS > 0,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function weigh(blocks: readonly MatchedBlock[], { conditions }: Measure, value: (block: MatchedBlock) => number | null): Weighted[] {
  return weighed(
    blocks.flatMap((block) => {
      const found = value(block);
      return found === null ? [] : [{ cluster: block.cluster, condition: block.condition, value: found }];
    }),
    conditions,
  );
}

/** The blocks whose condition counts. */
function inMeasure(blocks: readonly MatchedBlock[], measure: Measure): Weighted[] {
  return weigh(blocks, measure, () => 0);
}

function tested(items: readonly Weighted[], random: () => Random): { difference: Estimate; test: SignFlip | null } {
  return { difference: clusterMean(items), test: items.length === 0 ? null : signFlipTest([...totalsOf(items).values()], random()) };
}

function totalsOf(items: readonly Weighted[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { cluster, value, weight } of items) totals.set(cluster, (totals.get(cluster) ?? 0) + weight * value);
  return totals;
}

/** Mean over scenarios of their differences, over its standard deviation; null for fewer than two, or without spread. */
function effectSizeOf(items: readonly Weighted[]): number | null {
  const weights = new Map<string, number>();
  for (const { cluster, weight } of items) weights.set(cluster, (weights.get(cluster) ?? 0) + weight);
  const means = [...totalsOf(items)].map(([cluster, total]) => total / weights.get(cluster)!);
  if (means.length < 2) return null;
  const spread = statistics.sampleStandardDeviation(means);
  return spread <= 1e-12 * Math.max(...means.map(Math.abs)) ? null : statistics.mean(means) / spread;
}

function meanIn(blocks: readonly MatchedBlock[], measure: Measure): number | null {
  return clusterMean(weigh(blocks.filter(({ complete }) => complete), measure, (block) => differenceIn(block, measure.metric))).value;
}

function hasSign(value: number | null, metric: PrimaryMetric): value is number {
  return value !== null && Math.abs(value) >= NO_SIGN[metric];
}

interface Extremes {
  readonly measure: Measure;
  readonly random: () => Random;
  readonly leftOut: number;
}

/** All planned blocks, those without a score at their worst, then at their best. */
function extremesOf(blocks: readonly MatchedBlock[], { measure, random, leftOut }: Extremes): Pick<Untested, 'bounds' | 'extremes'> {
  const at = (end: keyof Range): Weighted[] => weigh(blocks, measure, (block) => rangeOf(block, measure.metric)?.[end] ?? null);
  const [worst, best] = [at('low'), at('high')];
  const planned = inMeasure(blocks, measure).length;
  if (planned === 0 || worst.length < planned) return { bounds: null, extremes: null };
  const again = (items: readonly Weighted[]) => (): Tested => {
    const { difference, test } = tested(items, random);
    return { difference, p: test?.p ?? null };
  };
  return { bounds: { low: clusterMean(worst).value!, high: clusterMean(best).value! }, extremes: leftOut === 0 ? null : [again(worst), again(best)] };
}
