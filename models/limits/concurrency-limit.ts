/**
 * How many requests may be under way at once. Doubles each round trip until the second refusal, and then grows by one request
 * in a round trip, by two in the next, and so on until it is refused again. Stepped with an explicit clock.
 */

const FIRST = 32;
/** As many connections as one provider gets. */
const MOST = 1024;
const CUT = 0.85;
/** Share of the limit: where less is under way, nothing is learned of more. */
const IN_USE = 0.5;

export class ConcurrencyLimit {
  private limit: number;
  private readonly most: number;
  /** Refusals that are left until it no longer doubles: the first one teaches the rate, and may have had no other cause. */
  private starts = 2;
  private step = 0;
  /** Answers to requests that were sent earlier say nothing of the limit as it is now. */
  private growsFrom = -Infinity;
  private roundFrom = -Infinity;
  private cutAt = -Infinity;
  private mayCut = true;

  /** @param most that the user allows; null: unknown. */
  constructor(most: number | null) {
    this.most = Math.min(most ?? MOST, MOST);
    this.limit = Math.min(FIRST, this.most);
  }

  get atMost(): number {
    return Math.floor(this.limit);
  }

  /** @param inFlight requests when it ended, itself included. */
  answered(sentAt: number, now: number, inFlight: number): void {
    if (sentAt >= this.cutAt) this.mayCut = true;
    if (sentAt < this.growsFrom || inFlight < this.limit * IN_USE) return;
    if (sentAt >= this.roundFrom) {
      this.roundFrom = now;
      this.step += 1;
    }
    this.limit = Math.min(this.most, this.limit + (this.starts > 0 ? 1 : this.step / this.limit));
  }

  /** 429. One cut in a round trip, from request to answer: refusals come sooner, and would cut it to nothing meanwhile. */
  refused(now: number): void {
    if (!this.mayCut) return;
    this.mayCut = false;
    this.limit = Math.max(1, this.limit * CUT);
    this.starts -= 1;
    this.step = 0;
    this.cutAt = now;
    this.growsFrom = now;
  }

  /** 5xx, no answer: fewer requests would not mend that, and more would not either. */
  troubled(now: number): void {
    this.growsFrom = now;
  }
}
