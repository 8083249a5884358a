/**
 * The requests to models behind one answer (design section 4): recorded answers are served in order, new ones are
 * recorded. The agent's way from requests to answer is a pure function of them, so a resumed step walks it again.
 */
import { ConcordError } from '../domain/errors.js';
import { canonicalJson } from '../domain/hash.js';
import type { CallJournal, ModelRequest } from '../domain/ports/calls.js';
import type { CallPrompt, CallRow, NewCall, StepKey, Store } from '../domain/ports/store.js';
import type { Clock } from '../domain/ports/world.js';
import { partHash } from '../domain/prompt.js';

export interface StepCalls extends CallJournal {
  /** Calls whose answer was used, to be committed with what follows from them; empties the hand. */
  take(): NewCall[];
}

export interface StepCallsInput {
  store: Pick<Store, 'calls' | 'callPrompt' | 'commit'>;
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
  const read = () => (recorded ??= store.calls(key).then((rows) => ({ before: rows.length, toServe: rows.filter((row) => row.status === 'ok' && row.round === round) })));

  const row = async (request: ModelRequest, ms: number, rest: Pick<CallRow, 'status' | 'answer' | 'fault' | 'flags' | 'error'>): Promise<NewCall> => {
    const { before } = await read();
    ended += 1;
    const { model, hash: requestHash, settings, parts } = request;
    return { ...key, attempt: before + ended, round, model, requestHash, settings, parts, ms: Math.round(ms), at: clock.now(), ...rest };
  };

  return {
    served: async (request) => {
      const next = (await read()).toServe.shift();
      if (next === undefined) return null;
      if (next.requestHash !== request.hash) throw await mismatch(store, next, request);
      return next.answer;
    },
    failed: async (request, error, ms) => {
      await store.commit({ calls: [await row(request, ms, { status: 'error', answer: null, fault: null, flags: [], error })] });
    },
    answered: async (request, answer, { fault, flags }, ms) => {
      const call = await row(request, ms, { status: 'ok', answer, fault, flags, error: null });
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

async function mismatch(store: Pick<Store, 'callPrompt'>, recorded: CallRow, request: ModelRequest): Promise<ConcordError> {
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

/** In words: the setting, or the part of the prompt, with both beginnings. */
function firstDifference(before: CallPrompt, now: ModelRequest): string {
  for (const name of new Set([...Object.keys(before.settings), ...Object.keys(now.settings)])) {
    const [old, wanted] = [before.settings[name], now.settings[name]].map((value) => (value === undefined ? '(absent)' : canonicalJson(value)));
    if (old !== wanted) return `the setting "${name}": ${old} then, ${wanted} now`;
  }
  const at = now.parts.findIndex((part, index) => {
    const old = before.parts[index];
    return old === undefined || old.role !== part.role || old.starts !== part.starts || partHash(old) !== partHash(part);
  });
  const index = at < 0 ? now.parts.length : at;
  const [old, wanted] = [before.parts[index], now.parts[index]].map((part) => (part === undefined ? '(nothing)' : `${part.role} "${part.text.trim().slice(0, 60)}"`));
  return `part ${index + 1} of the prompt: ${old} then, ${wanted} now`;
}
