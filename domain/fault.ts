/** What an agent itself did wrong: a closed union (design section 5). The network is never among it. */
import { z } from 'zod';

export const FAULT_KINDS = ['refusal', 'empty', 'truncated', 'invalid', 'threw'] as const;
export const faultKindSchema = z.enum(FAULT_KINDS);
/**
 * `refusal`: it declined, or its provider's filter did. `empty`: it answered nothing. `truncated`: cut off at the
 * length limit, also at the larger one. `invalid`: the wrong shape after one re-ask. `threw`: a module failed.
 */
export type FaultKind = z.infer<typeof faultKindSchema>;

export const agentFaultSchema = z.strictObject({
  kind: faultKindSchema,
  /** What was wrong, with the field. */
  detail: z.string(),
});
export type AgentFault = z.infer<typeof agentFaultSchema>;

/** `refusal: it said that it cannot help`, for people and logs. What was thrown says so itself. */
export function faultInWords({ kind, detail }: AgentFault): string {
  return kind === 'threw' ? detail : `${kind}: ${detail}`;
}

const MARKER = Symbol.for('concord.agent-fault');

/** Thrown by an agent whose fault is known by kind; any other error is `threw`. */
export class AgentFaultError extends Error {
  readonly [MARKER] = true;

  constructor(readonly fault: AgentFault) {
    super(faultInWords(fault));
    this.name = 'AgentFaultError';
  }

  /** Works across duplicated copies of the package, where `instanceof` does not. */
  static isInstance(error: unknown): error is AgentFaultError {
    return typeof error === 'object' && error !== null && MARKER in error;
  }
}
