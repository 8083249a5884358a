/** Dialogue acts: what a party does with a sentence, and the public commitments that follow from it. */
import type { Truth } from '../../../domain/turn.js';
import type { Terms } from '../table/terms.js';

export interface Point {
  readonly topic: string;
  readonly option: string;
}

export type Act =
  | ({ readonly kind: 'open' | 'insist' | 'concede' | 'acceptTopic' } & Point)
  /** Refusing their option and naming one's own. */
  | ({ readonly kind: 'reject'; readonly own: string } & Point)
  /** Asking about a topic, where they hold `theirs`; `own` stays one's position. */
  | { readonly kind: 'ask'; readonly topic: string; readonly theirs: string | null; readonly own: string }
  | { readonly kind: 'trade'; readonly get: Point; readonly give: Point }
  | { readonly kind: 'propose' | 'acceptPackage' | 'confirm' | 'waitFor'; readonly terms: Terms }
  /** Refusing a package for one option in it, with or without naming what should stand there. */
  | ({ readonly kind: 'refusePackage' | 'counter'; readonly own: string } & Point)
  | { readonly kind: 'evade'; readonly topic: string }
  /** Over a topic on which the two stand apart in public, if there is one. */
  | { readonly kind: 'leaveTable'; readonly topic: string | null }
  | { readonly kind: 'threaten' | 'vent' | 'soothe' | 'deadline' | 'bare' };

const each = (terms: Terms, stance: Truth['stance']): Truth[] => Object.entries(terms).map(([topic, option]) => ({ topic, option, stance }));

function truthsOfAct(act: Act): Truth[] {
  switch (act.kind) {
    case 'open':
    case 'insist':
      return [{ topic: act.topic, option: act.option, stance: 'firm' }];
    case 'reject':
    case 'refusePackage':
      return [{ topic: act.topic, option: act.own, stance: 'firm' }];
    case 'counter':
      return [{ topic: act.topic, option: act.own, stance: 'flexible' }];
    case 'ask':
      return [{ topic: act.topic, option: act.own, stance: 'flexible' }];
    case 'concede':
      return [{ topic: act.topic, option: act.option, stance: 'offering' }];
    case 'trade':
      return [
        { ...act.get, stance: 'firm' },
        { ...act.give, stance: 'flexible' },
      ];
    case 'propose':
      return each(act.terms, 'offering');
    case 'acceptTopic':
      return [{ topic: act.topic, option: act.option, stance: 'in_principle' }];
    case 'acceptPackage':
    case 'confirm':
    case 'waitFor':
      return each(act.terms, 'agreed');
    case 'evade':
    case 'threaten':
    case 'vent':
    case 'soothe':
    case 'deadline':
    case 'leaveTable':
    case 'bare':
      return [];
    default:
      return act satisfies never;
  }
}

/** One truth per topic: the last act that touches it. */
export function truthsOf(acts: readonly Act[]): Truth[] {
  const last = new Map<string, Truth>();
  for (const truth of acts.flatMap(truthsOfAct)) last.set(truth.topic, truth);
  return [...last.values()];
}

/** The terms a turn says yes to, if it does. */
export function termsAccepted(acts: readonly Act[]): Terms | null {
  for (const act of acts) if (act.kind === 'acceptPackage') return act.terms;
  return null;
}

/** How the turn ends the dialogue, if it does. */
export type Closing = 'agreement' | 'impasse' | null;

export interface Choice {
  readonly acts: readonly Act[];
  readonly closing: Closing;
}
