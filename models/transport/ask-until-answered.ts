/** One request, made until there is a whole answer, whatever it says, or no use in asking again. */
import { InfraError, unreachable } from '../../domain/errors.js';
import type { CallSettings } from '../../domain/manifest.js';
import type { CallCost, CallJournal, ModelRequest } from '../../domain/ports/calls.js';
import type { Clock } from '../../domain/ports/world.js';
import { type Message, messagesOf } from '../../domain/prompt.js';
import type { Admission, Admitted, RequestOutcome } from '../admission.js';
import { requestUsd } from '../price.js';
import type { Access } from './access.js';
import type { ReceivedAnswer } from './answer.js';
import { attempt, type Attempt, type AttemptPorts } from './attempt.js';
import type { Binding } from './binding.js';
import type { Complete } from './client.js';
import type { Failure } from './failure.js';
import { pause, type Sleep } from './pause.js';
import { retryPolicy, retryStep } from './retry.js';
import type { Wait, Waits } from './waits.js';

export interface AskingPorts {
  readonly access: Access;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly retries: Pick<CallSettings, 'attempts' | 'backoffMs' | 'budgetSeconds'>;
  readonly waits: Waits;
  /** Stands before every request. */
  readonly admission: Admission;
  /** Once aborted, no failed request is made again. */
  readonly drain: AbortSignal;
}

/** The endpoint does not take the request as it is. What follows depends on the answers before it. */
export type TurnedAway = Extract<Failure, { kind: 'overflow' | 'rejected' }>;

export type Asked = { readonly received: ReceivedAnswer; readonly cost: CallCost } | { readonly received: null; readonly turnedAway: TurnedAway };


/**
 * Each failed request is recorded when it ends; the answer is the caller's to record.
 *
 * @throws InfraError; CellLeftOpen where it is not admitted, or `interrupted` where it would be made again and is drained;
 * ConcordError `bad_input` for a missing key or a bad base URL; the signal's reason once it is aborted.
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
  { model, complete, maxTokens, deadlineMs }: Binding,
  request: ModelRequest,
  calls: CallJournal,
  signal: AbortSignal,
  { access, clock, sleep, random, retries, admission, drain, wait }: AskingPorts & { readonly wait: Wait },
): Promise<Asked> {
  const policy = retryPolicy(retries);
  const tokens = { input: request.counted.input, output: maxTokens };
  const ports = { host: new URL(access.endpoint(model.provider).baseURL).host, now: () => Date.parse(clock.now()), monotonic: () => clock.monotonic(), redact: access.redact };
  const question = { complete: complete(), messages: messagesOf(request.parts), deadlineMs, signal };
  const failed = { attempts: 0, refusals: 0 };
  let began = clock.monotonic();
  for (;;) {
    const queued = clock.monotonic();
    const admitted = await admission.admit({ model, tokens, wait, signal, drain });
    // To stand in a queue is no trouble with the provider, however long it takes.
    began += clock.monotonic() - queued;
    wait.answer();
    const result = await attempted(admitted, question, ports);
    const cost = { ms: result.outcome.ms, usd: requestUsd(model, tokens, result.outcome) };
    if (result.received !== null) {
      access.answered(model);
      return { received: result.received, cost };
    }
    const { failure } = result;
    await calls.failed(request, failure.detail, cost);
    switch (failure.kind) {
      case 'overflow':
      case 'rejected':
        return { received: null, turnedAway: failure };
      case 'infra':
        throw new InfraError(`${model.id}: ${failure.detail}`);
      case 'retry': {
        failed[failure.cause === 'rate' ? 'refusals' : 'attempts'] += 1;
        const step = retryStep(policy, { ...failed, elapsedMs: clock.monotonic() - began, floorMs: failure.afterMs }, random);
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

interface Question {
  readonly complete: Complete;
  readonly messages: readonly Message[];
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Who admitted it hears how it ended, however it did. */
async function attempted(admitted: Admitted, { complete, messages, deadlineMs, signal }: Question, ports: AttemptPorts): Promise<Attempt> {
  let outcome: RequestOutcome = { kind: 'abandoned', sent: true };
  try {
    const result = await attempt(complete, messages, deadlineMs, signal, ports);
    outcome = result.outcome;
    return result;
  } finally {
    admitted.ended(outcome);
  }
}
