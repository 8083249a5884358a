/** Whether the order of mediators hangs on a repeat, a domain, a condition, the judge or the simulator. */
import { z } from 'zod';
import { METRICS } from '../metrics.js';

/** Mean of the primary metric of each row, in one half of a swap or with one part left out. */
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
  /** Kendall's W of the mediators over repeats; null with fewer than two of either. */
  repeats: z.strictObject({ w: z.number(), repeats: z.number().int(), mediators: z.number().int(), perRepeat: z.array(z.strictObject({ repeat: z.number().int(), rows: z.array(rowValueSchema) })) }).nullable(),
  /** Kendall's τ of the order without one part against the order of all. */
  leaveOut: z.array(z.strictObject({ kind: z.enum(['domain', 'condition']), without: z.string(), tau: z.number().nullable(), rows: z.array(rowValueSchema) })),
});
export type Stability = z.infer<typeof stabilitySchema>;

/** Variance of the primary metric's cells, split; shares sum to 1. Null where the design does not show it. */
export const varianceSchema = z.strictObject({
  total: z.number().nonnegative(),
  scenario: z.number().nullable(),
  /** Scenario × condition, and what else varies between cells of one scenario. */
  condition: z.number().nullable(),
  repeat: z.number().nullable(),
  judge: z.number().nullable(),
  cells: z.number().int().nonnegative(),
  clusters: z.number().int().nonnegative(),
  /** What narrows the interval most for the same number of dialogues; null where it cannot be said. */
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

/** Cells that are not scored, by row and reason, with a test whether they are spread evenly over rows. */
export const imbalanceSchema = z.strictObject({
  rows: z.array(z.strictObject({ row: z.string(), planned: z.number().int().nonnegative(), scored: z.number().int().nonnegative(), missing: z.record(z.string(), z.number().int().positive()) })),
  /** Permutation test of Cochran's Q inside blocks; null where nothing, or everything, is missing. */
  p: z.number().nullable(),
});
export type Imbalance = z.infer<typeof imbalanceSchema>;
