/** As `shipped.test.ts`, for searchers, writers and filters. */
import { fileURLToPath } from 'node:url';
import type { Filter, Searcher } from '../../agents/curators.js';
import { SCRIPTED_FILTERS, SCRIPTED_WRITERS } from '../../agents/scripted/index.js';
import { filesSearcher } from '../../agents/scripted/searcher/index.js';
import { readSeedFiles } from '../../agents/seed-files.js';
import { describeFilter, describeSearcher, describeWriter, practiceSeeds } from './index.js';

const SEEDS = fileURLToPath(new URL('../../datasets/provenance/seeds', import.meta.url));

describeSearcher(() => filesSearcher({ source: 'seeds', seeds: readSeedFiles(SEEDS) }), { title: 'files:seeds', deterministic: true, searches: 7 });
describeSearcher(() => filesSearcher({ source: 'practice', seeds: practiceSeeds() }), { title: 'files:practice', deterministic: true });
for (const [title, writer] of Object.entries(SCRIPTED_WRITERS)) describeWriter(() => writer, { title, deterministic: true });
for (const [title, filter] of Object.entries(SCRIPTED_FILTERS)) describeFilter(() => filter, { title, deterministic: true });

/** The least that a module may be. */
const shelf: Searcher = {
  name: 'shelf',
  search: ({ exclude }) => ({ seed: practiceSeeds().find(({ id, domain }) => domain === 'transactional' && exclude.every((used) => used.id !== id)) ?? null }),
};
const brisk: Filter = { name: 'brisk', decide: ({ replays }) => ({ verdict: replays.at(-1)!.end === 'resolved' ? 'reject' : 'keep' }) };

describeSearcher(() => shelf, { title: 'shelf', domains: ['transactional'], deterministic: true });
describeFilter(async () => brisk, { title: 'brisk', deterministic: true });
