import { describe, expect, it } from '@jest/globals';
import { imbalanceSchema } from '../../domain/analysis/stability.js';
import { analysisBlocks, type AnalysisSource } from './blocks.js';
import { imbalanceOf } from './imbalance.js';
import { planted, type PlantedOptions } from './planted.fixture.js';

const ofSource = (source: AnalysisSource) => {
  const imbalance = imbalanceOf(source, analysisBlocks(source));
  expect(imbalanceSchema.parse(imbalance)).toEqual(imbalance);
  return imbalance;
};
const found = (options: PlantedOptions) => ofSource(planted(options));

describe('cells that are not scored', () => {
  it('are counted by row and reason, the baseline first', () => {
    const { rows } = found({
      scenarios: 3, controls: ['A/A'],
      plant: ({ row, scenario }) => (row === 'm1' && scenario < 2 ? { reason: scenario === 0 ? 'judge_fault' : 'party_fault' } : row === 'unmediated' && scenario === 2 ? { reason: 'judge_fault' } : {}),
    });
    expect(rows).toEqual([
      { row: 'unmediated', planned: 3, scored: 2, missing: { judge_fault: 1 } },
      { row: 'm1', planned: 3, scored: 1, missing: { judge_fault: 1, party_fault: 1 } },
      { row: 'm2', planned: 3, scored: 3, missing: {} },
      { row: 'A/A', planned: 3, scored: 3, missing: {} },
    ]);
  });

  it('all in one row are no accident', () => {
    const { p } = found({ scenarios: 12, plant: ({ row, scenario }) => (row === 'm2' && scenario < 8 ? { reason: 'party_fault' } : {}) });
    // Eight of eight in the same of three rows: about 3 / 3⁸.
    expect(p).toBeLessThan(0.005);
  });

  it('spread over rows may be', () => {
    const rows = ['unmediated', 'm1', 'm2'];
    const { p } = found({ scenarios: 12, plant: ({ row, scenario }) => (row === rows[scenario % 3] ? { reason: 'party_fault' } : {}) });
    expect(p).toBeGreaterThan(0.9);
  });

  it('of whole blocks, or of none, or of all, leave nothing to test', () => {
    expect(found({ scenarios: 6, plant: ({ scenario }) => (scenario < 2 ? { reason: 'party_fault' } : {}) }).p).toBeNull();
    expect(found({ scenarios: 6, plant: () => ({}) }).p).toBeNull();
    expect(found({ scenarios: 6, plant: () => ({ reason: 'not_started' }) }).p).toBeNull();
    expect(found({ scenarios: 0, plant: () => ({}) })).toMatchObject({ p: null });
  });

  it('one baseline for all repeats is counted once, and is not in the test', () => {
    const source = planted({ scenarios: 6, repeats: 2, plant: ({ row, repeat }) => (row === 'unmediated' && repeat === 1 ? { reason: 'judge_fault' } : {}) });
    const once = { ...source, identity: { ...source.identity, baseline: 'once' as const }, cells: source.cells.filter(({ arm, repeat }) => arm === 'mediated' || repeat === 1) };
    expect(ofSource(once)).toMatchObject({ rows: [{ row: 'unmediated', planned: 6, scored: 0 }, { planned: 12 }, { planned: 12 }], p: null });
    expect(ofSource(source).p).toBeLessThan(0.05);
  });

  it('a placebo that is a mediator under test is tested once', () => {
    const source = planted({ scenarios: 10, mediators: ['m1', 'scripted/placebo'], controls: ['placebo'], plant: ({ row, scenario }) => ((row === 'm1') === scenario < 6 && row !== 'unmediated' ? { reason: 'judge_fault' } : {}) });
    const shared = { ...source, cells: source.cells.filter(({ control }) => control === null) };
    expect(ofSource(shared).rows.at(-1)).toMatchObject({ row: 'placebo', planned: 10, scored: 6 });
    const alone = { ...shared, mediators: shared.mediators.filter(({ control }) => control === null) };
    expect(ofSource(shared).p).toBe(ofSource(alone).p);
  });
});
