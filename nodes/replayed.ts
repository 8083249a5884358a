/**
 * The answer of a step from a recording (design section 4). A model's agent runs its own code: its prompts are made, and
 * its requests compared with the recorded ones. Of every other agent the recorded answer stands for it, and only its
 * input is compared. All rows of the step are handed on as they were, those of failures and of earlier lives included.
 */
import type { z } from 'zod';
import { type AgentFault, faultInWords } from '../domain/fault.js';
import type { AnswerRow, CallRow, NewCall, Store } from '../domain/ports/store.js';
import { answerOf, faultOf } from './answer-of.js';
import type { Asked, Question } from './ask.js';
import type { Redact } from './deps.js';
import type { Recording } from './recording.js';
import { standstillOf } from './recording-end.js';
import { createReplayedCalls } from './replayed-calls.js';
import { type AskedRequest, missedAnswer, missedRequest, readOtherwise } from './replay-miss.js';

interface Deps {
  store: Pick<Store, 'commit'>;
  redact: Redact;
  recording: Recording;
}

interface Replay<Schema extends z.ZodType> {
  question: Question<Schema>;
  /** Of the agent with its whole input. */
  requestHash: () => string;
  /** Faults at one step after which it is not asked again. */
  mostFaults: number;
}

/**
 * A fault that was asked about again in a later life is followed by that life's answer at once.
 *
 * @throws CellLeftOpen, ContextOverflowError where the recording stands just here; ConcordError `replay_miss`
 */
export async function replayed<Schema extends z.ZodType>(deps: Deps, replay: Replay<Schema>): Promise<Asked<z.output<Schema>>> {
  return replay.question.seated.kind === 'model' ? ofModel(deps, replay) : ofRecordedAnswers(deps, replay);
}

async function ofRecordedAnswers<Schema extends z.ZodType>({ store, recording }: Deps, { question, requestHash, mostFaults }: Replay<Schema>): Promise<Asked<z.output<Schema>>> {
  const { key, schema, seated } = question;
  const answers: AnswerRow[] = [];
  let faults = 0;
  for (const row of await recording.store.attempts(key)) {
    if (row.requestHash !== requestHash()) throw await missedAnswer(recording.store, key, { seated, requestHash: requestHash() }, row);
    answers.push(row);
    if (row.status === 'ok') return { ok: true, value: schema.parse(row.body), rows: { answers, calls: [] } };
    if (row.status === 'invalid' && (faults += 1) === mostFaults) return { ok: false, fault: faultOf(row), final: true, rows: { answers, calls: [] } };
  }
  await store.commit({ answers });
  throw (await standstillOf(recording, question)) ?? (await missedAnswer(recording.store, key, { seated, requestHash: requestHash() }, null));
}

async function ofModel<Schema extends z.ZodType>({ store, redact, recording }: Deps, { question, requestHash, mostFaults }: Replay<Schema>): Promise<Asked<z.output<Schema>>> {
  const { key, seated } = question;
  const faults = (await recording.store.attempts(key)).filter(({ status }) => status === 'invalid');
  const recorded = await recording.store.calls(key);
  const rows: { answers: AnswerRow[]; calls: NewCall[] } = { answers: [], calls: [] };
  const missing = async (request: AskedRequest, at: CallRow | null): Promise<Error> =>
    (at === null ? await standstillOf(recording, question) : null) ?? missedRequest(recording.store, key, request, at);

  for (let round = 1; ; round += 1) {
    const fault = faults[round - 1];
    const calls = createReplayedCalls({ rows: recorded.filter((row) => row.round === round), fault: fault === undefined ? null : faultOf(fault), missing });
    const outcome = await answerOf(question, calls, redact).catch(async (error: unknown) => {
      // What was recorded up to here is kept, as it was there.
      await store.commit({ ...rows, calls: [...rows.calls, ...calls.take()] });
      throw error;
    });
    rows.calls.push(...calls.take());
    if (calls.left > 0) throw readOtherwise(key, 'a further request', faultOrAnswer(outcome));
    if (fault === undefined) {
      if (outcome.ok) return { ok: true, value: outcome.value, rows };
      // Its requests are recorded and the fault is not: a kill came between them.
      await store.commit(rows);
      throw (await standstillOf(recording, question)) ?? readOtherwise(key, 'an answer', faultOrAnswer(outcome));
    }
    if (fault.requestHash !== requestHash()) throw await missedAnswer(recording.store, key, { seated, requestHash: requestHash() }, fault);
    if (outcome.ok || outcome.fault.kind !== fault.fault) throw readOtherwise(key, faultInWords(faultOf(fault)), faultOrAnswer(outcome));
    rows.answers.push(fault);
    if (round === mostFaults) return { ok: false, fault: faultOf(fault), final: true, rows };
    if (faults.length === round && !recorded.some((row) => row.round > round)) {
      await store.commit(rows);
      throw (await standstillOf(recording, question)) ?? readOtherwise(key, 'an answer after this fault', 'none');
    }
  }
}

function faultOrAnswer(outcome: { ok: true } | { ok: false; fault: AgentFault }): string {
  return outcome.ok ? 'an answer' : faultInWords(outcome.fault);
}
