/** When and with what effect each mediator speaks, beside chance and silence. Departures 9 and 10. */
import type { BehaviourRow } from '../../domain/analysis/behaviour.js';
import type { Estimate } from '../../domain/analysis/estimate.js';
import type { ResultCell } from '../../domain/results.js';
import { round } from '../results/round.js';
import { clusterMean, without } from '../statistics/cluster-mean.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { roundedEstimate } from './rounded.js';
import { scoredMatches } from './row-matches.js';

/** Below this many drop events timeliness has no interval (departure 9). */
export const FEWEST_DROPS = 30;

type Cells = readonly ResultCell[];

/** Mediators and placebo, in the order of the tables; A/A has no mediator. Every cell with a value weighs the same. */
export function behaviourRows(source: AnalysisSource, blocks: readonly AnalysisBlock[]): BehaviourRow[] {
  return source.mediators.filter(({ control }) => control !== 'A/A').map(({ row }) => behaviourRow(row, scoredMatches(source, blocks, row).map(({ cell }) => cell)));
}

function behaviourRow(row: string, cells: Cells): BehaviourRow {
  const interventions = total(cells, (cell) => cell.interventions);
  return {
    row,
    interventions,
    drops: total(cells, ({ drops }) => drops),
    ...timelinessOf(cells),
    timelinessExcess: overDrops(cells, ({ timeliness, timelinessChance }) => (timeliness === null || timelinessChance === null ? null : timeliness - timelinessChance)),
    effectiveness: over(cells, ({ effectiveness }) => effectiveness),
    excessEffectiveness: over(cells, ({ excessEffectiveness }) => excessEffectiveness),
    unmatched: total(cells, ({ lifts }) => lifts.filter(({ lift, excess }) => lift !== null && excess === null).length),
    overlapping: interventions === 0 ? null : round(total(cells, ({ overlapping }) => overlapping) / interventions),
    interventionFrequency: over(cells, ({ interventionFrequency }) => interventionFrequency),
    firstIntervention: over(cells, ({ firstIntervention }) => firstIntervention),
    byTopics: byTopics(cells),
  };
}

/** One step of one topic moves S by 1/(4k): with three topics and more it is no drop event. */
function byTopics(cells: Cells): BehaviourRow['byTopics'] {
  const counts = [...new Set(cells.flatMap(({ topics }) => topics ?? []))].sort((a, b) => a - b);
  return counts.map((topics) => {
    const own = cells.filter((cell) => cell.topics === topics);
    return { topics, drops: total(own, ({ drops }) => drops), ...timelinessOf(own) };
  });
}

function timelinessOf(cells: Cells): Pick<BehaviourRow, 'timeliness' | 'timelinessChance'> {
  return { timeliness: overDrops(cells, ({ timeliness }) => timeliness), timelinessChance: overDrops(cells, ({ timelinessChance }) => timelinessChance) };
}

function overDrops(cells: Cells, valueOf: (cell: ResultCell) => number | null): Estimate {
  const estimate = over(cells, valueOf);
  const few = total(cells, ({ drops }) => drops) < FEWEST_DROPS;
  return few ? without(estimate.value, estimate.clusters, estimate.n, 'few_events') : estimate;
}

function over(cells: Cells, valueOf: (cell: ResultCell) => number | null): Estimate {
  const values = cells.flatMap((cell) => {
    const value = valueOf(cell);
    return value === null ? [] : [{ cluster: cell.baseHash, value, weight: 1 }];
  });
  return roundedEstimate(clusterMean(values));
}

function total(cells: Cells, count: (cell: ResultCell) => number): number {
  return cells.reduce((sum, cell) => sum + count(cell), 0);
}
