/** What is being waited for just now: for whoever watches over a run that seems to stand still. */

export interface Waiting {
  /** `provider/model`. */
  readonly model: string;
  /** `answer`: a request is under way. `pause`: the last one failed, and another will be made. */
  readonly on: 'answer' | 'pause';
  /** What failed before the pause; null while an answer is waited for. */
  readonly why: string | null;
  /** Of the monotonic clock. */
  readonly sinceMs: number;
  /** End of the pause, of the same clock; null while an answer is waited for. */
  readonly untilMs: number | null;
}

export interface Wait {
  answer(): void;
  pause(why: string, ms: number): void;
  end(): void;
}

export interface Waits {
  begin(model: string): Wait;
  /** Of all requests that were begun and have not ended. */
  list(): Waiting[];
}

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
        end: () => void open.delete(entry),
      };
    },
    list: () => [...open].map(({ state }) => state),
  };
}
