import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { CellLeftOpen } from '../domain/cell-open.js';
import { exampleScenarioFile } from '../domain/validation/fixture.js';
import { scriptedEvaluator, scriptedMediator, scriptedParty } from '../testing/index.js';
import { forgetBudgetStops } from './forget-budget-stops.js';
import { createEngine } from '../tests/fixtures/engine.js';
import { speaks } from '../tests/fixtures/world.js';

describe('the executor', () => {
  it.each([1, 3])('has never more than %i dialogues in flight, and as many as that', async (concurrency) => {
    const files = Array.from({ length: 8 }, (_, index) => {
      const file = exampleScenarioFile({ id: `example-${index}` });
      return { ...file, scenario: { ...file.scenario, background: { core: `Quarrel ${index}.` } } };
    });
    // A dialogue is in flight from its first call to its last.
    const inFlight = new Set<string>();
    let most = 0;
    const party = scriptedParty(async (call) => {
      const { turn, background } = call.view;
      inFlight.add(background.core);
      most = Math.max(most, inFlight.size);
      await sleep(2);
      if (turn === 5) inFlight.delete(background.core);
      return speaks(call);
    });
    const engine = createEngine({ party, concurrency, files, identity: { maxTurns: 5 } });
    expect(await engine.run()).toMatchObject({ done: 8, open: 0 });
    expect(most).toBe(concurrency);
  });

  it('lets two equal dialogues share one judgement, made once', async () => {
    const evaluator = scriptedEvaluator(async () => {
      await sleep(5);
      return { located: [{ turn: 1, rating: 3, reason: '' }] };
    });
    const engine = createEngine({ evaluator, mediators: [scriptedMediator({ when: () => false })], concurrency: 4, identity: { repeats: 3 } });
    expect(await engine.run()).toMatchObject({ done: 6, open: 0 });
    // Six dialogues that read the same; three topics.
    expect(evaluator.calls).toHaveLength(3);
    expect(await engine.store.judgements()).toHaveLength(1);
    expect((await engine.results()).cells.map(({ consensusFinal }) => consensusFinal)).toEqual(Array(6).fill(0.5));
  });

  it('asks nobody about cells that are finished', async () => {
    const party = scriptedParty(speaks);
    const engine = createEngine({ party });
    await engine.run();
    const before = party.calls.length;
    const again = createEngine({ party: scriptedParty([]), evaluator: scriptedEvaluator([]), after: engine });
    expect(await again.run()).toMatchObject({ done: 1, open: 0 });
    expect(party.calls.length).toBe(before);
  });

  it('begins no further cell once a stop was asked for', async () => {
    const party = scriptedParty((call) => {
      engine.drain.request('enough');
      return speaks(call);
    });
    const engine = createEngine({ party, concurrency: 1, identity: { repeats: 3 } });
    expect(await engine.run()).toEqual({ cells: 3, done: 0, open: 3, stopped: 'interrupted' });
    expect(party.calls).toHaveLength(1);
    expect((await engine.results()).cells.map(({ reason }) => reason).sort()).toEqual(['interrupted', 'not_started', 'not_started']);
  });

  it('at a budget leaves every unfinished dialogue open for it, and none that was finished before', async () => {
    const first = createEngine({ concurrency: 1, identity: { repeats: 3 }, party: scriptedParty(speaks) });
    await first.run();
    const engine = createEngine({ after: first, concurrency: 1, identity: { repeats: 4 }, party: scriptedParty((call) => (engine.drain.request('20 of 20 USD', 'budget'), speaks(call))) });
    expect(await engine.run()).toEqual({ cells: 4, done: 3, open: 1, stopped: 'budget' });
    expect((await engine.store.cellsOpen()).map(({ reason, detail }) => ({ reason, detail }))).toEqual([{ reason: 'budget_stop', detail: '20 of 20 USD' }]);
    await forgetBudgetStops(engine.store);
    expect((await engine.store.cellsOpen()).map(({ reason }) => reason)).toEqual(['interrupted']);
  });

  it('a stop by hand stays one where a budget turns a request away on the way out', async () => {
    const party = scriptedParty(() => {
      engine.drain.request('SIGINT');
      throw new CellLeftOpen('budget_stop', '20 of 20 USD');
    });
    const engine = createEngine({ party, concurrency: 1 });
    expect(await engine.run()).toMatchObject({ done: 0, stopped: 'interrupted' });
    expect(engine.left.map(({ reason }) => reason)).toEqual(['interrupted']);
  });

  it('lets the other dialogues end their step where a bug stops the run, and throws it as it was', async () => {
    const bug = new Error('a bug');
    const engine = createEngine({ concurrency: 2, identity: { repeats: 2, maxTurns: 30 } });
    const commit = engine.store.commit.bind(engine.store);
    let commits = 0;
    engine.store.commit = async (batch) => {
      commits += 1;
      if (commits === 9) throw bug;
      return commit(batch);
    };
    await expect(engine.run()).rejects.toBe(bug);
    expect(engine.left.map(({ reason }) => reason)).toEqual(['interrupted']);
    delete (engine.store as { commit?: unknown }).commit;
    expect(await createEngine({ after: engine, identity: { repeats: 2, maxTurns: 30 } }).run()).toMatchObject({ done: 2 });
  });
});
