/**
 * The rate that a provider allows, learned from what it admits and refuses, and from what it says. Between two refusals it
 * admits what its own bucket takes in meanwhile: that is the rate, whatever its bucket can hold.
 *
 * After a refusal the rate comes back along a cubic curve: fast up to the level that was seen, hardly changing there, then
 * ever faster. A limit that stands is met rarely, and one that was lifted is found in half a minute.
 */

/** Per second, of requests or of tokens. */
export interface RateBounds {
  /** What the user says that is allowed, and is never exceeded; null: unknown. */
  readonly most: number | null;
  readonly least: number;
}

/** Time from the flat part of the curve to twice its level … */
const DOUBLING_MS = 20_000;
/** … and the fewest requests in it: where few are allowed, one that is refused is a large share. */
const DOUBLING_REQUESTS = 40;
/** Of the level seen, so that the provider's bucket fills a little. */
const KEPT = 0.95;
const CUT = 0.85;
/** At once: what was seen may be wrong. */
const DEEPEST_CUT = 0.3;
/** Shorter looks show little. */
const SHORTEST_LOOK_MS = 1000;
/** For so much of the look the rate must have held requests back: otherwise less was admitted than is allowed. */
const MOSTLY = 0.7;
/** So far along the curve, and with so much less admitted than is sent in the end, the limit was met only then. */
const BEYOND = 0.5;
const MUCH_LESS = 0.75;
/** Before the first refusal, what was admitted longer ago does not count: it began slowly. */
const FIRST_LOOK_MS = 2000;
/** What a provider says is new where it differs by so much. */
const NEWS = 0.1;

export class LearnedRate {
  private rate: number | null;
  private level: number;
  /** Along the curve; 0: at the level, 1: at its double. */
  private progress = 0;
  private look = lookFrom(0);
  private lookBefore = lookFrom(0);
  private told: number | null = null;

  constructor(private readonly bounds: RateBounds) {
    this.rate = bounds.most;
    this.level = bounds.most ?? 0;
  }

  /** Null: no limit is known. */
  get perSecond(): number | null {
    return this.rate;
  }

  /** Lower than what the provider has allowed before. */
  get below(): boolean {
    return this.rate !== null && this.progress < 0;
  }

  /** @param heldMs how long the rate held the request back, which it would not have done if it were higher. */
  sent(amount: number, heldMs: number, now: number): void {
    if (this.rate === null && now - this.look.since > FIRST_LOOK_MS) {
      this.lookBefore = this.look;
      this.look = lookFrom(now);
    }
    this.look.amount += amount;
    this.look.last = amount;
    if (this.rate === null || heldMs === 0) return;
    this.look.heldMs += heldMs;
    this.progress += Math.min(heldMs / DOUBLING_MS, 1 / DOUBLING_REQUESTS);
    this.rate = this.bounded(this.level * (1 + this.progress ** 3));
  }

  /** So much of what was sent then was not admitted, or not used. */
  notUsed(amount: number, sentAt: number): void {
    if (sentAt >= this.look.since) this.look.amount -= amount;
  }

  /** Nothing will be sent for so long, since the provider has nothing left. */
  pauses(ms: number): void {
    this.look.heldMs += ms;
  }

  /** Too many were refused. */
  cut(now: number): void {
    const { rate, look } = this;
    if (rate === null) {
      this.level = perSecond(this.lookBefore.amount + look.amount, Math.max(SHORTEST_LOOK_MS, now - this.lookBefore.since));
      this.goOnAt(this.level * KEPT);
    } else if (now - look.since < SHORTEST_LOOK_MS) {
      this.goOnAt(rate * CUT);
      return;
    } else {
      const seen = this.seen(rate, now);
      const next = clamp(seen * KEPT, rate * DEEPEST_CUT, rate * CUT);
      // Nothing was admitted: it is closed for a while, and may be opened as wide as it was.
      if (look.amount > 0) this.level = Math.min(rate, Math.max(seen, next));
      this.goOnAt(next);
    }
    this.look = lookFrom(now);
  }

  /** What the provider says that it allows. It is believed once: what is seen afterwards weighs more. */
  hear(perSecond: number): void {
    if (this.told !== null && Math.abs(perSecond / this.told - 1) < NEWS) return;
    this.told = perSecond;
    this.level = perSecond;
    this.goOnAt(perSecond * KEPT);
  }

  /**
   * What was admitted since the last cut. Where the provider's bucket may have been full meanwhile, that is less than it
   * allows, and the rate at which it refused tells more.
   */
  private seen(rate: number, now: number): number {
    const { since, amount, last, heldMs } = this.look;
    // Its bucket held less than one request at both ends, but not the same.
    const seen = perSecond(Math.max(0, amount - 0.5 * last), now - since);
    const mayHaveBeenFull = heldMs < MOSTLY * (now - since) || (this.progress > BEYOND && seen < MUCH_LESS * rate);
    return mayHaveBeenFull ? rate : seen;
  }

  private goOnAt(rate: number): void {
    this.level = Math.max(this.level, this.bounds.least);
    this.rate = this.bounded(rate);
    this.progress = Math.cbrt(this.rate / this.level - 1);
  }

  private bounded(rate: number): number {
    return clamp(rate, this.bounds.least, this.bounds.most ?? Infinity);
  }
}

interface Look {
  readonly since: number;
  /** Sent since, and not refused. */
  amount: number;
  /** Of the last request. */
  last: number;
  /** Time in which the rate held requests back. */
  heldMs: number;
}

function lookFrom(since: number): Look {
  return { since, amount: 0, last: 0, heldMs: 0 };
}

function perSecond(amount: number, ms: number): number {
  return (amount / ms) * 1000;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
