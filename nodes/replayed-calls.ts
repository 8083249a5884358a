/** The recorded requests behind one answer: served in their order, and handed on to be written down as they were. */
import { ConcordError } from '../domain/errors.js';
import { AgentFaultError, type AgentFault } from '../domain/fault.js';
import type { CallRow, NewCall } from '../domain/ports/store.js';
import type { StepCalls } from './call-journal.js';
import type { AskedRequest } from './replay-miss.js';

export interface ReplayedCalls extends StepCalls {
  /** Recorded requests that were not asked for again. */
  readonly left: number;
}

export interface ReplayedCallsInput {
  /** Of one step and round, in order of attempt. */
  rows: readonly CallRow[];
  /** What the asking came to there, where it was the agent's fault. */
  fault: AgentFault | null;
  /** Why there is no answer: the recorded request at this place is another, or there is none (null). */
  missing: (request: AskedRequest, at: CallRow | null) => Promise<Error>;
}

export function createReplayedCalls({ rows, fault, missing }: ReplayedCallsInput): ReplayedCalls {
  let at = 0;
  let copied: NewCall[] = [];
  return {
    get left() {
      return rows.length - at;
    },
    // Counts of tokens are copied, not made.
    previous: async () => null,
    served: async (request) => {
      for (let next = rows[at]; next !== undefined; next = rows[at]) {
        if (next.requestHash !== request.hash) throw await missing(request, next);
        at += 1;
        copied.push({ ...next, settings: request.settings, parts: request.parts });
        if (next.answer !== null) return next.answer;
      }
      // The provider turned the re-ask away, or it was too long to be sent: the answers before it were to blame.
      if (fault !== null && at > 0) throw new AgentFaultError(fault);
      throw await missing(request, null);
    },
    failed: () => Promise.reject(askedForReal()),
    answered: () => Promise.reject(askedForReal()),
    take: () => {
      const taken = copied;
      copied = [];
      return taken;
    },
  };
}

function askedForReal(): ConcordError {
  return new ConcordError({ code: 'internal', what: 'a replay has made a request' });
}
