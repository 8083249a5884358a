/** A party's fault leaves its cell open once, and excludes it the second time: never a score, never an endless loop. */
import { describe, expect, it } from '@jest/globals';
import { InfraError } from '../../domain/errors.js';
import { type PartyCall, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { scratch } from '../fixtures/concord-process.js';
import { createEngine } from '../fixtures/engine.js';
import { experiment, readExperiment } from '../fixtures/experiment.js';
import { speaks } from '../fixtures/world.js';

/** Fails at one turn of the mediated dialogue, for as long as `failing` gives something to throw. */
function party(failing: () => unknown, turn = 5) {
  return scriptedParty((call: PartyCall) => {
    const mediated = call.view.log.some(({ kind }) => kind === 'mediator');
    const thrown = mediated && call.view.turn === turn ? failing() : undefined;
    if (thrown !== undefined) throw thrown;
    return speaks(call);
  });
}
const mediator = scriptedMediator({ when: ({ view }) => view.afterTurn === 1, how: () => 'Welcome.' });

describe('a party at fault', () => {
  it('once leaves the cell open (exit 3); resume asks the same step again, attempt 2, and nothing else', async () => {
    await using out = await scratch();
    let broken = true;
    const agent = party(() => (broken ? new Error('lost its voice') : undefined));
    const options = { party: agent, mediators: [mediator], concurrency: 1 };
    const first = await experiment(out.directory, options);
    expect(first.exitCode).toBe(3);
    expect(first.notes).toMatch(/left open: example-night-ovens, general: party_fault_once \(it threw: lost its voice\)/);
    const open = first.results?.cells.find(({ arm }) => arm === 'mediated');
    expect(open).toMatchObject({ status: 'open', reason: 'party_fault_once', end: null, consensusFinal: null });

    broken = false;
    const before = agent.calls.length;
    const { exitCode, results } = await experiment(out.directory, options);
    expect(exitCode).toBe(0);
    expect(agent.calls.slice(before).map(({ view }) => view.turn)).toEqual([5, 6, 7]);
    expect(results?.cells.every(({ status }) => status === 'scored')).toBe(true);
    await using read = await readExperiment(out.directory);
    const attempts = await read.store.attempts({ subject: `cell:${open?.id}`, step: '5', role: 'party:HOUSE' });
    expect(attempts.map(({ attempt, status }) => [attempt, status])).toEqual([[1, 'invalid'], [2, 'ok']]);
    expect((await read.store.turns(open!.id)).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('twice is final: excluded with its reason, exit 0 with a notice, and asked no more', async () => {
    await using out = await scratch();
    const agent = party(() => new Error('lost its voice'));
    const options = { party: agent, mediators: [mediator], concurrency: 1 };
    expect((await experiment(out.directory, options)).exitCode).toBe(3);
    const second = await experiment(out.directory, options);
    expect(second.exitCode).toBe(0);
    expect(second.notes).toMatch(/1 dialogues? .*excluded for good/);
    expect(second.results?.cells.find(({ arm }) => arm === 'mediated')).toMatchObject({
      status: 'excluded', reason: 'party_fault', end: 'party_fault', partyTurns: 3, turns: 4, consensusFinal: null, deltaS: null,
    });
    expect(second.results?.coverage.consensusFinal).toMatchObject({ planned: 2, scored: 1, missing: { party_fault: 1 } });
    const before = agent.calls.length;
    expect((await experiment(out.directory, options)).exitCode).toBe(0);
    expect(agent.calls.length).toBe(before);
  });

  it('is not confused with the network: after failed requests a first fault is still the first', async () => {
    const thrown = [new InfraError('reset'), new InfraError('reset'), new Error('lost its voice')];
    const agent = party(() => thrown.shift());
    const engine = createEngine({ party: agent, mediators: [mediator] });
    const reasons: string[] = [];
    for (let life = 0; life < 3; life += 1) {
      const next = life === 0 ? engine : createEngine({ party: agent, mediators: [mediator], after: engine });
      await next.run();
      reasons.push(...next.left.map(({ reason }) => reason));
    }
    expect(reasons).toEqual(['infra_error', 'infra_error', 'party_fault_once']);
    expect(await createEngine({ party: agent, mediators: [mediator], after: engine }).run()).toMatchObject({ done: 2, open: 0 });
  });

  it('in three dialogues in a row stops the run', async () => {
    await using out = await scratch();
    let calls = 0;
    const agent = scriptedParty((call) => {
      calls += 1;
      if (calls > 1) throw new Error('lost its voice');
      return speaks(call);
    }, { name: 'mute' });
    const { exitCode, notes } = await experiment(out.directory, { party: agent, identity: { repeats: 5 }, concurrency: 1 });
    expect([exitCode, /the party "mute" failed 3 times in a row: it threw: lost its voice\n {2}in: \.\/mute\.ts/.test(notes)]).toEqual([2, true]);
  });

  it('at the very first call stops the run', async () => {
    await using out = await scratch();
    const agent = scriptedParty(() => ({ utterance: 'Hello.', mood: 'bad' }) as never, { name: 'chatty' });
    const { exitCode, notes } = await experiment(out.directory, { party: agent });
    expect(exitCode).toBe(2);
    expect(notes).toMatch(/the party "chatty" failed at its first call: .*"mood"/);
  });
});
