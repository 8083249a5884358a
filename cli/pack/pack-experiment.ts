/** `concord pack`: an experiment as one file that can be replayed anywhere. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConcordError } from '../../domain/errors.js';
import type { Manifest } from '../../domain/manifest.js';
import { compactDatabase, copyDatabase, DATABASE_FILE, refuseHeld } from '../../store/index.js';
import { FILES, orderedFiles, readScenarioCopies, requireManifest } from '../experiment-directory.js';
import { writeArchive } from './archive.js';
import { foundIn, type Needle } from './leaks.js';
import { packedManifest } from './packed-manifest.js';

export interface PackRequest {
  /** Absolute, of the experiment. */
  directory: string;
  /** Absolute, of the pack. */
  file: string;
  /** Values that must not stand in it, by the names of their variables. */
  secrets: readonly Needle[];
  /** Places that should not: named in `leaks`. */
  places: readonly Needle[];
}

export interface PackOutcome {
  written: 'written' | 'there already';
  /** Of the pack, and of the experiment's directory. */
  bytes: number;
  directoryBytes: number;
  /** Places of this machine that somebody has said or written in it. */
  leaks: { file: string; place: string }[];
}

/**
 * @param check is given the unpacked pack; throws where it cannot be replayed.
 * @throws ConcordError: no experiment, held by a process, a file gone, a key in a file, another file in the way.
 */
export async function packExperiment({ directory, file, secrets, places }: PackRequest, check: (unpacked: string) => Promise<void>): Promise<PackOutcome> {
  const manifest = await requireManifest(directory);
  if (manifest.operation.replay !== null) throw isReplay(directory, manifest.operation.replay);
  await refuseHeld(directory);
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'concord-pack-'));
  try {
    const [stage, copy] = [path.join(scratch, 'pack'), path.join(scratch, 'copy')];
    for (const made of [stage, copy]) mkdirSync(made);
    const names = await collect(directory, manifest, stage);
    copyDatabase(directory, copy);
    // Whoever began meanwhile may have written into the very copy.
    await refuseHeld(directory);
    compactDatabase(copy, path.join(stage, DATABASE_FILE));
    for (const name of names) refuseSecrets(path.join(stage, name), name, secrets);
    await check(stage);
    const written = await writeArchive(stage, names, file);
    const leaks = names.flatMap((name) => foundIn(path.join(stage, name), places).map(({ what }) => ({ file: name, place: what })));
    return { written, bytes: statSync(file).size, directoryBytes: sizeOf(directory), leaks };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Puts everything but the database in place; the names of all, in the order of the pack. */
async function collect(directory: string, manifest: Manifest, stage: string): Promise<string[]> {
  const packed = packedManifest(manifest);
  const scenarios = orderedFiles(manifest.identity, await readScenarioCopies(directory));
  writeFileSync(path.join(stage, FILES.manifest), `${JSON.stringify(packed.manifest, null, 2)}\n`);
  writeFileSync(path.join(stage, FILES.scenarios), `${JSON.stringify(scenarios, null, 1)}\n`);
  const records = [FILES.results, FILES.run].filter((name) => existsSync(path.join(directory, name)));
  for (const name of records) copyFileSync(path.join(directory, name), path.join(stage, name));
  const own = [...packed.files].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, source] of own) {
    mkdirSync(path.dirname(path.join(stage, name)), { recursive: true });
    writeFileSync(path.join(stage, name), readOwn(directory, source));
  }
  return [FILES.manifest, FILES.scenarios, ...records, ...own.map(([name]) => name), DATABASE_FILE];
}

function readOwn(directory: string, source: string): Buffer {
  const file = path.resolve(directory, source);
  if (path.basename(file).startsWith('.env'))
    throw new ConcordError({ code: 'bad_input', what: 'a file that holds an environment is no prompt: it is not packed', where: file, fix: 'Put the text of the prompt into a file of its own.' });
  if (existsSync(file)) return readFileSync(file);
  throw new ConcordError({ code: 'bad_input', what: 'a file that an agent of this experiment was made from is gone', where: file, fix: 'Restore it where it was: without it nobody can replay the experiment.' });
}

function refuseSecrets(file: string, name: string, secrets: readonly Needle[]): void {
  const [found] = foundIn(file, secrets);
  if (found === undefined) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `it holds the value of ${found.what}, which must not leave this machine; nothing was packed`,
    where: name,
    fix: `Take it out of the file, or unset ${found.what} if its value is no secret.`,
  });
}

function isReplay(directory: string, recording: string): ConcordError {
  return new ConcordError({
    code: 'bad_input',
    what: 'this experiment is a replay: it holds the answers of its recording and nothing of its own',
    where: directory,
    value: recording,
    fix: 'Pack the recording.',
  });
}

function sizeOf(directory: string): number {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(directory, name)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
}
