import { describe, expect, it } from '@jest/globals';
import { type ContrastRow, contrastRowSchema } from '../../domain/analysis/exploratory.js';
import { CONDITION_IDS } from '../../domain/conditions/index.js';
import { randomStream } from '../../domain/random.js';
import { tQuantile } from '../statistics/student-t.js';
import { analysisBlocks } from './blocks.js';
import { contrastRows } from './contrasts.js';
import { planted, type PlantedOptions } from './planted.fixture.js';

const found = (options: PlantedOptions): ContrastRow[] => {
  const source = planted(options);
  const rows = contrastRows(source, analysisBlocks(source));
  for (const row of rows) expect(contrastRowSchema.parse(row)).toEqual(row);
  return rows;
};
const names = (rows: readonly ContrastRow[]): string[] => rows.map(({ kind, from, to }) => `${kind} ${to} − ${from}`);
const deltaS = (rows: readonly ContrastRow[]): ContrastRow[] => rows.filter(({ metric }) => metric === 'deltaS');

describe('contrasts', () => {
  it('are fourteen shifts from general and four within axes, for both metrics', () => {
    const rows = found({ scenarios: 1, mediators: ['m1'], conditions: CONDITION_IDS, plant: () => ({}) });
    expect(rows).toHaveLength(2 * 18);
    expect(names(deltaS(rows)).slice(14)).toEqual([
      'within emotion:react-react − emotion:com-com',
      'within culture:kr-kr − culture:us-us',
      'within culture:cn-cn − culture:us-us',
      'within strategy:competing − strategy:accommodating',
    ]);
    expect(names(deltaS(rows)).slice(0, 14)).toEqual(CONDITION_IDS.slice(1).map((to) => `shift ${to} − general`));
  });

  it('are those that the experiment holds', () => {
    expect(names(deltaS(found({ scenarios: 1, mediators: ['m1'], conditions: ['culture:us-us', 'culture:kr-kr', 'history:5x'], plant: () => ({}) })))).toEqual(['within culture:kr-kr − culture:us-us']);
    expect(found({ scenarios: 1, conditions: ['history:5x'], plant: () => ({}) })).toEqual([]);
  });

  // Pairs: scenario 0 −.1 and −.3, scenario 1 −.2 (its second repeat lost a cell): mean −.2 of three, whereas the means of all cells differ by less.
  it('are paired by scenario and repeat', () => {
    const values: Record<string, number | null> = { 'general 0 1': 0.5, 'general 0 2': 0.7, 'general 1 1': 0.2, 'general 1 2': 0.9, 'history:5x 0 1': 0.4, 'history:5x 0 2': 0.4, 'history:5x 1 1': 0, 'history:5x 1 2': null };
    const [shift] = deltaS(found({
      scenarios: 2, mediators: ['m1'], repeats: 2, conditions: ['general', 'history:5x'],
      plant: ({ row, condition, scenario, repeat }) => {
        const value = values[`${condition} ${scenario} ${repeat}`]!;
        return row !== 'm1' ? {} : value === null ? { reason: 'judge_fault' } : { deltaS: value };
      },
    }));
    expect(shift).toMatchObject({ from: 'general', to: 'history:5x', estimate: { value: -0.2, n: 3, clusters: 2, notEstimable: 'too_few_clusters' }, band: null });
  });

  it('without a pair are left out', () => {
    expect(found({ scenarios: 2, mediators: ['m1'], conditions: ['general', 'history:5x'], plant: ({ row, condition }) => (row === 'm1' && condition === 'general' ? { reason: 'judge_fault' } : {}) })).toEqual([]);
  });

  // What scenarios share cancels: the shift is the same in each but for ±.1.
  it('have an interval of the differences, and bands over all rows of a metric and kind', () => {
    const rows = found({
      scenarios: 12, mediators: ['m1', 'm2'], conditions: ['general', 'culture:us-us', 'culture:kr-kr'],
      plant: ({ scenario, condition }) => ({ deltaS: scenario + (condition === 'general' ? 0 : 0.3 + (scenario % 2 === 0 ? 0.1 : -0.1) * (condition === 'culture:kr-kr' ? 2 : 1)) }),
    });
    const error = Math.sqrt(0.12 / 11 / 12);
    const [us] = deltaS(rows);
    expect(us!.estimate.value).toBeCloseTo(0.3, 9);
    expect(us!.estimate.standardError).toBeCloseTo(error, 9);
    // Two shifts of two rows: four; within: one of two rows.
    expect(us!.band!.high).toBeCloseTo(0.3 + tQuantile(1 - 0.05 / 8, 11) * error, 8);
    const within = deltaS(rows).find(({ kind }) => kind === 'within')!;
    expect(within.band!.high).toBeCloseTo(tQuantile(1 - 0.05 / 4, 11) * error, 8);
  });

  it('hang on no order of cells', () => {
    const source = planted({ scenarios: 7, conditions: ['general', 'history:5x', 'parties:three'], repeats: 2, plant: ({ scenario, condition, repeat, row }) => ({ deltaS: Math.sin(scenario * 7 + condition.length + repeat + row.length) }) });
    const shuffled = { ...source, cells: randomStream('order').shuffle(source.cells) };
    expect(JSON.stringify(contrastRows(shuffled, analysisBlocks(shuffled)))).toBe(JSON.stringify(contrastRows(source, analysisBlocks(source))));
  });
});
