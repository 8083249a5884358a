/**
 * The files of an experiment's directory beside the database, and the rule for continuing one:
 * same identity, or `--extend`, or accepted drift; otherwise refuse and touch nothing.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConcordError } from '../domain/errors.js';
import { type Identity, type Manifest, manifestSchema } from '../domain/manifest.js';
import { beyondExtension, extendIdentity, type IdentityDifference, identityDifferences } from '../domain/manifest-diff.js';
import { type ScenarioFile, scenarioFileSchema } from '../domain/scenario.js';
import { readJsonFile, writeFileAtomic } from '../store/index.js';

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
  const file = path.join(directory, FILES.manifest);
  if (!existsSync(file)) {
    const strangers = existsSync(directory) ? readdirSync(directory).filter((name) => !name.startsWith('.') && !name.startsWith('lock.')) : [];
    if (strangers.length === 0) return null;
    throw new ConcordError({
      code: 'bad_input',
      what: `the directory holds files but no experiment (${strangers.slice(0, 3).join(', ')})`,
      where: directory,
      fix: 'Choose an empty or new directory with --out.',
    });
  }
  const parsed = manifestSchema.safeParse(await readJsonFile(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConcordError({
    code: 'bad_input',
    what: `the manifest does not fit this version: ${issue?.path.join('.')}: ${issue?.message}`,
    where: file,
    fix: 'Use the version named under "createdBy" in it, or restore the file from a copy.',
  });
}

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
  return scenarioFileSchema.array().parse(await readJsonFile(path.join(directory, FILES.scenarios)));
}

export interface Continuation {
  extend: boolean;
  /** Identity fields whose change is accepted. */
  acceptDrift: readonly string[];
  now: string;
}

/** The manifest to run under. Throws, with every differing field, where the command is another experiment. */
export function continueManifest(old: Manifest, wanted: Pick<Manifest, 'identity' | 'operation'>, { extend, acceptDrift, now }: Continuation): Manifest {
  const identity = extend ? extendIdentity(old.identity, wanted.identity) : wanted.identity;
  if (extend && identity.sample !== null)
    throw new ConcordError({ code: 'bad_input', what: 'a sampled experiment cannot be extended', where: '--extend', fix: 'Start a new run with another --out.' });
  const differences = extend ? beyondExtension(old.identity, identity) : identityDifferences(old.identity, identity);
  const accepted = differences.filter(({ field }) => acceptDrift.some((name) => field === name || field.startsWith(`${name}.`)));
  const refused = differences.filter((difference) => !accepted.includes(difference));
  if (refused.length > 0) throw anotherExperiment(refused);
  const references = extend ? mergeReferences(old, wanted) : wanted.operation.references;
  return {
    ...old,
    identity,
    operation: { ...wanted.operation, references },
    drift: [...old.drift, ...accepted.map(({ field, before, now: after }) => ({ field, before, after, at: now }))],
  };
}

function mergeReferences(old: Manifest, wanted: Pick<Manifest, 'operation'>): Manifest['operation']['references'] {
  const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];
  const before = old.operation.references;
  const after = wanted.operation.references;
  return { ...after, mediators: union(before.mediators, after.mediators), scenarios: union(before.scenarios, after.scenarios) };
}

function anotherExperiment(differences: readonly IdentityDifference[]): ConcordError {
  const extendable = differences.every(({ field }) => ['scenarios', 'conditions', 'mediators', 'repeats'].includes(field));
  return new ConcordError({
    code: 'identity_mismatch',
    what: `--out holds another experiment; it was left as it is. What differs:\n${differences.map(describe).join('\n')}`,
    value: differences,
    fix: extendable
      ? 'Add to it with --extend, choose another --out, or go on with it by `concord resume`.'
      : 'Choose another --out, go on with it by `concord resume`, or accept a change with --accept-drift FIELD (recorded).',
  });
}

function describe({ field, before, now }: IdentityDifference): string {
  return `  ${field}: ${shorten(before)} there, ${shorten(now)} asked for`;
}

function shorten(value: string): string {
  return value.length <= 160 ? value : `${value.slice(0, 157)}…`;
}

/** Writes what makes the directory an experiment; whole files only. */
export async function writeManifest(directory: string, manifest: Manifest, files: readonly ScenarioFile[]): Promise<void> {
  await writeFileAtomic(path.join(directory, FILES.scenarios), `${JSON.stringify(files, null, 1)}\n`);
  await writeFileAtomic(path.join(directory, FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Scenarios of an extended experiment: those it has, then the new ones, in the order of its identity. */
export function orderedFiles(identity: Identity, ...sources: (readonly ScenarioFile[])[]): ScenarioFile[] {
  return identity.scenarios.map(({ id }) => {
    const file = sources.flat().find((candidate) => candidate.id === id);
    if (!file) throw new ConcordError({ code: 'internal', what: `no file for scenario "${id}"`, value: id });
    return file;
  });
}
