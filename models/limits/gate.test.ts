import { describe, expect, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { CellLeftOpen } from '../../domain/cell-open.js';
import { InfraError } from '../../domain/errors.js';
import type { Admitted, AdmissionRequest, RequestOutcome } from '../admission.js';
import { answerWith } from '../fixtures/answer.fixture.js';
import { someModel } from '../transport/model.fixture.js';
import { createWaits, type Waiting, type Waits } from '../transport/waits.js';
import type { AccountLimits } from '../types.js';
import { Gate } from './gate.js';
import { LimitPolicy } from './policy.js';

const ANSWERED: RequestOutcome = { kind: 'answered', answer: answerWith({}), headers: new Headers(), ms: 100 };
const refused = (afterMs: number | null): RequestOutcome => ({ kind: 'rate_refused', afterMs, headers: new Headers(), ms: 10 });

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** A gate on a clock that is moved by hand. */
class Setting {
  now = 0;
  readonly sleepers = new Set<Sleeper>();
  readonly waits: Waits = createWaits(() => this.now);
  readonly caller = new AbortController();
  readonly drain = new AbortController();
  readonly went: string[] = [];
  readonly gate: Gate;

  constructor(limits: Partial<AccountLimits> = {}, { failing }: { failing?: Error } = {}) {
    const policy = new LimitPolicy({ limits: { requestsPerMinute: null, tokensPerMinute: null, concurrency: null, ...limits }, longestPauseMs: 1_800_000, now: () => 0 });
    this.gate = new Gate(policy, () => this.now, (ms, signal) => (failing === undefined ? this.sleep(ms, signal) : Promise.reject(failing)));
  }

  ask(name: string, { signal = this.caller.signal }: { signal?: AbortSignal } = {}): Promise<Admitted> {
    const request: AdmissionRequest = { model: someModel(), tokens: { input: 10, output: 10 }, wait: this.waits.begin(name), signal, drain: this.drain.signal };
    const admitted = this.gate.admit(request);
    admitted.then(() => this.went.push(name), () => undefined);
    return admitted;
  }

  /** What the caller called so is waiting for. */
  waitOf(name: string): Waiting | undefined {
    return this.waits.list().find(({ model }) => model === name);
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await settled();
      const [first] = [...this.sleepers].sort((one, other) => one.at - other.at);
      if (first === undefined || first.at > until) break;
      this.now = Math.max(this.now, first.at);
      first.wake();
    }
    this.now = until;
  }

  private sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const sleeper: Sleeper = {
        at: this.now + ms,
        wake: () => {
          this.sleepers.delete(sleeper);
          resolve();
        },
      };
      this.sleepers.add(sleeper);
      signal.addEventListener('abort', () => {
        this.sleepers.delete(sleeper);
        reject(signal.reason as Error);
      });
    });
  }
}

/** Whatever promises had to do is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const failure = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

describe('who may go', () => {
  test('goes at once, without a timer', async () => {
    const setting = new Setting();
    await setting.ask('a');
    expect([setting.sleepers.size, setting.gate.waiting()]).toEqual([0, { waiting: 0, reason: null, nextMs: null }]);
  });

  test('goes in the order of asking when one has ended', async () => {
    const setting = new Setting({ concurrency: 1 });
    const first = await setting.ask('a');
    void setting.ask('b').then((admitted) => admitted.ended(ANSWERED));
    void setting.ask('c');
    await settled();
    expect([setting.went, setting.gate.waiting(), setting.sleepers.size]).toEqual([['a'], { waiting: 2, reason: 'concurrency', nextMs: null }, 0]);
    first.ended(ANSWERED);
    await settled();
    expect(setting.went).toEqual(['a', 'b', 'c']);
  });

  test('goes at the rate that is allowed, with one timer for all who wait', async () => {
    const setting = new Setting({ requestsPerMinute: 60 });
    for (const name of ['a', 'b', 'c', 'd']) void setting.ask(name);
    await settled();
    expect([setting.sleepers.size, setting.gate.waiting()]).toEqual([1, { waiting: 4, reason: 'rate', nextMs: 1000 }]);
    await setting.pass(2500);
    expect([setting.went, setting.sleepers.size]).toEqual([['a', 'b'], 1]);
    await setting.pass(10_000);
    expect([setting.went, setting.sleepers.size]).toEqual([['a', 'b', 'c', 'd'], 0]);
  });

  test('a timer that comes a little early makes nobody look again and again', async () => {
    const setting = new Setting({ requestsPerMinute: 60 });
    void setting.ask('a');
    await settled();
    const [sleeper] = [...setting.sleepers];
    setting.now = sleeper!.at - 0.9;
    sleeper!.wake();
    await settled();
    expect([setting.went, setting.sleepers.size]).toEqual([['a'], 0]);
  });

  test('waits for the pause that the provider asked another for', async () => {
    const setting = new Setting();
    const [one] = [await setting.ask('a'), await setting.ask('b')];
    one.ended(refused(30_000));
    void setting.ask('c');
    void setting.ask('d');
    await setting.pass(29_000);
    expect([setting.went, setting.gate.waiting()]).toEqual([['a', 'b'], { waiting: 2, reason: 'retry_after', nextMs: 1000 }]);
    await setting.pass(2000);
    expect(setting.went).toEqual(['a', 'b', 'c', 'd']);
  });

  test('says what it waits for and until when', async () => {
    const setting = new Setting({ requestsPerMinute: 60, concurrency: 1 });
    for (const name of ['a', 'b', 'c']) void setting.ask(name);
    await settled();
    expect(setting.waitOf('c')).toEqual({ model: 'c', on: 'limit', why: expect.stringContaining('a second'), sinceMs: 0, untilMs: 3000 });
    await setting.pass(5000);
    expect(setting.went).toEqual(['a']);
    expect(setting.waitOf('c')).toEqual({ model: 'c', on: 'limit', why: expect.stringContaining('under way'), sinceMs: 0, untilMs: null });
  });
});

describe('who leaves', () => {
  test('leaves at once when its caller is gone, for the caller’s reason, and the next one goes', async () => {
    const setting = new Setting({ concurrency: 1 });
    const gone = new AbortController();
    const first = await setting.ask('a');
    const left = failure(setting.ask('b', { signal: gone.signal }));
    void setting.ask('c');
    const reason = new Error('gone');
    gone.abort(reason);
    expect(await left).toBe(reason);
    first.ended(ANSWERED);
    await settled();
    expect(setting.went).toEqual(['a', 'c']);
  });

  test('leaves at once when the run is drained; who may go still goes', async () => {
    const setting = new Setting({ concurrency: 1 });
    const first = await setting.ask('a');
    const left = failure(setting.ask('b'));
    setting.drain.abort();
    expect(await left).toEqual(new CellLeftOpen('interrupted', 'stopped while it waited for its turn'));
    expect(await failure(setting.ask('c'))).toBeInstanceOf(CellLeftOpen);
    first.ended(ANSWERED);
    await setting.ask('d');
  });

  test('is not let in where its caller is gone already', async () => {
    const setting = new Setting();
    const reason = new Error('gone');
    expect(await failure(setting.ask('a', { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });

  test('leaves nothing on signals that last as long as the run, and hundreds who wait are one listener', async () => {
    const setting = new Setting({ requestsPerMinute: 60_000 });
    const listeners = (): number[] => [setting.caller.signal, setting.drain.signal].map((signal) => getEventListeners(signal, 'abort').length);
    for (let one = 0; one < 400; one += 1) void setting.ask(String(one)).then((admitted) => admitted.ended(ANSWERED));
    await settled();
    expect(listeners()).toEqual([1, 1]);
    await setting.pass(1000);
    expect([listeners(), setting.sleepers.size, setting.went.length]).toEqual([[0, 0], 0, 400]);
  });

  test('who waits is told when waiting is of no use: the provider asks for a longer pause than one answer may take', async () => {
    const setting = new Setting({ concurrency: 1 });
    const first = await setting.ask('a');
    const waited = failure(setting.ask('b'));
    first.ended(refused(7_200_000));
    expect(await waited).toEqual(new InfraError('openai/gpt-4o-mini: it asks to wait 7200 s (429), and one answer may take 1800 s'));
    expect(await failure(setting.ask('c'))).toBeInstanceOf(InfraError);
  });

  test('hears of a clock that fails', async () => {
    const failing = new Error('no timer');
    const setting = new Setting({ requestsPerMinute: 60 }, { failing });
    expect(await failure(setting.ask('a'))).toBe(failing);
  });
});
