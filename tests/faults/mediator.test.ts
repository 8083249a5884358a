/** A fault of the mediator is its own behaviour: silence, recorded and counted; only a broken module stops the run. */
import { describe, expect, it } from '@jest/globals';
import type { HowAnswer, WhenAnswer } from '../../agents/index.js';
import { type MediatorCall, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { scratch } from '../fixtures/concord-process.js';
import { createEngine } from '../fixtures/engine.js';
import { experiment, readExperiment } from '../fixtures/experiment.js';
import { speaks } from '../fixtures/world.js';

/** Silent, but for the answer given at the fifth decision. */
function faultyAtFifth(when: () => unknown, how: () => unknown = () => 'Please go on.') {
  return scriptedMediator({
    when: (_call, number) => (number === 4 ? (when() as WhenAnswer) : true),
    how: (_call, number) => (number === 4 ? (how() as HowAnswer) : 'Please go on.'),
  });
}

const throws = (): never => {
  throw new Error('the tyre is flat');
};

const KINDS: [string, ReturnType<typeof faultyAtFifth>, RegExp][] = [
  ['throws at when', faultyAtFifth(throws), /^it threw: the tyre is flat$/],
  ['rejects with no error', faultyAtFifth(() => Promise.reject('flat')), /^it threw: flat$/],
  ['forgets engage', faultyAtFifth(() => ({ thought: 'Hm.' })), /wrong shape \(engage: /],
  ['answers with nothing', faultyAtFifth(() => null), /wrong shape \(answer: /],
  ['adds a key', faultyAtFifth(() => ({ engage: true, confidence: 0.9 })), /wrong shape \(.*confidence/],
  ['throws at how', faultyAtFifth(() => true, throws), /^it threw: the tyre is flat$/],
  ['says nothing', faultyAtFifth(() => true, () => ({ utterance: ' \n' })), /wrong shape \(utterance: /],
  ['says a number', faultyAtFifth(() => true, () => ({ utterance: 5 })), /wrong shape \(utterance: /],
  ['keeps a date', faultyAtFifth(() => ({ engage: true, state: new Date() })), /wrong shape \(state: it is not a JSON value\)/],
  ['keeps a NaN, deep', faultyAtFifth(() => ({ engage: true, state: { rounds: [1, Number.NaN] } })), /wrong shape \(state\.rounds\.1: it is not a JSON value\)/],
  ['keeps a BigInt', faultyAtFifth(() => true, () => ({ utterance: 'x', state: { n: 5n } })), /wrong shape \(state\.n: /],
];

describe('a mediator that at its fifth decision', () => {
  it.each(KINDS)('%s is silent there, and the dialogue goes on', async (_, mediator, fault) => {
    const engine = createEngine({ mediators: [mediator], identity: { maxTurns: 8 } });
    expect(await engine.run()).toMatchObject({ done: 2, open: 0 });
    const cell = engine.cells.find(({ arm }) => arm === 'mediated')!;
    const decisions = await engine.store.decisions(cell.id);
    // Eight party turns, and the last is not followed by a question.
    expect(decisions.map(({ engage }) => engage)).toEqual([true, true, true, true, false, true, true]);
    expect(decisions.map((decision) => decision.fault === null)).toEqual([true, true, true, true, false, true, true]);
    expect(decisions[4]?.fault).toEqual({ kind: fault.source.startsWith('^it threw') ? 'threw' : 'invalid', detail: expect.stringMatching(fault) });
    const rows = (await engine.store.answersOf(`cell:${cell.id}`)).filter(({ status }) => status !== 'ok');
    expect(rows).toEqual([expect.objectContaining({ status: 'invalid', attempt: 1, error: decisions[4]?.fault?.detail, fault: decisions[4]?.fault?.kind })]);
    const row = (await engine.results()).cells.find(({ id }) => id === cell.id);
    expect(row).toMatchObject({ status: 'scored', mediatorFaults: 1, interventions: 6, decisions: 7, partyTurns: 8, turns: 14 });
  });
});

describe('a broken mediator module', () => {
  it('at its first call stops the run: exit 2 with slot, file and field', async () => {
    await using out = await scratch();
    const broken = scriptedMediator({ when: () => ({ engage: 'yes' }) as unknown as WhenAnswer }, { name: 'broken' });
    const { exitCode, notes } = await experiment(out.directory, { mediators: [broken] });
    expect(exitCode).toBe(2);
    expect(notes).toMatch(/the mediator "broken" failed at its first call: .*engage/);
    expect(notes).toContain('in: ./broken.ts');
  });

  it('three times in a row stops the run; finished cells stay, and the same module stops it again', async () => {
    await using out = await scratch();
    const when = ({ view }: MediatorCall) => (view.afterTurn >= 3 ? ({} as WhenAnswer) : false);
    const options = { mediators: [scriptedMediator({ when })], concurrency: 1, identity: { repeats: 3 } };
    const first = await experiment(out.directory, options);
    expect(first.exitCode).toBe(2);
    expect(first.notes).toMatch(/failed 3 times in a row: .*engage/);
    await using read = await readExperiment(out.directory);
    const ended = (await read.store.cellEnds()).length;
    expect(ended).toBeGreaterThan(0);
    const again = await experiment(out.directory, options);
    expect([again.exitCode, again.notes.includes('3 times in a row')]).toEqual([2, true]);
    expect((await read.store.cellEnds()).length).toBeGreaterThanOrEqual(ended);
    expect(first.results).toBeNull();
  });

  it('counts in a row within a dialogue, however many are in flight', async () => {
    const when = ({ view }: MediatorCall) => (view.afterTurn === 3 ? ({} as WhenAnswer) : false);
    const engine = createEngine({ mediators: [scriptedMediator({ when })], concurrency: 12, identity: { repeats: 6 } });
    expect(await engine.run()).toMatchObject({ done: 12, open: 0 });
    expect((await engine.results()).mediators[0]).toMatchObject({ scored: 6, mediatorFaultShare: 0.2 });
  });

  it('is not broken when it fails at its first call after a resume', async () => {
    await using out = await scratch();
    let stop = true;
    const party = scriptedParty((call) => {
      if (stop && call.view.turn === 5) throw new Error('a party fault to leave the cell open');
      return speaks(call);
    });
    const mediator = (from: number) => scriptedMediator({ when: ({ view }) => (view.afterTurn === from ? ({} as WhenAnswer) : false) });
    const options = { party, concurrency: 1, identity: { repeats: 1, baseline: 'once' as const } };
    expect((await experiment(out.directory, { ...options, mediators: [mediator(-1)] })).exitCode).toBe(3);
    stop = false;
    const { exitCode, results } = await experiment(out.directory, { ...options, mediators: [mediator(5)] });
    expect(exitCode).toBe(0);
    expect(results?.cells.find(({ arm }) => arm === 'mediated')).toMatchObject({ status: 'scored', mediatorFaults: 1 });
  });
});

describe('closing tokens in the mediator’s mouth', () => {
  it.each(['[FINAL AGREEMENT]', '[impasse]', '[IMPASSE] and [FINAL AGREEMENT]'])('%s ends nothing and signals nothing', async (text) => {
    // One party agrees all along: the mediator's token must not count as the other's.
    const party = scriptedParty(({ view }) => (view.self.id === 'BAKER' ? 'Agreed. [FINAL AGREEMENT]' : 'Not yet.'));
    const engine = createEngine({ party, mediators: [scriptedMediator({ when: () => true, how: () => `Shall we say ${text}?` })] });
    await engine.run();
    const cell = engine.cells.find(({ arm }) => arm === 'mediated')!;
    expect(await engine.store.cellEnd(cell.id)).toMatchObject({ end: 'turn_cap', partyTurns: 6, turns: 11 });
    const spoken = (await engine.store.turns(cell.id)).filter(({ kind }) => kind === 'mediator');
    expect(spoken.map(({ signal, text: said }) => [signal, said.includes(text)])).toEqual(Array(5).fill(['none', true]));
  });
});

