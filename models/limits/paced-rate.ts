/** Requests or tokens of one model: the rate that was learned, and the bucket that keeps to it. */
import { LearnedRate, type RateBounds } from './learned-rate.js';
import type { RateReport } from './rate-headers.js';
import { RateHint } from './rate-hint.js';
import { TokenBucket } from './token-bucket.js';

export class PacedRate {
  private readonly rate: LearnedRate;
  private readonly bucket = new TokenBucket();
  private readonly hint = new RateHint();

  constructor(bounds: RateBounds) {
    this.rate = new LearnedRate(bounds);
  }

  /** Null: no limit is known. */
  get perSecond(): number | null {
    return this.rate.perSecond;
  }

  /** Lower than what the provider has allowed before. */
  get below(): boolean {
    return this.rate.below;
  }

  waitMs(amount: number, now: number): number {
    this.follow(now);
    return this.bucket.waitMs(amount, now);
  }

  send(amount: number, now: number): void {
    this.rate.sent(amount, this.bucket.takeShortMs(now), now);
    this.follow(now);
    this.bucket.take(amount, now);
  }

  /** Of what was sent at that time, so much was not used. */
  unused(amount: number, sentAt: number, now: number): void {
    this.rate.notUsed(amount, sentAt);
    this.bucket.giveBack(amount, now);
  }

  /** Sent, and refused for whatever reason; nothing will be sent for a time. */
  refused(amount: number, sentAt: number, pauseMs: number): void {
    this.rate.notUsed(amount, sentAt);
    this.rate.pauses(pauseMs);
  }

  /** Too many were refused because of this rate. */
  cut(now: number): void {
    this.rate.cut(now);
    this.follow(now);
    this.bucket.empty(now);
  }

  hear(report: RateReport | null): void {
    const perSecond = report === null ? null : this.hint.hear(report);
    if (perSecond !== null) this.rate.hear(perSecond);
  }

  private follow(now: number): void {
    if (this.bucket.perSecond !== this.rate.perSecond) this.bucket.set(this.rate.perSecond, now);
  }
}
