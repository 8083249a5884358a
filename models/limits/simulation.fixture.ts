/** Callers who always want more, the limits, and a provider with a token bucket, on a clock that jumps from event to event. */
import { answerWith } from '../fixtures/answer.fixture.js';
import { type Headers, NO_HEADERS } from '../transport/request-failure.js';
import type { AccountLimits } from '../types.js';
import { LimitPolicy, type Sent } from './policy.js';

export interface Circumstances {
  readonly callers: number;
  /** Of an answer; ± 10 %, drawn. */
  readonly latencyMs: number;
  /** Allowed requests a second at a time in seconds. */
  readonly perSecond?: (second: number) => number;
  readonly burst?: number;
  /** It counts in windows of so many seconds instead. */
  readonly windowSeconds?: number;
  /** Whether the provider says what it allows. */
  readonly headers?: boolean;
  readonly retryAfter?: boolean;
  /** Tokens a second that it allows, beside requests; a burst of one second. */
  readonly tokensPerSecond?: number;
  /** Of each request. */
  readonly tokens?: { readonly input: number; readonly output: number; readonly used: number };
  /** Refuses more than so many at once. */
  readonly atOnce?: number;
  /** A request that arrives at such a second is answered by a 503. */
  readonly fails?: (second: number) => boolean;
  /** Share that is refused whatever is sent. */
  readonly noise?: number;
  readonly limits?: Partial<AccountLimits>;
}

export interface Count {
  readonly second: number;
  sent: number;
  admitted: number;
  refused: number;
  failed: number;
}

const REFUSAL_MS = 30;
const NO_LIMITS: AccountLimits = { requestsPerMinute: null, tokensPerMinute: null, concurrency: null };

/** Second by second, by the time of arrival. */
export function simulate(seconds: number, circumstances: Circumstances): { counts: Count[]; policy: LimitPolicy } {
  const { callers, latencyMs, perSecond = () => 20, burst = 20, windowSeconds, headers = false, retryAfter = true, tokensPerSecond, tokens = { input: 100, output: 100, used: 150 }, atOnce = Infinity, fails = () => false, noise = 0 } = circumstances;
  const policy = new LimitPolicy({ limits: { ...NO_LIMITS, ...circumstances.limits }, longestPauseMs: 1_800_000, now: () => now });
  const agenda = new Agenda();
  const random = draws();
  const counts: Count[] = Array.from({ length: seconds }, (_, second) => ({ second, sent: 0, admitted: 0, refused: 0, failed: 0 }));
  const queue: { refusals: number }[] = [];
  let now = 0;
  let pumpAt = Infinity;
  let atServer = 0;
  const allowance: Allowance = windowSeconds === undefined ? new ServerBucket(() => perSecond(now / 1000), burst) : new ServerWindow(perSecond(0) * windowSeconds, windowSeconds * 1000);
  const tokensBucket = tokensPerSecond === undefined ? null : new ServerBucket(() => tokensPerSecond, tokensPerSecond);

  const pump = (): void => {
    if (now >= pumpAt) pumpAt = Infinity;
    while (queue.length > 0) {
      const turn = policy.turnOf(tokens, now);
      if (turn.go) {
        ask(queue.shift()!, policy.send(tokens, now));
        continue;
      }
      if (turn.ms !== null && now + turn.ms < pumpAt) agenda.at((pumpAt = now + turn.ms), pump);
      return;
    }
  };
  const wants = (caller: { refusals: number }): void => {
    queue.push(caller);
    pump();
  };
  const ask = (caller: { refusals: number }, sent: Sent): void => {
    const count = counts[Math.floor(now / 1000)]!;
    count.sent += 1;
    if (fails(now / 1000)) {
      count.failed += 1;
      agenda.at(now + REFUSAL_MS, () => {
        policy.ended(sent, { kind: 'server_error', afterMs: null, headers: NO_HEADERS, ms: REFUSAL_MS }, now);
        pump();
        agenda.at(now + 500 * random(), () => wants(caller));
      });
      return;
    }
    const wait = atServer >= atOnce || random() < noise ? 20 : Math.max(allowance.take(1, now), tokensBucket?.take(tokens.used, now) ?? 0);
    if (wait > 0) {
      count.refused += 1;
      caller.refusals += 1;
      const said = headersOf();
      agenda.at(now + REFUSAL_MS, () => {
        policy.ended(sent, { kind: 'rate_refused', afterMs: retryAfter ? wait : null, headers: said, ms: REFUSAL_MS }, now);
        pump();
        agenda.at(now + random() * 500 * 2 ** (caller.refusals - 1), () => wants(caller));
      });
      return;
    }
    count.admitted += 1;
    atServer += 1;
    caller.refusals = 0;
    const said = headersOf();
    const ms = latencyMs * (0.9 + 0.2 * random());
    agenda.at(now + ms, () => {
      atServer -= 1;
      policy.ended(sent, { kind: 'answered', answer: answerWith({ usage: { input: tokens.input, cached: null, output: tokens.used - tokens.input, reasoning: null } }), headers: said, ms }, now);
      wants(caller);
    });
  };
  const headersOf = (): Headers => {
    if (!headers) return NO_HEADERS;
    const said: Record<string, string> = { ...allowance.said('requests', now), ...tokensBucket?.said('tokens', now) };
    return { get: (name) => said[name] ?? null };
  };

  for (let one = 0; one < callers; one += 1) agenda.at(0, () => wants({ refusals: 0 }));
  for (let event = agenda.next(); event !== null && event.at < seconds * 1000; event = agenda.next()) {
    now = event.at;
    event.act();
  }
  return { counts, policy };
}

/** Of the seconds from one to another: admitted requests over those allowed, and refused ones over those sent. */
export function shares(counts: readonly Count[], from: number, to: number, allowed: number): { used: number; refused: number } {
  const some = counts.slice(from, to);
  const sum = (member: 'sent' | 'admitted' | 'refused'): number => some.reduce((total, count) => total + count[member], 0);
  return { used: sum('admitted') / ((to - from) * allowed), refused: sum('refused') / sum('sent') };
}

interface Allowance {
  /** Milliseconds until so much is there; 0: it was taken. */
  take(amount: number, now: number): number;
  said(what: 'requests' | 'tokens', now: number): Record<string, string>;
}

class ServerWindow implements Allowance {
  private used = 0;
  private nth = 0;

  constructor(
    private readonly most: number,
    private readonly ms: number,
  ) {}

  take(amount: number, now: number): number {
    const nth = Math.floor(now / this.ms);
    if (nth > this.nth) [this.nth, this.used] = [nth, 0];
    if (this.used + amount > this.most) return (nth + 1) * this.ms - now;
    this.used += amount;
    return 0;
  }

  said(what: 'requests' | 'tokens', now: number): Record<string, string> {
    const seconds = Math.ceil(((this.nth + 1) * this.ms - now) / 1000);
    return { [`x-ratelimit-limit-${what}`]: `${this.most}`, [`x-ratelimit-remaining-${what}`]: `${this.most - this.used}`, [`x-ratelimit-reset-${what}`]: `${seconds}` };
  }
}

class ServerBucket implements Allowance {
  private level: number;
  private asOf = 0;

  constructor(
    private readonly perSecond: () => number,
    private readonly burst: number,
  ) {
    this.level = burst;
  }

  take(amount: number, now: number): number {
    this.fill(now);
    if (this.level < amount) return ((amount - this.level) / this.perSecond()) * 1000;
    this.level -= amount;
    return 0;
  }

  said(what: 'requests' | 'tokens', now: number): Record<string, string> {
    this.fill(now);
    const ms = ((this.burst - this.level) / this.perSecond()) * 1000;
    return { [`x-ratelimit-limit-${what}`]: `${this.burst}`, [`x-ratelimit-remaining-${what}`]: `${Math.floor(this.level)}`, [`x-ratelimit-reset-${what}`]: `${Math.ceil(ms)}ms` };
  }

  private fill(now: number): void {
    this.level = Math.min(this.burst, this.level + (this.perSecond() * (now - this.asOf)) / 1000);
    this.asOf = now;
  }
}

/** A heap, earliest first; of the same time, first come. */
class Agenda {
  private readonly heap: { at: number; nth: number; act: () => void }[] = [];
  private nth = 0;

  at(at: number, act: () => void): void {
    const { heap } = this;
    heap.push({ at, nth: this.nth++, act });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.before(child, parent)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  next(): { at: number; act: () => void } | null {
    const { heap } = this;
    if (heap.length === 0) return null;
    this.swap(0, heap.length - 1);
    const first = heap.pop()!;
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let least = parent;
      if (left < heap.length && this.before(left, least)) least = left;
      if (right < heap.length && this.before(right, least)) least = right;
      if (least === parent) return first;
      this.swap(parent, least);
      parent = least;
    }
  }

  private before(a: number, b: number): boolean {
    const [one, other] = [this.heap[a]!, this.heap[b]!];
    return one.at < other.at || (one.at === other.at && one.nth < other.nth);
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}

/** Uniform in [0, 1), the same each time. */
function draws(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
