/** In what runs differ, line by line. */
import type { RunDifference } from '../../domain/comparison.js';

/** Longest value that a line shows whole. */
const SHOWN = 120;

/** `evaluator.id: "offline" in a; "other" in b`; runs with one value share it. */
export function differencesInWords(differences: readonly RunDifference[]): string[] {
  return differences.map(({ field, values }) => {
    const byValue = new Map<string, string[]>();
    for (const { run, value } of values) byValue.set(value, [...(byValue.get(value) ?? []), run]);
    return `${field}: ${[...byValue].map(([value, runs]) => `${value.length <= SHOWN ? value : `${value.slice(0, SHOWN - 1)}…`} in ${runs.join(', ')}`).join('; ')}`;
  });
}
