/** SQLite's failures as errors that name the file, what was found and what to do. */
import { ConcordError, messageOf } from '../domain/errors.js';
import { codeOf } from './thrown.js';

/** Codes that mean "the bytes of this file are not what SQLite wrote". */
const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** SQLite's extended code (`SQLITE_BUSY_SNAPSHOT`), or null for every other thrown value. */
function sqliteCode(thrown: unknown): string | null {
  const code = codeOf(thrown);
  return code?.startsWith('SQLITE_') === true ? code : null;
}

/** Whether SQLite failed with this code or one of its extensions. */
export function isSqlite(thrown: unknown, code: string): boolean {
  return sqliteCode(thrown)?.startsWith(code) === true;
}

export function badDatabase(file: string, found: string, fix: string, cause?: unknown): ConcordError {
  return new ConcordError({ code: 'bad_database', what: found, where: file, fix, cause });
}

export function damaged(file: string, found: string, cause?: unknown): ConcordError {
  return badDatabase(
    file,
    `the database is damaged (${found})`,
    'nothing was changed; restore this file from a copy, or set the directory aside and run the experiment again in a new one',
    cause,
  );
}

/** The teaching form of SQLite's own failures; everything else passes through as it was thrown. */
export function teach(file: string, thrown: unknown): unknown {
  const code = sqliteCode(thrown);
  if (code === null) return thrown;
  if (code === 'SQLITE_NOTADB') {
    return badDatabase(
      file,
      'this file is not a SQLite database',
      'nothing was changed; move it away or name another experiment directory',
      thrown,
    );
  }
  if (DAMAGED.some((prefix) => code.startsWith(prefix))) return damaged(file, messageOf(thrown), thrown);
  if (code.startsWith('SQLITE_FULL')) {
    return badDatabase(file, 'the disk is full; the last step was not written', 'free some space, then resume', thrown);
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return badDatabase(
      file,
      `the disk failed (${code}); the last step was not written`,
      'check the disk and its space, then resume',
      thrown,
    );
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return badDatabase(
      file,
      'another process has kept the database locked for five seconds',
      'end the other process (a database browser, a copy, a backup), then resume',
      thrown,
    );
  }
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY')) {
    return badDatabase(
      file,
      `the database cannot be opened or written (${code}: ${messageOf(thrown)})`,
      'check that the directory exists and that its files belong to you',
      thrown,
    );
  }
  return thrown;
}
