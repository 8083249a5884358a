/** A number and how sure it is. */
import { z } from 'zod';

export const INTERVAL_METHODS = ['cluster-robust', 'cluster-means', 'bootstrap-t'] as const;
/** `few_events`: too few drop events (departure 9). */
export const NOT_ESTIMABLE = ['too_few_clusters', 'no_variation', 'few_events'] as const;

export const estimateSchema = z.strictObject({
  /** Null where there is no value. */
  value: z.number().nullable(),
  /** Ends of the 95 % interval; null where none can be given. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  standardError: z.number().nullable(),
  /** Degrees of freedom; null for a bootstrap. */
  df: z.number().nullable(),
  /** Scenarios. */
  clusters: z.number().int().nonnegative(),
  /** Values. */
  n: z.number().int().nonnegative(),
  method: z.enum(INTERVAL_METHODS).nullable(),
  /** Under ten clusters. */
  fewClusters: z.boolean(),
  /** Why there is no interval; null where there is one. */
  notEstimable: z.enum(NOT_ESTIMABLE).nullable(),
});
export type Estimate = z.infer<typeof estimateSchema>;
export type IntervalMethod = (typeof INTERVAL_METHODS)[number];
export type NotEstimable = (typeof NOT_ESTIMABLE)[number];

/** An interval that holds together with all others of its figure. */
export const bandSchema = z.strictObject({ low: z.number(), high: z.number() }).nullable();
export type Band = z.infer<typeof bandSchema>;
