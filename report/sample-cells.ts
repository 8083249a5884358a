/** Which dialogues a report shows: those of one block, so that they can be read side by side. */
import type { ResultCell, Results } from '../domain/results.js';
import { isBaseline, UNMEDIATED } from './baseline-row.js';

export interface SampleCell {
  readonly row: string;
  readonly cell: ResultCell;
}

/**
 * One scored dialogue for each row that has one in the block, the unmediated dialogue first. The block
 * is the one with most rows; among equals one where a mediator spoke, then a `general` one, then the first.
 */
export function sampleCells(results: Results): SampleCell[] {
  let best: SampleCell[] = [];
  for (const block of scoredBlocks(results)) {
    const sample = rowsOf(results, block);
    if (rank(sample) > rank(best)) best = sample;
  }
  return best;
}

/** Scored cells by scenario, condition and repeat; a baseline that serves all repeats stands in each. */
function scoredBlocks({ cells, identity }: Results): ResultCell[][] {
  const scored = cells.filter(({ status }) => status === 'scored');
  const blocks = new Map<string, ResultCell[]>();
  const add = (cell: ResultCell, repeat: number): void => {
    const key = JSON.stringify([cell.scenario, cell.condition, repeat]);
    blocks.set(key, [...(blocks.get(key) ?? []), cell]);
  };
  for (const cell of scored) {
    const shared = identity.baseline === 'once' && isBaseline(cell);
    const repeats = shared ? Array.from({ length: identity.repeats }, (_, index) => index + 1) : [cell.repeat];
    for (const repeat of repeats) add(cell, repeat);
  }
  return [...blocks.values()];
}

function rowsOf({ mediators }: Results, block: readonly ResultCell[]): SampleCell[] {
  const sample = (row: string, holds: (cell: ResultCell) => boolean): SampleCell[] => {
    const cell = block.find(holds);
    return cell === undefined ? [] : [{ row, cell }];
  };
  return [
    ...sample(UNMEDIATED, isBaseline),
    ...mediators.flatMap(({ row, control, mediator }) =>
      sample(row, (cell) => (control === 'A/A' ? cell.control === 'A/A' : mediator !== null && cell.mediator === mediator)),
    ),
  ];
}

function rank(sample: readonly SampleCell[]): number {
  const spoke = sample.some(({ cell }) => cell.control === null && cell.interventions > 0);
  const general = sample[0]?.cell.condition === 'general';
  return 4 * sample.length + (spoke ? 2 : 0) + (general ? 1 : 0);
}
