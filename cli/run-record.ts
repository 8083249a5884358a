/** `run.json`: clock times and machine facts of every process life, kept apart from the results. */
import os from 'node:os';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type Budget, budgetSchema, type Spent, spentIn } from '../domain/budget.js';
import { ConcordError } from '../domain/errors.js';
import { STOP_CAUSES, type StopCause } from '../domain/ports/executor.js';
import type { Clock } from '../domain/ports/world.js';
import { CALL_FLAGS } from '../domain/ports/calls.js';
import type { CallAccount } from '../domain/ports/store.js';
import { faultKindSchema } from '../domain/fault.js';
import { readJsonFile, writeFileAtomic } from '../store/index.js';
import { FILES } from './experiment-directory.js';
import { PACKAGE_VERSION } from './package-root.js';
import type { ReplayOf } from './replay/replay-request.js';

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
  /** Who stopped it; null where nobody did. */
  stopped: z.enum(STOP_CAUSES).nullable(),
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
  inputWithCacheReport: count.default(0),
  counted: z.strictObject({ input: count, reusable: count }).default({ input: 0, reusable: 0 }),
  usd: z.number().nonnegative().default(0),
  unpriced: count.default(0),
  served: z.record(z.string(), count),
}) satisfies z.ZodType<CallAccount>;

const NOTHING: Spent = { calls: 0, usd: 0, unpriced: 0 };

export const runRecordSchema = z.strictObject({
  format: z.literal('concord-run/1'),
  /** Of a replay its recording: `calls` are that run's, at its times and prices, and nothing was asked. */
  replayOf: z.strictObject({ experiment: z.string(), createdBy: z.string() }).nullable().default(null),
  lives: z.array(lifeSchema),
  /** Requests to models over all lives, those of killed ones included. */
  calls: z.array(accountSchema).default([]),
  /** Sums of `calls`. */
  spent: z.strictObject({ calls: count, usd: z.number().nonnegative(), unpriced: count }).default(NOTHING) satisfies z.ZodType<Spent>,
  /** The limits of the last life. */
  budget: budgetSchema.prefault({}),
  /** What models were not asked as wished, in the last life. */
  warnings: z.array(z.string()).default([]),
});

interface EndOfLife {
  /** Dialogues of the plan; of a curation, scenarios wanted. */
  readonly cells: number;
  readonly done: number;
  readonly open: number;
  readonly stopped: StopCause | null;
  readonly calls: readonly CallAccount[];
  readonly budget: Budget;
  readonly warnings: readonly string[];
}

/** Begins a life; `end` appends it. A life that was killed leaves no entry. Reads the file before anything runs. */
export async function recordLife(directory: string, clock: Clock, replayOf: ReplayOf | null = null): Promise<{ end(outcome: EndOfLife): Promise<void> }> {
  const startedAt = clock.now();
  const began = clock.monotonic();
  const file = path.join(directory, FILES.run);
  const earlier = existsSync(file) ? await readLives(file) : [];
  return {
    end: async ({ cells, done, open, stopped, calls, budget, warnings }) => {
      const life = {
        version: PACKAGE_VERSION,
        node: process.version,
        platform: `${process.platform} ${process.arch}`,
        cores: os.availableParallelism(),
        startedAt,
        endedAt: clock.now(),
        seconds: Math.round(clock.monotonic() - began) / 1000,
        ...{ cells, done, open, stopped },
      };
      const record = { format: 'concord-run/1', replayOf, lives: [...earlier, life], calls: [...calls], spent: spentIn(calls), budget, warnings: [...warnings] } satisfies z.input<typeof runRecordSchema>;
      await writeFileAtomic(file, `${JSON.stringify(record, null, 2)}\n`);
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
