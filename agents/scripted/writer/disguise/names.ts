/** Invented names without a national cue, drawn for one seed; none of them stands in it. */
import { AgentFaultError } from '../../../../domain/fault.js';
import type { Random } from '../../../../domain/random.js';

const STARTS = ['Bel', 'Bran', 'Cor', 'Dal', 'Dor', 'Dun', 'Fal', 'Fen', 'Gal', 'Grim', 'Kel', 'Kes', 'Kor', 'Lan', 'Mar', 'Mel', 'Nar', 'Nor', 'Pel', 'Pol', 'Ril', 'Ros', 'Sar', 'Sel', 'Tam', 'Tol', 'Tre', 'Vas', 'Vel', 'Vor', 'Wen', 'Zan'];
const ENDS = ['vane', 'mere', 'dick', 'low', 'rin', 'tock', 'beck', 'wick', 'sey', 'nock', 'ler', 'mond', 'gate', 'ster', 'hal', 'quay', 'thorn', 'dell'];
const CURRENCIES = ['crown', 'florin', 'taler', 'ducat', 'guilder', 'stiver', 'groat', 'penning'];

export interface NameSource {
  /** A name not given before. */
  fresh(): string;
  /** The same name for the same original, in any letter case; several share one when the names run out. */
  standIn(original: string): string;
  /** Everything given so far. */
  readonly given: ReadonlySet<string>;
  /** The currency of the scenario, one of it: `crown`. */
  readonly currency: string;
}

/** @param known every text of the seed: no name that stands in it, or reminds of one in it, is used. */
export function nameSource({ known, isFree, random }: { known: string; isFree: (text: string) => boolean; random: Random }): NameSource {
  const seen = known.toLowerCase();
  const unknown = (name: string): boolean => !seen.includes(name.toLowerCase()) && isFree(name);
  const names = random.shuffle(STARTS.flatMap((start) => ENDS.map((end) => start + end))).filter(unknown);
  const [currency] = random.shuffle(CURRENCIES).filter(unknown);
  const standIns = new Map<string, string>();
  const given = new Set<string>();
  const reserve = names.splice(0, 12);
  if (reserve.length < 12 || names.length === 0 || currency === undefined) {
    throw new AgentFaultError({ kind: 'invalid', detail: 'the seed holds nearly every name that scripted/drafter can invent, so it cannot be disguised: shorten its texts, or use another writer' });
  }
  return {
    currency,
    given,
    fresh: () => {
      const name = reserve.shift();
      if (name === undefined) throw new RangeError('more than twelve fresh names were asked for');
      given.add(name);
      return name;
    },
    standIn: (original) => {
      const key = original.toLowerCase();
      const name = standIns.get(key) ?? names[standIns.size % names.length]!;
      standIns.set(key, name);
      given.add(name);
      return name;
    },
  };
}
