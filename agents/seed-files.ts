/** Files of seeds: what the searcher `files:DIR` draws from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Seed, seedSchema } from '../domain/curation/seed.js';
import { ConcordError, messageOf } from '../domain/errors.js';
import { problemLine } from '../domain/validation/problem.js';
import { shapeProblems } from '../domain/validation/shape.js';

/** A seed and where it stands: `legal.json[2]`. */
interface Placed {
  readonly seed: Seed;
  readonly place: string;
}

/**
 * Every seed of a directory: its `*.json` files by name, each a list of seeds or one seed.
 * @throws ConcordError that names file, index, field and value: unreadable JSON, a bad seed, an id used twice, no seed.
 */
export function readSeedFiles(directory: string): Seed[] {
  const placed = namesIn(directory).flatMap((name) => seedsOf(join(directory, name), name));
  if (placed.length === 0) {
    throw new ConcordError({ code: 'bad_input', what: 'there is no seed in this directory', where: directory, fix: 'Put *.json files there, each a list of seeds or one seed; docs/guides/curate.md shows their fields.' });
  }
  const first = new Map<string, string>();
  for (const { seed, place } of placed) {
    const earlier = first.get(seed.id);
    if (earlier !== undefined) {
      throw new ConcordError({ code: 'bad_input', what: `the seed id "${seed.id}" is used before, by ${earlier}`, where: join(directory, place), value: seed.id, fix: 'Give each seed an id of its own.' });
    }
    first.set(seed.id, place);
  }
  return placed.map(({ seed }) => seed);
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the directory of seeds cannot be read: ${messageOf(error)}`, where: directory, fix: 'Name a directory that exists: files:DIR.', cause: error });
  }
}

function seedsOf(path: string, name: string): Placed[] {
  const content = parsed(path);
  if (!Array.isArray(content)) return [{ seed: seedOf(content, path), place: name }];
  return content.map((raw: unknown, index) => ({ seed: seedOf(raw, `${path}[${index}]`), place: `${name}[${index}]` }));
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the file holds no readable JSON: ${messageOf(error)}`, where: path, fix: 'Correct the file, or move it out of the directory.', cause: error });
  }
}

function seedOf(raw: unknown, where: string): Seed {
  const file = withJoinedCountries(raw);
  const result = seedSchema.safeParse(file);
  if (result.success) return result.data;
  const problems = shapeProblems(result.error.issues, file);
  throw new ConcordError({
    code: 'bad_input',
    what: `the seed has ${problems.length} ${problems.length === 1 ? 'error' : 'errors'}:\n${problems.map((problem) => `  ${problemLine(problem)}`).join('\n')}`,
    where,
    fix: 'Correct the lines above in the file.',
  });
}

/** Files may list several countries; a seed joins them by commas. */
function withJoinedCountries(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('country' in raw)) return raw;
  const { country } = raw;
  return Array.isArray(country) && country.length > 0 && country.every((one) => typeof one === 'string') ? { ...raw, country: country.join(',') } : raw;
}
