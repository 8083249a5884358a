/** What the offline world promises, through the real graphs: the streams of party and mediator keep apart. */
import { expect, it } from '@jest/globals';
import { offlineEvaluator, offlineParty, silentMediator } from '../../agents/scripted/index.js';
import { CONDITION_IDS } from '../../domain/conditions/index.js';
import { createEngine } from '../fixtures/engine.js';

it('with scripted/silent every dialogue is byte-equal to the unmediated one, under all fifteen conditions', async () => {
  const engine = createEngine({
    party: offlineParty,
    evaluator: offlineEvaluator,
    mediators: [silentMediator],
    identity: { conditions: [...CONDITION_IDS], maxTurns: 100 },
    concurrency: 8,
  });
  expect(await engine.run()).toMatchObject({ open: 0 });
  const { cells } = await engine.results();
  for (const condition of CONDITION_IDS) {
    const [mediated, unmediated] = ['mediated', 'unmediated'].map((arm) => cells.find((cell) => cell.condition === condition && cell.arm === arm)!);
    const turns = await engine.store.turns(mediated!.id);
    expect(JSON.stringify(turns)).toBe(JSON.stringify(await engine.store.turns(unmediated!.id)));
    expect(turns.length).toBeGreaterThan(2);
    expect(mediated).toMatchObject({ deltaS: 0, decisions: mediated!.partyTurns - 1, interventions: 0 });
  }
});
