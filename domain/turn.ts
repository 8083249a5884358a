/** Public utterances and the mediator's decisions: the rows of a dialogue. */
import { z } from 'zod';
import { agentFaultSchema } from './fault.js';
import { codeSchema } from './scenario.js';

export const MEDIATOR_ID = 'MEDIATOR';
export const MEDIATOR_NAME = 'Mediator';

export const CLOSING_TOKENS = { agreement: '[FINAL AGREEMENT]', impasse: '[IMPASSE]' } as const;

export const closingSignalSchema = z.enum(['agreement', 'impasse', 'none']);
export type ClosingSignal = z.infer<typeof closingSignalSchema>;

/**
 * The closing signal of one utterance: found anywhere, case-insensitive, `[IMPASSE]` wins (gap 9.20).
 */
export function closingSignal(utterance: string): ClosingSignal {
  const upper = utterance.toUpperCase();
  if (upper.includes(CLOSING_TOKENS.impasse)) return 'impasse';
  return upper.includes(CLOSING_TOKENS.agreement) ? 'agreement' : 'none';
}

export const turnSchema = z.strictObject({
  /** Global, 1-based, over all utterances. */
  turn: z.number().int().positive(),
  kind: z.enum(['party', 'mediator']),
  /** Party id, or `MEDIATOR`. */
  speaker: z.string(),
  text: z.string(),
  /** Private to the speaker; never in another role's view. */
  thought: z.string(),
  signal: closingSignalSchema,
});
export type Turn = z.infer<typeof turnSchema>;

export const decisionSchema = z.strictObject({
  /** Id of the party turn that the decision follows. */
  afterTurn: z.number().int().positive(),
  engage: z.boolean(),
  thought: z.string(),
  /** Set where silence was forced by the mediator's own fault, with what was wrong. */
  fault: agentFaultSchema.nullable(),
});
export type Decision = z.infer<typeof decisionSchema>;

/**
 * What an offline party publicly committed itself to in a turn (its dialogue act), per topic.
 * The planted truth that evaluators are tested against; no evaluator can read it.
 */
export const truthSchema = z.strictObject({
  topic: codeSchema,
  option: z.string().nullable(),
  /** Rubric terms: opposed, conditionally flexible, offering, agreed in principle, agreed. */
  stance: z.enum(['firm', 'flexible', 'offering', 'in_principle', 'agreed']),
});
export type Truth = z.infer<typeof truthSchema>;
