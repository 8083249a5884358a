/** What keeps a file from being read, as one more problem of that file: the other files are still looked at. */
import { ConcordError } from '../../domain/errors.js';
import type { Problem } from '../../domain/validation/index.js';

/** Throws what is not the file's fault. */
export function problemOf(thrown: unknown): Problem {
  if (!ConcordError.isInstance(thrown)) throw thrown;
  return { path: '(file)', severity: 'error', what: thrown.what, fix: thrown.fix ?? 'Correct the file.' };
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
