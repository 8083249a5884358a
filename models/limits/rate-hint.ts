/**
 * The rate that follows from what a provider reports. Some refill a bucket steadily and say when it will be full; others
 * count in a window and say when the next one begins. None says which: it shows in how the reports change.
 */
import type { RateReport } from './rate-headers.js';

/** Share of a bucket that must be used: nearly full, it says little, and no hint is needed. */
const WORTH = 1 / 8;
/** Agreeing changes before it is believed. */
const SURE = 3;
/** Weight of the newest report. */
const NEWEST = 0.2;

export class RateHint {
  private before: RateReport | null = null;
  /** Above 0: rather a bucket; below: rather a window. */
  private evidence = 0;
  private mean: number | null = null;
  private longestResetMs = 0;

  /** Per second; null: it cannot be told. */
  hear(report: RateReport): number | null {
    this.weigh(report);
    this.longestResetMs = Math.max(this.longestResetMs, report.resetMs);
    if (this.evidence === SURE) return this.ofBucket(report);
    return this.evidence === -SURE ? (report.limit / this.longestResetMs) * 1000 : null;
  }

  private ofBucket({ limit, remaining, resetMs }: RateReport): number | null {
    const used = limit - remaining;
    if (used < limit * WORTH || resetMs === 0) return null;
    // Whole numbers: on average half a request has come back since the last one that is counted.
    const perSecond = ((used - 0.5) / resetMs) * 1000;
    this.mean = this.mean === null ? perSecond : this.mean + NEWEST * (perSecond - this.mean);
    return this.mean;
  }

  /** The more of a bucket is used, the later it is full; a window ends at its time, and more is used the nearer that is. */
  private weigh(report: RateReport): void {
    const { before } = this;
    this.before = report;
    if (before === null) return;
    const sign = Math.sign((before.remaining - report.remaining) * (report.resetMs - before.resetMs));
    this.evidence = Math.max(-SURE, Math.min(SURE, this.evidence + sign));
  }
}
