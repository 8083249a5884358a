/** Which scenario files `--scenarios` means, read and validated. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConcordError, messageOf } from '../domain/errors.js';
import { unknownName } from '../domain/nearest.js';
import { DOMAINS, type ScenarioFile } from '../domain/scenario.js';
import { requireValid } from '../domain/validation/index.js';
import { SCENARIO_DIRECTORY } from './package-root.js';

/** A scenario file with the place to name in errors about it. */
export interface ScenarioSource {
  file: ScenarioFile;
  where: string;
}

/** Slugs of the dataset's scenarios, sorted. */
export function datasetSlugs(): string[] {
  return readdirSync(SCENARIO_DIRECTORY)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** Slugs, `domain:NAME`, paths ending in `.json`, `all`; each scenario once, in the order named. */
export function selectScenarios(names: readonly string[], directory: string): ScenarioSource[] {
  const slugs = datasetSlugs();
  const dataset = (slug: string): ScenarioSource => readScenario(path.join(SCENARIO_DIRECTORY, `${slug}.json`), `datasets/scenarios/${slug}.json`);

  const selected = names.flatMap((name): ScenarioSource[] => {
    if (name === 'all') return slugs.map(dataset);
    if (name.startsWith('domain:')) return inDomain(name.slice('domain:'.length), slugs.map(dataset));
    if (name.endsWith('.json')) return [readScenario(path.resolve(directory, name), name)];
    if (!slugs.includes(name)) throw unknownName('scenario', name, slugs, '--scenarios');
    return [dataset(name)];
  });
  return withoutRepeats(selected);
}

function readScenario(file: string, where: string): ScenarioSource {
  return { file: requireValid(readJson(file, where), where), where };
}

export function readJson(file: string, where: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the file cannot be read: ${messageOf(error)}`, where, fix: 'Check the path; it has to be a JSON file.', cause: error });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the file is not valid JSON: ${messageOf(error)}`, where, fix: 'Correct the file at that place.', cause: error });
  }
}

/** Those of a domain; none is an error, as somebody may have taken its files away. */
export function inDomain(domain: string, sources: readonly ScenarioSource[]): ScenarioSource[] {
  if (!(DOMAINS as readonly string[]).includes(domain)) throw unknownName('domain', domain, DOMAINS, '--scenarios');
  const found = sources.filter(({ file }) => file.domain === domain);
  if (found.length > 0) return found;
  throw new ConcordError({
    code: 'bad_input',
    what: `the dataset holds no scenario of the domain "${domain}"`,
    where: '--scenarios',
    value: `domain:${domain}`,
    fix: `Domains with scenarios: ${[...new Set(sources.map(({ file }) => file.domain))].join(', ')}.`,
  });
}

function withoutRepeats(sources: readonly ScenarioSource[]): ScenarioSource[] {
  const byId = new Map<string, ScenarioSource>();
  for (const source of sources) {
    const { file, where } = source;
    const known = byId.get(file.id);
    if (known && JSON.stringify(known.file) !== JSON.stringify(file))
      throw new ConcordError({
        code: 'bad_input',
        what: `two different scenarios have the id "${file.id}"`,
        where: `${known.where} and ${where}`,
        value: file.id,
        fix: 'Give your scenario file an id of its own.',
      });
    byId.set(file.id, known ?? source);
  }
  return [...byId.values()];
}
