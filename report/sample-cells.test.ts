import { describe, expect, it } from '@jest/globals';
import type { Results } from '../domain/results.js';
import { fixture } from '../evals/results/fixture.js';
import { buildResults } from '../evals/results/index.js';
import { inReadingOrder, sampleCells } from './sample-cells.js';

const ROWS = ['unmediated', 'scripted/attentive', 'A/A', 'placebo'];
const made = (): Results => buildResults(fixture({ conditions: ['culture:us-kr', 'general'], repeats: 3 }));
const placeOf = ({ cell }: ReturnType<typeof sampleCells>[number]): string => `${cell.scenario} ${cell.condition} ${cell.repeat}`;
const rowsOf = (results: Results): string[] => sampleCells(results).map(({ row }) => row);
/** The block that is taken whole before any other. */
const firstBlock = (results: Results): string => placeOf(sampleCells(results)[1]!);
const changed = (results: Results, change: (cell: Results['cells'][number]) => object): Results => ({
  ...results,
  cells: results.cells.map((cell) => ({ ...cell, ...change(cell) })),
});

describe('sampleCells', () => {
  it('takes a whole block first, the unmediated dialogue first, then as much of another condition', () => {
    expect(rowsOf(made())).toEqual([...ROWS, ...ROWS]);
    expect(sampleCells(made()).map(placeOf)).toEqual([...ROWS.map(() => 'environmental-spring-water general 1'), ...ROWS.map(() => 'environmental-spring-water culture:us-kr 1')]);
  });

  it('passes over a block that lacks a row, and one where no mediator spoke', () => {
    const torn = changed(made(), ({ condition, repeat, control }) => (condition === 'general' && repeat < 3 && control === 'A/A' ? { status: 'open' } : {}));
    expect(firstBlock(torn)).toBe('environmental-spring-water general 3');
    const whole = changed(made(), ({ condition, control }) => (condition === 'general' ? (control === 'A/A' ? { status: 'open' } : {}) : { interventions: 0 }));
    expect(firstBlock(whole)).toBe('environmental-spring-water culture:us-kr 1');
    const silent = changed(made(), ({ repeat, condition }) => ({ interventions: repeat === 2 && condition === 'culture:us-kr' ? 4 : 0 }));
    expect(firstBlock(silent)).toBe('environmental-spring-water culture:us-kr 2');
  });

  it('finds the baseline that serves all repeats', () => {
    const results = made();
    const once: Results = {
      ...results,
      identity: { ...results.identity, baseline: 'once' },
      cells: results.cells.filter(({ arm, control, repeat }) => arm === 'mediated' || control !== null || repeat === 1),
    };
    const torn = changed(once, ({ repeat, control }) => (repeat === 1 && control === 'A/A' ? { status: 'open' } : {}));
    expect(rowsOf(torn)).toEqual([...ROWS, ...ROWS]);
    expect(sampleCells(torn).map(({ cell }) => cell.repeat)).toEqual([1, 2, 2, 2, 1, 2, 2, 2]);
  });

  it('shows nothing where nothing is scored', () => {
    expect(sampleCells(changed(made(), () => ({ status: 'open' })))).toEqual([]);
  });

  const large = (): Results =>
    buildResults(fixture({ scenarios: ['environmental-a', 'environmental-b', 'transactional-c'], conditions: ['general', 'history:5x', 'parties:three', 'culture:us-kr'], mediators: ['m1', 'm2', 'm3'], repeats: 2 }));

  it('begins with every condition, domain, scenario and row, however little of it fits', () => {
    const sample = sampleCells(large());
    // One block of six rows, then two dialogues of each of the three other conditions.
    const start = sample.slice(0, 6 + 3 * 2);
    const seen = (of: (each: (typeof sample)[number]) => string): Set<string> => new Set(start.map(of));
    expect(seen(({ cell }) => cell.condition)).toEqual(new Set(['general', 'history:5x', 'parties:three', 'culture:us-kr']));
    expect(seen(({ cell }) => cell.domain)).toEqual(new Set(['environmental', 'transactional']));
    expect(seen(({ cell }) => cell.scenario).size).toBe(3);
    expect(seen(({ row }) => row)).toEqual(new Set(['unmediated', 'm1', 'm2', 'm3', 'A/A', 'placebo']));
    // Another mediator beside each unmediated dialogue.
    expect(start.slice(6).map(({ row }) => row)).toEqual(['unmediated', 'm1', 'unmediated', 'm2', 'unmediated', 'm3']);
    // Four whole blocks in the end, no dialogue twice.
    expect(sample).toHaveLength(24);
    expect(new Set(sample.map(({ cell }) => cell.id)).size).toBe(24);
  });

  it('is read by block, the rows of each in the order of the tables', () => {
    const results = large();
    const read = inReadingOrder(sampleCells(results), results);
    expect(read.map(({ row }) => row)).toEqual(Array.from({ length: 4 }, () => ['unmediated', 'm1', 'm2', 'm3', 'A/A', 'placebo']).flat());
    for (let block = 0; block < 24; block += 6) expect(new Set(read.slice(block, block + 6).map(placeOf)).size).toBe(1);
  });
});
