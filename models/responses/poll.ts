/** Looks after a job at the provider until it has ended. Nothing that happens to a look is the job's loss. */
import { CellLeftOpen } from '../../domain/cell-open.js';
import { InfraError, unreachable } from '../../domain/errors.js';
import type { ResolvedModel } from '../types.js';
import { type AskingPorts } from '../transport/ask-until-answered.js';
import { follow, startDeadline } from '../transport/deadline.js';
import { type Failure, failureOf, noAnswer, type Where, wishedPause } from '../transport/failure.js';
import { pause } from '../transport/pause.js';
import { saidIn } from '../transport/provider-words.js';
import { type Headers, HttpFailure } from '../transport/request-failure.js';
import { retryPolicy, retryStep } from '../transport/retry.js';
import type { ResponsesClient } from './client.js';
import { isRunning, responseIn, type WireResponse } from './response.js';

export interface PollPorts extends Pick<AskingPorts, 'access' | 'clock' | 'sleep' | 'random' | 'retries' | 'drain'> {
  readonly client: ResponsesClient;
  readonly where: Where;
  /** Of one look. */
  readonly deadlineMs: number;
}

export interface EndedResponse {
  readonly response: WireResponse;
  readonly headers: Headers;
}

/** Pauses between looks that find it running; the first is as long as the first pause of a retry may be. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [50, 15_000];
/** Providers end jobs long before; one that never ends must not hold a run for ever. */
const LONGEST_JOB_MS = 4 * 3_600_000;

/**
 * @returns null where the provider does not know the job any more.
 * @throws CellLeftOpen `interrupted` at once where it is drained; InfraError where the network failed for too long, or the job
 * lasts too long; ConcordError `bad_input` where the endpoint takes no request; the signal's reason once it is aborted. The job
 * goes on, and a later life polls it.
 */
export async function untilEnded(model: ResolvedModel, id: string, signal: AbortSignal, ports: PollPorts): Promise<EndedResponse | null> {
  const { access, clock, random, retries } = ports;
  const began = clock.monotonic();
  let pauseMs = Math.max(SHORTEST_PAUSE_MS, Math.min(retries.backoffMs, LONGEST_PAUSE_MS));
  let trouble = { attempts: 0, refusals: 0, since: began };
  for (;;) {
    const looked = await look(id, signal, ports);
    const now = clock.monotonic();
    switch (looked.kind) {
      case 'ended':
        return looked;
      case 'forgotten':
        return null;
      case 'running':
        if (now - began > LONGEST_JOB_MS) throw new InfraError(`${model.id}: the search ${id} has not ended in ${LONGEST_JOB_MS / 3_600_000} hours; it goes on at the provider`);
        await rest(Math.max(pauseMs, looked.afterMs ?? 0), signal, ports);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        trouble = { attempts: 0, refusals: 0, since: clock.monotonic() };
        break;
      case 'retry': {
        trouble[looked.cause === 'rate' ? 'refusals' : 'attempts'] += 1;
        const step = retryStep(retryPolicy(retries), { ...trouble, elapsedMs: now - trouble.since, floorMs: looked.afterMs }, random);
        if (step.kind === 'give_up') throw new InfraError(`${model.id}: ${looked.detail}; ${step.why}. The search ${id} goes on at the provider`);
        await rest(step.ms, signal, ports);
        break;
      }
      case 'rejected':
        throw access.refused(model, looked);
      case 'infra':
      case 'overflow':
      case 'filtered':
        throw new InfraError(`${model.id}: ${looked.detail}`);
      default:
        unreachable(looked);
    }
  }
}

type Looked = ({ readonly kind: 'ended' } & EndedResponse) | { readonly kind: 'running'; readonly afterMs: number | null } | { readonly kind: 'forgotten' } | Failure;

/** One request, which the soft stop ends at once: whatever it would have said can be asked again. */
async function look(id: string, signal: AbortSignal, { client, where, deadlineMs, drain }: PollPorts): Promise<Looked> {
  signal.throwIfAborted();
  if (drain.aborted) throw goesOn();
  const stop = new AbortController();
  const leave = [signal, drain].map((one) => follow(one, stop));
  const deadline = startDeadline(stop.signal, deadlineMs);
  try {
    const { text, headers } = await client.retrieve(id, deadline.signal);
    const response = responseIn(text);
    return isRunning(response) ? { kind: 'running', afterMs: wishedPause(headers, { message: '' }, where.now) } : { kind: 'ended', response, headers };
  } catch (error) {
    signal.throwIfAborted();
    if (drain.aborted) throw goesOn();
    if (deadline.expired()) return noAnswer(`${where.host} gave no whole answer within ${deadlineMs / 1000} s`);
    // A page of a proxy says 404 as well, and knows nothing of jobs.
    if (error instanceof HttpFailure && error.status === 404 && saidIn(error.body).byApi) return { kind: 'forgotten' };
    const failure = failureOf(error, where);
    if (failure === null) throw error;
    return failure;
  } finally {
    deadline.clear();
    for (const one of leave) one();
  }
}

async function rest(ms: number, signal: AbortSignal, { drain, sleep }: PollPorts): Promise<void> {
  try {
    await pause(ms, signal, drain, sleep);
  } catch (error) {
    throw error instanceof CellLeftOpen ? goesOn() : error;
  }
}

function goesOn(): CellLeftOpen {
  return new CellLeftOpen('interrupted', 'stopped while a search went on at the provider: a resume waits for its answer');
}
