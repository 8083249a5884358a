/** Opens a recorded run, a directory or a pack, for reading: not a byte of it is changed, and nothing of ours stays behind. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConcordError } from '../../domain/errors.js';
import { canonicalJson } from '../../domain/hash.js';
import type { Manifest } from '../../domain/manifest.js';
import { buildPlan } from '../../domain/planning/build-plan.js';
import type { Plan } from '../../domain/plan.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { createRecording, type Recording } from '../../nodes/recording.js';
import { canBeReadInPlace, copyDatabase, openStore, refuseHeld } from '../../store/index.js';
import { FILES, orderedFiles, readScenarioCopies, requireManifest } from '../experiment-directory.js';
import { packedManifest } from '../pack/packed-manifest.js';
import { unpack } from '../pack/unpack.js';

export interface OpenRecording extends Disposable {
  /** As it was named: directory or pack. */
  readonly place: string;
  /** Where its files are for now. */
  readonly directory: string;
  readonly manifest: Manifest;
  readonly files: readonly ScenarioFile[];
  readonly plan: Plan;
  readonly recording: Recording;
  /** Its `results.json`; null where none was written. */
  readonly results: string | null;
}

/**
 * @param place absolute path of an experiment's directory or of a pack.
 * @throws ConcordError `bad_input`, `bad_database`, `held_by_another_process`
 */
export async function openRecording(place: string): Promise<OpenRecording> {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined)
    throw new ConcordError({ code: 'bad_input', what: 'there is no recording here', where: place, fix: 'Name the directory of an experiment, or a pack that `concord pack` made.' });
  const scratch: string[] = [];
  const temporary = (): string => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-replay-'));
    scratch.push(directory);
    return directory;
  };
  const remove = (): void => {
    for (const directory of scratch) rmSync(directory, { recursive: true, force: true });
  };
  try {
    const directory = found.isDirectory() ? place : await unpack(place, temporary());
    if (!found.isDirectory()) refuseStrayReferences(await requireManifest(directory), place);
    const opened = await openRows(directory, found.isDirectory() ? temporary : () => directory);
    return { place, directory, ...opened, [Symbol.dispose]: () => { opened.close(); remove(); } };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A pack refers to itself alone: what leads elsewhere would have files of this machine read. */
function refuseStrayReferences(manifest: Manifest, pack: string): void {
  if (canonicalJson(packedManifest(manifest).manifest) === canonicalJson(manifest)) return;
  throw new ConcordError({ code: 'bad_input', what: 'the manifest in the pack refers to files outside of it', where: pack, value: manifest.operation.references, fix: 'It was not made by `concord pack`, or was changed since: ask for another copy, and mind where it came from.' });
}

async function openRows(directory: string, copyTo: () => string) {
  await refuseHeld(directory);
  const manifest = await requireManifest(directory);
  const files = orderedFiles(manifest.identity, await readScenarioCopies(directory));
  const plan = buildPlan(files, manifest.identity);
  const inPlace = canBeReadInPlace(directory);
  const rows = inPlace ? directory : copyTo();
  if (rows !== directory) copyDatabase(directory, rows);
  const { store, close } = openStore({ directory: rows, experiment: manifest.experiment, readOnly: inPlace });
  const results = path.join(directory, FILES.results);
  return { manifest, files, plan, recording: createRecording(store, plan.cells.map(({ id }) => id)), results: existsSync(results) ? readFileSync(results, 'utf8') : null, close };
}
