/**
 * Journal first: a node asks an agent through here, and only if the journal has no answer yet.
 * `ask` writes nothing: it returns the row, and the node commits it together with what follows from
 * it, so that a kill leaves both or neither (design section 4).
 */
import type { z } from 'zod';
import { ConcordError, InfraError, messageOf } from '../domain/errors.js';
import { sha256 } from '../domain/hash.js';
import { type Json, jsonSchema } from '../domain/json.js';
import type { AnswerRow, StepKey } from '../domain/ports/store.js';
import type { Seated, Slot } from '../agents/interfaces.js';
import type { NodeDeps } from './deps.js';
import { shapeFault } from './shape-fault.js';

export interface Question<Schema extends z.ZodType> {
  slot: Slot;
  key: StepKey;
  seated: Seated<unknown>;
  /** Hash of everything that the agent is given; see `requestHash`. */
  inputHash: string;
  schema: Schema;
  call: () => unknown;
  signal: AbortSignal;
}

/** To commit in `rows`; empty when the journal had it. `final`: this fault is not asked about again. */
export type Asked<T> =
  | { ok: true; value: T; rows: AnswerRow[] }
  | { ok: false; fault: string; final: boolean; rows: AnswerRow[] };

/** Faults at one step after which it is not asked again: a party gets a second chance at a resume (design section 5). */
const FINAL_FAULT: Partial<Record<Slot, number>> = { party: 2 };

/** The agent's fingerprint with its whole input: what an answer is an answer to. */
export function requestHash(seated: { readonly fingerprint: string }, inputHash: string): string {
  return sha256(`${seated.fingerprint}\n${inputHash}`);
}

export async function ask<Schema extends z.ZodType>(deps: NodeDeps, question: Question<Schema>): Promise<Asked<z.output<Schema>>> {
  const { key, seated, schema, slot } = question;
  const hash = requestHash(seated, question.inputHash);
  const attempts = await deps.store.attempts(key);
  const faults = attempts.filter(({ status }) => status === 'invalid');
  const mostFaults = FINAL_FAULT[slot] ?? 1;
  // A final fault is an answer too: asked again after a kill it could turn out otherwise.
  const recorded = attempts.findLast(({ status }) => status === 'ok') ?? (faults.length >= mostFaults ? faults.at(-1) : undefined);
  if (recorded) {
    if (recorded.requestHash !== hash) throw journalMismatch(recorded, seated, hash);
    if (recorded.status === 'ok') return { ok: true, value: schema.parse(recorded.body), rows: [] };
    return { ok: false, fault: recorded.error ?? '', final: true, rows: [] };
  }

  const row = (status: AnswerRow['status'], body: Json, error: string | null): AnswerRow => ({
    ...key,
    attempt: attempts.length + 1,
    status,
    agent: seated.id,
    requestHash: hash,
    body,
    error,
    at: deps.clock.now(),
  });
  const answer = await answerOf(question, async (error) => deps.store.commit({ answers: [row('error', null, error)] }));
  if (answer.ok) {
    deps.streaks.valid(seated);
    return { ok: true, value: answer.value, rows: [row('ok', answer.value as Json, null)] };
  }
  await deps.streaks.invalid({ slot, seated, key, detail: answer.fault });
  return { ok: false, fault: answer.fault, final: faults.length + 1 >= mostFaults, rows: [row('invalid', answer.raw, answer.fault)] };
}

async function answerOf<Schema extends z.ZodType>(
  { call, schema, signal }: Question<Schema>,
  onInfraError: (message: string) => Promise<void>,
): Promise<{ ok: true; value: z.output<Schema> } | { ok: false; fault: string; raw: Json }> {
  signal.throwIfAborted();
  let raw: unknown;
  try {
    raw = await call();
  } catch (error) {
    // An aborted call is nobody's fault and leaves no row.
    if (signal.aborted || ConcordError.isInstance(error)) throw error;
    if (InfraError.isInstance(error)) {
      await onInfraError(error.message);
      throw error;
    }
    return { ok: false, fault: `it threw: ${messageOf(error)}`, raw: null };
  }
  // An agent that did not listen to the signal: the run is being closed under it.
  signal.throwIfAborted();
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, fault: shapeFault(parsed.error), raw: recordable(raw) };
}

/** Longest invalid answer that the journal keeps, in characters of JSON. */
const MOST_RAW = 16_384;

/** An invalid answer as it came, where JSON can hold it; else its beginning as text. */
function recordable(raw: unknown): Json {
  const json = jsonSchema.safeParse(raw);
  const text = json.success ? JSON.stringify(json.data) : String(raw);
  return json.success && text.length <= MOST_RAW ? json.data : text.slice(0, MOST_RAW).toWellFormed();
}

function journalMismatch(recorded: AnswerRow, seated: Seated<unknown>, hash: string): ConcordError {
  const part = recorded.agent === seated.id ? 'the input of the agent' : `the agent ("${recorded.agent}" then, "${seated.id}" now)`;
  return new ConcordError({
    code: 'journal_mismatch',
    what: `the journal holds an answer to another request; what differs first is ${part}`,
    where: `${recorded.subject}, step ${recorded.step}, ${recorded.role}`,
    value: { recorded: recorded.requestHash, now: hash },
    fix: 'Use the code and files that the run was started with, or start a new run with another --out.',
  });
}
