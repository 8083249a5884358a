/** What whoever watches a run is shown of the limits. */

/** `rate`: as many a second as is allowed. `concurrency`: as many under way as is good. `retry_after`: the provider asked for a pause. */
export type LimitReason = 'rate' | 'concurrency' | 'retry_after';

/** Of one model at one provider with one key; which key stays unsaid. */
export interface LimitStatus {
  readonly provider: string;
  /** `provider/model` of all that share it. */
  readonly models: readonly string[];
  readonly inFlight: number;
  /** Requests that may be under way at once, just now. */
  readonly concurrency: number;
  readonly waiting: number;
  /** Why the first one waits; null where none does. */
  readonly reason: LimitReason | null;
  /** Milliseconds until the first one is admitted; null where none waits, or where it waits for an answer. */
  readonly nextMs: number | null;
  /** What was learned of the allowed rates; null: nothing yet, or no limit was met. */
  readonly requestsPerSecond: number | null;
  readonly tokensPerSecond: number | null;
  /** Requests that were refused (429) so far. */
  readonly refused: number;
}
