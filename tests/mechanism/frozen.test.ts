/**
 * A scripted agent is identified by its name and version, so behaviour and version have to change
 * together: otherwise a resume would mix two worlds under one identity.
 */
import { expect, it } from '@jest/globals';
import { attentiveMediator, offlineEvaluator, offlineParty, periodicMediator, silentMediator } from '../../agents/scripted/index.js';
import { conditionById } from '../../domain/conditions/index.js';
import { contentHash } from '../../domain/hash.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { NIGHT_DOCK } from './fixtures/night-dock.js';
import { play, ratingsOf } from './play.js';

const { scenario: example, expansions } = exampleScenarioFile();
const WORLDS = [
  ...['general', 'strategy:avoiding', 'emotion:react-react'].map((condition) => ({ condition, base: NIGHT_DOCK, more: {} })),
  ...['strategy:competing', 'parties:three'].map((condition) => ({ condition, base: example, more: expansions })),
];

it('offline agents of these versions speak, decide and rate exactly so', async () => {
  const plays = [];
  for (const { condition, base, more } of WORLDS)
    for (const mediator of [null, silentMediator, attentiveMediator, periodicMediator]) {
      const scenario = conditionById(condition).apply(base, more);
      const played = await play({ scenario, base: scenarioHash(base), condition, seed: 1, party: offlineParty, mediator });
      plays.push({ log: played.log, truths: played.truths, ratings: await ratingsOf(played, scenario, offlineEvaluator) });
    }
  const versions = [offlineParty, silentMediator, attentiveMediator, periodicMediator, offlineEvaluator].map(({ name, version }) => `${name} ${version}`);
  // Changed on purpose? Raise the version of the agent that changed, then write the new hash here.
  expect({ versions, behaviour: contentHash(JSON.parse(JSON.stringify(plays))).slice(0, 16) }).toEqual({
    versions: ['scripted/party 1.0.1', 'scripted/silent 1.0.0', 'scripted/attentive 1.1.0', 'scripted/periodic 1.1.0', 'scripted/reader 1.0.0'],
    behaviour: '1551da1577f10861',
  });
});
