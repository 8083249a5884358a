/** What a condition changes: against `general`, and against another condition of its axis (departure 11). */
import { CONTRAST_METRICS, type ContrastRow } from '../../domain/analysis/exploratory.js';
import { clusterMean, type Weighted } from '../statistics/cluster-mean.js';
import { banded } from './bands.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { groupedBy } from './grouped.js';
import { type RowMatch, scoredMatches } from './row-matches.js';

const GENERAL = 'general';

/** Pairs that both add text of the same kind, so that the text is not what differs. */
const WITHIN_AXES: readonly (readonly [from: string, to: string])[] = [
  ['emotion:com-com', 'emotion:react-react'],
  ['culture:us-us', 'culture:kr-kr'],
  ['culture:us-us', 'culture:cn-cn'],
  ['strategy:accommodating', 'strategy:competing'],
];

type Pair = Pick<ContrastRow, 'kind' | 'from' | 'to'>;

/** Contrasts whose two conditions the experiment holds, of rows that have a pair of cells for them. */
export function contrastRows(source: AnalysisSource, blocks: readonly AnalysisBlock[]): ContrastRow[] {
  const pairs = pairsIn(source.identity.conditions);
  const rows = source.mediators.flatMap(({ row }) => {
    const byCondition = groupedBy(scoredMatches(source, blocks, row), ({ block }) => block.condition);
    return CONTRAST_METRICS.flatMap((metric) =>
      pairs.flatMap((pair) => {
        const differences = pairedDifferences(byCondition.get(pair.from) ?? [], byCondition.get(pair.to) ?? [], metric);
        return differences.length === 0 ? [] : [{ row, metric, ...pair, estimate: clusterMean(differences) }];
      }),
    );
  });
  return banded(rows, ({ metric, kind }) => `${metric} ${kind}`);
}

function pairsIn(conditions: readonly string[]): Pair[] {
  const shifts = conditions.includes(GENERAL) ? conditions.filter((to) => to !== GENERAL).map((to): Pair => ({ kind: 'shift', from: GENERAL, to })) : [];
  const within = WITHIN_AXES.filter((pair) => pair.every((condition) => conditions.includes(condition))).map(([from, to]): Pair => ({ kind: 'within', from, to }));
  return [...shifts, ...within];
}

/** Second minus first, of the same scenario and repeat. */
function pairedDifferences(from: readonly RowMatch[], to: readonly RowMatch[], metric: ContrastRow['metric']): Weighted[] {
  const before = new Map(from.map(({ block, cell }) => [placeOf(block), cell[metric]]));
  return to.flatMap(({ block, cell }) => {
    const [one, other] = [before.get(placeOf(block)) ?? null, cell[metric]];
    return one === null || other === null ? [] : [{ cluster: block.baseHash, value: other - one, weight: 1 }];
  });
}

function placeOf({ baseHash, repeat }: AnalysisBlock): string {
  return `${baseHash} ${repeat}`;
}
