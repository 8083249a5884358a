import { describe, expect, it } from '@jest/globals';
import { CONDITION_IDS } from '../conditions/index.js';
import type { Block, Cell, Plan } from '../plan.js';
import { swapBlocks } from './swap-blocks.js';

function planOf(scenarios: number): Plan {
  const blocks: Block[] = [];
  const cells: Cell[] = [];
  for (let scenario = 0; scenario < scenarios; scenario += 1)
    for (const condition of CONDITION_IDS) {
      const add = (label: string): string => {
        const id = `${scenario} ${condition} ${label}`;
        cells.push({ id } as Cell);
        return id;
      };
      blocks.push({ scenario: `s-${scenario}`, condition, repeat: 1, baseline: add('unmediated'), controls: { 'A/A': add('A/A') }, mediators: { a: add('a') } });
    }
  return { blocks, cells };
}

describe('the blocks of a swap', () => {
  it('are a tenth, with all their cells and no others', () => {
    const { blocks, cells } = swapBlocks(planOf(8), 7);
    expect(blocks).toHaveLength(12);
    expect(cells.map(({ id }) => id).sort()).toEqual(blocks.flatMap(({ baseline, controls, mediators }) => [baseline, ...Object.values(controls), ...Object.values(mediators)]).sort());
  });

  it('lie in every scenario, and are the same each time', () => {
    const plan = planOf(8);
    const drawn = swapBlocks(plan, 7);
    expect(new Set(drawn.blocks.map(({ scenario }) => scenario)).size).toBe(8);
    expect(swapBlocks(plan, 7)).toEqual(drawn);
    expect(swapBlocks(plan, 8)).not.toEqual(drawn);
  });

  it('are one at least', () => {
    expect(swapBlocks({ blocks: planOf(1).blocks.slice(0, 2), cells: planOf(1).cells }, 7).blocks).toHaveLength(1);
  });
});
