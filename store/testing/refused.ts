/** For conformance: a commit that must be refused. */
import { expect } from '@jest/globals';
import { ConcordError } from '../../domain/errors.js';

/** Rejected as a bug, with an error that names these. */
export async function refused(commit: Promise<void>, ...named: string[]): Promise<void> {
  const error = await commit.then(
    () => new Error('the commit was accepted'),
    (thrown: unknown) => thrown,
  );
  if (!ConcordError.isInstance(error)) throw error;
  expect(error.code).toBe('internal');
  for (const text of named) expect(error.what).toContain(text);
}
