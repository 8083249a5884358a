/**
 * The protocol of a dialogue as pure functions: who speaks, when it ends, when the mediator is asked.
 * Source: SoCRATES section 3.2, appendix C, table 15; gaps 9.10, 9.19–9.24; departure 8.
 */
import type { DialogueEnd } from './outcome.js';
import type { ClosingSignal } from './turn.js';

export interface Standing {
  /** Party turns spoken; only these count against the cap (gap 9.10). */
  readonly partyTurns: number;
  /** Parties whose latest utterance signals agreement (gap 9.19). */
  readonly agreeing: readonly string[];
}

export const OPENING: Standing = { partyTurns: 0, agreeing: [] };

/** Parties speak in the fixed order of the scenario, for ever. */
export function nextParty(parties: readonly string[], { partyTurns }: Standing): string {
  return parties[partyTurns % parties.length]!;
}

/**
 * The standing after one party turn, and how the dialogue ended if it did.
 * One `[IMPASSE]` ends it: `impasse` between two parties, `one_left` among three.
 * A later utterance without `[FINAL AGREEMENT]` takes a party's agreement back.
 */
export function afterPartyTurn(
  standing: Standing,
  { party, signal, parties, maxTurns }: { party: string; signal: ClosingSignal; parties: readonly string[]; maxTurns: number },
): { standing: Standing; end: DialogueEnd | null } {
  const others = standing.agreeing.filter((id) => id !== party);
  const next: Standing = {
    partyTurns: standing.partyTurns + 1,
    agreeing: signal === 'agreement' ? [...others, party] : others,
  };
  return { standing: next, end: endOf(next, signal, parties.length, maxTurns) };
}

function endOf(standing: Standing, signal: ClosingSignal, parties: number, maxTurns: number): DialogueEnd | null {
  if (signal === 'impasse') return parties > 2 ? 'one_left' : 'impasse';
  if (standing.agreeing.length === parties) return 'resolved';
  return standing.partyTurns >= maxTurns ? 'turn_cap' : null;
}
