/**
 * Whether requests are refused because too many are sent. Some providers refuse a few whatever is sent: to send fewer each
 * time that happens would end in sending none. The rate is the cause where hardly any are refused below it.
 */

/** Share that may be refused by chance. */
const TOLERATED = 0.1;
/** Beyond the tolerated share, in standard deviations of chance, and one more. */
const MARGIN = 2;
/** What counts: so long a time, and so many requests. */
const LOOK_MS = 10_000;
const LOOK_REQUESTS = 20;
const SLOT_MS = 1000;
/** Below the rate, so few are no sign of another cause; and it takes so many requests to tell. */
const HARDLY_ANY = 0.02;
const ENOUGH = 10;

interface Slot {
  readonly nth: number;
  sent: number;
  refused: number;
}

export class Refusals {
  private slots: Slot[] = [];
  /** Requests that were sent before it do not count. */
  private from = -Infinity;
  /** The rate was shown to be the cause. */
  private sure = false;
  /** Since the last cut, at a lower rate than what was allowed before. */
  private below = { sent: 0, refused: 0 };

  /** @param below whether it is sent at a rate that is lower than what was allowed before. */
  sent(below: boolean, now: number): void {
    if (below) this.below.sent += 1;
    else if (this.below.sent > 0) this.passed();
    const nth = Math.floor(now / SLOT_MS);
    const last = this.slots.at(-1);
    if (last?.nth === nth) last.sent += 1;
    else this.next({ nth, sent: 1, refused: 0 });
  }

  /** @returns whether fewer should be sent; then the count begins again. */
  refused(sentAt: number, below: boolean, now: number): boolean {
    if (sentAt < this.from) return false;
    if (below) this.below.refused += 1;
    if (this.below.refused > 1 + HARDLY_ANY * this.below.sent) this.sure = false;
    const slot = this.slots.findLast(({ nth }) => nth <= sentAt / SLOT_MS);
    if (slot !== undefined) slot.refused += 1;
    if (!this.sure && !this.tooMany()) return false;
    this.slots = [];
    this.from = now;
    this.below = { sent: 0, refused: 0 };
    return true;
  }

  /** The rate is no longer below what was allowed. */
  private passed(): void {
    const { sent, refused } = this.below;
    if (sent >= ENOUGH) this.sure = refused <= HARDLY_ANY * sent;
    this.below = { sent: 0, refused: 0 };
  }

  private tooMany(): boolean {
    const tolerated = TOLERATED * this.sum('sent');
    return this.sum('refused') > tolerated + MARGIN * Math.sqrt(tolerated * (1 - TOLERATED)) + 1;
  }

  private next(slot: Slot): void {
    this.slots.push(slot);
    let sent = this.sum('sent');
    while (sent - this.slots[0]!.sent >= LOOK_REQUESTS && (slot.nth - this.slots[0]!.nth) * SLOT_MS > LOOK_MS) sent -= this.slots.shift()!.sent;
  }

  private sum(what: 'sent' | 'refused'): number {
    return this.slots.reduce((total, slot) => total + slot[what], 0);
  }
}
