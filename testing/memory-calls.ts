/** A journal of model requests that lives in memory: what an agent asked, and what came of it. */
import { ConcordError } from '../domain/errors.js';
import type { CallJournal, ModelAnswer, ModelRequest, Verdict } from '../domain/ports/calls.js';

export type RecordedCall = { readonly request: ModelRequest; readonly ms: number } & (
  | { readonly status: 'ok'; readonly answer: ModelAnswer; readonly verdict: Verdict }
  | { readonly status: 'error'; readonly error: string }
);

export interface MemoryCalls extends CallJournal {
  /** Every request that ended, in order. */
  readonly recorded: readonly RecordedCall[];
}

/**
 * Keeps what is recorded. `replay`: calls of an earlier journal, whose answers are served again in order; nothing
 * but their requests may then be asked until they are used up.
 */
export function memoryCalls({ replay = [] }: { replay?: readonly RecordedCall[] } = {}): MemoryCalls {
  const recorded: RecordedCall[] = [];
  const held = replay.filter((call) => call.status === 'ok');
  return {
    recorded,
    served: async (request) => {
      const next = held.shift();
      if (next === undefined) return null;
      if (next.request.hash !== request.hash) throw mismatch(next.request, request);
      return next.answer;
    },
    failed: async (request, error, ms) => {
      recorded.push({ request, ms, status: 'error', error });
    },
    answered: async (request, answer, verdict, ms) => {
      recorded.push({ request, ms, status: 'ok', answer, verdict });
    },
  };
}

function mismatch(recorded: ModelRequest, asked: ModelRequest): ConcordError {
  const at = asked.parts.findIndex(({ text }, i) => text !== recorded.parts[i]?.text);
  const where = at === -1 ? 'its settings or its length' : `part ${at + 1}`;
  return new ConcordError({ code: 'journal_mismatch', what: `the recorded answer answers another request: they differ in ${where}`, value: asked.parts[at]?.text ?? asked.model });
}
