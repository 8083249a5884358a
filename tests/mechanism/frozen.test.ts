/**
 * A scripted agent is identified by its name and version, so behaviour and version have to change
 * together: otherwise a resume would mix two worlds under one identity.
 */
import { expect, it } from '@jest/globals';
import { attentiveMediator, offlineEvaluator, offlineParty, periodicMediator } from '../../agents/scripted/index.js';
import { conditionById } from '../../domain/conditions/index.js';
import { contentHash } from '../../domain/hash.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { NIGHT_DOCK } from './fixtures/night-dock.js';
import { play, trajectoryOf } from './play.js';

const CONDITIONS = ['general', 'strategy:avoiding', 'emotion:react-react'];

it('offline agents of these versions speak, decide and rate exactly so', async () => {
  const base = scenarioHash(NIGHT_DOCK);
  const plays = [];
  for (const condition of CONDITIONS)
    for (const mediator of [null, attentiveMediator, periodicMediator]) {
      const scenario = conditionById(condition).apply(NIGHT_DOCK, {});
      const played = await play({ scenario, base, condition, seed: 1, party: offlineParty, mediator });
      plays.push({ log: played.log, truths: played.truths, consensus: await trajectoryOf(played, scenario, offlineEvaluator) });
    }
  const versions = [offlineParty, attentiveMediator, periodicMediator, offlineEvaluator].map(({ name, version }) => `${name} ${version}`);
  // Changed on purpose? Raise the version of the agent that changed, then write the new hash here.
  expect({ versions, behaviour: contentHash(JSON.parse(JSON.stringify(plays))).slice(0, 16) }).toEqual({
    versions: ['scripted/party 1.0.0', 'scripted/attentive 1.0.0', 'scripted/periodic 1.0.0', 'scripted/reader 1.0.0'],
    behaviour: 'c74bdeb9dac9dbfd',
  });
});
