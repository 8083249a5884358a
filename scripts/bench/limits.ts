/** Callers who always want more, before a provider that allows 20 requests a second with a burst of 20: over real HTTP, for a minute and a half. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { clock } from '../../cli/clock.js';
import { callSettingsSchema } from '../../domain/manifest.js';
import { unrecorded } from '../../domain/ports/calls.js';
import { wireSchema } from '../../models/content/wire-schema.js';
import { createCatalogue, createModels, type Gateway, shippedModelsFile } from '../../models/index.js';
import type { Figure } from './main.js';
import { startMock } from './mock.js';

const ALLOWED = { perSecond: 20, burst: 20 };
const LATENCIES_MS = [50, 300, 1000, 2000];
const CALLERS = 128;
/** Seconds after the first request between which it is measured. */
const [FROM, TO] = [30, 90];

const wire = wireSchema('bench', z.object({ mood: z.string() }));

interface Counts {
  requests: number;
  limited: number;
}

/** All latencies at once: each has a server and a gateway of its own, and none needs much of the machine. */
export async function measureLimits(): Promise<Figure[]> {
  return (await Promise.all(LATENCIES_MS.map(measureAt))).flat();
}

async function measureAt(latencyMs: number): Promise<Figure[]> {
  const mock = await startMock({ latencyMs, rateLimit: ALLOWED });
  const counts = async (): Promise<Counts> => (await (await fetch(new URL('/stats', mock.url))).json()) as Counts;
  const gateway = createModels({
    catalogue: createCatalogue({ shipped: shippedModelsFile() }),
    env: { OPENAI_BASE_URL: mock.url, OPENAI_API_KEY: 'none-needed' },
    clock,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    random: Math.random,
    calls: callSettingsSchema.parse({}),
  });
  const over = new AbortController();
  const callers = Array.from({ length: CALLERS }, (_, nth) => askOn(gateway, nth, over.signal));
  await sleep(FROM * 1000);
  const [first, began] = [await counts(), performance.now()];
  await sleep((TO - FROM) * 1000);
  const [last, seconds] = [await counts(), (performance.now() - began) / 1000];
  over.abort();
  const lost = (await Promise.all(callers)).reduce((sum, one) => sum + one, 0);
  await gateway.close();
  await mock.stop();
  const [requests, refused] = [last.requests - first.requests, last.limited - first.limited];
  const of = `answers of ${latencyMs} ms, ${CALLERS} callers`;
  return [
    { name: `share of the allowed rate, ${of}`, value: (100 * (requests - refused)) / (ALLOWED.perSecond * seconds), unit: '%', limit: 80, atLeast: true, timed: false },
    { name: `share that is refused, ${of}`, value: (100 * refused) / requests, unit: '%', limit: 10, timed: false },
    { name: `questions without an answer, ${of}`, value: lost, unit: '', limit: 0, timed: false },
  ];
}

/** @returns how many questions were given up. */
async function askOn(gateway: Gateway, caller: number, signal: AbortSignal): Promise<number> {
  const model = gateway.resolve('openai', 'mock-small');
  let lost = 0;
  for (let nth = 0; !signal.aborted; nth += 1) {
    const question = {
      model,
      wire,
      parts: [{ role: 'user' as const, starts: true, text: `How is number ${caller} at its question ${nth}?` }],
      temperature: 0,
      maxTokens: 100,
      repairs: 1,
      read: ({ mood }: { mood: string }) => ({ ok: true as const, value: mood, flags: [] }),
      repairText: () => 'Again.',
      calls: unrecorded,
      signal,
    };
    try {
      await gateway.ask(question);
    } catch (error) {
      if (!signal.aborted) lost += 1;
      else if (error !== signal.reason) throw error;
    }
  }
  return lost;
}
