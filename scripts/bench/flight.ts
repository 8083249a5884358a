/** 400 dialogues in flight with agents that take their time: memory and rate. */
import { runFixed } from './experiment.js';
import type { Figure } from './main.js';

const IN_FLIGHT = 400;
const TURNS = 20;
const LATENCY = 100;

export async function measureFlight(): Promise<Figure[]> {
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const { seconds, dialogues } = await runFixed({ maxTurns: TURNS, repeats: IN_FLIGHT / 2, concurrency: IN_FLIGHT, latency: LATENCY });
  clearInterval(sampler);
  return [
    { name: `peak memory, ${dialogues} dialogues in flight`, value: peak / 2 ** 20, unit: 'MB', limit: null, timed: false },
    { name: `party turns, ${dialogues} in flight, answers of ${LATENCY} ms`, value: (dialogues * TURNS) / seconds, unit: '1/s', limit: null, timed: true },
  ];
}
