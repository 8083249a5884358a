/** `concord compare --json`: how the mediators of one or more runs stand to each other. */
import { z } from 'zod';
import { pairedSchema, primaryContrastSchema } from './analysis/primary.js';
import { controlSchema } from './outcome.js';

const count = z.number().int().nonnegative();

/** A field in which the runs differ, with what stands there in each. */
export const runDifferenceSchema = z.strictObject({
  /** Path in the identity: `evaluator.settings.model`. */
  field: z.string(),
  /** In the order of the runs; JSON, or `(absent)`. */
  values: z.array(z.strictObject({ run: z.string(), value: z.string() })),
});
export type RunDifference = z.infer<typeof runDifferenceSchema>;

export const comparisonSchema = z.strictObject({
  format: z.literal('concord-comparison/1'),
  /** A run with rule-based parties or evaluator is among them: figures, and no verdict. */
  offline: z.boolean(),
  /** The runs are not comparable, and figures were asked for all the same. */
  forced: z.boolean(),
  /** Blocks of each run: planned, complete in itself, and planned in all runs that are compared. */
  runs: z.array(z.strictObject({ name: z.string(), planned: count, complete: count, shared: count })),
  /** Blocks planned in all runs, and those of them that are complete in all: only these are used. */
  blocks: z.strictObject({ shared: count, complete: count }),
  primary: primaryContrastSchema,
  /** Each mediator against the contrast of its own run; the controls too, where that is the unmediated dialogue. */
  rows: z.array(z.strictObject({ row: z.string(), run: z.string(), control: controlSchema.nullable(), ...pairedSchema.shape })),
  /** Each two mediators; an id that stands in two runs is `id @ run`. */
  pairs: z.array(z.strictObject({ a: z.string(), b: z.string(), ...pairedSchema.shape })),
  /** What would have been refused without `--force`; empty where the runs are comparable. */
  differences: z.array(runDifferenceSchema),
  /** What does not forbid the comparison, and has to be known. */
  warnings: z.array(z.string()),
});
export type Comparison = z.infer<typeof comparisonSchema>;
