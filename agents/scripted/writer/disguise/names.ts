/** Invented names without a national cue, drawn for one seed; none of them stands in it. */
import { AgentFaultError } from '../../../../domain/fault.js';
import { sha256 } from '../../../../domain/hash.js';
import type { Random } from '../../../../domain/random.js';

const STARTS = ['Bel', 'Bran', 'Cor', 'Dal', 'Dor', 'Dun', 'Fal', 'Fen', 'Gal', 'Grim', 'Kel', 'Kes', 'Kor', 'Lan', 'Mar', 'Mel', 'Nar', 'Nor', 'Pel', 'Pol', 'Ril', 'Ros', 'Sar', 'Sel', 'Tam', 'Tol', 'Tre', 'Vas', 'Vel', 'Vor', 'Wen', 'Zan'];
const ENDS = ['vane', 'mere', 'dick', 'low', 'rin', 'tock', 'beck', 'wick', 'sey', 'nock', 'ler', 'mond', 'gate', 'ster', 'hal', 'quay', 'thorn', 'dell'];
const CURRENCIES = ['crown', 'florin', 'taler', 'ducat', 'guilder', 'stiver', 'groat', 'penning'];

export interface NameSource {
  /** One of a few names that stand for nothing in the seed: parties, the place. */
  readonly own: readonly string[];
  /** The same name for the same original, in any letter case; several may share one. */
  standIn(original: string): string;
  isInvented(word: string): boolean;
  /** The currency of the scenario, one of it: `crown`. */
  readonly currency: string;
}

const OWN = 6;

export interface NameNeeds {
  /** Every text of the seed: no name that stands in it is used … */
  readonly known: string;
  /** … nor one that reminds of something in it. */
  readonly isFree: (text: string) => boolean;
  /** What will want a stand-in, as far as it is known: each gets one of its own as long as there are enough. */
  readonly originals: readonly string[];
  readonly random: Random;
}

export function nameSource({ known, isFree, originals, random }: NameNeeds): NameSource {
  const seen = known.toLowerCase();
  const unknown = (name: string): boolean => !seen.includes(name.toLowerCase()) && isFree(name);
  const names = random.shuffle(STARTS.flatMap((start) => ENDS.map((end) => start + end))).filter(unknown);
  const [currency] = random.shuffle(CURRENCIES).filter(unknown);
  const own = names.slice(0, OWN);
  const others = names.slice(OWN);
  if (others.length === 0 || currency === undefined) {
    throw new AgentFaultError({ kind: 'invalid', detail: 'the seed holds nearly every name that scripted/drafter can invent, so it cannot be disguised: shorten its texts, or use another writer' });
  }
  const keys = [...new Set(originals.map((original) => original.toLowerCase()))];
  const assigned = new Map(keys.map((key, place) => [key, others[place % others.length]!]));
  const all = new Set(names);
  return {
    currency,
    own,
    isInvented: (word) => all.has(word),
    // One that nobody foresaw: it has to be the same in whichever step of the writer it turns up first.
    standIn: (original) => assigned.get(original.toLowerCase()) ?? others[parseInt(sha256(original.toLowerCase()).slice(0, 8), 16) % others.length]!,
  };
}
