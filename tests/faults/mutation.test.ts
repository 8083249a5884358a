/** Views are copies with frozen leaves: what an agent does to what it was given changes nothing for anyone, itself included. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Evaluator, Mediator, Party } from '../../agents/index.js';
import { contentHash } from '../../domain/hash.js';
import { scriptedEvaluator, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { createEngine } from '../fixtures/engine.js';
import { speaks } from '../fixtures/world.js';

/** Empties every list and overwrites every text it can reach; what is frozen refuses. */
function ruin(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    ruin(member, seen);
    Reflect.set(value, key, typeof member === 'string' ? 'RUINED' : typeof member === 'number' ? -1 : member);
  }
  if (Array.isArray(value) && !Object.isFrozen(value)) value.length = 0;
}

const when = ({ view }: { view: { afterTurn: number } }) => ({ engage: view.afterTurn % 2 === 1, thought: 'Hm.', state: { asked: [view.afterTurn] } });
const located = { located: [{ turn: 1, rating: 4, reason: 'yes' }] };

function ruinous<Agent extends Party | Mediator | Evaluator>(agent: Agent, methods: readonly string[]): Agent {
  const wrapped = methods.map((method) => {
    const act = (agent as unknown as Record<string, (view: unknown, context: { state: unknown }) => unknown>)[method]!;
    let calls = 0;
    const acting = async (view: unknown, context: { state: unknown }) => {
      // Calls made at once begin one after another, so that each could see the ruins of those before it.
      for (let ticks = (calls += 1) % 4; ticks > 0; ticks -= 1) await nextTick();
      const answer = await act(view, context);
      ruin(view);
      ruin(context.state);
      return answer;
    };
    return [method, acting];
  });
  return { ...agent, ...Object.fromEntries(wrapped) };
}

async function played(wrap: <Agent extends Party | Mediator | Evaluator>(agent: Agent, methods: readonly string[]) => Agent) {
  const party = scriptedParty((call) => ({ ...speaks(call), ...(call.view.turn < 3 ? { state: { first: [call.view.turn] } } : {}) }), { readsOwnValues: true });
  const mediator = scriptedMediator({ when, how: ({ view, state }) => `${view.log.length} lines, ${JSON.stringify(state)}` });
  const evaluator = scriptedEvaluator(() => located);
  const engine = createEngine({
    party: wrap(party, ['turn']),
    mediators: [wrap(mediator, ['when', 'how'])],
    evaluator: wrap(evaluator, ['judge']),
    identity: { conditions: ['general', 'history:5x', 'strategy:avoiding', 'culture:us-cn'] },
  });
  await engine.run();
  // Sorted: topics are judged at once, in no order. Hashed: a difference is printed in one line.
  const inputs = (calls: readonly { view: { role: string }; state: unknown }[]) => calls.map(({ view, state }) => `${view.role} ${contentHash({ view, state })}`).sort();
  return {
    inputs: [...inputs(party.calls), ...inputs(mediator.calls), ...inputs(evaluator.calls)],
    results: contentHash(await engine.results()),
    answers: (await Promise.all(engine.cells.map(({ id }) => engine.store.answersOf(`cell:${id}`)))).flat(),
  };
}

describe('an agent that ruins what it is given', () => {
  it('changes no input of anyone, no answer, no hash and no result', async () => {
    const [quiet, loud] = [await played((agent) => agent), await played(ruinous)];
    expect(quiet.inputs.length).toBeGreaterThan(50);
    expect(loud.inputs).toEqual(quiet.inputs);
    expect(loud.answers).toEqual(quiet.answers);
    expect(loud.results).toBe(quiet.results);
  });

  it('gets back the state that it returned, not what it did to the object later', async () => {
    const mine = { notes: [] as number[] };
    const mediator = scriptedMediator({
      when: ({ view }) => {
        mine.notes.push(view.afterTurn);
        return { engage: false, state: mine };
      },
    });
    const kept = { ...mediator, when: async (...call: Parameters<Mediator['when']>) => {
      const answer = await mediator.when(...call);
      void nextTick().then(() => mine.notes.push(-1));
      return answer;
    } };
    const engine = createEngine({ mediators: [kept] });
    await engine.run();
    const states = mediator.calls.map(({ state }) => (state as { notes: number[] } | null)?.notes.at(-1) ?? null);
    expect(states).toEqual([null, 1, 2, 3, 4]);
  });
});
