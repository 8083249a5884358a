/** Seeds and ledgers beside a dataset: `provenance/seeds/*.json` and `provenance/curated/SLUG.json`. Both may be missing. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readSeedFiles } from '../../agents/seed-files.js';
import { type Ledger, ledgerSchema } from '../../domain/curation/ledger.js';
import { ledgerProblems } from '../../domain/curation/ledger-of-seed-problems.js';
import { type Seed, seedSchema } from '../../domain/curation/seed.js';
import { ConcordError } from '../../domain/errors.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import type { Problem } from '../../domain/validation/index.js';
import { errorAt } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { readJson } from '../scenario-selection.js';
import type { DatasetPlace } from './dataset-directory.js';
import { problemOf } from './file-problem.js';

/** Provenance of one curated scenario. What else the file holds is for people. */
const curatedSchema = z.object({ seed: seedSchema, ledger: ledgerSchema, agents: z.object({ writer: z.string() }).optional() });

export interface Curated {
  readonly seed: Seed;
  readonly ledger: Ledger;
  /** Who wrote it; left out by a person. */
  readonly agents?: { readonly writer: string } | undefined;
}

export interface ReadCurated {
  /** Null where the file cannot be read or has another shape. */
  readonly curated: Curated | null;
  readonly problems: Problem[];
}

/** The provenance file of a scenario, and what is wrong with it. */
export function readCurated(file: string, where: string): ReadCurated {
  let raw: unknown;
  try {
    raw = readJson(file, where);
  } catch (error) {
    return { curated: null, problems: [problemOf(error)] };
  }
  const parsed = curatedSchema.safeParse(raw);
  if (!parsed.success) return { curated: null, problems: shapeProblems(parsed.error.issues, raw) };
  const { seed, ledger } = parsed.data;
  return {
    curated: parsed.data,
    problems: [
      ...(ledger.seed === seed.id ? [] : [errorAt('ledger.seed', `the ledger is of another seed than ${seed.id}`, 'Put ledger and seed of one dispute into the file.', ledger.seed)]),
      ...ledgerProblems(ledger).map((problem) => ({ ...problem, path: `ledger.${problem.path}` })),
    ],
  };
}

/** Whether the provenance is that of the scenario. */
export function seedIdProblems({ seed }: Curated, { seedId }: Pick<ScenarioFile, 'seedId'>): Problem[] {
  return seed.id === seedId ? [] : [errorAt('seed.id', `the scenario was recast from ${seedId}`, 'Put the provenance of this scenario beside it.', seed.id)];
}

/** A draft stays one, whatever its file says by now. */
export function draftProblems({ agents }: Curated, { draft }: Pick<ScenarioFile, 'draft'>): Problem[] {
  if (draft === true || agents === undefined || !agents.writer.startsWith('scripted/')) return [];
  return [errorAt('agents.writer', 'the scenario was written by rule, and is no longer marked as a draft', 'Have it written by a model or a person, from its seed.', agents.writer)];
}

export interface CuratedFile extends ReadCurated {
  /** Id of the scenario that it belongs to. */
  readonly slug: string;
  readonly where: string;
}

export interface Provenance {
  readonly curated: readonly CuratedFile[];
  /** Every seed that could be read, by id. */
  readonly seeds: ReadonlyMap<string, Seed>;
  /** Why the seed files could not be read; empty where they could, or where there are none. */
  readonly seedProblems: readonly Problem[];
}

export const CURATED = 'curated';

export function readProvenance({ provenance }: DatasetPlace): Provenance {
  const curated = jsonIn(path.join(provenance, CURATED)).map((name) => {
    const where = `provenance/${CURATED}/${name}`;
    return { slug: name.slice(0, -'.json'.length), where, ...readCurated(path.join(provenance, CURATED, name), where) };
  });
  const { seeds, problems } = handedOver(path.join(provenance, 'seeds'));
  const all = [...seeds, ...curated.flatMap((file) => (file.curated === null ? [] : [file.curated.seed]))];
  return { curated, seeds: new Map(all.map((seed) => [seed.id, seed])), seedProblems: problems };
}

function handedOver(directory: string): { seeds: readonly Seed[]; problems: Problem[] } {
  if (jsonIn(directory).length === 0) return { seeds: [], problems: [] };
  try {
    return { seeds: readSeedFiles(directory), problems: [] };
  } catch (error) {
    const where = ConcordError.isInstance(error) && error.where !== undefined ? path.basename(error.where) : '(files)';
    return { seeds: [], problems: [{ ...problemOf(error), path: where }] };
  }
}

function jsonIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort() : [];
}
