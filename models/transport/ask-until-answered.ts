/** One request, made until there is a whole answer, whatever it says, or no use in asking again. */
import { ContextOverflowError, InfraError, unreachable } from '../../domain/errors.js';
import type { CallSettings } from '../../domain/manifest.js';
import type { CallJournal, ModelRequest } from '../../domain/ports/calls.js';
import type { Clock } from '../../domain/ports/world.js';
import { messagesOf } from '../../domain/prompt.js';
import type { Access } from './access.js';
import type { ReceivedAnswer } from './answer.js';
import { attempt } from './attempt.js';
import type { Binding } from './binding.js';
import { type RetryPolicy, retryStep } from './retry.js';

export interface AskingPorts {
  readonly access: Access;
  readonly clock: Clock;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly retries: Pick<CallSettings, 'attempts' | 'backoffMs' | 'budgetSeconds'>;
}

const LONGEST_PAUSE_MS = 60_000;

/**
 * Each failed request is recorded when it ends; the answer is the caller's to record.
 *
 * @throws InfraError, ContextOverflowError, ConcordError `bad_input`; the signal's reason once it is aborted.
 */
export async function askUntilAnswered(
  { model, complete, deadlineMs }: Binding,
  request: ModelRequest,
  calls: CallJournal,
  signal: AbortSignal,
  { access, clock, sleep, random, retries }: AskingPorts,
): Promise<ReceivedAnswer & { readonly ms: number }> {
  const policy: RetryPolicy = { attempts: retries.attempts, budgetMs: retries.budgetSeconds * 1000, baseMs: retries.backoffMs, capMs: LONGEST_PAUSE_MS };
  const ports = { host: new URL(access.endpoint(model.provider).baseURL).host, now: () => Date.parse(clock.now()), monotonic: () => clock.monotonic(), redact: access.redact };
  const messages = messagesOf(request.parts);
  const began = clock.monotonic();
  for (let attempts = 1; ; attempts += 1) {
    const result = await attempt(complete(), messages, deadlineMs, signal, ports);
    if (result.received !== null) {
      access.answered(model);
      return { ...result.received, ms: result.ms };
    }
    const { failure } = result;
    await calls.failed(request, failure.detail, result.ms);
    switch (failure.kind) {
      case 'overflow':
        throw new ContextOverflowError(`${model.id}: ${failure.detail}`);
      case 'rejected':
        throw access.refused(model, failure);
      case 'infra':
        throw new InfraError(`${model.id}: ${failure.detail}`);
      case 'retry': {
        const step = retryStep(policy, { attempts, elapsedMs: clock.monotonic() - began, floorMs: failure.afterMs }, random);
        if (step.kind === 'give_up') throw new InfraError(`${model.id}: ${failure.detail}; ${step.why}`);
        await pause(step.ms, signal, sleep);
        break;
      }
      default:
        unreachable(failure);
    }
  }
}

/** @throws the signal's own reason, which a timer wraps into one of its own. */
async function pause(ms: number, signal: AbortSignal, sleep: AskingPorts['sleep']): Promise<void> {
  try {
    await sleep(ms, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
