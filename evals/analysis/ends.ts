/** How dialogues ended in both arms, and whether the evaluator agrees with the end (departure 7). */
import type { Estimate } from '../../domain/analysis/estimate.js';
import type { ArmEnds, EndRow } from '../../domain/analysis/exploratory.js';
import { type DialogueEnd, isJudgeable } from '../../domain/outcome.js';
import type { ResultCell } from '../../domain/results.js';
import { dealS } from '../consensus-gain.js';
import { clusterMean } from '../statistics/cluster-mean.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { roundedEstimate } from './rounded.js';
import { rowMatches } from './row-matches.js';

type Cells = readonly ResultCell[];

/** A deal is expected to stand at this consensus or above. */
const DEAL_FROM = 0.9;
/** A dialogue without a deal is expected to stand below this. */
const IMPASSE_BELOW = 0.75;

/** One row a mediator or control: its dialogues that ended whole, scored or not, and the unmediated ones of just those. */
export function endRows(source: AnalysisSource, blocks: readonly AnalysisBlock[]): EndRow[] {
  return source.mediators.map(({ row }) => {
    const ended = rowMatches(source, blocks, row).filter(({ cell }) => endedWhole(cell));
    const own = ended.map(({ cell }) => cell);
    const baselines = ended.flatMap(({ block: { baseline } }) => (baseline !== null && endedWhole(baseline) ? [baseline] : []));
    return { row, mediated: armEnds(own), unmediated: armEnds(baselines), consistency: consistencyOf(own) };
  });
}

function endedWhole({ end }: ResultCell): boolean {
  return end !== null && isJudgeable(end);
}

function armEnds(cells: Cells): ArmEnds {
  return {
    deal: share(cells, ['resolved']),
    walkOut: share(cells, ['impasse', 'one_left']),
    cap: share(cells, ['turn_cap']),
    partyTurnsToDeal: over(cells, ({ end, partyTurns }) => (end === 'resolved' ? partyTurns : null)),
    dealS: over(cells, ({ end, consensusFinal }) => (consensusFinal === null ? null : dealS(consensusFinal, end === 'resolved'))),
  };
}

/** The t interval knows no bounds; a share does. */
function share(cells: Cells, ends: readonly DialogueEnd[]): Estimate {
  const { low, high, ...rest } = over(cells, ({ end }) => (end !== null && ends.includes(end) ? 1 : 0));
  return roundedEstimate({ ...rest, low: low === null ? null : Math.max(0, low), high: high === null ? null : Math.min(1, high) });
}

function over(cells: Cells, valueOf: (cell: ResultCell) => number | null): Estimate {
  const values = cells.flatMap((cell) => {
    const value = valueOf(cell);
    return value === null ? [] : [{ cluster: cell.baseHash, value, weight: 1 }];
  });
  return roundedEstimate(clusterMean(values));
}

function consistencyOf(cells: Cells): EndRow['consistency'] {
  const scores = (isDeal: boolean): number[] => cells.flatMap(({ end, consensusFinal }) => (consensusFinal !== null && (end === 'resolved') === isDeal ? [consensusFinal] : []));
  const [deals, impasses] = [scores(true), scores(false)];
  return { deals: deals.length, dealsBelow: deals.filter((score) => score < DEAL_FROM).length, impasses: impasses.length, impassesAbove: impasses.filter((score) => score >= IMPASSE_BELOW).length };
}
