/** Rows in memory under natural keys, with an undo log so that a batch is written whole or not at all. */
import { storable } from './text.js';

type Key = readonly (string | number)[];

/** Steps that take back what a batch has done so far, newest last. */
export class UndoLog {
  #steps: (() => void)[] = [];

  add(step: () => void): void {
    this.#steps.push(step);
  }

  /** Runs the work; if it throws, everything it added is taken back. */
  atomically(work: () => void): void {
    this.#steps = [];
    try {
      work();
    } catch (error) {
      for (const step of this.#steps.reverse()) step();
      throw error;
    }
  }
}

export class MemoryTable<T extends object> {
  readonly #rows = new Map<string, T>();
  readonly #keyOf: (row: T) => Key;
  readonly #log: UndoLog;

  constructor(log: UndoLog, keyOf: (row: T) => Key) {
    this.#log = log;
    this.#keyOf = keyOf;
  }

  /** Adds the row unless its key is taken; then the row that stays is returned. */
  insert(row: T): T | null {
    const taken = this.get(this.#keyOf(row));
    if (taken === null) this.put(row);
    return taken;
  }

  /** Adds the row or takes the place of the one under its key. */
  put(row: T): void {
    const id = idOf(this.#keyOf(row));
    const before = this.#rows.get(id);
    this.#rows.set(id, stored(row));
    this.#log.add(() => (before === undefined ? this.#rows.delete(id) : this.#rows.set(id, before)));
  }

  delete(key: Key): void {
    const id = idOf(key);
    const before = this.#rows.get(id);
    if (before === undefined) return;
    this.#rows.delete(id);
    this.#log.add(() => this.#rows.set(id, before));
  }

  get(key: Key): T | null {
    const row = this.#rows.get(idOf(key));
    return row === undefined ? null : copy(row);
  }

  /** In order of insertion. */
  inserted(wanted: (row: T) => boolean): T[] {
    return [...this.#rows.values()].filter(wanted).map(copy);
  }

  /** In order of the key. */
  ordered(wanted: (row: T) => boolean): T[] {
    return this.inserted(wanted).sort((a, b) => compare(this.#keyOf(a), this.#keyOf(b)));
  }
}

function idOf(key: Key): string {
  return JSON.stringify(key);
}

/** Refuses what the real store refuses: top-level texts are columns there; `body` is JSON, which escapes what it must. */
function stored<T extends object>(row: T): T {
  for (const [column, value] of Object.entries(row)) if (column !== 'body') storable(value);
  return copy(row);
}

/** Through JSON, as the real store does: nobody can change a stored row, and `undefined` members vanish. */
function copy<T>(row: T): T {
  return JSON.parse(JSON.stringify(row)) as T;
}

/** By bytes, as SQLite orders text. */
function compare(a: Key, b: Key): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
    if (order !== 0) return order;
  }
  return 0;
}
