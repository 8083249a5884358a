/** Whole files or none: writing manifests and results, reading them with errors that name the place. */
import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConcordError } from '../domain/errors.js';
import { jsonFault } from './json-fault.js';
import { codeOf } from './thrown.js';

let written = 0;

/**
 * Writes a file so that a kill at any point leaves the old text or the new one, never a part.
 * The text is on disk before the name points to it, and the name is on disk before this returns.
 */
export async function writeFileAtomic(path: string, text: string): Promise<void> {
  const directory = dirname(path);
  // In the same directory: a rename is atomic only within one file system.
  const temporary = join(directory, `.${basename(path)}.${process.pid}-${(written += 1)}.tmp`);
  try {
    await syncedWrite(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(directory);
}

/** Temporary files that killed processes left; those of living processes stay. */
export async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = /^\..+\.(\d+)-\d+\.tmp$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(directory, name), { force: true });
  }
}

/** The value of a JSON file, not yet validated. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readText(path);
  const fault = jsonFault(text);
  if (fault === null) return JSON.parse(text) as unknown;
  throw new ConcordError({
    code: 'bad_input',
    what: `this is not JSON: ${fault.expected} expected at line ${fault.line}, column ${fault.column}`,
    where: path,
    value: fault.found,
    fix: 'correct the file at that place; if you never edited it, restore it from a copy',
  });
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new ConcordError({ code: 'bad_input', what: 'there is no such file', where: path, fix: 'check the path', cause: error });
  }
}

async function syncedWrite(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory, and needs no such step.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, and another user's.
    return codeOf(error) !== 'ESRCH';
  }
}
