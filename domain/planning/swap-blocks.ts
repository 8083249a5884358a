/** The blocks that are judged or played once more by others, to see whether the order of mediators hangs on who did it. */
import { conditionById } from '../conditions/index.js';
import type { Block, Plan } from '../plan.js';
import { drawSample } from './sample.js';

/** Share of the blocks. */
export const SWAP_SHARE = 0.1;

/** A fixed tenth of the blocks (one at least), balanced over scenarios and axes, with their cells: the same for every swap. */
export function swapBlocks({ blocks, cells }: Plan, seed: number): Plan {
  const drawn = drawSample(blocks, Math.max(1, Math.round(SWAP_SHARE * blocks.length)), seed, ({ scenario, condition }) => [scenario, conditionById(condition).axis]);
  const used = new Set(drawn.flatMap(cellsOf));
  return { blocks: blocks.filter((block) => drawn.includes(block)), cells: cells.filter(({ id }) => used.has(id)) };
}

function cellsOf({ baseline, controls, mediators }: Block): string[] {
  return [baseline, ...Object.values(controls), ...Object.values(mediators)];
}
