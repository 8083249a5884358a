/** Rows as a stream of text: nothing is held but the row in hand. */
import { ConcordError, unreachable } from '../domain/errors.js';
import { csvLine, type CsvValue } from './csv.js';
import { EXPORT_COLUMNS, type ExportRows, type ExportTable } from './export-columns.js';

export { flatComparisons, flatEstimates } from './export-analysis.js';
export { callRow, cellRow, decisionRow, EXPORT_TABLES, interventionRows, judgementRows, type ExportRows, type ExportTable, type JudgementRow } from './export-columns.js';

export const EXPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Yields one line at a time; CSV starts with its header even where there is no row. Every row ends
 * in a column `offline`.
 *
 * @throws ConcordError `internal` where a row lacks a column.
 */
export async function* exportRows<Table extends ExportTable>(
  what: Table,
  rows: Iterable<ExportRows[Table]> | AsyncIterable<ExportRows[Table]>,
  format: ExportFormat,
  { offline }: { offline: boolean },
): AsyncGenerator<string, void, undefined> {
  const columns: readonly string[] = EXPORT_COLUMNS[what];
  if (format === 'csv') yield csvLine([...columns, 'offline']);
  for await (const row of rows) {
    const values = columns.map((column) => valueOf(row, column, what));
    switch (format) {
      case 'csv':
        yield csvLine([...values, offline]);
        break;
      case 'jsonl':
        yield `${JSON.stringify({ ...Object.fromEntries(columns.map((column, index) => [column, values[index]])), offline })}\n`;
        break;
      default:
        unreachable(format);
    }
  }
}

function valueOf(row: object, column: string, what: ExportTable): CsvValue {
  const value = (row as Readonly<Record<string, CsvValue | undefined>>)[column];
  if (value === undefined) throw new ConcordError({ code: 'internal', what: `a row of ${what} has no ${column}`, value: row });
  return value;
}
