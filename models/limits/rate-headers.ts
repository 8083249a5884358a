/** What providers say of their limits in the headers of an answer. */
import type { Headers } from '../transport/request-failure.js';

/** Of requests or of tokens. */
export interface RateReport {
  readonly limit: number;
  readonly remaining: number;
  /** Until all of it may be used again. */
  readonly resetMs: number;
}

export interface RateReports {
  readonly requests: RateReport | null;
  readonly tokens: RateReport | null;
}

type Names = readonly [limit: string, remaining: string, reset: string];

/** OpenAI, Groq, Azure, Mistral; Anthropic; OpenRouter, Together; the draft of the IETF. */
const REQUESTS: readonly Names[] = [
  ['x-ratelimit-limit-requests', 'x-ratelimit-remaining-requests', 'x-ratelimit-reset-requests'],
  ['anthropic-ratelimit-requests-limit', 'anthropic-ratelimit-requests-remaining', 'anthropic-ratelimit-requests-reset'],
  ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
];
const TOKENS: readonly Names[] = [
  ['x-ratelimit-limit-tokens', 'x-ratelimit-remaining-tokens', 'x-ratelimit-reset-tokens'],
  ['anthropic-ratelimit-tokens-limit', 'anthropic-ratelimit-tokens-remaining', 'anthropic-ratelimit-tokens-reset'],
];

/** @param now milliseconds since the epoch, for times of day. */
export function rateReports(headers: Headers, now: () => number): RateReports {
  return { requests: first(REQUESTS, headers, now), tokens: first(TOKENS, headers, now) };
}

function first(dialects: readonly Names[], headers: Headers, now: () => number): RateReport | null {
  for (const names of dialects) {
    const [limit, remaining, reset] = names.map((name) => headers.get(name)) as [string | null, string | null, string | null];
    if (limit !== null && remaining !== null && reset !== null) return report(count(limit), count(remaining), resetMs(reset, now));
  }
  return null;
}

/** What is no number, or fits no other, is not said. */
function report(limit: number, remaining: number, resetMs: number): RateReport | null {
  return limit > 0 && remaining >= 0 && remaining <= limit && resetMs >= 0 && resetMs < Infinity ? { limit, remaining, resetMs } : null;
}

/** The draft allows parameters behind the number: `100;w=60`. */
function count(text: string): number {
  return Number(/^\s*(\d{1,15}(?:\.\d+)?)\s*(?:[,;]|$)/.exec(text)?.[1] ?? NaN);
}

/** `6m0s`, `1.5s`, `20ms`. */
const DURATION = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/;
const UNITS_MS = [86_400_000, 3_600_000, 60_000, 1000, 1];
const TIME_OF_DAY = /^\d{4}-\d\d-\d\dT/;
/** Seconds, or milliseconds, since the epoch: no limit ends as far from now as these are large. */
const [EPOCH_S, EPOCH_MS] = [1e9, 1e12];

function resetMs(text: string, now: () => number): number {
  const trimmed = text.trim();
  if (TIME_OF_DAY.test(trimmed)) return fromNow(Date.parse(trimmed), now);
  const plain = count(trimmed);
  if (plain >= EPOCH_MS) return fromNow(plain, now);
  if (plain >= EPOCH_S) return fromNow(plain * 1000, now);
  if (!Number.isNaN(plain)) return plain * 1000;
  const parts = trimmed === '' ? null : DURATION.exec(trimmed);
  return parts === null ? NaN : UNITS_MS.reduce((sum, unit, at) => sum + unit * Number(parts[at + 1] ?? 0), 0);
}

/** A time that has just passed: the clocks differ. */
function fromNow(at: number, now: () => number): number {
  return Math.max(0, at - now());
}
