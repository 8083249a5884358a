/** Queries that Kysely writes once and better-sqlite3 runs many times. */
import type { Database } from 'better-sqlite3';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Compilable } from 'kysely';
import type { Tables } from './tables.js';
import { storable } from './text.js';

/** Builds and compiles, and can do nothing else: its driver reaches no database, so `execute` and `transaction` find none. */
export const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

type Bound = string | number | null | Uint8Array;

/** Stands in the compiled query where a value will be bound. */
class Slot {
  constructor(readonly name: string) {}
}

export interface Prepared<P, R> {
  /** Returns how many rows changed. */
  run(values: P): number;
  get(values: P): R | undefined;
  all(values: P): R[];
}

/**
 * Compiles and prepares the query that `build` makes of its slots; values are bound by the slots' names.
 *
 * @example prepare(db, (slot: { cell: string }) => kysely.selectFrom('turns').selectAll().where('cell', '=', slot.cell))
 */
export function prepare<P extends { readonly [K in keyof P]: Bound }, R>(
  db: Database,
  build: (slots: P) => Compilable<R>,
): Prepared<P, R> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as P;
  const { sql, parameters } = build(slots).compile();
  const statement = db.prepare<unknown[], R>(sql);
  const bind = (values: P): unknown[] =>
    parameters.map((parameter) => (parameter instanceof Slot ? storable(values[parameter.name as keyof P]) : parameter));
  return {
    run: (values) => statement.run(...bind(values)).changes,
    get: (values) => statement.get(...bind(values)),
    all: (values) => statement.all(...bind(values)),
  };
}
