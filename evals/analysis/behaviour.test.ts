import { describe, expect, it } from '@jest/globals';
import { behaviourRowSchema } from '../../domain/analysis/behaviour.js';
import type { ResultCell } from '../../domain/results.js';
import { buildResults } from '../results/build-results.js';
import { fixture } from '../results/fixture.js';
import { behaviourRows } from './behaviour.js';
import { type AnalysisSource, analysisBlocks } from './blocks.js';
import { planted } from './planted.fixture.js';

type Spoken = Partial<ResultCell>;

/** Cells of mediators, one per scenario, with what a test says of each. */
function rowsOf(cells: readonly Spoken[], controls: ('A/A' | 'placebo')[] = []): ReturnType<typeof behaviourRows> {
  const source = planted({ scenarios: cells.length, mediators: ['m'], controls, plant: () => ({}) });
  const spoken: AnalysisSource = { ...source, cells: source.cells.map((cell) => (cell.mediator === null ? cell : { ...cell, ...cells[Number(cell.baseHash.slice(1))] })) };
  return behaviourRows(spoken, analysisBlocks(spoken));
}

const lift = (lifted: number | null, excess: number | null): ResultCell['lifts'][number] => ({ turn: 3, partyTurn: 2, lift: lifted, excess });

describe('behaviourRows', () => {
  it('has the mediators and the placebo, not A/A', () => {
    expect(rowsOf([{}], ['A/A', 'placebo']).map(({ row }) => row)).toEqual(['m', 'placebo']);
  });

  it('means over cells with a value, each with the same weight, and their excess over chance', () => {
    const drops = 8;
    const [row] = rowsOf([
      { drops, timeliness: 90, timelinessChance: 60 },
      { drops, timeliness: 30, timelinessChance: 40 },
      { drops, timeliness: 60, timelinessChance: 50 },
      { drops, timeliness: 60, timelinessChance: 30 },
      { drops, timeliness: 10, timelinessChance: 20 },
      {},
    ]);
    // 30 −10 10 30 −10: mean 10, variance of cluster means 400, so 20 / √5 and t(.975, 4) = 2.776445.
    expect(row).toMatchObject({ drops: 40, timeliness: { value: 50, n: 5, clusters: 5 }, timelinessChance: { value: 40 }, timelinessExcess: { value: 10, method: 'cluster-means', df: 4, fewClusters: true } });
    expect(row!.timelinessExcess.high).toBeCloseTo(10 + (2.776445 * 20) / Math.sqrt(5), 4);
  });

  it('gives no interval of timeliness under thirty drops (departure 9), of effectiveness it does', () => {
    const cells = [1, 2, 3, 4, 6].map((value) => ({ drops: 5, timeliness: value, timelinessChance: value, effectiveness: value, interventions: 1, topics: 3 }));
    const [few] = rowsOf(cells);
    expect(few).toMatchObject({ drops: 25, timeliness: { value: 3.2, low: null, high: null, notEstimable: 'few_events' }, timelinessExcess: { value: 0, notEstimable: 'few_events' }, effectiveness: { value: 3.2, notEstimable: null } });
    const [enough] = rowsOf([...cells, { ...cells[0]!, topics: 4 }]);
    expect(enough).toMatchObject({ drops: 30, timeliness: { notEstimable: null }, byTopics: [{ topics: 3, drops: 25, timeliness: { value: 3.2, notEstimable: 'few_events' } }, { topics: 4, drops: 5, timelinessChance: { value: 1 } }] });
  });

  it('counts interventions, the overlapping ones, and those without a match', () => {
    const [row] = rowsOf([
      { interventions: 3, overlapping: 2, excessEffectiveness: 5, lifts: [lift(10, 5), lift(10, null), lift(null, null)] },
      { interventions: 1, overlapping: 0, lifts: [lift(0, null)] },
    ]);
    expect(row).toMatchObject({ interventions: 4, overlapping: 0.5, unmatched: 2, excessEffectiveness: { value: 5, n: 1 } });
    expect(rowsOf([{}])[0]).toMatchObject({ interventions: 0, overlapping: null, unmatched: 0, effectiveness: { value: null } });
  });

  it('agrees with the tables, also where a budget ended the run', () => {
    const made = fixture({ scenarios: ['environmental-a', 'environmental-b', 'transactional-c'], conditions: ['general', 'history:5x'], mediators: ['x', 'y'] });
    const stopped = fixture({ scenarios: ['environmental-a', 'environmental-b', 'transactional-c'], mediators: ['x', 'y'] });
    const id = stopped.plan.blocks[2]!.mediators['y']!;
    stopped.ends.delete(id);
    stopped.open.set(id, { reason: 'budget_stop', detail: '' });
    for (const { analysis, mediators } of [made, stopped].map(buildResults)) {
      for (const row of analysis.behaviour) {
        behaviourRowSchema.parse(row);
        const { means, drops } = mediators.find((candidate) => candidate.row === row.row)!;
        expect(row.drops).toBe(drops);
        for (const metric of ['timeliness', 'effectiveness', 'interventionFrequency', 'firstIntervention'] as const) {
          expect({ n: row[metric].n, value: row[metric].value?.toFixed(8) }).toEqual({ n: means[metric].n, value: means[metric].mean?.toFixed(8) });
        }
      }
    }
  });
});
