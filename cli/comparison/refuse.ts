/** Runs that measure different things, or in different ways, are not compared. */
import type { RunDifference } from '../../domain/comparison.js';
import { ConcordError } from '../../domain/errors.js';
import { differencesInWords } from '../../report/comparison/index.js';

export function refuseIncomparable(differences: readonly RunDifference[]): void {
  if (differences.length === 0) return;
  throw new ConcordError({
    code: 'identity_mismatch',
    what: `these runs cannot be compared. What differs:\n${differencesInWords(differences).map((line) => `  ${line}`).join('\n')}`,
    value: differences,
    fix: 'Compare runs that agree in these, or see the figures, without a verdict, by --force.',
  });
}
