import { describe, expect, it } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { CellLeftOpen } from '../../domain/cell-open.js';
import type { Budget as Limits, Spent } from '../../domain/budget.js';
import { type Admitted, type AdmissionRequest, allOf, type RequestOutcome } from '../admission.js';
import { answerWith } from '../fixtures/answer.fixture.js';
import { someModel } from '../transport/model.fixture.js';
import { createBudget } from './budget.js';

/** A dollar for each token of the answer, and nothing for the prompt: a request reserves its cap. */
const DOLLARS = someModel({ price: { input: 0, cached: 0, output: 1e6, date: '2026-01-01' } });
const UNPRICED = someModel({ price: null });
const answered = (output: number): RequestOutcome => ({ kind: 'answered', ms: 1, headers: new Headers(), answer: answerWith({ usage: { input: 10, cached: null, output, reasoning: null } }) });
const refused: RequestOutcome = { kind: 'rate_refused', afterMs: null, headers: new Headers(), ms: 1 };

function budget(limits: Partial<Pick<Limits, 'usd' | 'calls'>>, before: Partial<Spent> = {}) {
  const reached: [string, string][] = [];
  const made = createBudget({ limits: { usd: null, calls: null, ...limits }, spent: { calls: 0, usd: 0, unpriced: 0, ...before }, onReached: (which, why) => reached.push([which, why]) });
  const log: string[] = [];
  const drain = new AbortController();
  /** Asks; `log` tells when it passes, or what it is left open with. */
  const ask = (name: string, cap: number, more: Partial<AdmissionRequest> = {}): Promise<Admitted | unknown> => {
    const request: AdmissionRequest = { model: DOLLARS, tokens: { input: 10, output: cap }, wait: WAIT, signal: new AbortController().signal, drain: drain.signal, ...more };
    return made.admit(request).then(
      (admitted) => (log.push(name), admitted),
      (error: unknown) => (log.push(`${name}: ${error instanceof CellLeftOpen ? error.reason : String(error)}`), error),
    );
  };
  const pass = async (name: string, cap: number, more: Partial<AdmissionRequest> = {}): Promise<Admitted> => (await ask(name, cap, more)) as Admitted;
  return { made, reached, log, drain, ask, pass };
}
const WAIT = { answer: () => undefined, pause: () => undefined, admission: () => undefined, end: () => undefined };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a budget', () => {
  it('without limits lets all pass and counts', async () => {
    const { made, pass } = budget({}, { calls: 3, usd: 1.5, unpriced: 1 });
    (await pass('a', 10)).ended(answered(4));
    (await pass('b', 10)).ended(refused);
    (await pass('c', 10, { model: UNPRICED })).ended(answered(4));
    const held = await pass('d', 10);
    expect([made.spent(), made.reserved()]).toEqual([{ calls: 6, usd: 5.5, unpriced: 2 }, { calls: 1, usd: 10 }]);
    held.ended({ kind: 'abandoned', sent: false });
    expect([made.spent().calls, made.reserved()]).toEqual([6, { calls: 0, usd: 0 }]);
    (await pass('e', 10)).ended({ kind: 'no_answer', ms: 1 });
    (await pass('f', 10)).ended({ kind: 'abandoned', sent: true });
    expect(made.spent()).toEqual({ calls: 8, usd: 25.5, unpriced: 2 });
  });

  it('lets a request wait that does not fit, in the order of asking, until those under way cost less than they might have', async () => {
    const { log, ask, pass, reached } = budget({ usd: 20 });
    const [a, b] = [await pass('a', 8), await pass('b', 8)];
    void ask('large', 8);
    void ask('small', 1);
    await settled();
    expect(log).toEqual(['a', 'b']);
    a.ended(answered(3));
    await settled();
    expect(log).toEqual(['a', 'b', 'large', 'small']);
    b.ended(answered(3));
    expect(reached).toEqual([]);
  });

  it('ends where a request does not fit and nothing is under way: it, all who wait and all who come are left open', async () => {
    const { log, ask, pass, reached, made } = budget({ usd: 20 }, { usd: 11.87 });
    const a = await pass('a', 8);
    void ask('b', 4);
    void ask('c', 1);
    await settled();
    a.ended(answered(5.125));
    await settled();
    expect(log).toEqual(['a', 'b: budget_stop', 'c: budget_stop']);
    expect(reached).toEqual([['usd', 'the budget of 20 USD: 16.99 spent, the next request may cost up to 4']]);
    await expect(ask('d', 0.1)).resolves.toEqual(new CellLeftOpen('budget_stop', reached[0]![1]));
    expect([reached.length, made.reserved()]).toEqual([1, { calls: 0, usd: 0 }]);
  });

  it('counts requests as it counts money, refused ones included, and ends at once where earlier lives have spent it', async () => {
    const { pass, ask, reached } = budget({ calls: 3 }, { calls: 1 });
    (await pass('a', 1)).ended(refused);
    (await pass('b', 1)).ended(answered(1));
    await ask('c', 1);
    expect(reached).toEqual([['calls', 'the budget of 3 requests: 3 made']]);

    const spent = budget({ calls: 1000 }, { calls: 1234 });
    await spent.ask('a', 1);
    expect(spent.log).toEqual(['a: budget_stop']);
    expect(spent.reached).toEqual([['calls', 'the budget of 1,000 requests: 1,234 made']]);
  });
});

describe('who waits for a budget', () => {
  it('leaves at a drain, which keeps nobody from passing who need not wait', async () => {
    const { ask, pass, log, drain, reached } = budget({ usd: 10 });
    const a = await pass('a', 8);
    void ask('b', 8);
    drain.abort();
    await settled();
    void ask('c', 8);
    await pass('d', 2);
    expect(log).toEqual(['a', 'b: interrupted', 'c: interrupted', 'd']);
    a.ended(answered(8));
    expect(reached).toEqual([]);
  });

  it('says so, once it has to', async () => {
    const { ask, pass } = budget({ usd: 10 });
    const said: unknown[] = [];
    const wait = { ...WAIT, admission: (...why: unknown[]) => void said.push(why) };
    await pass('a', 8, { wait });
    expect(said).toEqual([]);
    void ask('b', 8, { wait });
    expect(said).toEqual([['budget', null]]);
  });

  it('leaves with the caller’s reason, and lets pass who stands behind', async () => {
    const { ask, pass, log } = budget({ usd: 10 });
    const caller = new AbortController();
    await pass('a', 8);
    void ask('b', 8, { signal: caller.signal });
    void ask('c', 1);
    await settled();
    expect(log).toEqual(['a']);
    caller.abort(new Error('gone'));
    await settled();
    expect(log).toEqual(['a', 'b: Error: gone', 'c']);
    await ask('d', 1, { signal: caller.signal });
    expect(log.at(-1)).toBe('d: Error: gone');
  });

  it('leaves no listener behind', async () => {
    const { ask, pass, drain } = budget({ usd: 10 });
    const caller = new AbortController();
    const a = await pass('a', 8);
    const waiting = Array.from({ length: 30 }, (_, index) => ask(`w${index}`, 8, { signal: caller.signal }));
    await settled();
    expect(getEventListeners(drain.signal, 'abort')).toHaveLength(1);
    a.ended(answered(8));
    await Promise.all(waiting);
    expect([drain.signal, caller.signal].flatMap((signal) => getEventListeners(signal, 'abort'))).toEqual([]);
  });
});

it('gives back what it reserved for a request that a later admission does not let pass', async () => {
  const { made } = budget({ usd: 10 });
  const closed = { admit: () => Promise.reject(new Error('no')) };
  const request = { model: DOLLARS, tokens: { input: 1, output: 8 }, wait: WAIT, signal: new AbortController().signal, drain: new AbortController().signal };
  await expect(allOf([made, closed]).admit(request)).rejects.toThrow('no');
  expect([made.spent(), made.reserved()]).toEqual([{ calls: 0, usd: 0, unpriced: 0 }, { calls: 0, usd: 0 }]);
});
