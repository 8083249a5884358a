/** The soft stop, and the view of what is waited for. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CellLeftOpen } from '../domain/cell-open.js';
import { InfraError } from '../domain/errors.js';
import { closeGateways, content, GOOD, inTurn, says, setting } from './gateway.fixture.js';
import { json } from './transport/server.fixture.js';

afterEach(closeGateways);

const busy = says({ error: { message: 'busy' } }, 503);
const inTenMinutes = says({ error: { message: 'slow down' } }, 429, { 'retry-after': '600' });
const stopped = new CellLeftOpen('interrupted', 'stopped while it waited to ask again');

/** Real timers, and a promise of the first pause. */
function realPauses(): { sleep: (ms: number, signal: AbortSignal) => Promise<unknown>; begun: Promise<number> } {
  let begin: (ms: number) => void;
  const begun = new Promise<number>((resolve) => (begin = resolve));
  return {
    begun,
    sleep: (ms, signal) => {
      begin(ms);
      return sleep(ms, undefined, { signal });
    },
  };
}

describe('drain', () => {
  test('ends a pause of ten minutes at once; the failure before it stays recorded', async () => {
    await using server = await inTurn(inTenMinutes);
    const pauses = realPauses();
    const { gateway, question, told } = setting(server.baseURL, { ports: { sleep: pauses.sleep } });
    const caller = new AbortController();
    const asked = gateway.ask(question({ signal: caller.signal })).catch((error: unknown) => error);
    expect(await pauses.begun).toBeGreaterThanOrEqual(600_000);
    gateway.drain();
    expect(await asked).toEqual(stopped);
    expect(await asked).toBeInstanceOf(CellLeftOpen);
    expect(told).toEqual([['failed', '429 from HOST: slow down']]);
    expect(server.received).toHaveLength(1);
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  test('lets a request under way end, and uses its answer', async () => {
    let answer: (() => void) | undefined;
    let received: () => void;
    const underWay = new Promise<void>((resolve) => (received = resolve));
    await using server = await inTurn((response) => {
      answer = () => json(response, GOOD);
      received();
    });
    const { gateway, question } = setting(server.baseURL);
    const asked = gateway.ask(question());
    await underWay;
    gateway.drain();
    answer?.();
    expect(await asked).toBe('calm');
  });

  test('makes no failed request again, whenever it was begun', async () => {
    await using server = await inTurn((response, request, nth) => {
      drained.gateway.drain();
      busy(response, request, nth);
    });
    const drained = setting(server.baseURL);
    await expect(drained.gateway.ask(drained.question())).rejects.toEqual(stopped);
    await expect(drained.gateway.ask(drained.question())).rejects.toEqual(stopped);
    expect([server.received.length, drained.pauses, drained.told.length]).toEqual([2, [], 2]);
  });

  test('does not make a step out of what has failed for good', async () => {
    await using server = await inTurn(busy);
    const { gateway, question } = setting(server.baseURL, { calls: { attempts: 1 } });
    gateway.drain();
    await expect(gateway.ask(question())).rejects.toBeInstanceOf(InfraError);
  });

  test('asks about an answer again that cannot be used, since the turn is finished', async () => {
    await using server = await inTurn(content('no JSON'), says(GOOD));
    const { gateway, question } = setting(server.baseURL);
    gateway.drain();
    expect(await gateway.ask(question())).toBe('calm');
  });

  test('comes after the caller’s abort, whose reason wins', async () => {
    const caller = new AbortController();
    await using server = await inTurn(inTenMinutes);
    const pauses = realPauses();
    const { gateway, question } = setting(server.baseURL, { ports: { sleep: pauses.sleep } });
    const asked = gateway.ask(question({ signal: caller.signal })).catch((error: unknown) => error);
    await pauses.begun;
    const reason = new Error('second');
    caller.abort(reason);
    gateway.drain();
    expect(await asked).toBe(reason);
  });
});

describe('waiting', () => {
  test('says what is under way, what is pausing, why and until when; nothing once it has ended', async () => {
    const seen: unknown[] = [];
    await using server = await inTurn(
      (response) => {
        seen.push(gateway.waiting());
        json(response, { error: { message: 'busy' } }, 503);
      },
      says(GOOD),
    );
    let now = 1000;
    const { gateway, question } = setting(server.baseURL, {
      ports: {
        clock: { now: () => '2026-01-01T00:00:00.000Z', monotonic: () => now },
        sleep: async (ms) => {
          seen.push(gateway.waiting());
          now += ms;
        },
      },
    });
    expect(gateway.waiting()).toEqual([]);
    await gateway.ask(question());
    expect(seen).toEqual([
      [{ model: 'some/m', on: 'answer', why: null, sinceMs: 1000, untilMs: null }],
      [{ model: 'some/m', on: 'pause', why: expect.stringMatching(/^503 from .*: busy$/), sinceMs: 1000, untilMs: 1250 }],
    ]);
    expect(gateway.waiting()).toEqual([]);
  });

  test('forgets what has failed', async () => {
    await using server = await inTurn(busy);
    const { gateway, question } = setting(server.baseURL, { calls: { attempts: 1 } });
    await expect(gateway.ask(question())).rejects.toThrow('busy');
    expect(gateway.waiting()).toEqual([]);
  });
});
