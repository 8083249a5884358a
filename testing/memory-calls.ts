/** A journal of model requests that lives in memory: what an agent asked, and what came of it. */
import { ConcordError } from '../domain/errors.js';
import type { CallCost, CallJournal, ModelAnswer, ModelRequest, Verdict } from '../domain/ports/calls.js';
import type { PromptPart } from '../domain/prompt.js';

export type RecordedCall = { readonly request: ModelRequest } & CallCost & (
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
  let previous: readonly PromptPart[] | null = null;
  let last: readonly PromptPart[] | null = null;
  const held = replay.filter((call) => call.status === 'ok');
  return {
    recorded,
    previous: async () => previous,
    served: async (request) => {
      [previous, last] = [last, request.parts];
      const next = held.shift();
      if (next === undefined) return null;
      if (next.request.hash !== request.hash) throw mismatch(next.request, request);
      return next.answer;
    },
    failed: async (request, error, cost) => {
      recorded.push({ request, ...cost, status: 'error', error });
    },
    answered: async (request, answer, verdict, cost) => {
      recorded.push({ request, ...cost, status: 'ok', answer, verdict });
    },
  };
}

function mismatch(recorded: ModelRequest, asked: Omit<ModelRequest, 'counted'>): ConcordError {
  const at = asked.parts.findIndex(({ text }, i) => text !== recorded.parts[i]?.text);
  const where = at === -1 ? 'its settings or its length' : `part ${at + 1}`;
  return new ConcordError({ code: 'journal_mismatch', what: `the recorded answer answers another request: they differ in ${where}`, value: asked.parts[at]?.text ?? asked.model });
}
