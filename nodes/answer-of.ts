/** An agent's answer as it was given: checked against the schema of its slot, or whose fault it is that there is none. */
import type { z } from 'zod';
import { CellLeftOpen } from '../domain/cell-open.js';
import { ConcordError, ContextOverflowError, InfraError, messageOf } from '../domain/errors.js';
import { type AgentFault, AgentFaultError } from '../domain/fault.js';
import { type Json, jsonSchema } from '../domain/json.js';
import type { CallJournal } from '../domain/ports/calls.js';
import type { AnswerRow } from '../domain/ports/store.js';
import type { Question } from './ask.js';
import type { Redact } from './deps.js';
import { shapeFault } from './shape-fault.js';

/** @throws whatever is no fault of the agent: the network's failure, a prompt that is too long, an aborted call, a bug of ours. */
export async function answerOf<Schema extends z.ZodType>(
  { call, schema, seated, signal }: Question<Schema>,
  calls: CallJournal,
  redact: Redact,
): Promise<{ ok: true; value: z.output<Schema> } | { ok: false; fault: AgentFault; raw: Json }> {
  signal.throwIfAborted();
  let raw: unknown;
  try {
    raw = await call(calls);
  } catch (error) {
    // An aborted call is nobody's fault and leaves no row.
    if (signal.aborted || isNoFault(error)) throw error;
    if (AgentFaultError.isInstance(error)) return { ok: false, fault: { ...error.fault, detail: redact(error.fault.detail) }, raw: null };
    // Agents of ours throw nothing else: it is a bug, and no answer of anybody.
    if (seated.kind === 'model' || seated.kind === 'scripted') throw error;
    return { ok: false, fault: { kind: 'threw', detail: redact(`it threw: ${messageOf(error)}`) }, raw: null };
  }
  // An agent that did not listen to the signal: the run is being closed under it.
  signal.throwIfAborted();
  const isForeign = seated.kind === 'module' || seated.kind === 'http';
  try {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return { ok: true, value: isForeign ? redact.deep(parsed.data) : parsed.data };
    return { ok: false, fault: { kind: 'invalid', detail: redact(shapeFault(parsed.error)) }, raw: redact.deep(recordable(raw)) };
  } catch (error) {
    // What a module hands over may hold itself, or throw where it is looked at.
    if (seated.kind !== 'module') throw error;
    return { ok: false, fault: { kind: 'invalid', detail: redact(`its answer cannot be read: ${messageOf(error)}`) }, raw: null };
  }
}

function isNoFault(error: unknown): boolean {
  return ConcordError.isInstance(error) || InfraError.isInstance(error) || ContextOverflowError.isInstance(error) || error instanceof CellLeftOpen;
}

/** Longest invalid answer that the journal keeps, in characters of JSON. */
const MOST_RAW = 16_384;

/** An invalid answer as it came, where JSON can hold it; else its beginning as text. */
function recordable(raw: unknown): Json {
  const json = jsonSchema.safeParse(raw);
  const text = json.success ? JSON.stringify(json.data) : String(raw);
  return json.success && text.length <= MOST_RAW ? json.data : text.slice(0, MOST_RAW).toWellFormed();
}

/** Of a row whose status is `invalid`. */
export function faultOf({ fault, error }: AnswerRow): AgentFault {
  return { kind: fault ?? 'invalid', detail: error ?? '' };
}
