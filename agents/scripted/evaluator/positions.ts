/** Where each party stands on one topic, kept up to date move by move. */
import type { MoveKind } from './move.js';

/** In the rubric's order, from opposed to agreed. */
export type Stance = 'unheard' | 'firm' | 'flexible' | 'offering' | 'in_principle' | 'agreed';

export interface Position {
  readonly stance: Stance;
  /** What it stands for now; null where it has named nothing. */
  readonly option: string | null;
  /** The first option it stood for. */
  readonly opening: string | null;
}

export interface Circumstances {
  /** What the move is about once its referent is resolved. */
  readonly option: string | null;
  /** All other parties stand for the mover's option too. */
  readonly shared: boolean;
  /** Another party has turned the mover's option down. */
  readonly declined: boolean;
  /** Another party has spoken on the topic before. */
  readonly answered: boolean;
}

export const UNHEARD: Position = { stance: 'unheard', option: null, opening: null };

/** Reached by a yes, whole or in principle. */
function saidYes({ stance }: Position): boolean {
  return stance === 'agreed' || stance === 'in_principle';
}

function standing(position: Position, stance: Stance, option: string | null): Position {
  return { stance, option: option ?? position.option, opening: position.opening ?? option };
}

function wanting(position: Position, option: string | null, shared: boolean): Position {
  // To demand what the others accept too is no step back; without a named option nothing is taken back either.
  if (option === null) return position.stance === 'flexible' || position.stance === 'unheard' ? standing(position, 'firm', null) : position;
  const kept = shared && option === position.option && (saidYes(position) || position.stance === 'offering');
  return kept ? position : standing(position, 'firm', option);
}

function bending(position: Position, option: string | null, declined: boolean): Position {
  // Who has offered or accepted something has gone further already, unless it was turned down.
  const further = saidYes(position) || (position.stance === 'offering' && !declined);
  if (option === null || option === position.option) return further ? position : standing(position, 'flexible', option);
  return standing(position, further ? 'offering' : 'flexible', option);
}

function offering(position: Position, option: string | null, anew: boolean): Position {
  if (option === null) return position;
  if (saidYes(position) && position.option === option) return position;
  // Putting one's first demand forward again is no middle offer, unless it comes with something else.
  const repeated = !anew && (position.opening === null || position.opening === option);
  return standing(position, repeated ? 'firm' : 'offering', option);
}

function refusing(position: Position, { option, shared, declined }: Circumstances): Position {
  if (option === null) return position.stance === 'flexible' || position.stance === 'unheard' ? standing(position, 'firm', null) : position;
  if (option === position.option) return withdrawn(position);
  // To refuse the others' option is to harden, unless somebody shares one's own or has yet to answer one's offer.
  if (shared || (position.stance === 'offering' && !declined)) return position;
  return position.stance === 'flexible' ? withdrawn(position) : standing(position, 'firm', null);
}

function withdrawn(position: Position): Position {
  return { ...position, stance: 'firm', option: position.opening };
}

/** The position after one move. */
export function moved(position: Position, kind: MoveKind, circumstances: Circumstances): Position {
  const { option, shared, declined, answered } = circumstances;
  switch (kind) {
    case 'accepts':
      return { ...position, stance: 'agreed', option: option ?? position.option };
    case 'leans':
      return { ...position, stance: 'in_principle', option: option ?? position.option };
    case 'offers':
      return offering(position, option, answered && position.opening === null);
    case 'trades':
      return offering(position, option, true);
    case 'bends':
      return bending(position, option, declined);
    case 'asks':
      return bending(position, null, declined);
    case 'wants':
      return wanting(position, option, shared);
    case 'refuses':
      return refusing(position, circumstances);
    case 'retracts':
      return withdrawn(position);
    case 'names':
      return position.stance === 'unheard' && option !== null ? standing(position, 'firm', option) : position;
    default:
      return kind satisfies never;
  }
}
