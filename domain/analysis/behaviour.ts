/** When and with what effect a mediator speaks, beside what chance would give. */
import { z } from 'zod';
import { estimateSchema } from './estimate.js';

/** Fifths of a dialogue, by turn over last turn. */
export const PROGRESS_BINS = 5;

export const behaviourRowSchema = z.strictObject({
  row: z.string(),
  interventions: z.number().int().nonnegative(),
  drops: z.number().int().nonnegative(),
  timeliness: estimateSchema,
  /** Expected timeliness of as many interventions placed at random over the same decision slots. */
  timelinessChance: estimateSchema,
  timelinessExcess: estimateSchema,
  effectiveness: estimateSchema,
  /** Minus the same statistic at matched silent decision slots of the same dialogue. */
  excessEffectiveness: estimateSchema,
  /** Interventions without a silent slot to match. */
  unmatched: z.number().int().nonnegative(),
  /** Share of interventions whose five turns hold another one, 0–1; null without interventions. */
  overlapping: z.number().nullable(),
  interventionFrequency: estimateSchema,
  firstIntervention: estimateSchema,
  /** The same split by number of topics, on which the size of a drop depends. */
  byTopics: z.array(z.strictObject({ topics: z.number().int().positive(), drops: z.number().int().nonnegative(), timeliness: estimateSchema, timelinessChance: estimateSchema })),
});
export type BehaviourRow = z.infer<typeof behaviourRowSchema>;

/** Lift of interventions by where they stand. */
export const liftBinSchema = z.strictObject({
  row: z.string(),
  /** `all`, or a condition: general and the hard setting of each axis (Figure 4). */
  panel: z.string(),
  by: z.enum(['progress', 'partyTurn']),
  /** `progress`: per cent of the dialogue; `partyTurn`: absolute. `to` is left out of the bin, but for the last. */
  from: z.number().nonnegative(),
  to: z.number().positive(),
  estimate: estimateSchema,
});
export type LiftBin = z.infer<typeof liftBinSchema>;
