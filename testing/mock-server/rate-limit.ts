/** A token bucket, filled by a timer. */

const TICK_MS = 20;

export interface TokenBucket {
  readonly limit: number;
  /** Takes a token. Null: taken; otherwise the seconds until the next one is there. */
  take(): number | null;
  /** Whole tokens that are left. */
  left(): number;
  /** Milliseconds until it is full. */
  fullInMs(): number;
  stop(): void;
}

export function createTokenBucket({ perSecond, burst }: { perSecond: number; burst: number }): TokenBucket {
  let tokens = burst;
  const timer = setInterval(() => {
    tokens = Math.min(burst, tokens + (perSecond * TICK_MS) / 1000);
  }, TICK_MS);
  timer.unref();
  return {
    limit: burst,
    take: () => {
      if (tokens < 1) return (1 - tokens) / perSecond;
      tokens -= 1;
      return null;
    },
    left: () => Math.floor(tokens),
    fullInMs: () => Math.ceil(((burst - tokens) / perSecond) * 1000),
    stop: () => clearInterval(timer),
  };
}

const UNLIMITED = 10_000;

/** As OpenAI says it: `-reset-` is the time until the bucket is full again. Null: there is none. */
export function limitHeaders(bucket: TokenBucket | null): Record<string, string> {
  return {
    'x-ratelimit-limit-requests': String(bucket?.limit ?? UNLIMITED),
    'x-ratelimit-remaining-requests': String(bucket?.left() ?? UNLIMITED - 1),
    'x-ratelimit-reset-requests': `${bucket?.fullInMs() ?? 20}ms`,
  };
}
