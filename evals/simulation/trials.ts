/** What simulated experiments are asked: whether an interval held the truth, whether a test found what is not there. */
import type { Estimate } from '../../domain/analysis/estimate.js';
import type { Verdict } from '../../domain/analysis/primary.js';
import { randomStream } from '../../domain/random.js';
import { analysisBlocks } from '../analysis/blocks.js';
import { primaryOf } from '../analysis/primary.js';
import { weighed } from '../analysis/weights.js';
import { clusterMean, type Weighted } from '../statistics/cluster-mean.js';
import { signFlipTest } from '../statistics/sign-flip.js';
import { tQuantile } from '../statistics/student-t.js';
import type { SimulatedDesign } from './design.js';
import { type SimulatedBlock, type SimulatedScore, simulateExperiment } from './experiment.js';
import { asSource } from './source.js';

/** What happened in some of so many experiments; `without`: in others there was nothing to count. */
export interface Rate {
  readonly hits: number;
  readonly of: number;
  readonly without: number;
}

/** So many experiments of a design, the same ones for the same label. */
export function* experiments(design: SimulatedDesign, draws: number, label: string): Generator<SimulatedBlock[]> {
  for (let draw = 0; draw < draws; draw += 1) yield simulateExperiment(design, randomStream('simulation', label, draw));
}

/** A part of the blocks, each left out with this chance: as dialogues that failed are. */
export function losing(blocks: readonly SimulatedBlock[], chance: number, label: string): SimulatedBlock[] {
  const random = randomStream('lost', label);
  return blocks.filter(() => random.next() >= chance);
}

/** The headline of ΔS of the first mediator, as `estimateRows` prints it. */
export function headlineDeltaS(blocks: readonly SimulatedBlock[]): Estimate {
  return clusterMean(weighed(valuesOf(blocks, ({ deltaS }) => deltaS), 'axis-balanced'));
}

/** The mean Consensus Gain of the first mediator, as published and as `gainRows` prints it. */
export function meanGain(blocks: readonly SimulatedBlock[]): Estimate {
  return clusterMean(valuesOf(blocks, ({ consensusGain }) => consensusGain).map(({ cluster, value }): Weighted => ({ cluster, value, weight: 1 })));
}

function valuesOf(blocks: readonly SimulatedBlock[], of: (score: SimulatedScore) => number): { cluster: string; condition: string; value: number }[] {
  return blocks.map(({ scenario, condition, mediated }) => ({ cluster: `h${scenario}`, condition, value: of(mediated[0]!) }));
}

/** Whether the interval holds the truth; null where none is given. */
export function holds({ low, high }: Estimate, truth: number): boolean | null {
  return low === null || high === null ? null : low <= truth && truth <= high;
}

/** Of the experiments with an interval, those whose interval holds the truth. */
export function coverage(found: readonly Estimate[], truth: number): Rate {
  return counted(found.map((estimate) => holds(estimate, truth)));
}

/** @param happened null where there was nothing to count. */
export function counted(happened: readonly (boolean | null)[]): Rate {
  const without = happened.filter((one) => one === null).length;
  return { hits: happened.filter((one) => one === true).length, of: happened.length - without, without };
}

/** p of the sign-flip test between two mediators, on ΔS over the axis-balanced mean, as `paired` prints it. */
export function signFlipP(blocks: readonly SimulatedBlock[], [first, second]: Pair, label: string): number {
  const differences = blocks.map(({ scenario, condition, mediated }) => ({ cluster: `h${scenario}`, condition, value: mediated[first]!.deltaS - mediated[second]!.deltaS }));
  const totals = new Map<string, number>();
  for (const { cluster, value, weight } of weighed(differences, 'axis-balanced')) totals.set(cluster, (totals.get(cluster) ?? 0) + weight * value);
  return signFlipTest([...totals.values()], randomStream('simulated test', label, first, second)).p;
}

/** Places of two mediators. */
export type Pair = readonly [number, number];

/** Each two of so many mediators. */
export function pairsAmong(mediators: number): Pair[] {
  return Array.from({ length: mediators }, (_, first) => Array.from({ length: mediators - first - 1 }, (_, more): Pair => [first, first + 1 + more])).flat();
}

/** Verdicts that the product gives to the pairs, and to each mediator against the unmediated dialogue. */
export function verdicts(design: SimulatedDesign, blocks: readonly SimulatedBlock[]): { pairs: Verdict[]; rows: Verdict[] } {
  const source = asSource(design, blocks);
  const { pairs, rows } = primaryOf(source, analysisBlocks(source));
  return { pairs: pairs.map(({ verdict }) => verdict), rows: rows.map(({ verdict }) => verdict) };
}

/** Whether a t test rejects at 5 % that takes each block for an experiment of its own: what scenarios as clusters are there to prevent. */
export function naiveRejects(blocks: readonly SimulatedBlock[]): boolean {
  const differences = blocks.map(({ mediated }) => mediated[0]!.deltaS - mediated[1]!.deltaS);
  const n = differences.length;
  const mean = differences.reduce((sum, value) => sum + value, 0) / n;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return Math.abs(mean) > tQuantile(0.975, n - 1) * Math.sqrt(variance / n);
}
