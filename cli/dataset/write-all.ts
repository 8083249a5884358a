/** Several files or none: all are on disk under other names before the first gets its own. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../../store/index.js';

export interface FileToWrite {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes in the order given and makes the directories that are missing. Where one cannot be written, those before it
 * are as they were. A kill between two renames leaves whole files, some old and some new; the same command again ends it.
 */
export async function writeAll(files: readonly FileToWrite[]): Promise<void> {
  const staged = files.map(({ path: target, text }, index) => ({ target, text, staging: path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}-${index}.tmp`) }));
  const before: { target: string; text: string | null }[] = [];
  try {
    for (const { target, text, staging } of staged) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFileAtomic(staging, text);
    }
    for (const { target, staging } of staged) {
      const old = existsSync(target) ? await readFile(target, 'utf8') : null;
      await rename(staging, target);
      before.push({ target, text: old });
    }
  } catch (error) {
    for (const { staging } of staged) await rm(staging, { force: true });
    for (const { target, text } of before) await (text === null ? rm(target, { force: true }) : writeFileAtomic(target, text));
    throw error;
  }
}
