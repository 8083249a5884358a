/** `--move-aside`: another experiment in the way is renamed, never overwritten. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConcordError } from '../domain/errors.js';
import type { Identity, Manifest } from '../domain/manifest.js';
import { identityDifferences } from '../domain/manifest-diff.js';
import { HOLDER_FILE, takeOwnership } from '../store/index.js';
import { FILES, readManifest } from './experiment-directory.js';
import type { Output } from './output.js';
import { PACKAGE_VERSION } from './package-root.js';

/** Renames `directory` to the first free `directory.N` where it holds an experiment of another identity or version. */
export async function moveAsideIfOther(directory: string, identity: Identity, output: Output): Promise<void> {
  if (!existsSync(path.join(directory, FILES.manifest)) || !(await isOther(directory, identity))) return;
  // Whoever runs in there keeps it: this throws while the experiment is held.
  const startedAt = new Date().toISOString();
  const ownership = await takeOwnership(directory, { pid: process.pid, host: os.hostname(), startedAt, command: 'move aside' });
  let number = 1;
  while (existsSync(`${directory}.${number}`)) number += 1;
  renameSync(directory, `${directory}.${number}`);
  await ownership.release();
  rmSync(path.join(`${directory}.${number}`, HOLDER_FILE), { force: true });
  output.note(`Moved the other experiment in ${path.basename(directory)} to ${path.basename(directory)}.${number}.`);
}

async function isOther(directory: string, identity: Identity): Promise<boolean> {
  let old: Manifest | null;
  try {
    old = await readManifest(directory);
  } catch (error) {
    // A manifest that this version cannot read is of another version.
    if (ConcordError.isInstance(error)) return true;
    throw error;
  }
  if (old === null) return false;
  return old.createdBy !== `concord-bench ${PACKAGE_VERSION}` || identityDifferences(old.identity, identity).length > 0;
}
