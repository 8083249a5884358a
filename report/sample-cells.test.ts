import { describe, expect, it } from '@jest/globals';
import type { Results } from '../domain/results.js';
import { fixture } from '../evals/results/fixture.js';
import { buildResults } from '../evals/results/index.js';
import { sampleCells } from './sample-cells.js';

const ROWS = ['unmediated', 'scripted/attentive', 'A/A', 'placebo'];
const made = (): Results => buildResults(fixture({ conditions: ['culture:us-kr', 'general'], repeats: 3 }));
const blocksOf = (results: Results): Set<string> => new Set(sampleCells(results).map(({ cell }) => `${cell.scenario} ${cell.condition} ${cell.repeat}`));
const rowsOf = (results: Results): string[] => sampleCells(results).map(({ row }) => row);
const changed = (results: Results, change: (cell: Results['cells'][number]) => object): Results => ({
  ...results,
  cells: results.cells.map((cell) => ({ ...cell, ...change(cell) })),
});

describe('sampleCells', () => {
  it('takes every row from one block, the unmediated dialogue first', () => {
    expect(rowsOf(made())).toEqual(ROWS);
    expect(blocksOf(made()).size).toBe(1);
    expect([...blocksOf(made())][0]).toContain(' general ');
  });

  it('passes over a block that lacks a row, and one where no mediator spoke', () => {
    const torn = changed(made(), ({ condition, repeat, control }) => (condition === 'general' && repeat < 3 && control === 'A/A' ? { status: 'open' } : {}));
    expect([...blocksOf(torn)]).toEqual(['environmental-spring-water general 3']);
    const whole = changed(made(), ({ condition, control }) => (condition === 'general' ? (control === 'A/A' ? { status: 'open' } : {}) : { interventions: 0 }));
    expect([...blocksOf(whole)]).toEqual(['environmental-spring-water culture:us-kr 1']);
    const silent = changed(made(), ({ repeat, condition }) => ({ interventions: repeat === 2 && condition === 'culture:us-kr' ? 4 : 0 }));
    expect([...blocksOf(silent)]).toEqual(['environmental-spring-water culture:us-kr 2']);
  });

  it('finds the baseline that serves all repeats', () => {
    const results = made();
    const once: Results = {
      ...results,
      identity: { ...results.identity, baseline: 'once' },
      cells: results.cells.filter(({ arm, control, repeat }) => arm === 'mediated' || control !== null || repeat === 1),
    };
    const torn = changed(once, ({ repeat, control }) => (repeat === 1 && control === 'A/A' ? { status: 'open' } : {}));
    expect(rowsOf(torn)).toEqual(ROWS);
    expect(sampleCells(torn).map(({ cell }) => cell.repeat)).toEqual([1, 2, 2, 2]);
  });

  it('shows nothing where nothing is scored', () => {
    expect(sampleCells(changed(made(), () => ({ status: 'open' })))).toEqual([]);
  });
});
