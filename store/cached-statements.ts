/** A database handle that prepares each SQL text once: LangGraph's saver prepares anew at every superstep. */
import type { Database, Statement } from 'better-sqlite3';

/** The same handle in all but `prepare`. */
export function withCachedStatements(db: Database): Database {
  const statements = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return Object.create(db, { prepare: { value: prepare } }) as Database;
}
