import { describe, expect, it } from '@jest/globals';
import { swapSchema } from '../../domain/analysis/stability.js';
import { planted, type Place, type Planted } from './planted.fixture.js';
import { swapOf } from './swap.js';

const mediators = ['m1', 'm2', 'm3'];
const half = (plant: (place: Place) => Planted, scenarios = 4) => planted({ scenarios, mediators, controls: ['A/A'], plant });
const metricOf = (swap: ReturnType<typeof swapOf>, name: string) => swap.metrics.find(({ metric }) => metric === name)!;
const OWN = { m1: 0.1, m2: 0.2, m3: 0.3 } as Record<string, number>;
const SWAPPED = { m1: 0.2, m2: 0.1, m3: 0.4 } as Record<string, number>;
const by = (values: Record<string, number>) => ({ row, scenario }: Place): Planted => ({ deltaS: values[row] === undefined ? 0 : values[row] + scenario / 100 });

describe('a swap', () => {
  it('gives means, and the order of mediators by τ and ρ: one exchange of neighbours in three', () => {
    const swap = swapOf('judge', half(by(OWN)), half(by(SWAPPED)));
    expect(swapSchema.parse(swap)).toEqual(swap);
    expect(swap).toMatchObject({ kind: 'judge', by: 'offline', blocks: 4 });
    const deltaS = metricOf(swap, 'deltaS');
    expect(deltaS.rows).toEqual(mediators.map((row) => ({ row, own: expect.closeTo(OWN[row]! + 0.015, 9), swapped: expect.closeTo(SWAPPED[row]! + 0.015, 9) })));
    // Two pairs of three agree: τ = 1/3; ranks 1 2 3 against 2 1 3: ρ = 1 − 6 × 2 / 24.
    expect(deltaS.tau).toBeCloseTo(1 / 3, 9);
    expect(deltaS.rho).toBeCloseTo(0.5, 9);
    // Ranks of the twelve cells: 1–4 against 5–8, 5–8 against 1–4, 9–12 alike: ρ = 1 − 6 × 8 × 16 / (12 × 143).
    expect(deltaS.rhoOverCells).toBeCloseTo(1 - 768 / 1716, 9);
    expect(deltaS.cells).toBe(12);
  });

  it('of itself changes nothing', () => {
    const own = half(by(OWN));
    const swap = swapOf('party', own, own);
    expect(metricOf(swap, 'deltaS')).toMatchObject({ tau: 1, rho: 1, rhoOverCells: 1 });
  });

  it('compares the blocks that are complete in both, and takes its means over these alone', () => {
    const swapped = half((place) => (place.scenario === 0 && place.row === 'm2' ? { reason: 'judge_fault' } : by(SWAPPED)(place)), 2);
    const swap = swapOf('judge', half(by(OWN)), swapped);
    expect(swap.blocks).toBe(1);
    expect(metricOf(swap, 'deltaS').rows[0]).toEqual({ row: 'm1', own: 0.11, swapped: 0.21 });
  });

  it('takes a metric over cells that have it in both halves', () => {
    const own = half(({ row, scenario }) => ({ timeliness: row === 'm1' ? 10 * scenario : null }));
    const swapped = half(({ row, scenario }) => ({ timeliness: row === 'm1' && scenario > 1 ? 50 : row === 'm2' ? 90 : null }));
    const timeliness = metricOf(swapOf('judge', own, swapped), 'timeliness');
    expect(timeliness.rows).toEqual([{ row: 'm1', own: 25, swapped: 50 }, { row: 'm2', own: null, swapped: null }, { row: 'm3', own: null, swapped: null }]);
    expect(timeliness).toMatchObject({ tau: null, rho: null, rhoOverCells: null, cells: 2 });
  });

  it('with nothing in common is empty, not wrong', () => {
    const swap = swapOf('judge', half(by(OWN)), half(by(OWN), 0));
    expect(swap.blocks).toBe(0);
    expect(metricOf(swap, 'deltaS')).toMatchObject({ tau: null, rho: null, rhoOverCells: null, cells: 0 });
  });
});
