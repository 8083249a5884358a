/**
 * Numbered migrations, each run once, in a transaction of its own.
 *
 * The number of the last one stands in SQLite's `user_version`, not in a table: it lies in the file's header,
 * changes with the same transaction, and can be read from any database before a single statement of ours has run,
 * also from one that a newer Concord wrote. `application_id` beside it says that the file is Concord's at all.
 */
import type { Database } from 'better-sqlite3';
import { SCHEMA_2 } from './schema-2.js';
import { SCHEMA_3 } from './schema-3.js';
import { SCHEMA_4 } from './schema-4.js';
import { SCHEMA_1 } from './schema.js';

/** "Cncd" in ASCII. */
export const APPLICATION_ID = 0x436e6364;

interface Migration {
  /** 1, 2, 3 …: never reused, never edited once released. */
  number: number;
  sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  { number: 1, sql: SCHEMA_1 },
  { number: 2, sql: SCHEMA_2 },
  { number: 3, sql: SCHEMA_3 },
  { number: 4, sql: SCHEMA_4 },
];

/** The newest format that this version reads and writes. */
export const LATEST = Math.max(...MIGRATIONS.map(({ number }) => number));

export function versionOf(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

export function applicationOf(db: Database): number {
  return db.pragma('application_id', { simple: true }) as number;
}

/** Runs what has not run yet; a kill in between leaves the last whole migration. Returns the numbers that ran. */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): number[] {
  const ran: number[] = [];
  for (const { number, sql } of migrations) {
    // The version is read inside the transaction: of two processes that open a new database one migrates.
    const step = db.transaction(() => {
      if (versionOf(db) >= number) return false;
      db.exec(sql);
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${number}`);
      return true;
    });
    if (step.immediate()) ran.push(number);
  }
  return ran;
}
