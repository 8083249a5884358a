/** `versions.json` beside the directory of the scenarios; a dataset need not have one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { NO_VERSIONS, type Versions, versionsSchema } from '../../domain/dataset-versions.js';
import { ConcordError } from '../../domain/errors.js';
import { problemLine } from '../../domain/validation/index.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { readJson } from '../scenario-selection.js';
import type { DatasetPlace } from './dataset-directory.js';

export const VERSIONS = 'versions.json';

export function versionsPath({ directory }: DatasetPlace): string {
  return path.join(path.dirname(directory), VERSIONS);
}

/** Null where there is no such file. */
export function readVersions(place: DatasetPlace): Versions | null {
  const file = versionsPath(place);
  if (!existsSync(file)) return null;
  const raw = readJson(file, VERSIONS);
  const parsed = versionsSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const problems = shapeProblems(parsed.error.issues, raw);
  throw new ConcordError({ code: 'bad_input', what: `the record of versions has another shape:\n${problems.map((problem) => `  ${problemLine(problem)}`).join('\n')}`, where: VERSIONS, fix: 'Restore the file; what stands in it cannot be made anew from the scenarios.' });
}

export function versionsOrNone(place: DatasetPlace): Versions {
  return readVersions(place) ?? NO_VERSIONS;
}
