/** When a failed request is made again: a value that is stepped, so that it is tested without waiting. */
import type { CallSettings } from '../../domain/manifest.js';

export interface RetryPolicy {
  /** Requests in all, those aside that were refused for their rate; 1: one request, whatever comes of it. */
  readonly attempts: number;
  /** Of all of them and the pauses between, the wait for admission aside; no request is begun after it. */
  readonly budgetMs: number;
  /** Longest first pause; each further one may be twice as long, up to `capMs`. */
  readonly baseMs: number;
  readonly capMs: number;
}

const LONGEST_PAUSE_MS = 60_000;

export function retryPolicy({ attempts, backoffMs, budgetSeconds }: Pick<CallSettings, 'attempts' | 'backoffMs' | 'budgetSeconds'>): RetryPolicy {
  return { attempts, budgetMs: budgetSeconds * 1000, baseMs: backoffMs, capMs: LONGEST_PAUSE_MS };
}

export interface Failed {
  /** Requests that failed so far, those aside that were refused for their rate. */
  readonly attempts: number;
  /**
   * Requests that were refused for their rate. Others that use the same key may cause a storm of them, which would use up
   * any number of attempts in seconds though nothing is broken: only the time is up at some point.
   */
  readonly refusals: number;
  readonly elapsedMs: number;
  /** The provider's own wish: a floor under the pause. */
  readonly floorMs: number | null;
}

export type RetryStep = { readonly kind: 'wait'; readonly ms: number } | { readonly kind: 'give_up'; readonly why: string };

/** @param random uniform in [0, 1): full jitter, so that requests that failed together do not come back together. */
export function retryStep({ attempts: most, budgetMs, baseMs, capMs }: RetryPolicy, { attempts, refusals, elapsedMs, floorMs }: Failed, random: () => number): RetryStep {
  if (attempts >= most || most === 1) return { kind: 'give_up', why: `${most} of ${most} requests failed` };
  const left = budgetMs - elapsedMs;
  const floor = floorMs ?? 0;
  if (floor >= left) {
    const why = left <= 0 ? `the ${seconds(budgetMs)} for one answer are over` : `it asks to wait ${seconds(floor)}, and ${seconds(left)} are left for this answer`;
    return { kind: 'give_up', why };
  }
  const jitter = random() * Math.min(capMs, baseMs * 2 ** (attempts + refusals - 1));
  return { kind: 'wait', ms: Math.min(floor + jitter, left) };
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
