/** Consensus Gain three ways (departure 3): the mean rests on few dialogues where baselines had nearly agreed. */
import type { Estimate } from '../../domain/analysis/estimate.js';
import type { GainRow } from '../../domain/analysis/exploratory.js';
import type { ResultCell } from '../../domain/results.js';
import { type Random, randomStream } from '../../domain/random.js';
import { GAIN_FLOOR } from '../aggregate.js';
import { bootstrapT, ratioOf } from '../statistics/bootstrap-t.js';
import { clusterMean } from '../statistics/cluster-mean.js';
import { medianOver } from '../statistics/cluster-median.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { groupedBy } from './grouped.js';
import { roundedEstimate } from './rounded.js';
import { endedBeforeCap, scoredMatches } from './row-matches.js';

type Cells = readonly ResultCell[];

/** One row a mediator or control, over the cells of its means. Draws are seeded by the identity, row and statistic. */
export function gainRows(source: AnalysisSource, blocks: readonly AnalysisBlock[]): GainRow[] {
  return source.mediators.map(({ row }) => {
    const matches = scoredMatches(source, blocks, row);
    const cells = matches.map(({ cell }) => cell);
    const ended = matches.filter(endedBeforeCap).map(({ cell }) => cell);
    const random = (statistic: string): Random => randomStream('gain', String(source.identity.seed), row, statistic);
    return {
      row,
      mean: meanGain(cells),
      median: medianGain(cells, random('median')),
      ratioOfSums: ratioOfSums(cells, random('ratioOfSums')),
      meanWithoutCapped: meanGain(ended),
      ratioOfSumsWithoutCapped: ratioOfSums(ended, random('ratioOfSumsWithoutCapped')),
      rawChanges: cells.filter(({ rawChange }) => rawChange).length,
      below100: cells.filter(({ consensusGain }) => consensusGain !== null && consensusGain < GAIN_FLOOR).length,
    };
  });
}

function meanGain(cells: Cells): Estimate {
  return roundedEstimate(clusterMean(cells.flatMap(({ baseHash, consensusGain }) => (consensusGain === null ? [] : [{ cluster: baseHash, value: consensusGain, weight: 1 }]))));
}

function medianGain(cells: Cells, random: Random): Estimate {
  const clusters = byScenario(cells, ({ consensusGain }) => consensusGain);
  const { clusters: places, measure } = medianOver(clusters);
  return roundedEstimate(bootstrapT(places, clusters.flat().length, measure, random));
}

/** 100 × Σ ΔS / Σ (1 − S_unmed): a dialogue weighs by the gap that was left to close. */
function ratioOfSums(cells: Cells, random: Random): Estimate {
  const clusters = byScenario(cells, ({ deltaS, baselineFinal }) => (deltaS === null || baselineFinal === null ? null : { numerator: 100 * deltaS, denominator: 1 - baselineFinal }));
  const sums = clusters.map((parts) =>
    parts.reduce((sum, { numerator, denominator }) => ({ numerator: sum.numerator + numerator, denominator: sum.denominator + denominator }), { numerator: 0, denominator: 0 }),
  );
  return roundedEstimate(bootstrapT(sums, clusters.flat().length, ratioOf, random));
}

/** Values of each scenario that has any. */
function byScenario<T>(cells: Cells, valueOf: (cell: ResultCell) => T | null): T[][] {
  const values = cells.flatMap((cell) => {
    const value = valueOf(cell);
    return value === null ? [] : [{ scenario: cell.baseHash, value }];
  });
  return [...groupedBy(values, ({ scenario }) => scenario).values()].map((own) => own.map(({ value }) => value));
}
