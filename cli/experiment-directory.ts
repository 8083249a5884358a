/** The files of an experiment's directory beside the database. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConcordError } from '../domain/errors.js';
import { canonicalJson } from '../domain/hash.js';
import { type Identity, type Manifest, manifestSchema } from '../domain/manifest.js';
import type { Store } from '../domain/ports/store.js';
import { expansionHashes, scenarioHash } from '../domain/scenario-hash.js';
import { type ScenarioFile, scenarioFileSchema } from '../domain/scenario.js';
import { DATABASE_FILE, LOCK_FILE, readJsonFile, writeFileAtomic } from '../store/index.js';

export const FILES = {
  manifest: 'experiment.json',
  /** The scenario files as they were used, so that the directory is whole in itself. */
  scenarios: 'scenarios.json',
  results: 'results.json',
  run: 'run.json',
  report: 'report.html',
} as const;

/** Null where the directory holds no experiment yet; refuses one that holds other things. */
export async function readManifest(directory: string): Promise<Manifest | null> {
  return readManifestAs(manifestSchema, directory, (graph, file) => {
    if (graph === 'curate')
      throw new ConcordError({ code: 'bad_input', what: 'this directory holds a curation, and no benchmark', where: file, fix: 'Here go concord run curate, resume, report, and concord dataset add; its scenarios are files under scenarios/.' });
  });
}

/** @param refuseOther throws where the manifest is of a graph that is not meant. */
export async function readManifestAs<Schema extends z.ZodType>(schema: Schema, directory: string, refuseOther: (graph: unknown, file: string) => void): Promise<z.output<Schema> | null> {
  const file = path.join(directory, FILES.manifest);
  if (!existsSync(file)) {
    refuseStrangers(directory);
    return null;
  }
  const raw = await readJsonFile(file);
  refuseOther(graphOf(raw), file);
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConcordError({
    code: 'bad_input',
    what: `the manifest does not fit this version: ${issue?.path.join('.')}: ${issue?.message}`,
    where: file,
    fix: 'Use the version named under "createdBy" in it, or restore the file from a copy.',
  });
}

/** The graph that a manifest is of, whether or not the rest of it fits. */
export function graphOf(raw: unknown): unknown {
  return (raw as { identity?: { graph?: unknown } } | null)?.identity?.graph;
}

/** A directory that holds other things is left as it is. */
function refuseStrangers(directory: string): void {
  const strangers = strangersIn(directory);
  if (strangers.length === 0) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `the directory holds files but no experiment (${strangers.slice(0, 3).join(', ')})`,
    where: directory,
    fix: 'Choose an empty or new directory with --out.',
  });
}

/** Whether an experiment keeps something under this name. */
export function isOwnFile(name: string): boolean {
  return (Object.values(FILES) as string[]).includes(name) || name.startsWith(DATABASE_FILE) || name.startsWith('lock.');
}

/** Files that are neither hidden nor left by a start that was killed before it wrote the manifest. */
function strangersIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory);
  const ours = names.includes(LOCK_FILE) ? [FILES.scenarios as string] : [];
  return names.filter((name) => !name.startsWith('.') && !name.startsWith('lock.') && !ours.includes(name));
}

/** Results without the rows that they came from: running again would replace them by others. */
export function refuseLostDatabase(directory: string): void {
  const file = path.join(directory, DATABASE_FILE);
  if (existsSync(file) || !existsSync(path.join(directory, FILES.results))) return;
  throw new ConcordError({
    code: 'bad_database',
    what: `the database is gone, while ${FILES.results} is still there; nothing was changed`,
    where: file,
    fix: 'Restore it from a copy, or set the directory aside and run again with another --out.',
  });
}

/** Results that speak of dialogues which the database does not hold: it was emptied or is another experiment's. */
export async function refuseEmptied(directory: string, store: Store): Promise<void> {
  const file = path.join(directory, FILES.results);
  if (!existsSync(file) || (await store.cellEnds()).length > 0) return;
  const results = endsSchema.safeParse(await readJsonFile(file));
  const ended = results.success ? results.data.cells.filter(({ end }) => end !== null).length : 0;
  if (ended === 0) return;
  throw new ConcordError({
    code: 'bad_database',
    what: `the database holds none of the ${ended} dialogues that ${FILES.results} speaks of; nothing was changed`,
    where: path.join(directory, DATABASE_FILE),
    fix: 'Restore it from a copy, or set the directory aside and run again with another --out.',
  });
}

const endsSchema = z.object({ cells: z.array(z.object({ end: z.string().nullable() })) });

export async function requireManifest(directory: string): Promise<Manifest> {
  const manifest = existsSync(directory) ? await readManifest(directory) : null;
  if (manifest) return manifest;
  throw new ConcordError({
    code: 'bad_input',
    what: 'there is no experiment here',
    where: directory,
    fix: `An experiment is a directory with ${FILES.manifest} in it; concord run makes one.`,
  });
}

export async function readScenarioCopies(directory: string): Promise<ScenarioFile[]> {
  const file = path.join(directory, FILES.scenarios);
  const parsed = scenarioFileSchema.array().safeParse(await readJsonFile(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConcordError({
    code: 'bad_input',
    what: `the scenario copies do not fit this version: ${issue?.path.join('.')}: ${issue?.message}`,
    where: file,
    fix: `Restore the file from a copy, or use the version named under "createdBy" in ${FILES.manifest}.`,
  });
}

/** Writes what makes the directory an experiment; whole files only. */
export async function writeManifest(directory: string, manifest: Manifest, files: readonly ScenarioFile[]): Promise<void> {
  await writeFileAtomic(path.join(directory, FILES.scenarios), `${JSON.stringify(files, null, 1)}\n`);
  await writeFileAtomic(path.join(directory, FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The file of each scenario of the identity, in its order: the copy that the experiment has, else the new one. */
export function orderedFiles(identity: Identity, ...sources: (readonly ScenarioFile[])[]): ScenarioFile[] {
  return identity.scenarios.map(({ id, hash, expansions }) => {
    const file = sources.flat().find((candidate) => candidate.id === id && scenarioHash(candidate.scenario) === hash && canonicalJson(expansionHashes(candidate.expansions)) === canonicalJson(expansions));
    if (file) return file;
    throw new ConcordError({
      code: 'identity_mismatch',
      what: `no file here is the scenario "${id}" that ${FILES.manifest} names: it was changed`,
      where: FILES.scenarios,
      value: id,
      fix: 'Restore the file from a copy, or start a new run with another --out.',
    });
  });
}
