/** How far a number of turns reaches. */
import { assertWhole } from './checks.js';

/**
 * What the windows count: `turns`, all of them, as printed (SoCRATES 3.4.1); `party-turns`, those of parties alone, so
 * that a mediator that speaks again in its own window does not shorten it.
 */
export type WindowUnit = 'turns' | 'party-turns';

export interface Window {
  /** Turns, whole, at least 1. */
  readonly length: number;
  readonly unit: WindowUnit;
}

export interface DialogueTurns {
  /** T: all turns. */
  readonly turns: number;
  /** Turn ids of the mediator's turns. */
  readonly interventions: readonly number[];
}

/**
 * Last turn of the window that opens after a turn; T where the dialogue is over by then.
 *
 * @throws RangeError if the length is not a whole number of at least 1 or the unit is unknown.
 */
export function windowEnd(turn: number, { length, unit }: Window, { turns, interventions }: DialogueTurns): number {
  assertWhole(length, 'a window', 1);
  switch (unit) {
    case 'turns':
      return Math.min(turn + length, turns);
    case 'party-turns': {
      // Each intervention inside moves the end by one.
      const end = interventions.reduce((last, intervention) => (intervention > turn && intervention <= last ? last + 1 : last), turn + length);
      return Math.min(end, turns);
    }
    default:
      throw new RangeError(`unit must be turns or party-turns, not ${String(unit satisfies never)}`);
  }
}
