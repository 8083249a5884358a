/** A suite as a list of checks, and how it is told to a test runner. */
import { ConcordError } from '../../domain/errors.js';

/** One demand on an agent. `run` rejects, with what is wrong and how to mend it, where the agent does not meet it. */
export interface Check {
  readonly name: string;
  run(): Promise<void>;
}

/** `describe` and `it` of jest, vitest, node:test and their like. */
export interface Runner {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>, timeoutMs?: number): void;
}

export interface ConformanceOptions {
  /** Title of the suite. @default the slot: `a party`, `a writer` */
  readonly title?: string;
  /** Party turns of the long dialogue; fewer make the suite cheaper for an agent that asks a model. Searchers, writers and filters have none. @default 100 */
  readonly turns?: number;
  /** The agent promises the same answer to the same view (or request), state and random stream; then that is checked. @default false */
  readonly deterministic?: boolean;
  /** How long an answer may take after the run was stopped. @default 2000 */
  readonly patienceMs?: number;
  /** For each check. @default 120000 */
  readonly timeoutMs?: number;
  /** Where the runner has no global `describe` and `it` (node:test): hand them in. */
  readonly runner?: Runner;
}

export const DEFAULTS = { turns: 100, deterministic: false, patienceMs: 2000, timeoutMs: 120_000 };

export function registerSuite(title: string, checks: readonly Check[], { runner = globalRunner(), timeoutMs = DEFAULTS.timeoutMs }: ConformanceOptions): void {
  runner.describe(title, () => {
    for (const check of checks) runner.it(check.name, () => check.run(), timeoutMs);
  });
}

function globalRunner(): Runner {
  const { describe, it } = globalThis as Partial<Runner>;
  if (typeof describe !== 'function' || typeof it !== 'function')
    throw new ConcordError({
      code: 'bad_input',
      what: 'there is no test runner here: no global `describe` and `it`',
      fix: "Run the file under jest, or vitest with `globals: true`, or hand the two in: `{ runner: { describe, it } }`.",
    });
  return { describe, it };
}

/** Worked out at the first use, then kept: several checks look at the same dialogue. */
export function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}
