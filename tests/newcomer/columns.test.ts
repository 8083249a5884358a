/** The dictionary of columns names every column of every export, in order, and says of each what it means. */
import { describe, expect, it } from '@jest/globals';
import { DIALOGUE_ENDS } from '../../domain/outcome.js';
import { DOUBTS, INTERVAL_METHODS, NOT_ESTIMABLE, VERDICTS } from '../../domain/analysis/index.js';
import { EXPORT_COLUMNS, EXPORT_TABLES } from '../../report/export-columns.js';
import { ESTIMATE_PARTS } from '../../report/export-analysis.js';
import { readDocument } from './markdown.js';

const HEAD = ['column', 'meaning', 'unit', 'range', 'empty'];
const cellsOf = (line: string): string[] => line.split('|').slice(1, -1).map((cell) => cell.trim());

/** Name of each part, with the rows of its table. */
const parts = new Map(
  readDocument('docs/reference/columns.md')
    .split(/^## /m)
    .slice(1)
    .map((part): [string, string[][]] => [part.slice(0, part.indexOf('\n')), part.split('\n').filter((line) => line.startsWith('|')).map(cellsOf)]),
);

describe('docs/reference/columns.md', () => {
  it('has a part for every table', () => {
    expect([...parts.keys()].sort()).toEqual([...EXPORT_TABLES].sort());
  });

  it.each(EXPORT_TABLES)('has every column of %s, in order', (table) => {
    const [head, , ...rows] = parts.get(table)!;
    expect(head).toEqual(HEAD);
    expect(rows.map(([column]) => column)).toEqual([...EXPORT_COLUMNS[table], 'offline'].map((column) => `\`${column}\``));
    for (const row of rows) {
      expect(row).toHaveLength(HEAD.length);
      // What it means and when it is empty are said of every column.
      expect([row[1], row[4]]).not.toContain('');
    }
  });

  it('names the values of closed lists', () => {
    const range = (table: string, column: string): string => parts.get(table)!.find(([name]) => name === `\`${column}\``)![3]!;
    const list = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
    expect(range('cells', 'end')).toBe(list(DIALOGUE_ENDS));
    expect(range('estimates', 'part')).toBe(list(ESTIMATE_PARTS));
    expect(range('estimates', 'method')).toBe(list(INTERVAL_METHODS));
    expect(range('estimates', 'notEstimable')).toBe(list(NOT_ESTIMABLE));
    expect(range('comparisons', 'verdict')).toBe(list(VERDICTS));
    expect(range('comparisons', 'doubt')).toBe(list(DOUBTS));
  });
});
