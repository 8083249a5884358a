/** What the means of a row rest on: its cells, each with the block that says what it is compared with. */
import type { ResultCell } from '../../domain/results.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';

export interface RowMatch {
  readonly block: AnalysisBlock;
  readonly cell: ResultCell;
}

/**
 * The planned cells of a row, scored or not; where a budget ended the run those of complete blocks alone, since chance
 * decided which others it reached. Sorted, so that no sum and no draw hangs on the order of the cells.
 */
export function rowMatches({ cells }: Pick<AnalysisSource, 'cells'>, blocks: readonly AnalysisBlock[], row: string): RowMatch[] {
  const stoppedAtBudget = cells.some(({ reason }) => reason === 'budget_stop');
  return blocks
    .flatMap((block) => {
      const cell = block.cells.get(row);
      return cell === undefined || (stoppedAtBudget && !block.complete) ? [] : [{ block, cell }];
    })
    .sort((one, other) => inOrder(one.block, other.block));
}

/** Those whose cell is scored: what means are taken over. */
export function scoredMatches(source: Pick<AnalysisSource, 'cells'>, blocks: readonly AnalysisBlock[], row: string): RowMatch[] {
  return rowMatches(source, blocks, row).filter(({ cell }) => cell.status === 'scored');
}

/** Whether this dialogue and the unmediated one of its block both ended before the turn cap. */
export function endedBeforeCap({ block: { baseline }, cell }: RowMatch): boolean {
  return [cell.end, baseline?.end ?? null].every((end) => end !== null && end !== 'turn_cap');
}

function inOrder(one: AnalysisBlock, other: AnalysisBlock): number {
  return compare(one.baseHash, other.baseHash) || compare(one.condition, other.condition) || one.repeat - other.repeat;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
