/** Seeds in the order of their files, none twice. */
import { describe, expect, it } from '@jest/globals';
import { unrecorded } from '../../../domain/ports/calls.js';
import { unrecordedJobs } from '../../../domain/ports/jobs.js';
import { randomStream } from '../../../domain/random.js';
import { exampleSeed } from '../../../domain/validation/seed.fixture.js';
import { filesSearcher } from './index.js';

const context = { random: randomStream('searcher'), signal: new AbortController().signal, calls: unrecorded, jobs: unrecordedJobs };
const seeds = [exampleSeed({ id: 'b' }), exampleSeed({ id: 'law', domain: 'legal' }), exampleSeed({ id: 'a' })];
const searcher = filesSearcher({ source: 'seeds/', seeds });
const next = async (...exclude: string[]): Promise<string | null> => {
  const { seed } = await searcher.search({ domain: 'transactional', subQuery: '', number: exclude.length + 1, exclude: exclude.map((id) => ({ id, title: '' })) }, context);
  return seed?.id ?? null;
};

describe('filesSearcher', () => {
  it('hands out the seeds of a domain in their order, then none', async () => {
    expect([await next(), await next('b'), await next('a'), await next('a', 'b')]).toEqual(['b', 'a', 'b', null]);
  });

  it('is named by its source and looks nothing up', () => {
    expect([searcher.name, searcher.offline, searcher.live]).toEqual(['files:seeds/', true, undefined]);
  });
});
