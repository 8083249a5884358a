/** Searches in the background that are stopped, or held back by a budget; and what is said of them meanwhile. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { CellLeftOpen } from '../../domain/cell-open.js';
import { memoryCalls, startMockServer } from '../../testing/index.js';
import { createBudget } from '../budget/budget.js';
import { memoryJobs } from './jobs.fixture.js';
import { closeLives, killedAtFirstPause, life } from './life.fixture.js';

afterEach(closeLives);

const PRICE = { input: 2, cached: 0.5, output: 8, date: '2026-01-01' };
const statusesOf = ({ rows }: ReturnType<typeof memoryJobs>): string[] => rows.map(({ status }) => status);

describe('the soft stop', () => {
  const left = { reason: 'interrupted', detail: 'stopped while a search went on at the provider: a resume waits for its answer' };

  test('in a pause leaves the step open at once; a resume polls the same job', async () => {
    await using server = await startMockServer();
    const jobs = memoryJobs();
    let paused: () => void;
    const begun = new Promise<void>((resolve) => (paused = resolve));
    const { gateway, research } = life(server.url, { jobs, ports: { sleep: (_, signal) => (paused(), sleep(600_000, undefined, { signal })) } });
    const asked = research().catch((error: unknown) => error);
    await begun;
    gateway.drain();
    expect(await asked).toBeInstanceOf(CellLeftOpen);
    expect(await asked).toMatchObject(left);
    await life(server.url, { jobs }).research();
    expect([server.stats().research.starts, statusesOf(jobs)]).toEqual([1, ['started']]);
  });

  test('ends a look that is under way', async () => {
    await using server = await startMockServer({ script: { faults: [{ kind: 'hang', rate: 1, role: 'poll' }] } });
    const { gateway, research } = life(server.url);
    const asked = research().catch((error: unknown) => error);
    while (server.stats().research.polls === 0) await sleep(1);
    gateway.drain();
    expect(await asked).toMatchObject(left);
  });

  test('lets a start that is under way end, so that its id is known', async () => {
    await using server = await startMockServer({ script: { latencyMs: 30 } });
    const jobs = memoryJobs();
    const { gateway, research } = life(server.url, { jobs });
    const asked = research().catch((error: unknown) => error);
    while (server.stats().inFlight === 0) await sleep(1);
    gateway.drain();
    expect(await asked).toMatchObject(left);
    expect([statusesOf(jobs), server.stats().research]).toEqual([['started'], { starts: 1, polls: 0 }]);
  });

  test('starts nothing', async () => {
    await using server = await startMockServer();
    const jobs = memoryJobs();
    const { gateway, research } = life(server.url, { jobs });
    gateway.drain();
    await expect(research()).rejects.toMatchObject({ reason: 'interrupted' });
    expect([jobs.rows, server.stats().requests]).toEqual([[], 0]);
  });

  test('an abort gives its own reason, before and while it is polled', async () => {
    await using server = await startMockServer();
    const caller = new AbortController();
    const reason = new Error('second');
    const { research } = life(server.url, { ports: { sleep: async () => caller.abort(reason) } });
    await expect(research({ signal: caller.signal })).rejects.toBe(reason);
    await expect(research({ signal: caller.signal })).rejects.toBe(reason);
    expect(server.stats().research).toEqual({ starts: 1, polls: 1 });
  });
});

describe('a budget', () => {
  const NOTHING = { calls: 0, usd: 0, unpriced: 0 };

  test('keeps back the most that a search may cost by prompt and cap while it runs, and settles for what it did cost', async () => {
    await using server = await startMockServer();
    const calls = memoryCalls();
    const reserved: unknown[] = [];
    const budget = createBudget({ limits: { usd: 1, calls: 5 }, spent: NOTHING, onReached: () => undefined });
    const { gateway, research } = life(server.url, { calls, model: { price: PRICE }, ports: { sleep: async () => void reserved.push(budget.reserved()) } });
    gateway.spendWithin(budget);
    await research();
    const { input } = calls.recorded[0]!.request.counted;
    const most = { calls: 1, usd: (1.25 * input * PRICE.input + 1000 * PRICE.output) / 1e6 };
    expect(reserved).toEqual([most, most]);
    expect([budget.reserved(), budget.spent()]).toEqual([{ calls: 0, usd: 0 }, { calls: 1, usd: calls.recorded[0]!.usd, unpriced: 0 }]);
  });

  test('that is used up starts nothing and journals nothing; a search that is there already is polled once there is room again', async () => {
    await using server = await startMockServer();
    const jobs = memoryJobs();
    await killedAtFirstPause(server.url, { jobs });
    const spending = (limit: number): ReturnType<typeof life> => {
      const made = life(server.url, { jobs });
      made.gateway.spendWithin(createBudget({ limits: { usd: null, calls: limit }, spent: { ...NOTHING, calls: 1 }, onReached: () => undefined }));
      return made;
    };
    const polls = server.stats().research.polls;
    await expect(spending(1).research()).rejects.toMatchObject({ reason: 'budget_stop' });
    expect([server.stats().research, jobs.rows.length]).toEqual([{ starts: 1, polls }, 1]);
    await spending(2).research();
    expect(server.stats().research.starts).toBe(1);
  });
});

describe('what is said of it', () => {
  test('costs that nobody knows before are warned of once a model searches, and of one that only searches at once', async () => {
    await using server = await startMockServer();
    const ordinary = life(server.url, { mode: 'web' });
    expect(ordinary.gateway.warnings()).toEqual([]);
    await ordinary.research();
    await ordinary.research();
    const due = [expect.stringMatching(/^some\/m: what it reads on the web counts as input/)];
    expect(ordinary.gateway.warnings()).toEqual(due);
    expect(life(server.url, { model: { api: 'responses' } }).gateway.warnings()).toEqual(due);
  });

  test('a search is waited for like an answer', async () => {
    await using server = await startMockServer();
    const seen: unknown[] = [];
    const made = life(server.url, { ports: { sleep: async () => void seen.push(made.gateway.waiting()) } });
    await made.research();
    expect(seen[0]).toMatchObject([{ model: 'some/m', on: 'answer' }]);
    expect(made.gateway.waiting()).toEqual([]);
  });
});
