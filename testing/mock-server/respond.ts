/** What the server makes of a question: an error, an answer, or nothing at all. */
import { completionOf, eventBody, wholeBody } from './completion.js';
import type { Delivery } from './deliver.js';
import { draw } from './draw.js';
import type { FaultRule } from './faults.js';
import { type Problem, problemBody, problemOf } from './problem.js';
import type { Question } from './question.js';
import type { MockScript } from './script.js';
import { strangersAnswer } from './stranger.js';

const DRIP_LATENCIES = 10;
const LEAST_DRIP_MS = 1000;

export interface Asked {
  readonly question: Question;
  /** How often its key had been seen before. */
  readonly seen: number;
  readonly fault: FaultRule | null;
  readonly authorization: string | undefined;
}

/** Null: it hangs. */
export function responseTo({ question, seen, fault, authorization }: Asked, script: MockScript): Delivery | null {
  const instead = insteadOfAnswer(fault, authorization);
  if (instead !== undefined) return instead;
  const completion = completionOf(question, script, fault?.kind ?? null, seen);
  const { stream, includeUsage } = question;
  return {
    status: 200,
    headers: { 'content-type': stream ? 'text/event-stream' : 'application/json' },
    body: stream ? eventBody(completion, includeUsage) : wholeBody(completion),
    manner: mannerOf(fault, latencyOf(question, script)),
  };
}

/** What comes where no answer does: null where it hangs, undefined where the fault leaves one. */
export function insteadOfAnswer(fault: FaultRule | null, authorization: string | undefined): Delivery | null | undefined {
  if (fault === null) return undefined;
  if (fault.kind === 'hang') return null;
  const strange = strangersAnswer(fault.kind);
  if (strange !== null) return strange;
  const problem = problemOf(fault, authorization);
  return problem === null ? undefined : problemDelivery(problem);
}

export function mannerOf(fault: FaultRule | null, latency: number): Delivery['manner'] {
  return fault?.kind === 'cut' ? 'cut' : fault?.kind === 'slow_drip' ? dripMs(fault, latency) : 'whole';
}

export function problemDelivery(problem: Problem): Delivery {
  return { status: problem.status, headers: { 'content-type': 'application/json', ...problem.headers }, body: problemBody(problem), manner: 'whole' };
}

/** Milliseconds before the first byte; the same for a key at every sight. */
export function latencyOf({ key }: Pick<Question, 'key'>, { seed, latencyMs }: MockScript): number {
  if (typeof latencyMs === 'number') return latencyMs;
  return latencyMs.min + (latencyMs.max - latencyMs.min) * draw(seed, 'latency', key);
}

function dripMs({ ms }: FaultRule, latency: number): number {
  return ms ?? Math.max(LEAST_DRIP_MS, DRIP_LATENCIES * latency);
}
