/**
 * The record of a dataset's versions, `versions.json` beside its scenarios: which text stood under which version.
 * The rule (docs/decisions/0008): another scenario asks for a higher first number, since no runs of the two can be
 * compared; another expansion for a higher second; anything else for a higher third.
 */
import { z } from 'zod';
import { contentId } from './hash.js';
import { type ScenarioFile, slugSchema } from './scenario.js';
import { expansionHashes, scenarioHash } from './scenario-hash.js';
import { errorAt, type Problem, warningAt } from './validation/problem.js';

const hash = z.string().regex(/^[0-9a-f]{20}$/, 'a content hash is 20 hexadecimal digits');

export const recordedVersionSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version is three numbers: 1.0.0'),
  /** Of the scenario alone: what an experiment is identified by. */
  scenario: hash,
  /** Of each expansion that the file has. */
  expansions: z.record(z.string(), hash),
  /** Of all that stands in the file. */
  file: hash,
});
export type RecordedVersion = z.infer<typeof recordedVersionSchema>;

/** Versions of each scenario by its id, the latest last. */
export const versionsSchema = z.strictObject({
  format: z.literal('concord-dataset-versions/1'),
  scenarios: z.record(
    slugSchema,
    z.array(recordedVersionSchema).min(1).refine((versions) => versions.every(({ version }, place) => place === 0 || isLater(version, versions[place - 1]!.version)), 'every version has to be higher than the one before it'),
  ),
});
export type Versions = z.infer<typeof versionsSchema>;

export const NO_VERSIONS: Versions = { format: 'concord-dataset-versions/1', scenarios: {} };

export function recordedVersion(file: ScenarioFile): RecordedVersion {
  return { version: file.version, scenario: scenarioHash(file.scenario), expansions: expansionHashes(file.expansions), file: contentId(file) };
}

const LEVELS = ['first', 'second', 'third'] as const;

/** Place of the number that has to rise, 0 to 2; null where both are of one content. */
function levelOf(before: RecordedVersion, now: RecordedVersion): 0 | 1 | 2 | null {
  if (before.file === now.file) return null;
  if (before.scenario !== now.scenario) return 0;
  return contentId(before.expansions) === contentId(now.expansions) ? 2 : 1;
}

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Whether `version` is higher than `than` at the place `level` or before it. */
function risesBy(level: 0 | 1 | 2, version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)];
  const at = one.findIndex((part, place) => part !== other[place]);
  return at >= 0 && at <= level && one[at]! > other[at]!;
}

/** Whether a version (three numbers) is higher than another. */
export function isLater(version: string, than: string): boolean {
  return risesBy(2, version, than);
}

/** What of a file does not follow from the versions on record of it; the path is a member of the file. */
export function versionProblems(recorded: readonly RecordedVersion[], file: ScenarioFile): Problem[] {
  const now = recordedVersion(file);
  const last = recorded.at(-1);
  if (last === undefined) return [warningAt('version', 'this scenario is not on record in versions.json', 'Run concord dataset record.', file.version)];
  const level = levelOf(last, now);
  if (level === null) return [];
  if (!risesBy(level, now.version, last.version)) {
    const what = { 0: 'the scenario', 1: 'an expansion', 2: 'a note' }[level];
    return [errorAt('version', `${what} differs from what is on record as version ${last.version}`, `Raise the ${LEVELS[level]} number or one before it, then run concord dataset record; or restore the text.`, file.version)];
  }
  return [warningAt('version', `version ${last.version} is the latest on record in versions.json`, 'Run concord dataset record.', file.version)];
}

/** On record, and no longer in the dataset: allowed, since a scenario may be withdrawn. */
export function withdrawn({ scenarios }: Versions, files: readonly ScenarioFile[]): string[] {
  const held = new Set(files.map(({ id }) => id));
  return Object.keys(scenarios).filter((id) => !held.has(id)).sort();
}

/** The record with all files in it, sorted by id; what stood there stays. Needs files without an error of version. */
export function withFiles(versions: Versions, files: readonly ScenarioFile[]): Versions {
  const entries = new Map(Object.entries(versions.scenarios));
  for (const file of files) {
    const before = entries.get(file.id) ?? [];
    if (before.at(-1)?.file !== contentId(file)) entries.set(file.id, [...before, recordedVersion(file)]);
  }
  return { ...versions, scenarios: Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
