/** One request, made until there is a whole answer, whatever it says, or no use in asking again. */
import { InfraError, unreachable } from '../../domain/errors.js';
import type { CallSettings } from '../../domain/manifest.js';
import type { CallJournal, ModelRequest } from '../../domain/ports/calls.js';
import type { Clock } from '../../domain/ports/world.js';
import { messagesOf } from '../../domain/prompt.js';
import type { Access } from './access.js';
import type { ReceivedAnswer } from './answer.js';
import { attempt } from './attempt.js';
import type { Binding } from './binding.js';
import type { Failure } from './failure.js';
import { pause, type Sleep } from './pause.js';
import { type RetryPolicy, retryStep } from './retry.js';
import type { Waits } from './waits.js';

export interface AskingPorts {
  readonly access: Access;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly retries: Pick<CallSettings, 'attempts' | 'backoffMs' | 'budgetSeconds'>;
  readonly waits: Waits;
  /** Once aborted, no failed request is made again. */
  readonly drain: AbortSignal;
}

/** The endpoint does not take the request as it is. What follows depends on the answers before it. */
export type TurnedAway = Extract<Failure, { kind: 'overflow' | 'rejected' }>;

export type Asked = { readonly received: ReceivedAnswer; readonly ms: number } | { readonly received: null; readonly turnedAway: TurnedAway };

const LONGEST_PAUSE_MS = 60_000;

/**
 * Each failed request is recorded when it ends; the answer is the caller's to record.
 *
 * @throws InfraError; CellLeftOpen `interrupted` where it would be made again and is drained; ConcordError `bad_input`
 * for a missing key or a bad base URL; the signal's reason once it is aborted.
 */
export async function askUntilAnswered(binding: Binding, request: ModelRequest, calls: CallJournal, signal: AbortSignal, ports: AskingPorts): Promise<Asked> {
  const wait = ports.waits.begin(binding.model.id);
  try {
    return await asked(binding, request, calls, signal, { ...ports, wait });
  } finally {
    wait.end();
  }
}

async function asked(
  { model, complete, deadlineMs }: Binding,
  request: ModelRequest,
  calls: CallJournal,
  signal: AbortSignal,
  { access, clock, sleep, random, retries, drain, wait }: AskingPorts & { readonly wait: ReturnType<Waits['begin']> },
): Promise<Asked> {
  const policy: RetryPolicy = { attempts: retries.attempts, budgetMs: retries.budgetSeconds * 1000, baseMs: retries.backoffMs, capMs: LONGEST_PAUSE_MS };
  const ports = { host: new URL(access.endpoint(model.provider).baseURL).host, now: () => Date.parse(clock.now()), monotonic: () => clock.monotonic(), redact: access.redact };
  const messages = messagesOf(request.parts);
  const began = clock.monotonic();
  for (let attempts = 1; ; attempts += 1) {
    wait.answer();
    const result = await attempt(complete(), messages, deadlineMs, signal, ports);
    if (result.received !== null) {
      access.answered(model);
      return { received: result.received, ms: result.ms };
    }
    const { failure } = result;
    await calls.failed(request, failure.detail, result.ms);
    switch (failure.kind) {
      case 'overflow':
      case 'rejected':
        return { received: null, turnedAway: failure };
      case 'infra':
        throw new InfraError(`${model.id}: ${failure.detail}`);
      case 'retry': {
        const step = retryStep(policy, { attempts, elapsedMs: clock.monotonic() - began, floorMs: failure.afterMs }, random);
        if (step.kind === 'give_up') throw new InfraError(`${model.id}: ${failure.detail}; ${step.why}`);
        wait.pause(failure.detail, step.ms);
        await pause(step.ms, signal, drain, sleep);
        break;
      }
      default:
        unreachable(failure);
    }
  }
}
