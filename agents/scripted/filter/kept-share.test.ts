/** Drafts of the offline writer between offline parties: most end three times in impasse, and some do not. */
import { expect, it } from '@jest/globals';
import { createEngine } from '../../../tests/fixtures/engine.js';
import type { FilterView } from '../../curators.js';
import { unrecorded } from '../../../domain/ports/calls.js';
import { randomStream } from '../../../domain/random.js';
import { readSeedFiles } from '../../seed-files.js';
import { offlineParty } from '../party/index.js';
import { wholeScenario } from '../writer/whole.fixture.js';
import { impasseFilter } from './index.js';

const context = { random: randomStream('kept'), signal: new AbortController().signal, calls: unrecorded };

it('keeps between 60 and 90 of a hundred drafts', async () => {
  // Of all forty 29 are kept; every third one shows as much in a third of the time.
  const seeds = readSeedFiles('datasets/provenance/seeds').filter((_, index) => index % 3 === 0);
  const files = await Promise.all(seeds.map((seed, index) => wholeScenario(seed, index)));
  const engine = createEngine({ party: offlineParty, files, identity: { repeats: 3, maxTurns: 100 }, concurrency: 4 });
  expect(engine.cells.length).toBe(3 * files.length);
  expect(await engine.run()).toMatchObject({ done: engine.cells.length, open: 0 });
  const { cells } = await engine.results();
  const verdicts = await Promise.all(
    files.map(async (file) => {
      const replays: FilterView['replays'] = cells
        .filter(({ scenario }) => scenario === file.id)
        .map(({ end, partyTurns }) => ({ end: end!, partyTurns: partyTurns!, turns: [] }));
      return (await impasseFilter.decide({ title: file.title, planned: 3, replays }, context)).verdict;
    }),
  );
  const share = verdicts.filter((verdict) => verdict === 'keep').length / verdicts.length;
  expect(verdicts).not.toContain('another');
  expect(share).toBeGreaterThanOrEqual(0.6);
  expect(share).toBeLessThanOrEqual(0.9);
});
