/** An evaluator at fault excludes a dialogue and never scores it 0; what it says of turns that nobody spoke is dropped. */
import { describe, expect, it } from '@jest/globals';
import type { TopicAnswer } from '../../agents/index.js';
import { type EvaluatorCall, scriptedEvaluator, scriptedMediator } from '../../testing/index.js';
import { scratch } from '../fixtures/concord-process.js';
import { createEngine } from '../fixtures/engine.js';
import { experiment } from '../fixtures/experiment.js';

const mediator = scriptedMediator({ when: ({ view }) => view.afterTurn === 1, how: () => 'Welcome.' });
const agreed: TopicAnswer = { located: [{ turn: 1, rating: 5, reason: 'all agreed' }] };
const mediated = ({ view }: EvaluatorCall): boolean => view.log.some(({ kind }) => kind === 'mediator');

/** Wrong about one topic of the mediated dialogue. */
function wrong(answer: () => unknown, topics = ['FAN']) {
  return scriptedEvaluator((call) => (mediated(call) && topics.includes(call.view.topic.id) ? (answer() as TopicAnswer) : agreed));
}

describe('an evaluator at fault', () => {
  it.each([
    ['throws', wrong(() => { throw new Error('no idea'); }), 'FAN: it threw: no idea'],
    ['throws at every topic', wrong(() => { throw new Error('no idea'); }, ['START', 'FAN', 'SHEETS']), 'START: it threw: no idea; FAN: it threw: no idea; SHEETS: it threw: no idea'],
    ['rates 6', wrong(() => ({ located: [{ turn: 1, rating: 6, reason: '' }] })), 'FAN: invalid: its answer has the wrong shape (located.0.rating'],
    ['rates 0', wrong(() => ({ located: [{ turn: 1, rating: 0, reason: '' }] })), 'FAN: invalid: its answer has the wrong shape (located.0.rating'],
    ['answers with ratings alone', wrong(() => [5]), 'FAN: invalid: its answer has the wrong shape (answer'],
  ])('%s: judge_fault, excluded and counted, with no score', async (_, evaluator, fault) => {
    await using out = await scratch();
    const { exitCode, results, notes } = await experiment(out.directory, { mediators: [mediator], evaluator, concurrency: 1 });
    expect([exitCode, notes.includes('excluded for good')]).toEqual([0, true]);
    const [baseline, cell] = [results?.cells.find(({ arm }) => arm === 'unmediated'), results?.cells.find(({ arm }) => arm === 'mediated')];
    expect(baseline).toMatchObject({ status: 'scored', consensusFinal: 1 });
    expect(cell).toMatchObject({ status: 'excluded', reason: 'judge_fault', end: 'turn_cap', consensusFinal: null, deltaS: null, consensusGain: null, timeliness: null, effectiveness: null });
    expect(results?.coverage.consensusFinal).toMatchObject({ planned: 2, scored: 1, missing: { judge_fault: 1 } });
    expect(results?.mediators[0]?.means.consensusFinal).toEqual({ mean: null, n: 0 });

    const before = evaluator.calls.length;
    expect((await experiment(out.directory, { mediators: [mediator], evaluator })).exitCode).toBe(0);
    expect(evaluator.calls.length).toBe(before);
    const engine = createEngine({ mediators: [mediator], evaluator });
    await engine.run();
    expect((await engine.store.judgements()).map((judgement) => judgement.fault ?? '').join('').startsWith(fault)).toBe(true);
  });

  it('at its first call, or in three dialogues in a row, stops the run', async () => {
    await using first = await scratch();
    await using later = await scratch();
    const never = scriptedEvaluator(() => ({}) as TopicAnswer, { name: 'broken' });
    const one = await experiment(first.directory, { evaluator: never });
    expect([one.exitCode, /the evaluator "broken" failed at its first call: .*located/.test(one.notes)]).toEqual([2, true]);
    // Dialogues that differ, so that each is judged.
    const voices = scriptedMediator({ when: () => true, how: ({ view }) => `Word ${view.afterTurn}` }, { name: 'loud' });
    let judged = 0;
    const tired = scriptedEvaluator(() => ((judged += 1) > 3 ? ({} as TopicAnswer) : agreed), { name: 'tired' });
    const others = ['b', 'c'].map((name) => scriptedMediator({ when: () => true, how: () => name }, { name }));
    const two = await experiment(later.directory, { evaluator: tired, mediators: [voices, ...others], concurrency: 1 });
    expect([two.exitCode, /the evaluator "tired" failed 3 times in a row: .*located/.test(two.notes)]).toEqual([2, true]);
  });
});

describe('what a judge says of turns that are not there', () => {
  it('drops turns outside the log and turns of the mediator, and keeps the rest', async () => {
    const evaluator = scriptedEvaluator(() => ({
      located: [
        { turn: 99, rating: 5, reason: 'never spoken' },
        { turn: 2, rating: 5, reason: 'the mediator’s' },
        { turn: 3, rating: 2, reason: 'kept' },
        { turn: 1, rating: 3, reason: 'kept, and first' },
      ],
    }));
    const engine = createEngine({ mediators: [mediator], evaluator });
    await engine.run();
    const cell = engine.cells.find(({ arm }) => arm === 'mediated')!;
    expect((await engine.store.turns(cell.id))[1]).toMatchObject({ turn: 2, kind: 'mediator' });
    const judgement = (await engine.store.judgements()).find((row) => row.cell === cell.id)!;
    for (const { located } of await engine.store.ratings(judgement.id)) expect(located.map(({ turn }) => turn)).toEqual([1, 3]);
    expect((await engine.results()).cells.find(({ id }) => id === cell.id)).toMatchObject({ consensusFinal: 0.25 });
  });

  it('scores a dialogue in which it locates nothing as no agreement, which is not the same as no score', async () => {
    const engine = createEngine({});
    await engine.run();
    expect((await engine.results()).cells[0]).toMatchObject({ status: 'scored', consensusFinal: 0 });
  });
});

describe('three parties', () => {
  const pairs = (a: number, b: number, c: number) => [
    { parties: ['BAKER', 'HOUSE'] as [string, string], rating: a },
    { parties: ['GUILD', 'BAKER'] as [string, string], rating: b },
    { parties: ['HOUSE', 'GUILD'] as [string, string], rating: c },
  ];
  const evaluator = () =>
    scriptedEvaluator(({ view }) => {
      if (view.topic.id !== 'START') return { located: [] };
      return { located: [{ turn: 2, rating: 2, reason: '', pairs: pairs(5, 3, 2) }, { turn: 4, rating: 2, reason: '', pairs: [{ parties: ['GUILD', 'HOUSE'], rating: 5 }] }] };
    });

  it.each([
    // START: pairs 5, 3, 5 at the end. The lowest pair: (3 − 1) / 4; the mean of pairs: (13/3 − 1) / 4; each over three topics.
    ['lowest-pair', 0.5 / 3],
    ['mean-pair', (13 / 3 - 1) / 4 / 3],
  ] as const)('carry each pair forward, and the %s is the score', async (threeParties, score) => {
    const identity = { conditions: ['parties:three'], metrics: { latencyOrigin: 'global', threeParties, headline: 'axis-balanced', windows: 'turns' } as const };
    const engine = createEngine({ evaluator: evaluator(), identity });
    await engine.run();
    expect(await engine.store.turns(engine.cells[0]!.id)).toMatchObject(['BAKER', 'HOUSE', 'GUILD', 'BAKER', 'HOUSE', 'GUILD'].map((speaker) => ({ speaker })));
    expect((await engine.results()).cells[0]?.consensusFinal).toBeCloseTo(score, 9);
  });

  it('rates a topic whose pairs were never named from the plain rating', async () => {
    const plain = scriptedEvaluator(() => ({ located: [{ turn: 3, rating: 3, reason: '' }] }));
    const engine = createEngine({ evaluator: plain, identity: { conditions: ['parties:three'] } });
    await engine.run();
    expect((await engine.results()).cells[0]?.consensusFinal).toBe(0.5);
  });

  it.each([
    ['a party that is not there', [{ parties: ['BAKER', 'MAYOR'], rating: 5 }]],
    ['a party with itself', [{ parties: ['BAKER', 'BAKER'], rating: 5 }]],
    ['one pair twice', [{ parties: ['GUILD', 'HOUSE'], rating: 5 }, { parties: ['HOUSE', 'GUILD'], rating: 1 }]],
  ])('refuses pairs that name %s', async (_, named) => {
    const wrongPairs = scriptedEvaluator(() => ({ located: [{ turn: 3, rating: 3, reason: '', pairs: named as { parties: [string, string]; rating: number }[] }] }));
    const engine = createEngine({ evaluator: wrongPairs, identity: { conditions: ['parties:three'] } });
    await expect(engine.run()).rejects.toMatchObject({ code: 'agent_invalid', what: expect.stringMatching(/located\.0\.pairs\.\d\.parties: /) });
  });

  it('refuses pairs where there are two parties', async () => {
    const named = scriptedEvaluator(() => ({ located: [{ turn: 1, rating: 3, reason: '', pairs: [{ parties: ['BAKER', 'HOUSE'], rating: 3 }] }] }));
    await expect(createEngine({ evaluator: named }).run()).rejects.toMatchObject({ code: 'agent_invalid' });
  });
});
