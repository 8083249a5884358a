/** Which scenario files `--scenarios` means, read and validated. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConcordError, messageOf } from '../domain/errors.js';
import { unknownName } from '../domain/nearest.js';
import { DOMAINS, type ScenarioFile } from '../domain/scenario.js';
import { requireValid } from '../domain/validation/index.js';
import { SCENARIO_DIRECTORY } from './package-root.js';

/** Slugs, `domain:NAME`, paths ending in `.json`, `all`; each scenario once, in the order named. */
export function selectScenarios(names: readonly string[], directory: string): ScenarioFile[] {
  const slugs = readdirSync(SCENARIO_DIRECTORY)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  const dataset = (slug: string): ScenarioFile => readScenario(path.join(SCENARIO_DIRECTORY, `${slug}.json`), `datasets/scenarios/${slug}.json`);

  const selected = names.flatMap((name): ScenarioFile[] => {
    if (name === 'all') return slugs.map(dataset);
    if (name.startsWith('domain:')) return inDomain(name.slice('domain:'.length), slugs.map(dataset));
    if (name.endsWith('.json')) return [readScenario(path.resolve(directory, name), name)];
    if (!slugs.includes(name)) throw unknownName('scenario', name, slugs, '--scenarios');
    return [dataset(name)];
  });
  return withoutRepeats(selected);
}

export function readScenario(file: string, where: string): ScenarioFile {
  return requireValid(readJson(file, where), where);
}

export function readJson(file: string, where: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the file cannot be read: ${messageOf(error)}`, where, cause: error });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ConcordError({ code: 'bad_input', what: `the file is not valid JSON: ${messageOf(error)}`, where, cause: error });
  }
}

function inDomain(domain: string, files: readonly ScenarioFile[]): ScenarioFile[] {
  if (!(DOMAINS as readonly string[]).includes(domain)) throw unknownName('domain', domain, DOMAINS, '--scenarios');
  const found = files.filter((file) => file.domain === domain);
  if (found.length > 0) return found;
  throw new ConcordError({
    code: 'bad_input',
    what: `the dataset has no scenario in the domain "${domain}" yet`,
    where: '--scenarios',
    value: `domain:${domain}`,
    fix: `Domains with scenarios: ${[...new Set(files.map((file) => file.domain))].join(', ')}.`,
  });
}

function withoutRepeats(files: readonly ScenarioFile[]): ScenarioFile[] {
  const byId = new Map<string, ScenarioFile>();
  for (const file of files) {
    const known = byId.get(file.id);
    if (known && JSON.stringify(known) !== JSON.stringify(file))
      throw new ConcordError({
        code: 'bad_input',
        what: `two different scenarios have the id "${file.id}"`,
        where: '--scenarios',
        value: file.id,
        fix: 'Give your scenario file an id of its own.',
      });
    byId.set(file.id, file);
  }
  return [...byId.values()];
}
