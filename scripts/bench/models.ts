/** Model agents over the mock server: CPU and rate beside a bare fetch loop that sends the same bytes, memory, stored bytes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runMeasured } from './experiment.js';
import type { Figure } from './main.js';
import { type BenchMock, startMock } from './mock.js';

const MODEL = 'openai/mock-small';
const AGENTS = { mediators: [MODEL], use: { party: MODEL, evaluator: MODEL } };
/** Nobody closes: dialogues run to the cap. */
const LONG = { from: 100_000, until: 100_001, impasse: 0, engage: 0.3 };
const TURNS = 20;

async function withMock<T>(script: Parameters<typeof startMock>[0], log: boolean, work: (mock: BenchMock) => Promise<T>): Promise<T> {
  const mock = await startMock(script, { log });
  process.env.OPENAI_BASE_URL = mock.url;
  process.env.OPENAI_API_KEY = 'none-needed';
  try {
    return await work(mock);
  } finally {
    await mock.stop();
  }
}

export async function measureCalls(): Promise<Figure[]> {
  const figures: Figure[] = [];
  await warmed();
  // Only the last has limits.
  for (const inFlight of process.argv.includes('--check') ? [128] : [1, 16, 32, 128]) {
    const repeats = Math.max(8, inFlight);
    const { ours, plain } = await withMock({ dialogue: LONG }, true, async (mock) => {
      const before = process.cpuUsage();
      await runMeasured({ ...AGENTS, maxTurns: TURNS, repeats, concurrency: inFlight });
      const ours = cpuSince(before) / (await mock.requests());
      const bodies = mock.bodies();
      const start = process.cpuUsage();
      await fetchLoop(mock.url, bodies, inFlight);
      return { ours, plain: cpuSince(start) / bodies.length };
    });
    const limited = inFlight === 128;
    figures.push(
      { name: `CPU a model call, ${inFlight} in flight`, value: ours, unit: 'ms', limit: limited ? 2.8 : null, timed: true },
      { name: `the same beside a fetch loop (${plain.toFixed(2)} ms)`, value: ours / plain, unit: '×', limit: limited ? 5 : null, timed: true },
    );
  }
  return figures;
}

/** Compiles and warms what is measured next. */
async function warmed(): Promise<void> {
  await withMock({ dialogue: LONG }, false, () => runMeasured({ ...AGENTS, maxTurns: TURNS, repeats: 12, concurrency: 16 }));
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function fetchLoop(url: string, bodies: readonly string[], inFlight: number): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const body = bodies[next++];
      if (body === undefined) return;
      const response = await fetch(`${url}/chat/completions`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer none-needed' }, body });
      await response.json();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

/** Calls a second in the middle of a run, when all places are taken, over what the latency alone would allow. */
async function steadyRate({ latencyMs, inFlight, repeats, turns, from, to }: { latencyMs: number; inFlight: number; repeats: number; turns: number; from: number; to: number }): Promise<number> {
  return withMock({ dialogue: LONG, latencyMs }, false, async (mock) => {
    const run = runMeasured({ ...AGENTS, maxTurns: turns, repeats, concurrency: inFlight });
    while ((await mock.requests()) === 0) await sleep(5);
    await sleep(from);
    const [first, began] = [await mock.requests(), performance.now()];
    await sleep(to - from);
    const rate = ((await mock.requests()) - first) / ((performance.now() - began) / 1000);
    await run;
    return rate / (inFlight / (latencyMs / 1000));
  });
}

export async function measureRate(): Promise<Figure[]> {
  await warmed();
  const share = await steadyRate({ latencyMs: 50, inFlight: 16, repeats: 24, turns: TURNS, from: 500, to: 2_500 });
  return [{ name: 'share of the ideal rate, 16 in flight, answers of 50 ms', value: 100 * share, unit: '%', limit: 78, atLeast: true, timed: true }];
}

export async function measureWaiting(): Promise<Figure[]> {
  await warmed();
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const share = await steadyRate({ latencyMs: 2_000, inFlight: 400, repeats: 200, turns: 12, from: 11_000, to: 20_000 });
  clearInterval(sampler);
  return [
    { name: 'share of the ideal rate, 400 in flight, answers of 2 s', value: 100 * share, unit: '%', limit: 90, atLeast: true, timed: true },
    { name: 'peak memory of that', value: peak / 2 ** 20, unit: 'MB', limit: 700, timed: false },
  ];
}

export async function measurePromptBytes(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const promptLayout of ['paper', 'cached'] as const) {
    const size = (maxTurns: number): Promise<number> =>
      withMock({ dialogue: LONG }, false, async () => (await runMeasured({ ...AGENTS, maxTurns, repeats: 1, concurrency: 2, promptLayout })).bytes);
    // The empty database, the manifest's rows and the scenario's texts are no turn's bytes.
    const none = await size(1);
    const [short, long] = [(await size(100)) - none, (await size(300)) - none];
    figures.push(
      { name: `stored bytes a party turn with prompts, ${promptLayout} (300 turns, both arms)`, value: long / 600, unit: 'B', limit: 5_000, timed: false },
      { name: `stored bytes with prompts, ${promptLayout}, 300 turns over 100`, value: long / short, unit: '×', limit: 3.3, timed: false },
    );
  }
  return figures;
}
