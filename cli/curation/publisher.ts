/** Where accepted scenarios go: `scenarios/SLUG.json`, and what they came from under `provenance/`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type CandidateRecord, recordPath } from '../../domain/curation/record.js';
import type { Publisher } from '../../nodes/curate/deps.js';
import { writeFileAtomic } from '../../store/index.js';
import { SCENARIOS_DIRECTORY } from './directory.js';

export function createPublisher(directory: string): Publisher {
  return {
    publish: async (file, record) => {
      // First what it came from: a scenario is never there without it.
      await writeRecord(directory, record);
      await write(directory, `${SCENARIOS_DIRECTORY}/${file.id}.json`, file);
    },
  };
}

export async function writeRecord(directory: string, record: CandidateRecord): Promise<void> {
  await write(directory, recordPath(record), record);
}

async function write(directory: string, name: string, value: unknown): Promise<void> {
  const file = path.join(directory, ...name.split('/'));
  mkdirSync(path.dirname(file), { recursive: true });
  await writeFileAtomic(file, `${JSON.stringify(value, null, 2)}\n`);
}
