/** `run.json`: clock times and machine facts of every process life, kept apart from the results. */
import os from 'node:os';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { ConcordError } from '../domain/errors.js';
import type { Clock } from '../domain/ports/world.js';
import { CALL_FLAGS } from '../domain/ports/calls.js';
import type { CallAccount } from '../domain/ports/store.js';
import { faultKindSchema } from '../domain/fault.js';
import type { BenchmarkState } from '../graphs/benchmark.js';
import { readJsonFile, writeFileAtomic } from '../store/index.js';
import { FILES } from './experiment-directory.js';
import { PACKAGE_VERSION } from './package-root.js';

const lifeSchema = z.strictObject({
  version: z.string(),
  node: z.string(),
  platform: z.string(),
  cores: z.number(),
  startedAt: z.string(),
  endedAt: z.string(),
  seconds: z.number(),
  cells: z.number(),
  done: z.number(),
  open: z.number(),
  interrupted: z.boolean(),
});
const count = z.number().int().nonnegative();
const accountSchema = z.strictObject({
  model: z.string(),
  role: z.string(),
  requests: count,
  failed: count,
  firstTry: count,
  repaired: count,
  faults: z.partialRecord(faultKindSchema, count),
  flags: z.partialRecord(z.enum(CALL_FLAGS), count),
  tokens: z.strictObject({ input: count, cached: count, output: count, reasoning: count }),
  withoutUsage: count,
  served: z.record(z.string(), count),
}) satisfies z.ZodType<CallAccount>;

export const runRecordSchema = z.strictObject({
  format: z.literal('concord-run/1'),
  lives: z.array(lifeSchema),
  /** Requests to models over all lives, those of killed ones included. */
  calls: z.array(accountSchema).default([]),
});

/** Begins a life; `end` appends it. A life that was killed leaves no entry. Reads the file before anything runs. */
export async function recordLife(directory: string, clock: Clock): Promise<{ end(outcome: { state: BenchmarkState; interrupted: boolean; calls: readonly CallAccount[] }): Promise<void> }> {
  const startedAt = clock.now();
  const began = clock.monotonic();
  const file = path.join(directory, FILES.run);
  const earlier = existsSync(file) ? await readLives(file) : [];
  return {
    end: async ({ state, interrupted, calls }) => {
      const life = {
        version: PACKAGE_VERSION,
        node: process.version,
        platform: `${process.platform} ${process.arch}`,
        cores: os.availableParallelism(),
        startedAt,
        endedAt: clock.now(),
        seconds: Math.round(clock.monotonic() - began) / 1000,
        cells: state.cellCount,
        done: state.doneCount,
        open: state.openCount,
        interrupted,
      };
      await writeFileAtomic(file, `${JSON.stringify({ format: 'concord-run/1', lives: [...earlier, life], calls }, null, 2)}\n`);
    },
  };
}

async function readLives(file: string): Promise<z.infer<typeof lifeSchema>[]> {
  const parsed = runRecordSchema.safeParse(await readJsonFile(file));
  if (parsed.success) return parsed.data.lives;
  const [issue] = parsed.error.issues;
  throw new ConcordError({
    code: 'bad_input',
    what: `the run record does not fit: ${issue?.path.join('.')}: ${issue?.message}`,
    where: file,
    fix: 'Restore the file from a copy, or delete it: no result depends on it.',
  });
}
