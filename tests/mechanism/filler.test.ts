/** The placebo says nothing in any scenario of the dataset (regression: "the session is open" named an option of two). */
import { describe, expect, it } from '@jest/globals';
import { neutralFiller } from '../../agents/scripted/mediators/filler.js';
import { createPeriodicMediator } from '../../agents/scripted/mediators/periodic.js';
import { offlineParty } from '../../agents/scripted/party/index.js';
import { hintsAt, readMentions } from '../../agents/scripted/reading/index.js';
import { randomStream } from '../../domain/random.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import type { LogLine } from '../../domain/views/index.js';
import { play, type Played } from './play.js';
import { shippedScenarios } from './shipped.js';

describe('content-neutral speech', () => {
  it.each(shippedScenarios().map(({ id, scenario }) => [id, scenario] as const))('leaves the parties of %s as they are, and names nothing of theirs', async (_, scenario) => {
    const base = scenarioHash(scenario);
    const alone = await play({ scenario, base, seed: 3, party: offlineParty, mediator: null });
    const beside = await play({ scenario, base, seed: 3, party: offlineParty, mediator: createPeriodicMediator({ every: 1 }) });
    // Their words may differ: nobody repeats what was said at the table. What they commit to may not.
    const meant = ({ truths }: Played): string[] => truths.map((turn) => JSON.stringify(turn.truths));
    expect(meant(beside)).toEqual(meant(alone));
    expect(beside.end).toBe(alone.end);
    const filler = beside.log.filter(({ kind }) => kind === 'mediator').map(({ text }) => text);
    expect(filler.length).toBeGreaterThan(5);
    expect(filler.filter((text) => hintsAt(text, scenario.topics) || readMentions(text, scenario.topics).length > 0)).toEqual([]);
  });

  it('is left over even in a scenario whose options take up its words, for a hundred turns', () => {
    const scenario = structuredClone(exampleScenarioFile().scenario);
    const words = ['open session', 'next speaker', 'more time', 'list of minutes', 'meeting room', 'usual turn', 'no hurry', 'go on'];
    scenario.topics.flatMap(({ options }) => options).forEach((option, i) => {
      option.short = words[i % words.length]!;
      option.description = `The ${words[i % words.length]} ${words[(i + 3) % words.length]}.`;
    });
    const log: LogLine[] = [];
    for (let turn = 1; turn <= 100; turn += 1) {
      const text = neutralFiller({ log, topics: scenario.topics }, randomStream('hostile', turn));
      expect(readMentions(text, scenario.topics)).toEqual([]);
      log.push({ turn, kind: 'mediator', speaker: { id: 'MEDIATOR', name: 'Mediator' }, text });
    }
  });
});
