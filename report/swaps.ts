/** A swap as tables show it. */
import Table from 'cli-table3';
import type { Swap } from '../domain/analysis/index.js';
import type { JudgeNoise } from '../evals/analysis/judge-noise.js';
import { METRIC_LABELS } from './labels.js';
import { fixed, NONE } from './numbers.js';
import { PLAIN } from './plain-table.js';

export interface ShownSwap extends Swap {
  /** Of the judgements; above 1 where a judge was asked again. */
  readonly judgeRepeat: number;
  /** Where the judge of the experiment was asked again; null for another one. */
  readonly noise: JudgeNoise | null;
}

/** `judge solar-pro3, 60 blocks`. */
export function swapTitle({ kind, by, blocks, judgeRepeat }: ShownSwap): string {
  return `${kind} ${by}${judgeRepeat > 1 ? `, judgement ${judgeRepeat}` : ''}, ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`;
}

export function noiseInWords({ cells, equal, standardDeviation }: JudgeNoise): string {
  if (standardDeviation === null) return 'No dialogue was judged both times.';
  return `One judgement of S varies by a standard deviation of ${fixed(standardDeviation, 3)} (${cells} dialogues judged twice, ${equal} alike).`;
}

/** For a terminal: what each metric becomes, and whether the order of mediators stays. */
export function renderSwap(swap: ShownSwap): string {
  const table = new Table({ ...PLAIN, head: ['metric', 'dialogues', 'own', 'swapped', 'τ', 'ρ', 'ρ over dialogues'], colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right'] });
  for (const { metric, cells, rows, tau, rho, rhoOverCells } of swap.metrics) {
    const { short, digits } = METRIC_LABELS[metric];
    table.push([short, String(cells), ...meansOf(rows, digits), fixed(tau, 2), fixed(rho, 2), fixed(rhoOverCells, 2)]);
  }
  const noise = swap.noise === null ? '' : `\n${noiseInWords(swap.noise)}`;
  return `${swapTitle(swap)} (means over mediators; τ, ρ: order of mediators)\n${table.toString()}${noise}`;
}

/** Means over mediators: in the run, and after the swap. */
export function meansOf(rows: Swap['metrics'][number]['rows'], digits: number): [own: string, swapped: string] {
  return [meanOf(rows.map(({ own }) => own), digits), meanOf(rows.map(({ swapped }) => swapped), digits)];
}

function meanOf(values: readonly (number | null)[], digits: number): string {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? NONE : fixed(present.reduce((sum, value) => sum + value, 0) / present.length, digits);
}
