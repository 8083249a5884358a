/** Everything beside the primary contrast: intervals, and bands that hold together over a figure. */
import { z } from 'zod';
import { METRICS } from '../metrics.js';
import { bandSchema, estimateSchema } from './estimate.js';

/** `timelinessExcess`: timeliness minus its chance level; `gainOverPlacebo`: S minus that of the placebo in the same block. */
export const ESTIMATED_METRICS = [...METRICS, 'timelinessChance', 'timelinessExcess', 'excessEffectiveness', 'gainOverPlacebo'] as const;
export type EstimatedMetric = (typeof ESTIMATED_METRICS)[number];

/**
 * What a mean is taken over. `all`: the row's own scored cells; `headline…`, `plain…`: complete blocks alone, as in the
 * headline table; `topics`: scenarios with so many topics; `withoutCapped`: cells whose two dialogues both ended before
 * the turn cap.
 */
export const SCOPES = ['all', 'headline', 'plain', 'headlineWithoutThree', 'plainWithoutThree', 'domain', 'condition', 'axis', 'topics', 'withoutCapped'] as const;
export type Scope = (typeof SCOPES)[number];

export const estimateRowSchema = z.strictObject({
  row: z.string(),
  metric: z.enum(ESTIMATED_METRICS),
  over: z.enum(SCOPES),
  /** Which domain, condition, axis or number of topics; null for the other scopes. */
  of: z.string().nullable(),
  estimate: estimateSchema,
  /** Simultaneous over all rows and parts of the same metric and scope. */
  band: bandSchema,
});
export type EstimateRow = z.infer<typeof estimateRowSchema>;

/** Consensus Gain three ways. */
export const gainRowSchema = z.strictObject({
  row: z.string(),
  /** As published. */
  mean: estimateSchema,
  median: estimateSchema,
  ratioOfSums: estimateSchema,
  /** The same without blocks in which either dialogue reached the turn cap. */
  meanWithoutCapped: estimateSchema,
  ratioOfSumsWithoutCapped: estimateSchema,
  rawChanges: z.number().int().nonnegative(),
  below100: z.number().int().nonnegative(),
});
export type GainRow = z.infer<typeof gainRowSchema>;

export const CONTRAST_METRICS = ['consensusGain', 'deltaS'] as const;

/** A condition against `general`, or two conditions of one axis: `to` minus `from`, paired by scenario and repeat. */
export const contrastRowSchema = z.strictObject({
  row: z.string(),
  metric: z.enum(CONTRAST_METRICS),
  kind: z.enum(['shift', 'within']),
  /** `general` in a shift. */
  from: z.string(),
  to: z.string(),
  estimate: estimateSchema,
  /** Simultaneous over all rows and contrasts of the same metric and kind. */
  band: bandSchema,
});
export type ContrastRow = z.infer<typeof contrastRowSchema>;

/** Shares are 0–1, and so are the ends of their intervals. */
const armEndsSchema = z.strictObject({
  deal: estimateSchema,
  walkOut: estimateSchema,
  cap: estimateSchema,
  /** Party turns of dialogues that ended in a deal. */
  partyTurnsToDeal: estimateSchema,
  /** S of a deal, 0 without one; over judged dialogues. */
  dealS: estimateSchema,
});
export type ArmEnds = z.infer<typeof armEndsSchema>;

export const endRowSchema = z.strictObject({
  row: z.string(),
  /** The row's own dialogues (of A/A, the second unmediated ones). */
  mediated: armEndsSchema,
  /** The unmediated dialogues that those are matched with. */
  unmediated: armEndsSchema,
  /** Of the row's own dialogues, whether the evaluator agrees with the end: deals with S under .9, walk-outs and caps with S of .75 and more. */
  consistency: z.strictObject({
    deals: z.number().int().nonnegative(),
    dealsBelow: z.number().int().nonnegative(),
    impasses: z.number().int().nonnegative(),
    impassesAbove: z.number().int().nonnegative(),
  }),
});
export type EndRow = z.infer<typeof endRowSchema>;
