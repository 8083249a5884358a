/**
 * The requests to models behind one answer (design section 4): recorded answers are served in order, new ones are
 * recorded. The agent's way from requests to answer is a pure function of them, so a resumed step walks it again.
 */
import { ConcordError } from '../domain/errors.js';
import type { CallCost, CallJournal, ModelRequest } from '../domain/ports/calls.js';
import type { CallRow, NewCall, StepKey, Store } from '../domain/ports/store.js';
import type { Clock } from '../domain/ports/world.js';
import type { PromptPart } from '../domain/prompt.js';
import { firstDifference } from './first-difference.js';
import { replaceLastPrompt } from './last-prompts.js';

export interface StepCalls extends CallJournal {
  /** Calls whose answer was used, to be committed with what follows from them; empties the hand. */
  take(): NewCall[];
}

export interface StepCallsInput {
  store: Pick<Store, 'calls' | 'callPrompt' | 'lastPrompt' | 'commit'>;
  clock: Clock;
  key: StepKey;
  /** 1, and one more for each fault recorded of the step: what answered an earlier asking is not served again. */
  round: number;
}

/** The journal of one step's requests, for one asking of its agent. */
export function createStepCalls({ store, clock, key, round }: StepCallsInput): StepCalls {
  let recorded: Promise<{ before: number; toServe: CallRow[] }> | null = null;
  let ended = 0;
  let used: NewCall[] = [];
  let previous: readonly PromptPart[] | null = null;
  const read = () => (recorded ??= store.calls(key).then((rows) => ({ before: rows.length, toServe: rows.filter((row) => row.status === 'ok' && row.round === round) })));

  const row = async (request: ModelRequest, { ms, usd }: CallCost, rest: Pick<CallRow, 'status' | 'answer' | 'fault' | 'flags' | 'error'>): Promise<NewCall> => {
    const { before } = await read();
    ended += 1;
    const { model, hash: requestHash, settings, parts, counted } = request;
    return { ...key, attempt: before + ended, round, model, requestHash, settings, parts, counted, usd, ms: Math.round(ms), at: clock.now(), ...rest };
  };

  return {
    previous: async () => previous ?? store.lastPrompt(key),
    served: async (request) => {
      // Before anything is waited for: of requests that begin together each finds the one before it.
      previous = replaceLastPrompt(store, key, request.parts);
      const next = (await read()).toServe.shift();
      if (next === undefined) return null;
      if (next.requestHash !== request.hash) throw await mismatch(store, next, request);
      return next.answer;
    },
    failed: async (request, error, cost) => {
      await store.commit({ calls: [await row(request, cost, { status: 'error', answer: null, fault: null, flags: [], error })] });
    },
    answered: async (request, answer, { fault, flags }, cost) => {
      const call = await row(request, cost, { status: 'ok', answer, fault, flags, error: null });
      if (fault === null) used.push(call);
      // Another request follows, or a fault does: a kill in between must not lose what is paid for.
      else await store.commit({ calls: [call] });
    },
    take: () => {
      const taken = used;
      used = [];
      return taken;
    },
  };
}

type Asking = Omit<ModelRequest, 'counted'>;

async function mismatch(store: Pick<Store, 'callPrompt'>, recorded: CallRow, request: Asking): Promise<ConcordError> {
  const { subject, step, role, attempt } = recorded;
  const before = await store.callPrompt({ subject, step, role, attempt });
  const differs = before === null ? 'its request is not stored' : firstDifference(before, request);
  return new ConcordError({
    code: 'journal_mismatch',
    what: `the journal holds an answer to another request; what differs first is ${differs}`,
    where: `${subject}, step ${step}, ${role}, request ${attempt}`,
    value: { recorded: recorded.requestHash, now: request.hash },
    fix: 'Use the version, prompts and models that the run was started with, or start a new run with another --out.',
  });
}
