/** State and context of the `benchmark` graph: counts and hashes only; the plan follows from the identity. */
import { z } from 'zod';
import { identitySchema } from '../../domain/manifest.js';
import { STOP_CAUSES } from '../../domain/ports/executor.js';

const count = z.number().int().nonnegative();

export const benchmarkStateSchema = z.strictObject({
  scenarioCount: count,
  conditionCount: count,
  /** Hash of the plan, so that a resume that would plan something else is noticed. */
  planHash: z.string(),
  blockCount: count,
  cellCount: count,
  doneCount: count,
  openCount: count,
  /** Who stopped it; null where nobody did. */
  stopped: z.enum(STOP_CAUSES).nullable(),
});
export type BenchmarkState = z.infer<typeof benchmarkStateSchema>;

export const benchmarkContextSchema = z.strictObject({ identity: identitySchema });
export type BenchmarkContext = z.infer<typeof benchmarkContextSchema>;

export const NOT_STARTED: BenchmarkState = {
  scenarioCount: 0,
  conditionCount: 0,
  planHash: '',
  blockCount: 0,
  cellCount: 0,
  doneCount: 0,
  openCount: 0,
  stopped: null,
};
