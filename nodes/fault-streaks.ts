/**
 * A module that is wrong at its first call, or three times in a row, is a broken module and not a
 * mediator with a fault: the run stops and names slot, file and field (design section 5).
 */
import { ConcordError } from '../domain/errors.js';
import type { Seated, Slot } from '../agents/interfaces.js';

const MOST_IN_A_ROW = 3;

export interface FaultStreaks {
  /** After a valid answer. */
  valid(seated: Seated<unknown>): void;
  /** After an invalid one; throws when the agent has to be mended first. */
  invalid(slot: Slot, seated: Seated<unknown>, detail: string): void;
}

export function createFaultStreaks(): FaultStreaks {
  const inARow = new Map<string, number>();
  const worked = new Set<string>();
  return {
    valid: ({ fingerprint }) => {
      worked.add(fingerprint);
      inARow.delete(fingerprint);
    },
    invalid: (slot, { fingerprint, id, kind, source }, detail) => {
      // A model that answers badly is measured, not mended.
      if (kind === 'model' || kind === 'http') return;
      const streak = (inARow.get(fingerprint) ?? 0) + 1;
      inARow.set(fingerprint, streak);
      if (worked.has(fingerprint) && streak < MOST_IN_A_ROW) return;
      throw new ConcordError({
        code: 'agent_invalid',
        what: `the ${slot} "${id}" ${worked.has(fingerprint) ? `failed ${streak} times in a row` : 'failed at its first call'}: ${detail}`,
        where: source,
        fix: `Mend the ${slot} in ${source}; finished dialogues are kept, and the same command goes on.`,
      });
    },
  };
}
