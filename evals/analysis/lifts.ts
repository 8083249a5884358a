/** Lift of interventions by where they stand (SoCRATES figure 4, spec 6.5). */
import { type LiftBin, PROGRESS_BINS } from '../../domain/analysis/behaviour.js';
import type { Lift, ResultCell } from '../../domain/results.js';
import { progressBin } from '../progress.js';
import { clusterMean, type Weighted } from '../statistics/cluster-mean.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { roundedEstimate } from './rounded.js';
import { scoredMatches } from './row-matches.js';

/** General and the hard setting of each axis, as published; an experiment shows those it holds. */
export const LIFT_PANELS = ['general', 'strategy:competing', 'parties:three', 'history:5x', 'emotion:react-react', 'culture:cn-kr'] as const;

/** First party turn of each bin; the last bin ends with the longest dialogue that the turn cap allows. */
const PARTY_TURN_BINS = [1, 6, 11, 16, 21, 31, 51] as const;

type Bin = Pick<LiftBin, 'by' | 'from' | 'to'>;

/**
 * Mean lift over the interventions of each bin, clustered by scenario, every intervention with the same weight: a
 * dialogue counts as often as its mediator spoke. Interventions at complete consensus have no lift. No empty bins.
 */
export function liftBins(source: AnalysisSource, blocks: readonly AnalysisBlock[]): LiftBin[] {
  const bins = binsUpTo(source.identity.maxTurns);
  return source.mediators
    .filter(({ control }) => control !== 'A/A')
    .flatMap(({ row }) => {
      const cells = scoredMatches(source, blocks, row).map(({ cell }) => cell);
      const panels = ['all', ...LIFT_PANELS.filter((panel) => source.identity.conditions.includes(panel))];
      return panels.flatMap((panel) => panelBins(row, panel, cells.filter(({ condition }) => panel === 'all' || condition === panel), bins));
    });
}

function binsUpTo(maxTurns: number): Bin[] {
  const width = 100 / PROGRESS_BINS;
  return [
    ...Array.from({ length: PROGRESS_BINS }, (_, bin): Bin => ({ by: 'progress', from: width * bin, to: width * (bin + 1) })),
    ...PARTY_TURN_BINS.map((from, bin): Bin => ({ by: 'partyTurn', from, to: PARTY_TURN_BINS[bin + 1] ?? Math.max(maxTurns, from) })),
  ];
}

function panelBins(row: string, panel: string, cells: readonly ResultCell[], bins: readonly Bin[]): LiftBin[] {
  const values = new Map<Bin, Weighted[]>(bins.map((bin) => [bin, []]));
  for (const cell of cells) {
    for (const lift of cell.lifts) {
      if (lift.lift === null) continue;
      const value = { cluster: cell.baseHash, value: lift.lift, weight: 1 };
      for (const bin of binsOf(lift, cell.turns, bins)) values.get(bin)!.push(value);
    }
  }
  return bins.flatMap((bin) => {
    const own = values.get(bin)!;
    return own.length === 0 ? [] : [{ row, panel, ...bin, estimate: roundedEstimate(clusterMean(own)) }];
  });
}

/** One of each kind; a mediator that spoke before any party has no party turn. */
function binsOf({ turn, partyTurn }: Lift, turns: number, bins: readonly Bin[]): Bin[] {
  const progress = bins[progressBin(turn, turns)]!;
  const absolute = bins.findLast(({ by, from }) => by === 'partyTurn' && from <= partyTurn);
  return absolute === undefined ? [progress] : [progress, absolute];
}
