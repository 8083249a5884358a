/** Whether the order of mediators hangs on a repeat, a domain, a condition, the judge or the simulator. */
import { z } from 'zod';
import { METRICS } from '../metrics.js';

/** Value of the primary contrast of each mediator, in one repeat or with one part left out. */
const rowValueSchema = z.strictObject({ row: z.string(), value: z.number().nullable() });

export const SWAPS = ['judge', 'party'] as const;

/** The same blocks with another evaluator, or played by other parties. */
export const swapSchema = z.strictObject({
  kind: z.enum(SWAPS),
  /** Id of the agent that was put in. */
  by: z.string(),
  blocks: z.number().int().nonnegative(),
  metrics: z.array(
    z.strictObject({
      metric: z.enum(METRICS),
      rows: z.array(z.strictObject({ row: z.string(), own: z.number().nullable(), swapped: z.number().nullable() })),
      /** Over mediators; null for fewer than two. */
      tau: z.number().nullable(),
      rho: z.number().nullable(),
      /** Spearman over pairs of cells (gap 9.43). */
      rhoOverCells: z.number().nullable(),
      cells: z.number().int().nonnegative(),
    }),
  ),
});
export type Swap = z.infer<typeof swapSchema>;

export const stabilitySchema = z.strictObject({
  /** Kendall's W (0–1) of the mediators over repeats; null with fewer than two of either. `w` is null where no repeat tells two mediators apart. */
  repeats: z.strictObject({ w: z.number().nullable(), repeats: z.number().int(), mediators: z.number().int(), perRepeat: z.array(z.strictObject({ repeat: z.number().int(), rows: z.array(rowValueSchema) })) }).nullable(),
  /** Kendall's τ of the order without one part against the order of all; null with fewer than two mediators, or where all are tied. */
  leaveOut: z.array(z.strictObject({ kind: z.enum(['domain', 'condition']), without: z.string(), tau: z.number().nullable(), rows: z.array(rowValueSchema) })),
});
export type Stability = z.infer<typeof stabilitySchema>;

const shareSchema = z.number().min(0).max(1).nullable();

/**
 * Variance of the primary contrast between cells of one mediator and condition, split. Those of the four shares that are
 * not null sum to 1; one is null where the design does not show it, and is then part of the one above it.
 */
export const varianceSchema = z.strictObject({
  /** In squared units of the primary metric. */
  total: z.number().nonnegative(),
  scenario: shareSchema,
  /** Scenario × condition; with one repeat, all else that varies between cells of one scenario. */
  condition: shareSchema,
  /** One dialogue against another of the same mediator, scenario and condition. */
  repeat: shareSchema,
  /** One judgement of a dialogue against another. */
  judge: shareSchema,
  cells: z.number().int().nonnegative(),
  /** Scenarios. */
  clusters: z.number().int().nonnegative(),
  /** For the same number of dialogues: `repeats` where they narrow the interval nearly as well as scenarios do, which always narrow it at least as much; null where it cannot be said. */
  buy: z.enum(['scenarios', 'repeats']).nullable(),
});
export type Variance = z.infer<typeof varianceSchema>;

/** Model families in the slots; a mediator of the judge's or the parties' family is marked. */
export const familySchema = z.strictObject({
  row: z.string(),
  mediator: z.string().nullable(),
  party: z.string().nullable(),
  judge: z.string().nullable(),
  sharedWithParty: z.boolean(),
  sharedWithJudge: z.boolean(),
});
export type Family = z.infer<typeof familySchema>;

/** Cells that are not scored, by row and reason, with a test whether they are spread evenly over rows. The first row is `unmediated`. */
export const imbalanceSchema = z.strictObject({
  rows: z.array(z.strictObject({ row: z.string(), planned: z.number().int().nonnegative(), scored: z.number().int().nonnegative(), missing: z.record(z.string(), z.number().int().positive()) })),
  /** Permutation test of Cochran's Q inside blocks; null where no block lacks some of its cells and holds others. */
  p: z.number().nullable(),
});
export type Imbalance = z.infer<typeof imbalanceSchema>;
