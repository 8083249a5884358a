/** What is being waited for just now: for whoever watches over a run that seems to stand still. */
import type { LimitReason } from '../limits/status.js';

export interface Waiting {
  /** `provider/model`. */
  readonly model: string;
  /**
   * `answer`: a request is under way. `pause`: the last one failed, and another will be made. `limit`: the provider takes
   * no more just now. `budget`: what is left of it is kept for requests under way.
   */
  readonly on: 'answer' | 'pause' | 'limit' | 'budget';
  /** What failed before the pause, or which limit it is; null while an answer is waited for. */
  readonly why: string | null;
  /** Of the monotonic clock. */
  readonly sinceMs: number;
  /** End of the wait, of the same clock; null where nobody knows it. */
  readonly untilMs: number | null;
}

export interface Wait {
  answer(): void;
  pause(why: string, ms: number): void;
  /** `untilMs`: of the monotonic clock; null where it ends with an answer to another request. */
  admission(why: LimitReason | 'budget', untilMs: number | null): void;
  end(): void;
}

export interface Waits {
  begin(model: string): Wait;
  /** Of all requests that were begun and have not ended. */
  list(): Waiting[];
}

const WHY: Readonly<Record<LimitReason | 'budget', string>> = {
  rate: 'as many requests a second as it allows',
  concurrency: 'as many requests under way as it takes',
  retry_after: 'the provider asked for a pause',
  budget: 'what is left of the budget is kept for requests under way',
};

export function createWaits(monotonic: () => number): Waits {
  const open = new Set<{ state: Waiting }>();
  return {
    begin(model) {
      const now = (): Waiting => ({ model, on: 'answer', why: null, sinceMs: monotonic(), untilMs: null });
      const entry = { state: now() };
      open.add(entry);
      return {
        answer: () => {
          entry.state = now();
        },
        pause: (why, ms) => {
          const sinceMs = monotonic();
          entry.state = { model, on: 'pause', why, sinceMs, untilMs: sinceMs + ms };
        },
        admission: (why, untilMs) => {
          const on = why === 'budget' ? 'budget' : 'limit';
          // One wait, though its reason changes.
          const sinceMs = entry.state.on === on ? entry.state.sinceMs : monotonic();
          entry.state = { model, on, why: WHY[why], sinceMs, untilMs };
        },
        end: () => void open.delete(entry),
      };
    },
    list: () => [...open].map(({ state }) => state),
  };
}
