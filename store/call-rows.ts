/** Calls to stored rows and back. */
import type { CallFlag, CountedTokens, ModelAnswer } from '../domain/ports/calls.js';
import type { CallRow, NewCall } from '../domain/ports/store.js';
import type { Parts } from './parts.js';
import { joinUsage, splitUsage } from './raw-usage.js';
import { faultOf } from './rows.js';
import type { CallsTable, ReadCall } from './tables.js';
import { repaired, repairedFault } from './text.js';

/** The call without its request, as it will be read again: diagnostics repaired. */
export function storedCall({ settings: _, parts: __, ...call }: NewCall): CallRow {
  return { ...call, fault: repairedFault(call.fault), error: repaired(call.error) };
}

type OwnColumns = Omit<CallsTable, 'seq' | 'series' | 'settings' | 'splices'>;

/** The columns of a call but for its request. */
export function callToRow(call: CallRow, parts: Parts): OwnColumns {
  return {
    step: call.step,
    attempt: call.attempt,
    round: call.round,
    status: call.status,
    model: parts.numberOfConstant(call.model),
    request_hash: packedHash(call.requestHash),
    ...answerToRow(call.answer, parts),
    fault: call.fault?.kind ?? null,
    fault_detail: call.fault?.detail ?? null,
    flags: call.flags.length === 0 ? null : call.flags.join(','),
    error: call.error,
    ms: call.ms,
    at: call.at,
    counted_input: call.counted?.input ?? null,
    reusable_input: call.counted?.reusable ?? null,
    usd: call.usd,
  };
}

export function callOf(row: ReadCall): CallRow {
  return {
    subject: row.subject,
    step: row.step,
    role: row.role,
    attempt: row.attempt,
    round: row.round,
    status: row.status,
    model: row.model_text,
    requestHash: typeof row.request_hash === 'string' ? row.request_hash : Buffer.from(row.request_hash).toString('hex'),
    answer: answerOf(row),
    fault: faultOf(row.fault, row.fault_detail),
    flags: flagsOf(row.flags),
    error: row.error,
    ms: row.ms,
    counted: countedOf(row),
    usd: row.usd,
    at: row.at,
  };
}

/** Of a column that `callToRow` made. */
export function flagsOf(flags: string | null): CallFlag[] {
  return flags === null ? [] : (flags.split(',') as CallFlag[]);
}

const NO_ANSWER = {
  content: null,
  reasoning: null,
  refusal: null,
  finish: null,
  served_model: null,
  fingerprint: null,
  has_usage: null,
  input_tokens: null,
  cached_tokens: null,
  output_tokens: null,
  reasoning_tokens: null,
  raw_usage_shape: null,
  raw_usage_numbers: null,
} satisfies Partial<OwnColumns>;

type AnswerColumns = Pick<OwnColumns, keyof typeof NO_ANSWER>;

function answerToRow(answer: ModelAnswer | null, parts: Parts): AnswerColumns {
  if (answer === null) return NO_ANSWER;
  const { usage } = answer;
  const raw = splitUsage(answer.rawUsage);
  const number = (text: string | null): number | null => (text === null ? null : parts.numberOfConstant(text));
  return {
    content: answer.content,
    reasoning: answer.reasoning,
    refusal: answer.refusal,
    finish: answer.finish,
    served_model: number(answer.servedModel),
    fingerprint: number(answer.systemFingerprint),
    has_usage: usage === null ? null : 1,
    input_tokens: usage?.input ?? null,
    cached_tokens: usage?.cached ?? null,
    output_tokens: usage?.output ?? null,
    reasoning_tokens: usage?.reasoning ?? null,
    raw_usage_shape: number(raw.shape),
    raw_usage_numbers: raw.numbers,
  };
}

function answerOf(row: ReadCall): ModelAnswer | null {
  if (row.content === null) return null;
  return {
    content: row.content,
    reasoning: row.reasoning,
    refusal: row.refusal,
    finish: row.finish,
    servedModel: row.served_text,
    systemFingerprint: row.fingerprint_text,
    usage: row.has_usage === null ? null : { input: row.input_tokens, cached: row.cached_tokens, output: row.output_tokens, reasoning: row.reasoning_tokens },
    rawUsage: joinUsage({ shape: row.shape_text ?? 'null', numbers: row.raw_usage_numbers ?? '' }),
  };
}

function countedOf({ counted_input: input, reusable_input: reusable }: ReadCall): CountedTokens | null {
  return input === null || reusable === null ? null : { input, reusable };
}

/** Half as long where it is hexadecimal, as every hash of ours is. */
function packedHash(hash: string): string | Uint8Array {
  const bytes = Buffer.from(hash, 'hex');
  return bytes.toString('hex') === hash ? bytes : hash;
}
