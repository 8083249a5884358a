/** Databases of other experiments, as recordings: read where they lie only if that writes no byte, else from a copy. */
import { closeSync, copyFileSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from './database.js';
import { badDatabase, teach } from './database-error.js';
import { LATEST } from './migrations.js';
import { DATABASE_FILE } from './open.js';

/** Places in the header of a SQLite file (https://www.sqlite.org/fileformat.html, section 1.3). */
const [HEADER_BYTES, WRITE_VERSION, USER_VERSION] = [100, 18, 60];
/** Of a file that rests without a write-ahead log. */
const ROLLBACK_JOURNAL = 1;

/**
 * Whether the database can be read where it lies and stays as it is: of this version's format, and without a
 * write-ahead log, for which SQLite would put files beside it. Only for a database that this process has not open.
 *
 * @throws ConcordError `bad_database` where there is none.
 */
export function canBeReadInPlace(directory: string): boolean {
  const file = join(directory, DATABASE_FILE);
  if (!existsSync(file)) throw badDatabase(file, 'there is no such file', 'name the directory of an experiment that has been started');
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(descriptor);
  }
  return !existsSync(`${file}-wal`) && header[WRITE_VERSION] === ROLLBACK_JOURNAL && header.readUInt32BE(USER_VERSION) === LATEST;
}

/** Copies the database with what its log holds, as a killed process leaves it. Nobody may be writing to it. */
export function copyDatabase(from: string, to: string): void {
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
}

/**
 * Writes the database of `directory` to the new file `to`: in this version's format, without checkpoints and free
 * pages. The same rows give the same bytes. `directory` is changed: hand in a copy.
 *
 * @throws ConcordError `bad_database`
 */
export function compactDatabase(directory: string, to: string): void {
  const db = openDatabase(join(directory, DATABASE_FILE), { readOnly: false });
  try {
    // LangGraph's own tables; whoever goes on with the experiment makes them again.
    db.exec('DROP TABLE IF EXISTS checkpoints; DROP TABLE IF EXISTS writes;');
    db.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw teach(db.name, error);
  } finally {
    closeDatabase(db);
  }
}
