/** What checks say of agents that are broken in one way. */
import { expect } from '@jest/globals';
import { messageOf } from '../../domain/errors.js';
import type { Check } from './suite.js';

/** Name of the check and what it said, of those that failed. */
export async function failures(checks: readonly Check[]): Promise<[string, string][]> {
  const failed: [string, string][] = [];
  for (const { name, run } of checks) await run().catch((error: unknown) => failed.push([name, messageOf(error)]));
  return failed;
}

/** All that fail are named like this and say this; and some do. */
export async function expectFailure(checks: readonly Check[], named: string, message: RegExp): Promise<void> {
  const failed = await failures(checks);
  expect(failed.length).toBeGreaterThan(0);
  for (const failure of failed) expect(failure).toEqual([expect.stringContaining(named), expect.stringMatching(message)]);
}

/** Answers as long as nobody stops it; then it hangs. */
export async function deafTo<Answer>({ signal }: { readonly signal: AbortSignal }, answer: Answer): Promise<Answer> {
  await Promise.resolve();
  return signal.aborted ? new Promise<never>(() => undefined) : answer;
}

/** An agent of another shape than its type says. */
export const wrong = <Agent>(agent: unknown): Agent => agent as Agent;
