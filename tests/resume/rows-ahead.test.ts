/** A crash between the rows and the checkpoint: the repeated step serves the journal, asks nobody and doubles nothing. */
import { MemorySaver } from '@langchain/langgraph';
import { describe, expect, it } from '@jest/globals';
import type { Batch, Store } from '../../domain/ports/store.js';
import { createMemoryStore } from '../../store/index.js';
import { type MediatorCall, scriptedEvaluator, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { createEngine, type EngineOptions } from '../fixtures/engine.js';
import { speaks } from '../fixtures/world.js';

class Crash extends Error {}

/** The store, until so many batches are in; then nothing more happens in this life. */
function crashingAfter(commits: number, store: Store): Store {
  let done = 0;
  return new Proxy(store, {
    get: (target, name: keyof Store) => {
      if (name !== 'commit') return target[name].bind(target) as unknown;
      return async (batch: Batch) => {
        if (done === commits) throw new Crash();
        await target.commit(batch);
        done += 1;
        if (done === commits) throw new Crash();
      };
    },
  });
}

/** Every kind of step: silence, speech, a fault at *when* and one at *how*, a closing, an evaluation with a fault. */
function agents() {
  const asked = new Map<string, number>();
  const times = (key: string): number => {
    asked.set(key, (asked.get(key) ?? 0) + 1);
    return asked.get(key)!;
  };
  // An agent that was at fault once would do it right the second time: it must not be given the chance.
  const once = (call: MediatorCall) => times(`${call.role} ${call.view.afterTurn}`) === 1;
  const options: EngineOptions = {
    party: scriptedParty((call) => {
      times(`party ${call.view.log.length} ${call.view.log.some(({ kind }) => kind === 'mediator')}`);
      return { ...speaks(call), state: { turn: call.view.turn } };
    }),
    mediators: [
      scriptedMediator({
        when: (call) => (call.view.afterTurn === 3 && once(call) ? ({} as never) : { engage: call.view.afterTurn !== 5, state: { at: call.view.afterTurn } }),
        how: (call) => (call.view.afterTurn === 4 && once(call) ? '' : { utterance: 'Go on.', state: { said: call.view.afterTurn } }),
      }),
    ],
    evaluator: scriptedEvaluator(({ view }) => {
      times(`judge ${view.topic.id} ${view.log.length}`);
      // At fault again and again: its answer may have been in flight at the crash.
      return view.topic.id === 'FAN' && view.log.length === 6 ? ({} as never) : { located: [{ turn: 1, rating: 4, reason: '' }] };
    }),
    identity: { maxTurns: 6 },
  };
  return { options, asked };
}

async function lastWord(engine: ReturnType<typeof createEngine>): Promise<string> {
  const rows = await Promise.all(engine.cells.map(async ({ id }) => [await engine.store.turns(id), await engine.store.decisions(id), await engine.store.cellEnd(id), await engine.store.answersOf(`cell:${id}`)]));
  return JSON.stringify([await engine.results(), rows]);
}

describe('a crash after every single batch of rows', () => {
  it('leaves a run that ends like an undisturbed one, and no one was asked twice', async () => {
    const plain = agents();
    let commits = 0;
    const counting = new Proxy(createMemoryStore(), {
      get: (target, name: keyof Store) => (name === 'commit' ? async (batch: Batch) => target.commit(batch).then(() => void (commits += 1)) : (target[name].bind(target) as unknown)),
    });
    const undisturbed = createEngine({ ...plain.options, after: { store: counting, checkpointer: new MemorySaver() } });
    expect(await undisturbed.run()).toMatchObject({ done: 2, open: 0 });
    const expected = await lastWord(undisturbed);
    expect(JSON.parse(expected)[0].cells.map(({ status, mediatorFaults }: { status: string; mediatorFaults: number }) => [status, mediatorFaults])).toEqual([['excluded', 0], ['scored', 2]]);
    expect(commits).toBeGreaterThan(25);

    for (let at = 1; at <= commits; at += 1) {
      const [store, checkpointer, { options, asked }] = [createMemoryStore(), new MemorySaver(), agents()];
      const crashed = createEngine({ ...options, after: { store: crashingAfter(at, store), checkpointer } });
      await crashed.run().then(() => Promise.reject(new Error(`no crash at ${at}`)), (error: unknown) => expect(error).toBeInstanceOf(Crash));
      const again = createEngine({ ...options, after: { store, checkpointer } });
      expect(await again.run()).toMatchObject({ done: 2, open: 0 });
      expect([at, await lastWord(again)]).toEqual([at, expected]);
      // Topics are asked at once: those in flight at the crash are lost with it.
      const more = [...asked].filter(([key, count]) => count > plain.asked.get(key)!).map(([key]) => key);
      expect([at, more.filter((key) => !key.startsWith('judge'))]).toEqual([at, []]);
      expect(more.length).toBeLessThanOrEqual(2);
    }
  }, 60_000);

  it('also where every checkpoint is lost: the whole run is served from the rows', async () => {
    const { options, asked } = agents();
    const engine = createEngine(options);
    await engine.run();
    const [before, calls] = [await lastWord(engine), JSON.stringify([...asked])];
    const { store } = engine;
    // As if no dialogue had ended: each is asked about once before it runs.
    const seen = new Set<string>();
    const once = new Proxy(store, {
      get: (target, name: keyof Store) =>
        name === 'cellEnd' ? async (cell: string) => (seen.has(cell) ? target.cellEnd(cell) : (seen.add(cell), null)) : (target[name].bind(target) as unknown),
    });
    const again = createEngine({ ...options, after: { store: once, checkpointer: new MemorySaver() } });
    expect(await again.run()).toMatchObject({ done: 2, open: 0 });
    expect(JSON.stringify([...asked])).toBe(calls);
    expect(await lastWord(again)).toBe(before);
  });
});
