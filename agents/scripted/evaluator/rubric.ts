/** The rubric (gap 9.1) on two positions, and the reason in plain words. */
import type { Position, Stance } from './positions.js';

export interface Held {
  readonly name: string;
  readonly position: Position;
}

export interface Verdict {
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly reason: string;
}

const RANK: Readonly<Record<Stance, number>> = { unheard: 0, firm: 1, flexible: 2, offering: 3, in_principle: 4, agreed: 5 };

/** The two, the one closer to agreement first. */
function ordered(a: Held, b: Held): [Held, Held] {
  return RANK[b.position.stance] > RANK[a.position.stance] ? [b, a] : [a, b];
}

/** Agreement of two parties on the topic; `short` names an option. */
export function rate(a: Held, b: Held, short: (option: string | null) => string): Verdict {
  const [near, far] = ordered(a, b);
  const { stance, option } = near.position;
  const what = short(option);
  const same = option !== null && option === far.position.option;
  switch (stance) {
    case 'agreed':
      if (same && far.position.stance === 'agreed') return { rating: 5, reason: `Both accept ${what}.` };
      if (same) return { rating: 4, reason: `${near.name} accepts ${what}; ${far.name} has yet to confirm.` };
      return { rating: 3, reason: `${near.name} accepts ${what}; ${far.name} does not.` };
    case 'in_principle':
      if (same) return { rating: 4, reason: `${near.name} accepts ${what} in principle, and ${far.name} stands for it.` };
      return { rating: 3, reason: `${near.name} accepts ${what} in principle; ${far.name} does not.` };
    case 'offering':
      return { rating: 3, reason: `${near.name} has put ${what} on the table.` };
    case 'flexible':
      return { rating: 2, reason: `Opposed, but ${near.name} shows some flexibility or asks about terms.` };
    case 'firm':
    case 'unheard':
      return { rating: 1, reason: far.position.stance === 'unheard' ? `Only ${near.name} has spoken on it, for ${what}.` : 'Each holds to its own demand.' };
    default:
      return stance satisfies never;
  }
}
