/** How many may pass in a time: a bucket that fills steadily, and from which each request takes. Stepped with an explicit clock. */

/** It saves what it would let through in this time: enough for a timer that is late, and no burst. */
const SAVED_MS = 100;
/** Of sums of fractions. */
const ROUNDING = 1e-6;

export class TokenBucket {
  private rate: number | null = null;
  private level = 0;
  private asOf = 0;
  private lastTaken = 1;
  private shortMs = 0;

  /** Per second; null: everything passes. */
  get perSecond(): number | null {
    return this.rate;
  }

  set(perSecond: number | null, now: number): void {
    this.fill(now);
    this.rate = perSecond;
    this.level = Math.min(this.level, this.capacity);
  }

  /** Milliseconds until so much may be taken; 0: now. What is more than it ever holds may be taken when it is full. */
  waitMs(amount: number, now: number): number {
    this.fill(now);
    if (this.rate === null) return 0;
    const missing = Math.min(amount, this.capacity) - this.level;
    return missing <= ROUNDING ? 0 : (missing / this.rate) * 1000;
  }

  /** To be called when `waitMs` is 0. */
  take(amount: number, now: number): void {
    this.fill(now);
    this.lastTaken = amount;
    if (this.rate !== null) this.level -= amount;
  }

  /** What was taken and not used; negative: more was used. */
  giveBack(amount: number, now: number): void {
    this.fill(now);
    if (this.rate !== null) this.level = Math.min(this.capacity, this.level + amount);
  }

  /** The provider's own bucket is. */
  empty(now: number): void {
    this.fill(now);
    this.level = Math.min(this.level, 0);
  }

  /** Milliseconds, since this was last asked, in which it held too little for a request like the last one. */
  takeShortMs(now: number): number {
    this.fill(now);
    const { shortMs } = this;
    this.shortMs = 0;
    return shortMs;
  }

  /** At least one request. */
  private get capacity(): number {
    return this.rate === null ? 0 : Math.max(1, (this.rate * SAVED_MS) / 1000);
  }

  private fill(now: number): void {
    const passed = Math.max(0, now - this.asOf);
    this.asOf += passed;
    if (this.rate === null) return;
    const missing = Math.min(this.lastTaken, this.capacity) - this.level;
    this.shortMs += Math.min(passed, Math.max(0, (missing / this.rate) * 1000));
    this.level = Math.min(this.capacity, this.level + (this.rate * passed) / 1000);
  }
}
