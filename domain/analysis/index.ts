/** What the cells of an experiment can bear: a pure function of `results.json` without this part. */
import { z } from 'zod';
import { behaviourRowSchema, liftBinSchema } from './behaviour.js';
import { contrastRowSchema, endRowSchema, estimateRowSchema, gainRowSchema } from './exploratory.js';
import { primarySchema } from './primary.js';
import { familySchema, imbalanceSchema, stabilitySchema, varianceSchema } from './stability.js';

export const analysisSchema = z.strictObject({
  primary: primarySchema,
  estimates: z.array(estimateRowSchema),
  gain: z.array(gainRowSchema),
  contrasts: z.array(contrastRowSchema),
  ends: z.array(endRowSchema),
  behaviour: z.array(behaviourRowSchema),
  lifts: z.array(liftBinSchema),
  stability: stabilitySchema,
  variance: varianceSchema.nullable(),
  families: z.array(familySchema),
  imbalance: imbalanceSchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

export * from './behaviour.js';
export * from './estimate.js';
export * from './exploratory.js';
export * from './primary.js';
export * from './stability.js';
