/** The queue in front of one model with one key: who comes first goes first, when the limits allow it. */
import { CellLeftOpen } from '../../domain/cell-open.js';
import { InfraError } from '../../domain/errors.js';
import type { Admission, AdmissionRequest, Admitted } from '../admission.js';
import { follow } from '../transport/deadline.js';
import type { Sleep } from '../transport/pause.js';
import type { LimitPolicy, Turn } from './policy.js';
import type { LimitReason } from './status.js';

interface Waiter {
  readonly request: AdmissionRequest;
  readonly admit: (admitted: Admitted) => void;
  readonly reject: (reason: unknown) => void;
  /** Takes it off the signals. */
  readonly unfollow: () => void;
}

interface Wake {
  readonly at: number;
  readonly controller: AbortController;
}

export class Gate implements Admission {
  private readonly queue = new Set<Waiter>();
  /** One timer for all who wait. */
  private wake: Wake | null = null;
  /** A timer may end a little early; what was slept has passed. */
  private slept = 0;
  private told: LimitReason | null = null;

  /** @param monotonic milliseconds that never go back. */
  constructor(
    private readonly policy: LimitPolicy,
    private readonly monotonic: () => number,
    private readonly sleep: Sleep,
  ) {}

  async admit(request: AdmissionRequest): Promise<Admitted> {
    request.signal.throwIfAborted();
    if (this.queue.size === 0) {
      const now = this.now();
      const hopeless = this.policy.hopeless(now);
      if (hopeless !== null) throw givenUp(request, hopeless);
      if (this.policy.turnOf(request.tokens, now).go) return this.send(request, now);
    }
    if (request.drain.aborted) throw stopped();
    return this.inQueue(request);
  }

  /** Of the first who waits. */
  waiting(): { waiting: number; reason: LimitReason | null; nextMs: number | null } {
    const turn = this.firstTurn(this.now());
    return { waiting: this.queue.size, reason: turn?.reason ?? null, nextMs: turn?.ms ?? null };
  }

  private inQueue(request: AdmissionRequest): Promise<Admitted> {
    return new Promise((resolve, reject) => {
      const controller = new AbortController();
      const leave = [request.signal, request.drain].map((signal) => follow(signal, controller));
      const waiter: Waiter = { request, admit: resolve, reject, unfollow: () => leave.forEach((one) => one()) };
      controller.signal.addEventListener('abort', () => {
        this.release(waiter);
        reject(request.signal.aborted ? request.signal.reason : stopped());
        this.pump();
      });
      this.queue.add(waiter);
      this.pump();
      if (this.queue.has(waiter)) this.tell(waiter, this.queue.size - 1, this.now());
    });
  }

  private send(request: AdmissionRequest, now: number): Admitted {
    const sent = this.policy.send(request.tokens, now);
    return {
      ended: (outcome) => {
        this.policy.ended(sent, outcome, this.now());
        this.pump();
      },
    };
  }

  /** Lets all go whose turn it is, and sees to it that the next one is not forgotten. */
  private pump(): void {
    const now = this.now();
    const hopeless = this.policy.hopeless(now);
    for (const waiter of this.queue) {
      if (hopeless === null && !this.policy.turnOf(waiter.request.tokens, now).go) break;
      this.release(waiter);
      if (hopeless === null) waiter.admit(this.send(waiter.request, now));
      else waiter.reject(givenUp(waiter.request, hopeless));
    }
    const turn = this.firstTurn(now);
    this.wakeIn(turn?.ms ?? null, now);
    if (turn?.reason === this.told) return;
    this.told = turn?.reason ?? null;
    let place = 0;
    for (const waiter of this.queue) this.tell(waiter, place++, now);
  }

  private firstTurn(now: number): Extract<Turn, { go: false }> | null {
    for (const { request } of this.queue) {
      const turn = this.policy.turnOf(request.tokens, now);
      return turn.go ? null : turn;
    }
    return null;
  }

  private tell({ request }: Waiter, place: number, now: number): void {
    const turn = this.policy.turnOf(request.tokens, now);
    if (turn.go) return;
    const { requestsPerSecond } = this.policy.state;
    const behind = requestsPerSecond === null ? 0 : (place / requestsPerSecond) * 1000;
    request.wait.admission(turn.reason, turn.ms === null ? null : now + turn.ms + behind);
  }

  private wakeIn(ms: number | null, now: number): void {
    const at = ms === null ? Infinity : now + ms;
    // One that comes too early looks again.
    if (this.wake !== null && this.wake.at <= at && at < Infinity) return;
    this.wake?.controller.abort();
    this.wake = null;
    if (at === Infinity) return;
    const wake: Wake = { at, controller: new AbortController() };
    this.wake = wake;
    void this.sleepUntil(wake, Math.max(1, Math.ceil(at - now)));
  }

  private async sleepUntil(wake: Wake, ms: number): Promise<void> {
    try {
      await this.sleep(ms, wake.controller.signal);
    } catch (error) {
      if (!wake.controller.signal.aborted) this.rejectAll(error);
      return;
    }
    if (this.wake !== wake) return;
    this.wake = null;
    this.slept = Math.max(this.slept, wake.at);
    this.pump();
  }

  private rejectAll(reason: unknown): void {
    this.wake = null;
    for (const waiter of this.queue) {
      this.release(waiter);
      waiter.reject(reason);
    }
  }

  private release(waiter: Waiter): void {
    this.queue.delete(waiter);
    waiter.unfollow();
  }

  private now(): number {
    return Math.max(this.slept, this.monotonic());
  }
}

function givenUp({ model }: AdmissionRequest, why: string): InfraError {
  return new InfraError(`${model.id}: ${why}`);
}

function stopped(): CellLeftOpen {
  return new CellLeftOpen('interrupted', 'stopped while it waited for its turn');
}
