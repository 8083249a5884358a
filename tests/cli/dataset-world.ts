/** For tests of `concord dataset`: a directory as a curation leaves it, and a dataset of one's own. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ledgerOf } from '../../domain/curation/ledger-of-seed.js';
import type { Ledger } from '../../domain/curation/ledger.js';
import type { Seed } from '../../domain/curation/seed.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { exampleSeed } from '../../domain/validation/seed.fixture.js';
import { cli, type Ran, workplace } from './in-process.js';

/** The dataset that comes with Concord. */
export const SHIPPED = 'datasets/scenarios';

export interface Curated {
  file: ScenarioFile;
  provenance: { seed: Seed; ledger: Ledger };
}

/** Scenario `n`, 1 to 6, of a curation, with all that must be its own. */
export function curated(n: number, over: Partial<ScenarioFile> = {}): Curated {
  const seed = exampleSeed({ id: `transactional-quay-${n}` });
  const file = exampleScenarioFile({ id: `transactional-ovens-${n}`, title: `Night ovens ${n}`, seedId: seed.id, canary: `concord-bench canary ${n}` });
  file.scenario.personaOrder = n % 2 === 0 ? ['BAKER', 'HOUSE'] : ['HOUSE', 'BAKER'];
  file.scenario.topics[0]!.description = `When the bakery may light its ovens on the working days of the ${['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][n - 1]} winter.`;
  return { file: { ...file, ...over }, provenance: { seed, ledger: ledgerOf({ seed, evidence: [], pages: [], live: false }) } };
}

export function writeJson(value: unknown, ...at: string[]): void {
  const file = path.join(...at);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

export const namesIn = (directory: string): string[] => (existsSync(directory) ? readdirSync(directory) : []);

export interface DatasetWorld {
  /** Any place in the test's directory. */
  at: (...parts: string[]) => string;
  /** Directory of the curation. */
  out: string;
  /** The dataset's own: `scenarios`, and `provenance` beside it. */
  own: (...parts: string[]) => string;
  dataset: string;
  publish: (...all: Curated[]) => void;
  add: (...flags: string[]) => Promise<Ran>;
  /** No curation and no dataset are left. */
  clear: () => void;
  remove: () => void;
}

export function datasetWorld(): DatasetWorld {
  const work = workplace();
  const out = work.at('out');
  const own = (...parts: string[]): string => work.at('own', ...parts);
  const dataset = own('scenarios');
  return {
    ...work,
    out,
    own,
    dataset,
    publish: (...all) => {
      for (const { file, provenance } of all) {
        writeJson(file, out, 'scenarios', `${file.id}.json`);
        writeJson({ ...provenance, replays: [] }, out, 'provenance', `${file.id}.json`);
      }
    },
    add: (...flags) => cli('dataset', 'add', out, '--dataset', dataset, ...flags),
    clear: () => {
      for (const directory of [out, own()]) rmSync(directory, { recursive: true, force: true });
    },
  };
}
