/** A search in the background, as if it were one long request: the step's own job is found again, or started, and polled. */
import { CellLeftOpen } from '../../domain/cell-open.js';
import type { JobJournal, JobRow } from '../../domain/ports/jobs.js';
import type { ResolvedModel } from '../types.js';
import type { Complete } from '../transport/client.js';
import { startDeadline } from '../transport/deadline.js';
import { failureOf } from '../transport/failure.js';
import { NetworkFailure, NO_HEADERS } from '../transport/request-failure.js';
import { shownLine } from '../transport/shown-line.js';
import type { Received, ResponseBody } from './client.js';
import { type EndedResponse, type PollPorts, untilEnded } from './poll.js';
import { completionOf, failedCompletion, failureIn, isRunning, responseIn, type WireResponse } from './response.js';

export interface JobPorts extends PollPorts {
  readonly warn: (line: string) => void;
}

interface Started {
  readonly attempt: number;
  readonly id: string;
  /** What the provider said to the start; null for one of an earlier life. */
  readonly first: EndedResponse | null;
}

/**
 * A job whose id is recorded is never started again, whatever became of it. Each start has a row of its own: `failed` where the
 * provider turned it away, and left at `starting` where it may have begun and its id is lost, which is warned of.
 */
export function researchJob(model: ResolvedModel, body: ResponseBody, jobs: JobJournal, ports: JobPorts): Complete {
  return async (_, signal) => {
    // One that another model works on, before an accepted drift, is no answer of this one.
    const rows = (await jobs.list()).filter((row) => row.model === model.id);
    const known = rows.findLast(({ externalId }) => externalId !== null);
    if (known?.status === 'failed') return { received: failedCompletion(known.detail ?? '', { finish: 'failed' }), headers: NO_HEADERS };
    if (known === undefined) for (const row of rows) if (row.status === 'starting') ports.warn(lostStart(row));
    const { attempt, id, first } = known === undefined ? await start(model, body, jobs, signal, ports) : { attempt: known.attempt, id: known.externalId!, first: null };
    const ended = first !== null && !isRunning(first.response) ? first : await untilEnded(model, id, signal, ports);
    const words = (failure: string): string => shownLine(failure, ports.where.redact);
    if (ended === null) {
      const detail = `the provider no longer knows the search ${words(id)}`;
      await jobs.failed(attempt, detail);
      return { received: failedCompletion(detail, { finish: 'failed' }), headers: NO_HEADERS };
    }
    const failure = failureIn(ended.response);
    if (failure !== null) await jobs.failed(attempt, words(failure));
    return { received: completionOf(ended.response), headers: ended.headers };
  };
}

async function start(model: ResolvedModel, body: ResponseBody, jobs: JobJournal, signal: AbortSignal, ports: JobPorts): Promise<Started> {
  // Nobody would wait for it.
  if (ports.drain.aborted) throw new CellLeftOpen('interrupted', 'stopped before a search was started');
  const attempt = await jobs.starting(model.id);
  let received: Received;
  let response: WireResponse;
  try {
    received = await withinDeadline((limited) => ports.client.create(body, limited), signal, ports);
    response = responseIn(received.text);
  } catch (error) {
    const failure = failureOf(error, ports.where);
    const mayHaveBegun = failure === null || (failure.kind === 'retry' && failure.cause === 'network');
    if (!mayHaveBegun) await jobs.failed(attempt, failure.detail);
    throw error;
  }
  await jobs.started(attempt, response.id);
  return { attempt, id: response.id, first: { response, headers: received.headers } };
}

async function withinDeadline(ask: (signal: AbortSignal) => Promise<Received>, signal: AbortSignal, { deadlineMs }: JobPorts): Promise<Received> {
  const deadline = startDeadline(signal, deadlineMs);
  try {
    return await ask(deadline.signal);
  } catch (error) {
    throw deadline.expired() ? new NetworkFailure(new Error(`no whole answer within ${deadlineMs / 1000} s`)) : error;
  } finally {
    deadline.clear();
  }
}

function lostStart({ model, subject, step, attempt }: JobRow): string {
  return `${model}: start ${attempt} of the search of ${subject}, step ${step}, was begun and its id is not known: it may run at the provider and be billed. It is started anew`;
}
