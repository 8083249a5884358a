/** For tests: commits turn after turn into the directory named on the command line until it is killed. */
import { openStore } from '../open.js';
import { partyTurnBatches } from './sample-dialogue.js';

const [directory = ''] = process.argv.slice(2);
const { store } = openStore({ directory, experiment: 'e' });
for (let id = (await store.turns('a')).length + 1; ; id += 1) {
  for (const batch of partyTurnBatches('a', id)) await store.commit(batch);
  if (id % 50 === 0) process.stdout.write(`${id}\n`);
}
