/**
 * For tests: three cells inside the benchmark graph, on the real store and checkpoints in the directory named on the
 * command line. Logs every step that a node begins and every call of an agent; kills itself at the call given.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../../domain/ports/store.js';
import { openStore } from '../../store/index.js';
import { scriptedEvaluator, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { createEngine } from '../fixtures/engine.js';
import { speaks } from '../fixtures/world.js';

const [directory = '', dieAt = 'Infinity'] = process.argv.slice(2);
const log = (line: string): void => appendFileSync(path.join(directory, 'steps.log'), `${line}\n`);

let calls = 0;
function asked<T>(who: string, answer: T): T {
  calls += 1;
  log(`call ${who}`);
  if (calls >= Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  return answer;
}

using opened = openStore({ directory, experiment: 'test' });
const { store, checkpointer } = opened;
/** A node begins a step by looking for its recorded answer. */
const watched: Store = new Proxy(store, {
  get: (target, name: keyof Store) => {
    if (name !== 'attempts') return target[name].bind(target) as unknown;
    return (key: Parameters<Store['attempts']>[0]) => {
      log(`step ${key.subject} ${key.step} ${key.role}`);
      return target.attempts(key);
    };
  },
});

const mediator = (name: string) => scriptedMediator({ when: ({ view }) => asked(`${name} ${view.afterTurn}`, view.afterTurn % 3 === 0), how: () => asked(`${name} how`, `This is ${name}.`) }, { name });
const engine = createEngine({
  party: scriptedParty((call) => asked(`party ${call.view.turn}`, speaks(call))),
  mediators: [mediator('one'), mediator('two')],
  evaluator: scriptedEvaluator(({ view }) => asked(`judge ${view.topic.id}`, { located: [{ turn: 1, rating: 3, reason: '' }] })),
  after: { store: watched, checkpointer },
});
const state = await engine.benchmark();
process.stdout.write(JSON.stringify({ state, results: await engine.results(), threads: checkpointer.threads() }));
