/** A gateway that spends within a budget. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { CellLeftOpen } from '../domain/cell-open.js';
import { createBudget } from './budget/budget.js';
import { closeGateways, GOOD, inTurn, recordedAnswer, says, setting } from './gateway.fixture.js';

afterEach(closeGateways);

const PRICE = { input: 0, cached: 0, output: 10_000, date: '2026-01-01' };
const NOTHING = { calls: 0, usd: 0, unpriced: 0 };
const answer = { ...GOOD, usage: { prompt_tokens: 10, completion_tokens: 60 } };

describe('within a budget', () => {
  test('a request is made as long as its whole cap can be paid for, retries included; then its cell is left open', async () => {
    await using server = await inTurn(says({}, 503), says(answer), says(answer), says(answer));
    const { gateway, question, costs } = setting(server.baseURL, { model: { price: PRICE } });
    const reached: string[] = [];
    // A cap of 100 tokens costs a dollar, an answer 0.6.
    const budget = createBudget({ limits: { usd: 2, calls: null }, spent: NOTHING, onReached: (which) => reached.push(which) });
    gateway.spendWithin(budget);
    await gateway.ask(question());
    await gateway.ask(question());
    await expect(gateway.ask(question())).rejects.toEqual(new CellLeftOpen('budget_stop', 'the budget of 2 USD: 1.2 spent, the next request may cost up to 1'));
    expect([server.received.length, reached, budget.spent()]).toEqual([3, ['usd'], { calls: 3, usd: 1.2, unpriced: 0 }]);
    expect(costs.map(({ usd }) => usd)).toEqual([0, 0.6, 0.6]);
  });

  test('what is recorded is served, however little is left', async () => {
    const { gateway, question } = setting('http://127.0.0.1:1/v1', { recorded: [recordedAnswer('{"mood":"calm"}')] });
    gateway.spendWithin(createBudget({ limits: { usd: null, calls: 1 }, spent: { ...NOTHING, calls: 1 }, onReached: () => undefined }));
    expect(await gateway.ask(question())).toBe('calm');
    await expect(gateway.ask(question())).rejects.toMatchObject({ reason: 'budget_stop' });
  });

  test('a wait for it is seen, and drained', async () => {
    let answered: () => void;
    const underWay = new Promise<void>((resolve) => (answered = resolve));
    await using server = await inTurn((response, request, nth) => void underWay.then(() => says(GOOD)(response, request, nth)));
    const { gateway, question } = setting(server.baseURL);
    gateway.spendWithin(createBudget({ limits: { usd: null, calls: 1 }, spent: NOTHING, onReached: () => undefined }));
    const first = gateway.ask(question());
    const second = gateway.ask(question()).catch((error: unknown) => error);
    while (!gateway.waiting().some(({ on }) => on === 'budget')) await new Promise((resolve) => setImmediate(resolve));
    gateway.drain();
    expect(await second).toMatchObject({ reason: 'interrupted' });
    answered!();
    expect(await first).toBe('calm');
  });
});

test('a limit of USD is refused where a model that is used has no price, by its name', () => {
  const priced = setting('http://127.0.0.1:1/v1', { model: { price: PRICE } });
  priced.gateway.resolve('some', 'm');
  expect(() => priced.gateway.requirePrices()).not.toThrow();
  for (const name of ['other', 'third']) priced.gateway.resolve('some', name);
  expect(() => priced.gateway.requirePrices()).toThrow(expect.objectContaining({ code: 'bad_input', exitCode: 2, what: expect.stringContaining('some/other, some/third'), fix: expect.stringContaining('--max-calls') }));
});
