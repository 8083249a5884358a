/** The one question an experiment answers with a verdict, fixed before it runs. */
import { z } from 'zod';
import { estimateSchema } from './estimate.js';

export const PRIMARY_METRICS = ['deltaS', 'consensusGain'] as const;
export const PRIMARY_CONTRASTS = ['unmediated', 'placebo'] as const;

export const primaryContrastSchema = z.strictObject({
  metric: z.enum(PRIMARY_METRICS).default('deltaS'),
  /** What a mediator is compared with: the unmediated dialogue of the block, or its placebo. */
  contrast: z.enum(PRIMARY_CONTRASTS).default('unmediated'),
  /** Axis-balanced mean, plain mean over all conditions, or the plain mean over those named. */
  conditions: z.union([z.enum(['axis-balanced', 'plain']), z.array(z.string()).min(1)]).default('axis-balanced'),
});
export type PrimaryContrast = z.infer<typeof primaryContrastSchema>;

/** `identical`: both came to the same ends with the same consensus on every planned cell. */
export const VERDICTS = ['above', 'below', 'cannot_tell', 'identical'] as const;
export const verdictSchema = z.enum(VERDICTS);
export type Verdict = z.infer<typeof verdictSchema>;

/**
 * Why a verdict is `cannot_tell`. `unattainable`: no result of this design could reach .05; `bounds`: cells without a score at
 * worst or best would change it; `no_variation`: no spread between scenarios; `forced`: runs that are not comparable;
 * `offline`: figures, but no verdict.
 */
export const DOUBTS = ['not_significant', 'unattainable', 'bounds', 'too_few_clusters', 'no_blocks', 'no_variation', 'forced', 'offline'] as const;
export const doubtSchema = z.enum(DOUBTS);
export type Doubt = z.infer<typeof doubtSchema>;

/** A paired difference with its test: what mediators, controls and pairs of mediators have in common. */
export const pairedSchema = z.strictObject({
  difference: estimateSchema,
  /** Sign-flip test over clusters, two-sided; null where there is nothing to test: no block, or identical on every cell. */
  p: z.number().nullable(),
  /** After Holm, over all tests of the same family: mediators against the contrast, pairs of mediators, each control by itself. */
  adjusted: z.number().nullable(),
  /** Smallest adjusted p that this design could give. */
  attainable: z.number().nullable(),
  /** Mean over clusters of the difference, over its standard deviation; null without spread. */
  effectSize: z.number().nullable(),
  /** Complete blocks used, and those left out for a cell that is not scored. */
  blocks: z.number().int().nonnegative(),
  leftOut: z.number().int().nonnegative(),
  /** The difference over all planned blocks, with what is not scored at its worst and at its best for the first of the two; null where that has no bound (Consensus Gain). */
  bounds: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Of the first of the two. */
  verdict: verdictSchema,
  doubt: doubtSchema.nullable(),
  /** The same difference in Consensus Gain and in ΔS, and whether their signs differ. */
  inGain: z.number().nullable(),
  inDeltaS: z.number().nullable(),
  /** Only where neither would be printed as 0. */
  signsDiffer: z.boolean(),
});
export type Paired = z.infer<typeof pairedSchema>;

export const primarySchema = z.strictObject({
  ...primaryContrastSchema.shape,
  /** What it was before it was changed after the start, in order; empty where it was not. */
  changedFrom: z.array(z.string()),
  /** Each mediator (and placebo, where the contrast is the unmediated dialogue) against the contrast. */
  rows: z.array(z.strictObject({ row: z.string(), ...pairedSchema.shape })),
  /** Each pair of mediators. */
  pairs: z.array(z.strictObject({ a: z.string(), b: z.string(), ...pairedSchema.shape })),
});
export type Primary = z.infer<typeof primarySchema>;
