import { describe, expect, it } from '@jest/globals';
import { liftBinSchema, type LiftBin } from '../../domain/analysis/behaviour.js';
import type { ResultCell } from '../../domain/results.js';
import { buildResults } from '../results/build-results.js';
import { fixture } from '../results/fixture.js';
import { type AnalysisSource, analysisBlocks } from './blocks.js';
import { liftBins } from './lifts.js';
import { planted } from './planted.fixture.js';

type Lifts = ResultCell['lifts'];

function binsOf(lifts: readonly Lifts[], { conditions = ['general'], turns = 20 }: { conditions?: string[]; turns?: number } = {}): LiftBin[] {
  const source = planted({ scenarios: lifts.length, mediators: ['m'], conditions, controls: ['A/A'], plant: () => ({}) });
  const spoken: AnalysisSource = { ...source, cells: source.cells.map((cell) => (cell.mediator === null ? cell : { ...cell, turns, lifts: lifts[Number(cell.baseHash.slice(1))]! })) };
  return liftBins(spoken, analysisBlocks(spoken));
}

const at = (turn: number, lift: number | null, partyTurn = turn - 1): Lifts[number] => ({ turn, partyTurn, lift, excess: null });
const shown = ({ panel, by, from, to, estimate: { value, n, clusters } }: LiftBin): unknown[] => [panel, by, from, to, value, n, clusters];
const only = (bins: readonly LiftBin[], by: LiftBin['by'], panel = 'all'): unknown[] => bins.filter((bin) => bin.by === by && bin.panel === panel).map((bin) => shown(bin).slice(2));

describe('liftBins', () => {
  it('puts a border into the later bin and the last turn into the last; empty bins are left out', () => {
    const bins = binsOf([[at(3, 1), at(4, 10), at(7, 20), at(20, 5)]]);
    // Of 20 turns: 3 → 15 %, 4 → 20 %, 7 → 35 %, 20 → 100 %.
    expect(only(bins, 'progress')).toEqual([[0, 20, 1, 1, 1], [20, 40, 15, 2, 1], [80, 100, 5, 1, 1]]);
  });

  it('bins by party turns, the last up to the turn cap', () => {
    const party = (partyTurn: number): Lifts[number] => at(100, partyTurn, partyTurn);
    const bins = binsOf([[1, 5, 6, 10, 11, 15, 16, 20, 21, 30, 31, 50, 51, 70].map(party)], { turns: 200 });
    expect(only(bins, 'partyTurn')).toEqual([
      [1, 6, 3, 2, 1], [6, 11, 8, 2, 1], [11, 16, 13, 2, 1], [16, 21, 18, 2, 1], [21, 31, 25.5, 2, 1], [31, 51, 40.5, 2, 1], [51, 51, 60.5, 2, 1],
    ]);
  });

  it('every intervention weighs the same, scenarios are the clusters, a lift of null is none', () => {
    const bins = binsOf([[at(1, 0), at(2, 0), at(3, null)], [at(1, 30)]]);
    expect(only(bins, 'progress')).toEqual([[0, 20, 10, 3, 2]]);
  });

  it('has a panel for each published condition that the experiment holds', () => {
    const bins = binsOf([[at(1, 3)]], { conditions: ['general', 'culture:cn-kr', 'culture:us-cn'] });
    expect([...new Set(bins.map(({ panel }) => panel))]).toEqual(['all', 'general', 'culture:cn-kr']);
    expect(only(bins, 'progress')).toEqual([[0, 20, 3, 3, 1]]);
    expect(only(bins, 'progress', 'culture:cn-kr')).toEqual([[0, 20, 3, 1, 1]]);
  });

  it('every lift of a whole experiment stands in one bin of each kind', () => {
    const { cells, analysis } = buildResults(fixture({ scenarios: ['environmental-a', 'environmental-b'], conditions: ['general', 'parties:three'] }));
    for (const row of ['scripted/attentive', 'placebo']) {
      const lifts = cells.filter(({ mediator }) => mediator === (row === 'placebo' ? 'scripted/placebo' : row)).flatMap((cell) => cell.lifts.filter(({ lift }) => lift !== null));
      for (const by of ['progress', 'partyTurn']) {
        const own = analysis.lifts.filter((bin) => bin.row === row && bin.panel === 'all' && bin.by === by);
        expect(own.reduce((sum, bin) => sum + bin.estimate.n, 0)).toBe(lifts.length);
      }
    }
    analysis.lifts.forEach((bin) => liftBinSchema.parse(bin));
  });
});
