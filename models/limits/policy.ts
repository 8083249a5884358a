/** When the next request may be sent to one model with one key: all that was learned, without waiting. Stepped with an explicit clock. */
import type { AdmissionRequest, RequestOutcome } from '../admission.js';
import type { AccountLimits } from '../types.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { ExpectedTokens } from './expected-tokens.js';
import type { RateBounds } from './learned-rate.js';
import { PacedRate } from './paced-rate.js';
import { rateReports, type RateReports } from './rate-headers.js';
import { Refusals } from './refusals.js';
import type { LimitReason } from './status.js';

export type Turn =
  | { readonly go: true }
  /** `ms`: until it may go; null where that takes an answer to another request. */
  | { readonly go: false; readonly reason: LimitReason; readonly ms: number | null };

type Tokens = AdmissionRequest['tokens'];

/** A request that was let go. */
export interface Sent {
  readonly at: number;
  readonly tokens: Tokens;
  /** Tokens that it is expected to use. */
  readonly expected: number;
  /** At a rate that is lower than what was allowed before. */
  readonly below: boolean;
}

export interface PolicySettings {
  readonly limits: AccountLimits;
  /** After it, waiting is of no use: of a pause that the provider asks for, or of nothing but refusals. */
  readonly longestPauseMs: number;
  /** Milliseconds since the epoch, for times of day in headers. */
  readonly now: () => number;
}

/** Where nothing but refusals came for too long, it is tried again as long after the last one. */
const TRIED_AGAIN_MS = 60_000;

const GO: Turn = { go: true };
/** One request, or a prompt of a thousand tokens, in a minute. */
const LEAST = { requests: 1 / 60, tokens: 1000 / 60 };

export class LimitPolicy {
  private readonly requests: PacedRate;
  private readonly tokens: PacedRate;
  private readonly concurrency: ConcurrencyLimit;
  private readonly expected = new ExpectedTokens();
  private readonly refusals = new Refusals();
  private readonly now: () => number;
  private readonly longestPauseMs: number;
  private heldUntil = -Infinity;
  /** Since then nothing but refusals. */
  private refusingFrom: number | null = null;
  private lastRefused = -Infinity;
  private underWay = 0;
  private refusedInAll = 0;

  constructor({ limits: { requestsPerMinute, tokensPerMinute, concurrency }, longestPauseMs, now }: PolicySettings) {
    this.now = now;
    this.longestPauseMs = longestPauseMs;
    this.requests = new PacedRate(boundsOf(perSecond(requestsPerMinute), LEAST.requests));
    this.tokens = new PacedRate(boundsOf(perSecond(tokensPerMinute), LEAST.tokens));
    this.concurrency = new ConcurrencyLimit(concurrency);
  }

  get state(): { inFlight: number; concurrency: number; requestsPerSecond: number | null; tokensPerSecond: number | null; refused: number } {
    return { inFlight: this.underWay, concurrency: this.concurrency.atMost, requestsPerSecond: this.requests.perSecond, tokensPerSecond: this.tokens.perSecond, refused: this.refusedInAll };
  }

  turnOf(tokens: Tokens, now: number): Turn {
    if (now < this.heldUntil) return { go: false, reason: 'retry_after', ms: this.heldUntil - now };
    const ms = Math.max(this.requests.waitMs(1, now), this.tokens.waitMs(this.expected.of(tokens), now));
    if (ms > 0) return { go: false, reason: 'rate', ms };
    return this.underWay < this.concurrency.atMost ? GO : { go: false, reason: 'concurrency', ms: null };
  }

  /** Why waiting is of no use; null: it is of use. */
  hopeless(now: number): string | null {
    const pauseMs = this.heldUntil - now;
    if (pauseMs > this.longestPauseMs) return `it asks to wait ${seconds(pauseMs)} (429), and one answer may take ${seconds(this.longestPauseMs)}`;
    if (this.refusingFrom === null || now - this.lastRefused > TRIED_AGAIN_MS) return null;
    const refusingMs = now - this.refusingFrom;
    return refusingMs < this.longestPauseMs ? null : `it has answered nothing but 429 for ${seconds(refusingMs)}`;
  }

  /** To be called when it is its turn. */
  send(tokens: Tokens, now: number): Sent {
    this.underWay += 1;
    this.requests.send(1, now);
    const expected = this.expected.of(tokens);
    this.tokens.send(expected, now);
    const below = this.requests.below || this.tokens.below;
    this.refusals.sent(below, now);
    return { at: now, tokens, expected, below };
  }

  ended(sent: Sent, outcome: RequestOutcome, now: number): void {
    const inFlight = this.underWay;
    this.underWay -= 1;
    switch (outcome.kind) {
      case 'answered': {
        this.refusingFrom = null;
        // It does answer: a pause that would end everything was not meant so, or will be asked for again.
        if (this.heldUntil - now > this.longestPauseMs) this.heldUntil = now;
        const used = this.expected.answered(sent.tokens, outcome.answer.usage);
        this.tokens.unused(sent.expected - used, sent.at, now);
        this.concurrency.answered(sent.at, now, inFlight);
        this.hear(rateReports(outcome.headers, this.now));
        break;
      }
      case 'rate_refused':
        this.refused(sent, outcome, now);
        break;
      case 'server_error':
      case 'no_answer':
        this.concurrency.troubled(now);
        break;
      case 'turned_away':
        this.tokens.unused(sent.expected, sent.at, now);
        break;
      case 'abandoned':
        if (outcome.sent) break;
        this.requests.unused(1, sent.at, now);
        this.tokens.unused(sent.expected, sent.at, now);
        break;
    }
  }

  private refused(sent: Sent, { headers, afterMs }: Extract<RequestOutcome, { kind: 'rate_refused' }>, now: number): void {
    this.refusedInAll += 1;
    this.refusingFrom ??= now;
    this.lastRefused = now;
    const reports = rateReports(headers, this.now);
    this.hear(reports);
    this.requests.refused(1, sent.at, afterMs ?? 0);
    this.tokens.refused(sent.expected, sent.at, afterMs ?? 0);
    const byTokens = reports.tokens !== null && reports.tokens.remaining < sent.expected && (reports.requests?.remaining ?? 1) >= 1;
    if (this.refusals.refused(sent.at, sent.below, now)) {
      (byTokens ? this.tokens : this.requests).cut(now);
      this.concurrency.refused(now);
    }
    if (afterMs !== null) this.heldUntil = Math.max(this.heldUntil, now + afterMs);
  }

  private hear({ requests, tokens }: RateReports): void {
    this.requests.hear(requests);
    this.tokens.hear(tokens);
  }
}

/** What the user allows is never exceeded, however little it is. */
function boundsOf(most: number | null, least: number): RateBounds {
  return { most, least: Math.min(least, most ?? Infinity) };
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

function perSecond(perMinute: number | null): number | null {
  return perMinute === null ? null : perMinute / 60;
}
