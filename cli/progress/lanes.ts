/** What is asked of each provider just now, and what its requests wait for. */
import type { LimitStatus, Waiting } from '../../models/index.js';
import { countInWords, timeInWords } from './words.js';

/** The requests that share a limit: those to one model, or to an agent over HTTP. */
export interface Lane {
  /** `provider/model`, joined where several share a limit. */
  readonly name: string;
  readonly inFlight: number;
  /** Most at once, just now; null: nothing holds them back. */
  readonly most: number | null;
  /** Milliseconds since the oldest of those in flight was sent; 0 without one. */
  readonly oldestMs: number;
  /** Held back, for whatever reason. */
  readonly waiting: number;
  /** What the one waits for that has waited longest; null without one. */
  readonly why: string | null;
  /** Milliseconds that it has waited; 0 without one. */
  readonly waitedMs: number;
  /** Milliseconds until the first one goes on; null where it is not known. */
  readonly nextMs: number | null;
  /** Learned of the allowed rate; null: nothing yet. */
  readonly requestsPerMinute: number | null;
  /** Refused for their rate (429), in all. */
  readonly refused: number;
}

/** In the order in which they were first asked. */
export function lanesOf(waits: readonly Waiting[], limits: readonly LimitStatus[], now: number): Lane[] {
  const limited = new Set(limits.flatMap(({ models }) => models));
  // Of two keys of one model each has a limit, and waits do not say which: the first one shows them.
  const shown = new Set<string>();
  const lanes = limits.map((status) => {
    const mine = waits.filter(({ model }) => status.models.includes(model) && !shown.has(model));
    for (const model of status.models) shown.add(model);
    return laneOf(status.models.join(', '), mine, status, now);
  });
  const others = new Set(waits.map(({ model }) => model).filter((model) => !limited.has(model)));
  return [...lanes, ...[...others].map((name) => laneOf(name, waits.filter(({ model }) => model === name), null, now))];
}

function laneOf(name: string, waits: readonly Waiting[], status: LimitStatus | null, now: number): Lane {
  const inFlight = waits.filter(({ on }) => on === 'answer');
  const held = waits.filter(({ on }) => on !== 'answer');
  const longest = held.reduce<Waiting | null>((found, wait) => (found === null || wait.sinceMs < found.sinceMs ? wait : found), null);
  // What a limit told those in its queue is of when they came; it knows better now.
  const nextOf = ({ on, untilMs }: Waiting): number | null => (on === 'limit' && status !== null ? status.nextMs : untilMs === null ? null : Math.max(0, untilMs - now));
  const ends = held.map(nextOf).filter((ms) => ms !== null);
  return {
    name,
    inFlight: status?.inFlight ?? inFlight.length,
    most: status?.concurrency ?? null,
    oldestMs: Math.max(0, ...inFlight.map(({ sinceMs }) => now - sinceMs)),
    waiting: held.length,
    why: longest === null ? null : whyOf(longest, status),
    waitedMs: longest === null ? 0 : now - longest.sinceMs,
    nextMs: ends.length === 0 ? null : Math.min(...ends),
    requestsPerMinute: perMinute(status),
    refused: status?.refused ?? 0,
  };
}

function whyOf({ on, why }: Waiting, status: LimitStatus | null): string {
  return on === 'limit' && status?.reason != null ? limitInWords(status.reason, status) : (why ?? on);
}

function limitInWords(reason: NonNullable<LimitStatus['reason']>, status: LimitStatus): string {
  switch (reason) {
    case 'rate': {
      const rate = perMinute(status);
      return rate === null ? 'rate' : `rate: ${countInWords(rate)}/min`;
    }
    case 'concurrency':
      return `at most ${countInWords(status.concurrency)} at once`;
    case 'retry_after':
      return 'it asked to wait';
  }
}

function perMinute(status: LimitStatus | null): number | null {
  return status?.requestsPerSecond == null ? null : Math.round(status.requestsPerSecond * 60);
}

/** Shorter ones are answers like any other. */
const LONG_MS = 15_000;

/** `openai/gpt-5.4-mini: 12 of 16 in flight, 40 waiting, next in 4 s (rate: 500/min)` */
export function laneInWords({ name, inFlight, most, oldestMs, waiting, why, waitedMs, nextMs }: Lane): string {
  const flying = `${countInWords(inFlight)}${most === null ? '' : ` of ${countInWords(most)}`} in flight`;
  const oldest = oldestMs < LONG_MS ? '' : `, the oldest for ${timeInWords(oldestMs)}`;
  const next = nextMs === null ? `, the first for ${timeInWords(waitedMs)}` : `, next in ${timeInWords(nextMs)}`;
  const held = waiting === 0 ? '' : `, ${countInWords(waiting)} waiting${next} (${why})`;
  return `${name}: ${flying}${oldest}${held}`;
}
