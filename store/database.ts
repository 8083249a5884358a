/** The one handle on `concord.db`: opened only when the file is ours, whole, and of a format we know. */
import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { badDatabase, damaged, isSqlite, teach } from './database-error.js';
import { APPLICATION_ID, LATEST, applicationOf, migrate, versionOf } from './migrations.js';

const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the database, creating or migrating it unless `readOnly`.
 *
 * A file that is refused keeps its bytes. It is looked at through SQLite alone, never through `fs`: closing any
 * descriptor of a file drops all POSIX locks that this process holds on it.
 */
export function openDatabase(file: string, { readOnly }: { readOnly: boolean }): Database.Database {
  if (readOnly && !existsSync(file)) {
    throw badDatabase(file, 'there is no such file', 'name the directory of an experiment that has been started');
  }
  // The last writable handle would fold a left-over log into the file when it closes; a read-only one leaves both.
  if (!readOnly && hasLog(file)) inspect(file, { readonly: true }).close();
  const db = inspect(file, { readonly: readOnly });
  try {
    db.pragma('foreign_keys = ON');
    if (!readOnly) {
      db.pragma('journal_mode = WAL');
      // With WAL: survives the death of the process at any point; a power cut may cost the last commits, never the file.
      db.pragma('synchronous = NORMAL');
      migrate(db);
    }
    return db;
  } catch (error) {
    db.close();
    throw teach(file, error);
  }
}

/**
 * Closes the handle and leaves one plain file: with the write-ahead log folded in and switched off, it can be read
 * from a read-only disk, and readers leave no `-wal` and `-shm` behind.
 */
export function closeDatabase(db: Database.Database): void {
  if (!db.open) return;
  if (!db.readonly) leaveLog(db);
  db.close();
}

function leaveLog(db: Database.Database): void {
  db.pragma('busy_timeout = 0');
  try {
    db.pragma('journal_mode = DELETE');
  } catch (error) {
    // Somebody still reads: the log stays, and the last one to close folds it in.
    if (!isSqlite(error, 'SQLITE_BUSY')) throw error;
  }
}

function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function inspect(file: string, { readonly }: { readonly: boolean }): Database.Database {
  const db = connect(file, readonly);
  try {
    refuseUnfit(db, file);
    return db;
  } catch (error) {
    db.close();
    throw teach(file, error);
  }
}

function connect(file: string, readonly: boolean): Database.Database {
  try {
    return new Database(file, { readonly, timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    // The driver throws a plain TypeError where the directory is missing.
    if (error instanceof TypeError) {
      throw badDatabase(file, 'its directory does not exist', 'create the directory, or correct its name', error);
    }
    throw teach(file, error);
  }
}

/** Reads only. An empty database (new, or left by a kill at creation) is fit. */
function refuseUnfit(db: Database.Database, file: string): void {
  const version = versionOf(db);
  const application = applicationOf(db);
  const objects = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (application !== APPLICATION_ID && (objects !== 0 || version !== 0 || application !== 0)) {
    throw badDatabase(
      file,
      'this is a SQLite database that Concord did not write',
      'nothing was changed; move it away or name another experiment directory',
    );
  }
  if (version > LATEST) {
    throw badDatabase(
      file,
      `the database has format ${version}, and this version of Concord knows formats up to ${LATEST}`,
      'nothing was changed; use the version of Concord that wrote it, or a newer one',
    );
  }
  if (db.readonly && version < LATEST && !hasLog(file)) refuseOlder(file, version);
  const verdict = db.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw damaged(file, String(verdict).replaceAll('\n', ' '));
}

function refuseOlder(file: string, version: number): never {
  if (version === 0) throw badDatabase(file, 'the database is empty', 'resume the experiment: it stopped before its first step');
  throw badDatabase(
    file,
    `the database has format ${version}, and reading needs format ${LATEST}`,
    'resume the experiment once: that brings the database up to date',
  );
}
