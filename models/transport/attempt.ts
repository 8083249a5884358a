/** One request within its deadline, and what came of it. */
import type { Message } from '../../domain/prompt.js';
import { unreachable } from '../../domain/errors.js';
import type { RequestOutcome } from '../admission.js';
import type { Redactor } from '../redact.js';
import { answerOf, filteredAnswer, type ReceivedAnswer } from './answer.js';
import type { Complete } from './client.js';
import { startDeadline } from './deadline.js';
import { type Failure, failureOf, noAnswer, type Where } from './failure.js';

export interface AttemptPorts extends Where {
  readonly redact: Redactor;
  readonly monotonic: () => number;
}

export type Attempt =
  | { readonly received: ReceivedAnswer; readonly outcome: Ended }
  | { readonly received: null; readonly failure: Exclude<Failure, { kind: 'filtered' }>; readonly outcome: Ended };

/** What ended it was the other side, or the time. */
export type Ended = Exclude<RequestOutcome, { kind: 'abandoned' }>;

/** @throws the signal's reason once it is aborted; an error of this program as it is. */
export async function attempt(complete: Complete, messages: readonly Message[], deadlineMs: number, signal: AbortSignal, ports: AttemptPorts): Promise<Attempt> {
  const began = ports.monotonic();
  const took = (): number => Math.round(ports.monotonic() - began);
  const deadline = startDeadline(signal, deadlineMs);
  try {
    const { received: sent, headers } = await complete(messages, deadline.signal);
    const received = answerOf(sent, ports.redact);
    return { received, outcome: { kind: 'answered', answer: received.answer, headers, ms: took() } };
  } catch (error) {
    signal.throwIfAborted();
    const failure = deadline.expired() ? noAnswer(`${ports.host} gave no whole answer within ${deadlineMs / 1000} s`) : failureOf(error, ports);
    if (failure === null) throw error;
    const outcome = outcomeOf(failure, took());
    return failure.kind === 'filtered' ? { received: filteredAnswer(failure.detail), outcome } : { received: null, failure, outcome };
  } finally {
    deadline.clear();
  }
}

function outcomeOf(failure: Failure, ms: number): Ended {
  if (failure.kind !== 'retry') return { kind: 'turned_away', ms };
  const { cause, afterMs, headers } = failure;
  switch (cause) {
    case 'rate':
      return { kind: 'rate_refused', afterMs, headers, ms };
    case 'server':
      return { kind: 'server_error', afterMs, headers, ms };
    case 'network':
      return { kind: 'no_answer', ms };
    default:
      return unreachable(cause);
  }
}
