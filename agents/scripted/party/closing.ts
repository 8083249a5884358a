/** The end of a dialogue: saying yes to exact terms, signing them, leaving. */
import { GRACE, HEAT } from './constants.js';
import type { Choice } from './acts.js';
import { isThird, seenGain, type Situation, takesPackage } from './situation.js';
import type { PackageOnTable } from '../table/table.js';

/**
 * The token only follows the other's explicit yes to the exact terms, or answers it. A third party
 * joins what the two have agreed, unless it would be better off without.
 */
export function closeOn(situation: Situation): Choice | null {
  const { table, counterparts, worth, view } = situation;
  const keys = new Set(counterparts.map((id) => table.accepted(id)));
  const [key] = keys;
  const agreed = keys.size === 1 ? table.packages.find((offer) => offer.key === key) : undefined;
  if (!agreed) return null;
  const { terms } = agreed;
  if (isThird(situation)) return worth.package(terms) >= worth.fallback ? { acts: [{ kind: 'confirm', terms }], closing: 'agreement' } : null;
  const mine = agreed.by === view.self.id || table.accepted(view.self.id) === key;
  if (mine) return { acts: [{ kind: 'confirm', terms }], closing: 'agreement' };
  return takesPackage(situation, agreed) ? { acts: [{ kind: 'acceptPackage', terms }], closing: 'agreement' } : null;
}

/** The best package of others on the table that is good enough now; one's own offers wait for their answer. */
export function acceptable(situation: Situation): PackageOnTable | null {
  const { table, view } = situation;
  const good = table.packages
    .filter((offer) => offer.by !== view.self.id && takesPackage(situation, offer))
    .sort((a, b) => seenGain(situation, b) - seenGain(situation, a));
  return good[0] ?? null;
}

/** Out of temper, or out of time with nothing to wait for. */
export function mustLeave({ memory, view, timeUp }: Situation): boolean {
  if (memory.heat >= HEAT.walkOut) return true;
  const waiting = memory.accepted !== null && view.ownTurns - memory.accepted.ownTurn < GRACE;
  return timeUp && !waiting;
}
