/** State and context of the `evaluate` graph. */
import { z } from 'zod';
import { metricOptionsSchema } from '../../domain/manifest.js';
import { judgementStatusSchema } from '../../domain/outcome.js';
import { cellSchema } from '../../domain/plan.js';
import type { Scenario } from '../../domain/scenario.js';

const score = z.number().min(0).max(1).nullable();

export const evaluateStateSchema = z.strictObject({
  judgement: z.string(),
  status: judgementStatusSchema.nullable(),
  /** Why it is not scored. */
  fault: z.string().nullable(),
  /** Located ratings kept, and those dropped because their turn does not exist or is the mediator's. */
  located: z.number().int().nonnegative(),
  dropped: z.number().int().nonnegative(),
  consensusFinal: score,
  timeliness: z.number().nullable(),
  effectiveness: z.number().nullable(),
});
export type EvaluateState = z.infer<typeof evaluateStateSchema>;

export const evaluateContextSchema = z.strictObject({
  cell: cellSchema,
  /** After the condition; validated when it was loaded, and handed on as the very object. */
  scenario: z.custom<Scenario>((value) => typeof value === 'object' && value !== null),
  metrics: metricOptionsSchema,
  judgeRepeat: z.number().int().positive(),
});
export type EvaluateContext = z.infer<typeof evaluateContextSchema>;

export const judgementSubject = (judgement: string): string => `judgement:${judgement}`;
