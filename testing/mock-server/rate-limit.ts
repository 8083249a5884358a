/** A token bucket, filled by a timer. */

const TICK_MS = 20;

export interface TokenBucket {
  readonly limit: number;
  /** Takes a token. Null: taken; otherwise the seconds until the next one is there. */
  take(): number | null;
  /** Whole tokens that are left. */
  left(): number;
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
    stop: () => clearInterval(timer),
  };
}
