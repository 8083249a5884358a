import { describe, expect, test } from '@jest/globals';
import { CellLeftOpen } from '../../domain/cell-open.js';
import { InfraError } from '../../domain/errors.js';
import type { CallCost, ModelRequest } from '../../domain/ports/calls.js';
import type { Admission, RequestOutcome } from '../admission.js';
import { createRedactor } from '../redact.js';
import type { Access } from './access.js';
import { askUntilAnswered, type Asked, type AskingPorts } from './ask-until-answered.js';
import type { Complete } from './client.js';
import { someModel } from './model.fixture.js';
import { HttpFailure, NetworkFailure } from './request-failure.js';
import { completion } from './server.fixture.js';
import { createWaits } from './waits.js';

type Reply = () => unknown;

const REACHED: Access = {
  endpoint: () => ({ baseURL: 'http://host.example/v1', key: null, keyVariable: null, source: 'here' }),
  redact: createRedactor([]),
  answered: () => undefined,
  answeredBefore: () => undefined,
  refused: () => new InfraError('refused'),
};
const price = { input: 1, cached: 1, output: 2, date: '2026-01-01' };
const answer: Reply = () => ({ received: completion('x'), headers: new Headers({ 'x-ratelimit-limit': '7' }) });
const status = (code: number, headers: Record<string, string> = {}): Reply => () => {
  throw new HttpFailure(code, new Headers(headers), '{"error":{"message":"no"}}');
};
const cut: Reply = () => {
  throw new NetworkFailure(new Error('cut'));
};

interface Told {
  asked: Promise<Asked>;
  /** What admission and journal were told, in order. */
  told: unknown[];
  outcomes: RequestOutcome[];
  pauses: number[];
  waits: ReturnType<typeof createWaits>;
}

/** Replies in order, the last one for ever. */
function ask(replies: Reply[], { retries = {}, signal = new AbortController().signal, admit = async () => 0, ports = {} }: {
  retries?: Partial<AskingPorts['retries']>;
  signal?: AbortSignal;
  /** Milliseconds that it takes to be admitted. */
  admit?: () => Promise<number>;
  ports?: Partial<AskingPorts>;
} = {}): Told {
  const told: unknown[] = [];
  const outcomes: RequestOutcome[] = [];
  const pauses: number[] = [];
  let [now, requests] = [0, 0];
  const waits = createWaits(() => now);
  const complete: Complete = async () => {
    told.push('request');
    const reply = replies[Math.min(requests++, replies.length - 1)]!;
    return reply() as Awaited<ReturnType<Complete>>;
  };
  const admission: Admission = {
    admit: async ({ model, tokens }) => {
      now += await admit();
      told.push(['admitted', model.id, tokens]);
      return {
        ended: (outcome) => {
          outcomes.push(outcome);
          told.push(['ended', outcome.kind]);
        },
      };
    },
  };
  const access: Access = { ...REACHED, answered: () => void told.push('answered') };
  const model = someModel({ price });
  const settings = { model: model.id, name: model.name, method: model.method, temperature: 0, maxTokens: 50, schema: { name: 'n', hash: 'h' }, effort: null, extra: {} };
  const request: ModelRequest = { model: model.id, hash: 'h', settings, parts: [{ role: 'user', starts: true, text: 'hello' }], counted: { input: 1000, reusable: 0 } };
  const asked = askUntilAnswered(
    { model, settings, maxTokens: 50, complete: () => complete, deadlineMs: 600_000 },
    request,
    {
      previous: async () => null,
      served: async () => null,
      failed: async (_, error, cost) => void told.push(['failed', error, cost]),
      answered: async () => undefined,
    },
    signal,
    {
      access,
      clock: { now: () => '2026-01-01T00:00:00.000Z', monotonic: () => now },
      sleep: async (ms) => {
        pauses.push(ms);
        now += ms;
      },
      random: () => 0.5,
      retries: { attempts: 6, backoffMs: 500, budgetSeconds: 1800, ...retries },
      waits,
      admission,
      drain: new AbortController().signal,
      ...ports,
    },
  );
  return { asked, told, outcomes, pauses, waits };
}

const most = (1250 * price.input + 50 * price.output) / 1e6;

describe('every request passes through admission, which hears once how it ended', () => {
  test('with its own count of tokens, and the cap that is sent; headers reach it, and the cost comes back', async () => {
    const { asked, told, outcomes } = ask([answer]);
    expect(await asked).toMatchObject({ received: { answer: { content: 'x' } }, cost: { ms: 0, usd: (9 + 2 * 3) / 1e6 } });
    expect(told).toEqual([['admitted', 'openai/gpt-4o-mini', { input: 1000, output: 50 }], 'request', ['ended', 'answered'], 'answered']);
    expect(outcomes).toMatchObject([{ kind: 'answered', answer: { content: 'x' }, ms: 0 }]);
    expect(outcomes[0]?.kind === 'answered' && outcomes[0].headers.get('x-ratelimit-limit')).toBe('7');
  });

  test.each<[string, Reply, string, number]>([
    ['a 429', status(429), 'rate_refused', 0],
    ['a 503', status(503), 'server_error', 0],
    ['a 408', status(408), 'no_answer', most],
    ['a cut connection', cut, 'no_answer', most],
  ])('after %s it passes again; what failed is recorded with what it may have cost', async (_, reply, kind, usd) => {
    const { asked, told } = ask([reply, answer]);
    await asked;
    const cost: CallCost = { ms: 0, usd };
    const admitted = ['admitted', 'openai/gpt-4o-mini', { input: 1000, output: 50 }];
    expect(told).toEqual([admitted, 'request', ['ended', kind], ['failed', expect.any(String), cost], admitted, 'request', ['ended', 'answered'], 'answered']);
  });

  test.each([401, 404, 400])('a request that is turned away (%i)', async (code) => {
    const { asked, outcomes, told } = ask([status(code)]);
    expect(await asked).toMatchObject({ received: null, turnedAway: { kind: 'rejected', status: code } });
    expect(outcomes).toEqual([{ kind: 'turned_away', ms: 0 }]);
    expect(told).toContainEqual(['failed', expect.any(String), { ms: 0, usd: 0 }]);
  });

  test('a caller who goes away while it is under way', async () => {
    const caller = new AbortController();
    const reason = new Error('gone');
    const { asked, outcomes } = ask([() => {
      caller.abort(reason);
      throw new Error('aborted');
    }], { signal: caller.signal });
    await expect(asked).rejects.toBe(reason);
    expect(outcomes).toEqual([{ kind: 'abandoned', sent: true }]);
  });

  test('an error of this program', async () => {
    const wrong = new TypeError('x is not a function');
    const { asked, outcomes } = ask([() => {
      throw wrong;
    }]);
    await expect(asked).rejects.toBe(wrong);
    expect(outcomes).toEqual([{ kind: 'abandoned', sent: true }]);
  });

  test('who is not admitted asks nothing, and nothing is recorded', async () => {
    const stop = new CellLeftOpen('budget_stop', 'spent');
    const { asked, told, waits } = ask([answer], { admit: () => Promise.reject(stop) });
    await expect(asked).rejects.toBe(stop);
    expect([told, waits.list()]).toEqual([[], []]);
  });
});

describe('a 429', () => {
  test('never uses up the attempts: a storm of them passes', async () => {
    const { asked, told, pauses } = ask([...Array.from({ length: 60 }, () => status(429)), status(503), answer], { retries: { attempts: 2 } });
    expect(await asked).toMatchObject({ received: { answer: { content: 'x' } } });
    expect(told.filter((one) => one === 'request')).toHaveLength(62);
    expect(Math.max(...pauses)).toBe(30_000);
  });

  test('is the network’s failure once the time is up, never a result', async () => {
    const { asked, outcomes } = ask([status(429)]);
    await expect(asked).rejects.toBeInstanceOf(InfraError);
    await expect(asked).rejects.toThrow(/429 from host\.example: no; the 1800 s for one answer are over$/);
    expect(outcomes.length).toBeGreaterThan(60);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['rate_refused']));
  });

  test('is not tried again where one request is all that may be made', async () => {
    const { asked, outcomes } = ask([status(429), answer], { retries: { attempts: 1 } });
    await expect(asked).rejects.toThrow(/1 of 1 requests failed$/);
    expect(outcomes).toHaveLength(1);
  });
});

test('time in a queue does not count as time that the provider took', async () => {
  const { asked, pauses } = ask([status(503), status(503), answer], { admit: async () => 3_600_000 });
  expect(await asked).toMatchObject({ received: { answer: { content: 'x' } } });
  expect(pauses).toEqual([250, 500]);
});

test('a missing key is known before anything is admitted', async () => {
  const missing = new Error('no key');
  const { asked, outcomes } = ask([answer], {
    ports: {
      access: {
        ...REACHED,
        endpoint: () => {
          throw missing;
        },
      },
    },
  });
  await expect(asked).rejects.toBe(missing);
  expect(outcomes).toEqual([]);
});
