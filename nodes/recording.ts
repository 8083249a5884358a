/** A recorded run as the nodes replay it: the rows that answers are taken from, and how each of its dialogues stands. */
import { CellLeftOpen } from '../domain/cell-open.js';
import type { OpenReason } from '../domain/outcome.js';
import type { CellOpen, Store } from '../domain/ports/store.js';

export type RecordedRows = Omit<Store, 'commit'>;

export interface Recording {
  readonly store: RecordedRows;
  /** Cells that its identity plans: others were never part of it. */
  readonly cells: ReadonlySet<string>;
  /** What leaves a cell as open as it is there; `otherwise` is the reason where none is recorded, as after a kill. */
  leftOpen(cell: string, otherwise: Extract<OpenReason, 'not_started' | 'not_judged'>): Promise<CellLeftOpen>;
  /** Whether anything of the cell is recorded: turns, requests, an end, or why it is open. */
  touched(cell: string): Promise<boolean>;
}

export function createRecording(store: RecordedRows, cells: Iterable<string>): Recording {
  let reasons: Promise<ReadonlyMap<string, CellOpen>> | null = null;
  const open = () => (reasons ??= store.cellsOpen().then((rows) => new Map(rows.map((row) => [row.cell, row]))));
  return {
    store,
    cells: new Set(cells),
    leftOpen: async (cell, otherwise) => {
      const row = (await open()).get(cell);
      return row === undefined ? new CellLeftOpen(otherwise, 'the recording ends here') : new CellLeftOpen(row.reason, row.detail);
    },
    touched: async (cell) => {
      if ((await open()).has(cell) || (await store.cellEnd(cell)) !== null) return true;
      const subject = `cell:${cell}`;
      return (await store.answersOf(subject)).length > 0 || (await store.callsOf(subject)).length > 0;
    },
  };
}
