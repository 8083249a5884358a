/** Which blocks comparisons may use (design section 5). */
import type { Block, Plan } from '../../domain/plan.js';
import type { ResultCell } from '../../domain/results.js';

/** Blocks in which the baseline and the cell of every row are scored; one that lost a cell is dropped for all rows. */
export function completeBlocks({ blocks }: Plan, cells: readonly ResultCell[]): Set<Block> {
  const scored = new Set(cells.filter(({ status }) => status === 'scored').map(({ id }) => id));
  return new Set(
    blocks.filter(({ baseline, controls, mediators }) =>
      [baseline, ...Object.values(controls), ...Object.values(mediators)].every((id) => scored.has(id)),
    ),
  );
}
