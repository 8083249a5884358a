/** The network is nobody's fault; an aborted call leaves no row. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Mediator } from '../../agents/index.js';
import { InfraError } from '../../domain/errors.js';
import { scriptedEvaluator, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { scratch } from '../fixtures/concord-process.js';
import { createEngine } from '../fixtures/engine.js';
import { experiment, readExperiment } from '../fixtures/experiment.js';
import { speaks } from '../fixtures/world.js';

/** As a module throws it that has its own copy of the package. */
function foreignInfraError(): Error {
  const error = Object.assign(new Error('connection reset'), { [Symbol.for('concord.infra-error')]: true });
  expect(error).not.toBeInstanceOf(InfraError);
  return error;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

describe('a network failure', () => {
  it.each([
    ['of this package', () => new InfraError('connection reset')],
    ['of another copy of it', foreignInfraError],
  ])('in a mediator (%s) leaves the cell open (exit 3), stands in the journal as an error, and resume finishes', async (_, error) => {
    await using out = await scratch();
    let down = true;
    const mediator = scriptedMediator({
      when: ({ view }) => {
        if (down && view.afterTurn === 3) throw error();
        return false;
      },
    });
    const first = await experiment(out.directory, { mediators: [mediator] });
    expect(first.exitCode).toBe(3);
    const open = first.results?.cells.find(({ arm }) => arm === 'mediated');
    expect(open).toMatchObject({ status: 'open', reason: 'infra_error', mediatorFaults: 0 });
    await using read = await readExperiment(out.directory);
    const key = { subject: `cell:${open?.id}`, step: '3', role: 'when' };
    expect(await read.store.attempts(key)).toMatchObject([{ attempt: 1, status: 'error', body: null, error: 'connection reset' }]);

    down = false;
    const second = await experiment(out.directory, { mediators: [mediator] });
    expect(second.exitCode).toBe(0);
    expect(second.results?.cells.find(({ arm }) => arm === 'mediated')).toMatchObject({ status: 'scored', mediatorFaults: 0, decisions: 5 });
    expect((await read.store.attempts(key)).map(({ attempt, status }) => [attempt, status])).toEqual([[1, 'error'], [2, 'ok']]);
  });

  it('in the evaluator keeps what its other topics answered', async () => {
    let down = true;
    const evaluator = scriptedEvaluator(async ({ view }) => {
      if (down && view.topic.id === 'START') throw new InfraError('503');
      await sleep(20);
      return { located: [{ turn: 2, rating: 3, reason: '' }] };
    });
    const engine = createEngine({ evaluator });
    expect(await engine.run()).toMatchObject({ done: 0, open: 1 });
    expect(engine.left).toMatchObject([{ reason: 'infra_error', detail: '503' }]);
    expect((await engine.results()).cells[0]).toMatchObject({ status: 'open', reason: 'infra_error', consensusFinal: null });
    down = false;
    // Not again in this life: trying again is what a resume is for.
    await engine.judgeMissing();
    expect(evaluator.calls).toHaveLength(3);
    await createEngine({ evaluator, after: engine }).judgeMissing();
    expect(evaluator.calls.map(({ view }) => view.topic.id)).toEqual(['START', 'FAN', 'SHEETS', 'START']);
    expect((await engine.results()).cells[0]).toMatchObject({ status: 'scored', consensusFinal: 0.5 });
  });
});

describe('stopping', () => {
  /** Waits at its third decision until it is let go. */
  function waiting(listens: boolean): { mediator: Mediator; reached: Promise<void>; letGo: () => void } {
    const reached = withResolvers();
    const released = withResolvers();
    const mediator = scriptedMediator({
      when: async ({ view, signal }, number) => {
        if (number !== 2) return false;
        reached.resolve();
        const aborted = () => new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error(`stopped at ${view.afterTurn}`)), { once: true }));
        await (listens ? Promise.race([aborted(), released.promise]) : released.promise);
        return false;
      },
    });
    return { mediator, reached: reached.promise, letGo: () => released.resolve() };
  }

  it.each([
    ['listens to the signal', true],
    ['does not', false],
  ])('at once, in the middle of a call of an agent that %s, leaves no row of it', async (_, listens) => {
    const { mediator, reached, letGo } = waiting(listens);
    const engine = createEngine({ mediators: [mediator], concurrency: 2 });
    const running = engine.run();
    await reached;
    engine.drain.request('first');
    engine.drain.abort('second');
    expect(await running).toMatchObject({ stopped: 'interrupted' });
    letGo();
    await sleep(20);
    const cell = engine.cells.find(({ arm }) => arm === 'mediated')!;
    expect(await engine.store.attempts({ subject: `cell:${cell.id}`, step: '3', role: 'when' })).toEqual([]);
    expect(engine.left).toContainEqual(expect.objectContaining({ cell: cell.id, reason: 'interrupted' }));
    expect((await engine.store.decisions(cell.id)).map(({ afterTurn }) => afterTurn)).toEqual([1, 2]);

    const next = createEngine({ mediators: [scriptedMediator({ when: () => false })], after: engine });
    expect(await next.run()).toMatchObject({ done: 2, open: 0 });
  });

  it('gently lets the call end and keeps its answer', async () => {
    const { mediator, reached, letGo } = waiting(true);
    const party = scriptedParty(speaks);
    const engine = createEngine({ party, mediators: [mediator], concurrency: 2 });
    const running = engine.run();
    await reached;
    engine.drain.request('first');
    letGo();
    expect(await running).toMatchObject({ stopped: 'interrupted' });
    const cell = engine.cells.find(({ arm }) => arm === 'mediated')!;
    expect(await engine.store.attempts({ subject: `cell:${cell.id}`, step: '3', role: 'when' })).toMatchObject([{ status: 'ok' }]);
    expect(await engine.store.cellEnd(cell.id)).toBeNull();

    const again = scriptedMediator({ when: () => false });
    expect(await createEngine({ party, mediators: [again], after: engine }).run()).toMatchObject({ done: 2 });
    expect(again.calls.map(({ view }) => view.afterTurn)).toEqual([4, 5]);
  });
});
