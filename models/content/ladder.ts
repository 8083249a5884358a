/** Which request follows on the answers so far: a pure function of them, so that a resumed step walks the same ladder. */
import { type AgentFault } from '../../domain/fault.js';
import { unreachable } from '../../domain/errors.js';
import type { ModelAnswer } from '../../domain/ports/calls.js';
import type { Reading } from '../types.js';

/** One answer and what it is worth. */
export interface Rung<Value> {
  readonly answer: ModelAnswer;
  readonly reading: Reading<Value>;
}

/** An answer that could not be used, to be quoted in the request that asks for a better one. */
export interface BadAnswer {
  readonly answer: ModelAnswer;
  readonly fault: AgentFault;
}

export type LadderStep<Value> =
  | {
      readonly step: 'ask';
      readonly why: 'first' | 'larger' | 'repair';
      /** Ask with the larger cap: it stays for the rest of the round. */
      readonly larger: boolean;
      /** What the request quotes; null asks the question as it stands. A larger cap asks the same request again. */
      readonly after: BadAnswer | null;
    }
  | { readonly step: 'used'; readonly value: Value }
  | { readonly step: 'fault'; readonly fault: AgentFault };

/**
 * What a request that was turned away comes to, which the answers before it brought about: their fault. The prompt itself
 * did fit, since it was answered. Null: they are not to blame. The words hold nothing of the endpoint: they are recorded
 * as an answer, and are the same when the request is made again in another life.
 */
export function faultBefore<Value>(
  rungs: readonly Rung<Value>[],
  why: 'first' | 'larger' | 'repair',
  turnedAway: { readonly kind: 'overflow' } | { readonly kind: 'rejected'; readonly status: number },
): AgentFault | null {
  const before = rungs.at(-1)?.reading;
  if (before === undefined || before.ok) return null;
  const { kind, detail } = before.fault;
  if (turnedAway.kind === 'overflow') return { kind, detail: `${detail}; ${why === 'larger' ? 'with the larger cap the prompt' : 'the re-ask'} no longer fits the context window` };
  if (why === 'first' || !OF_PARAMETERS.has(turnedAway.status)) return null;
  return { kind, detail: `${detail}; the provider does not take ${why === 'larger' ? 'the larger cap' : 'the re-ask'}` };
}

/** Some servers name a wrong parameter so. */
const OF_PARAMETERS = new Set([400, 422]);

/**
 * At most one larger cap in a round, and `repairs` re-asks; each re-ask quotes the latest bad answer only. A refusal ends
 * the round at once, and so does a second truncation, or the first where the cap cannot grow.
 */
export function nextStep<Value>(rungs: readonly Rung<Value>[], { repairs, canGrow = true }: { repairs: number; canGrow?: boolean }): LadderStep<Value> {
  let step: LadderStep<Value> = { step: 'ask', why: 'first', larger: false, after: null };
  let repairsLeft = repairs;
  for (const { answer, reading } of rungs) {
    if (step.step !== 'ask') return step;
    if (reading.ok) return { step: 'used', value: reading.value };
    const { fault } = reading;
    switch (fault.kind) {
      case 'refusal':
      case 'threw':
        return { step: 'fault', fault };
      case 'truncated':
        step = step.larger || !canGrow ? { step: 'fault', fault } : { ...step, why: 'larger', larger: true };
        break;
      case 'empty':
      case 'invalid':
        step = repairsLeft === 0 ? { step: 'fault', fault } : { ...step, why: 'repair', after: { answer, fault } };
        repairsLeft -= 1;
        break;
      default:
        unreachable(fault.kind);
    }
  }
  return step;
}
