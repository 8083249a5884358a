/** One request within its deadline, and what came of it. */
import type { Message } from '../../domain/prompt.js';
import type { Redactor } from '../redact.js';
import { answerOf, filteredAnswer, type ReceivedAnswer } from './answer.js';
import type { Complete } from './client.js';
import { startDeadline } from './deadline.js';
import { type Failure, failureOf, type Where } from './failure.js';

export interface AttemptPorts extends Where {
  readonly redact: Redactor;
  readonly monotonic: () => number;
}

export type Attempt =
  | { readonly received: ReceivedAnswer; readonly ms: number }
  | { readonly received: null; readonly failure: Exclude<Failure, { kind: 'filtered' }>; readonly ms: number };

/** @throws the signal's reason once it is aborted; an error of this program as it is. */
export async function attempt(complete: Complete, messages: readonly Message[], deadlineMs: number, signal: AbortSignal, ports: AttemptPorts): Promise<Attempt> {
  const began = ports.monotonic();
  const took = (): number => Math.round(ports.monotonic() - began);
  const deadline = startDeadline(signal, deadlineMs);
  try {
    const received = answerOf(await complete(messages, deadline.signal), ports.redact);
    return { received, ms: took() };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.expired()) {
      const detail = `${ports.host} gave no whole answer within ${deadlineMs / 1000} s`;
      return { received: null, failure: { kind: 'retry', afterMs: null, detail }, ms: took() };
    }
    const failure = failureOf(error, ports);
    if (failure === null) throw error;
    return failure.kind === 'filtered' ? { received: filteredAnswer(failure.detail), ms: took() } : { received: null, failure, ms: took() };
  } finally {
    deadline.clear();
  }
}
