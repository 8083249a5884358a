/**
 * Journal first: a node asks an agent through here, and only if the journal has no answer yet.
 * `ask` writes nothing: it returns the row, and the node commits it together with what follows from
 * it, so that a kill leaves both or neither (design section 4).
 */
import type { z } from 'zod';
import { ConcordError, InfraError } from '../domain/errors.js';
import type { AgentFault } from '../domain/fault.js';
import { sha256 } from '../domain/hash.js';
import type { Json } from '../domain/json.js';
import type { CallJournal } from '../domain/ports/calls.js';
import type { AnswerRow, Batch, StepKey } from '../domain/ports/store.js';
import type { Seated, Slot } from '../agents/interfaces.js';
import { answerOf, faultOf } from './answer-of.js';
import { createStepCalls } from './call-journal.js';
import type { NodeDeps } from './deps.js';
import { replayed } from './replayed.js';

export interface Question<Schema extends z.ZodType> {
  slot: Slot;
  /** Of a judgement the cell that is judged. */
  cell: string;
  key: StepKey;
  seated: Seated<unknown>;
  /** Hash of everything that the agent is given; see `requestHash`. Of a model's agent it is wanted after a fault only. */
  inputHash: () => string;
  schema: Schema;
  /** `calls`: where its requests to models are recorded. */
  call: (calls: CallJournal) => unknown;
  signal: AbortSignal;
}

export type AnswerRows = Required<Pick<Batch, 'answers' | 'calls'>>;

/** To commit in `rows`; empty when the journal had it. `final`: this fault is not asked about again. */
export type Asked<T> =
  | { ok: true; value: T; rows: AnswerRows }
  | { ok: false; fault: AgentFault; final: boolean; rows: AnswerRows };

const NO_ROWS: AnswerRows = { answers: [], calls: [] };

/** Faults at one step after which it is not asked again: a party gets a second chance at a resume (design section 5). */
const FINAL_FAULT: Partial<Record<Slot, number>> = { party: 2 };

/** The agent's fingerprint with its whole input: what an answer is an answer to. */
export function requestHash(seated: { readonly fingerprint: string }, inputHash: string): string {
  return sha256(`${seated.fingerprint}\n${inputHash}`);
}

/**
 * The recorded answer of a step, or a new one: asked for, checked against the slot's schema, handed back with its rows.
 *
 * @returns the value, or the agent's own fault; `rows` are the caller's to commit with what follows.
 * @throws InfraError, ContextOverflowError, CellLeftOpen (the cell stays open or ends, and the requests are recorded);
 * ConcordError `journal_mismatch`, `replay_miss`, `agent_invalid`; the signal's reason once it is aborted.
 */
export async function ask<Schema extends z.ZodType>(deps: NodeDeps, question: Question<Schema>): Promise<Asked<z.output<Schema>>> {
  const { key, seated, schema, slot } = question;
  let known: string | null = null;
  const hash = (): string => (known ??= requestHash(seated, question.inputHash()));
  const mostFaults = FINAL_FAULT[slot] ?? 1;
  if (deps.recording !== undefined) return replayed({ ...deps, recording: deps.recording }, { question, requestHash: hash, mostFaults });

  const attempts = await deps.store.attempts(key);
  const faults = attempts.filter(({ status }) => status === 'invalid');
  // A final fault is an answer too: asked again after a kill it could turn out otherwise.
  const recorded = attempts.findLast(({ status }) => status === 'ok') ?? (faults.length >= mostFaults ? faults.at(-1) : undefined);
  if (recorded) {
    if (recorded.requestHash !== hash()) throw journalMismatch(recorded, seated, hash());
    if (recorded.status === 'ok') return { ok: true, value: schema.parse(recorded.body), rows: NO_ROWS };
    return { ok: false, fault: faultOf(recorded), final: true, rows: NO_ROWS };
  }

  const calls = createStepCalls({ store: deps.store, clock: deps.clock, key, round: faults.length + 1 });
  const row = (status: AnswerRow['status'], body: Json, fault: AgentFault | null, error: string | null = fault?.detail ?? null): AnswerRow => ({
    ...key,
    attempt: attempts.length + 1,
    status,
    agent: seated.id,
    requestHash: hash(),
    body,
    error,
    fault: fault?.kind ?? null,
    at: deps.clock.now(),
  });
  // The requests of a model's agent say all of its answers and failures; its faults are counted here.
  const unlessInCalls = (answer: () => AnswerRow): AnswerRow[] => (seated.kind === 'model' ? [] : [answer()]);
  // Now: a foreign agent may change the view that it is given.
  if (seated.kind !== 'model') hash();
  const ended = deps.progress.asks(key.subject, key.role);
  const answer = await answerOf(question, calls, deps.redact)
    .catch(async (error: unknown) => {
      const failed = InfraError.isInstance(error) && !question.signal.aborted ? unlessInCalls(() => row('error', null, null, deps.redact(error.message))) : [];
      await deps.store.commit({ answers: failed, calls: calls.take() });
      // Its words go on to the reason of the open cell and to the screen.
      throw InfraError.isInstance(error) ? new InfraError(deps.redact(error.message), { cause: error }) : error;
    })
    .finally(ended);
  if (answer.ok) {
    deps.streaks.valid(seated);
    return { ok: true, value: answer.value, rows: { answers: unlessInCalls(() => row('ok', answer.value as Json, null)), calls: calls.take() } };
  }
  await deps.streaks.invalid({ slot, seated, key, detail: answer.fault.detail });
  return {
    ok: false,
    fault: answer.fault,
    final: faults.length + 1 >= mostFaults,
    rows: { answers: [row('invalid', answer.raw, answer.fault)], calls: calls.take() },
  };
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
