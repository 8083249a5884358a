/**
 * One process owns an experiment. The lock is an open `BEGIN EXCLUSIVE` on `lock.db`: the kernel frees it however
 * the process dies, so there is never a stale lock to judge. `lock.json` only names the holder.
 *
 * Never open `lock.db` by other means inside the owning process: closing any descriptor of a file drops all POSIX
 * locks that the process holds on it.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { ConcordError } from '../domain/errors.js';
import { badDatabase, isSqlite, teach } from './database-error.js';
import { readJsonFile, removeLeftovers, writeFileAtomic } from './files.js';

export const LOCK_FILE = 'lock.db';
export const HOLDER_FILE = 'lock.json';

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** ISO time. */
  startedAt: z.string(),
  /** The command line, as the user typed it. */
  command: z.string(),
});
export type Holder = z.infer<typeof holderSchema>;

export interface Ownership extends AsyncDisposable {
  /** Frees the experiment; releasing twice does nothing. */
  release(): Promise<void>;
}

/**
 * Makes this process the owner of the experiment in `directory`, which must exist.
 * Also removes temporary files that killed owners left.
 * @throws ConcordError `held_by_another_process`, naming the holder.
 */
export async function takeOwnership(directory: string, holder: Holder): Promise<Ownership> {
  const lock = await lockOrRefuse(directory);
  try {
    await removeLeftovers(directory);
    await writeFileAtomic(join(directory, HOLDER_FILE), `${JSON.stringify(holder, null, 2)}\n`);
  } catch (error) {
    lock.close();
    throw error;
  }
  const release = async (): Promise<void> => {
    if (!lock.open) return;
    // First the name, then the lock: the other way round it could be the next holder's name.
    await rm(join(directory, HOLDER_FILE), { force: true });
    lock.close();
  };
  return { release, [Symbol.asyncDispose]: release };
}

/**
 * Refuses while a process owns the experiment; takes nothing and writes nothing. For who only reads and wants the whole.
 * Not inside the owning process.
 *
 * @throws ConcordError `held_by_another_process`, naming the holder.
 */
export async function refuseHeld(directory: string): Promise<void> {
  const file = join(directory, LOCK_FILE);
  if (!existsSync(file)) return;
  let lock: Database.Database | null = null;
  try {
    lock = new Database(file, { readonly: true, timeout: 0 });
    // Any read needs the lock that an owner keeps from everybody.
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    if (isSqlite(error, 'SQLITE_BUSY')) throw held(directory, await holderOf(directory), error);
    throw teach(file, error);
  } finally {
    lock?.close();
  }
}

async function lockOrRefuse(directory: string): Promise<Database.Database> {
  const file = join(directory, LOCK_FILE);
  let lock: Database.Database | null = null;
  try {
    lock = new Database(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (isSqlite(error, 'SQLITE_BUSY')) throw held(directory, await holderOf(directory), error);
    if (error instanceof TypeError) {
      throw badDatabase(file, 'its directory does not exist', 'create the directory, or correct its name', error);
    }
    throw teach(file, error);
  }
}

function held(directory: string, holder: Holder | null, cause: unknown): ConcordError {
  const who =
    holder === null
      ? 'another process (it has not yet written its name)'
      : `process ${holder.pid} on ${holder.host} since ${holder.startedAt} (${holder.command})`;
  return new ConcordError({
    code: 'held_by_another_process',
    what: `the experiment is in use by ${who}`,
    where: directory,
    value: holder,
    fix: 'wait for it to end, or stop it (Ctrl-C, or kill the process: it can be resumed); reading is possible meanwhile',
    cause,
  });
}

/** The holder's name; null while it is between taking the lock and writing it, or where the file is not readable. */
async function holderOf(directory: string): Promise<Holder | null> {
  try {
    return holderSchema.parse(await readJsonFile(join(directory, HOLDER_FILE)));
  } catch (error) {
    if (ConcordError.isInstance(error) || error instanceof z.ZodError) return null;
    throw error;
  }
}
