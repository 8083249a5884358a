/** The files of a curation's directory beside the database. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConcordError } from '../../domain/errors.js';
import { type CurationManifest, curationManifestSchema } from '../../domain/curation/manifest.js';
import { readJsonFile, writeFileAtomic } from '../../store/index.js';
import { FILES, graphOf, readManifestAs } from '../experiment-directory.js';

export const SCENARIOS_DIRECTORY = 'scenarios';

/** Null where the directory holds nothing yet; refuses one that holds other things. */
export async function readCuration(directory: string): Promise<CurationManifest | null> {
  return readManifestAs(curationManifestSchema, directory, (graph, file) => {
    if (graph !== 'curate') throw new ConcordError({ code: 'identity_mismatch', what: '--out holds a benchmark, and no curation; it was left as it is', where: file, value: graph, fix: 'Choose another --out.' });
  });
}

/** Whether what lies there is a curation, so that `resume` and `report` know whom to ask. */
export async function isCuration(directory: string): Promise<boolean> {
  const file = path.join(directory, FILES.manifest);
  return existsSync(file) && graphOf(await readJsonFile(file)) === 'curate';
}

export async function writeCuration(directory: string, manifest: CurationManifest): Promise<void> {
  await writeFileAtomic(path.join(directory, FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
}
