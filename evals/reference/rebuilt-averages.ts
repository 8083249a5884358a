/** The averages of a published table once more, from its own cells. */
import { type ReferenceTable, referenceValue } from '../../domain/reference.js';

export interface RebuiltAverage {
  readonly table: string;
  /** Name of the row, or of the column, whose mean it is. */
  readonly of: string;
  readonly along: 'row' | 'column';
  readonly printed: number;
  /** Plain mean of the printed cells, in the table’s unit. */
  readonly rebuilt: number;
}

/** One entry for each average that the table prints; none where it prints none. */
export function rebuiltAverages(table: ReferenceTable): RebuiltAverage[] {
  const { id, columns, rows, averageColumn, averageRow } = table;
  const values = rows.map((row) => row.values.map(referenceValue));
  const alongRows = averageColumn ? rows.map(({ name }, r) => entry(id, name, 'row', values[r]!)) : [];
  const alongColumns = averageRow ? columns.map((name, c) => entry(id, name, 'column', values.map((row) => row[c]!))) : [];
  return [...alongRows, ...alongColumns];
}

function entry(table: string, of: string, along: RebuiltAverage['along'], values: readonly number[]): RebuiltAverage {
  const cells = values.slice(0, -1);
  return { table, of, along, printed: values.at(-1)!, rebuilt: cells.reduce((sum, value) => sum + value, 0) / cells.length };
}

/** Whether the mean, rounded to one digit, is another number than the printed one. A half is rounded away from zero. */
export function differsInPrint({ printed, rebuilt }: RebuiltAverage): boolean {
  // Cells have one digit: their mean is a multiple of 1/10 over their number, which a little more than rounding error keeps apart.
  const rounded = (Math.sign(rebuilt) * Math.round(Math.abs(rebuilt) * 10 + 1e-6)) / 10;
  return Math.abs(rounded - printed) > 1e-9;
}
