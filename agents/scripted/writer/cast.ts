/** Who sits at the table: the two parties of a seed that can bind each other, under invented names. */
import type { Seed } from '../../../domain/curation/seed.js';
import type { Disguise } from './disguise/index.js';
import { clip, lowerFirst, upperFirst } from './prose.js';

export interface Side {
  readonly id: string;
  readonly name: string;
  /** Who it is, in mid-sentence: `broadband operator`. */
  readonly role: string;
  /** To itself ("your"), without a full stop. */
  readonly objective: string;
  /** What it does without an agreement, to itself, without a full stop. */
  readonly fallback: string;
}

/** Courts and overseers are the setting of a dispute, not its parties (brief for writers, item 1). */
const OVERSEER = /\b(?:courts?|tribunals?|regulators?|overseers?|commission(?:er)?s?|ombuds\w*|brokers?|arbitrators?|mediators?|facilitators?|judges?|inspect\w+|watchdogs?|observers?|competition authority|supervisory|prosecutors?)\b/i;

const ROLE_WORDS = 12;
const AIM_WORDS = 22;

/** Places in `seed.parties` of the two who dispute, in their order: the first two that are no overseers. */
export function principalsOf({ parties }: Pick<Seed, 'parties'>): [number, number] {
  const places = parties.map((_, place) => place);
  const ranked = [...places.filter((place) => !OVERSEER.test(parties[place]!.role)), ...places.filter((place) => OVERSEER.test(parties[place]!.role))];
  const [one, other] = ranked.slice(0, 2).sort((a, b) => a - b);
  return [one!, other!];
}

/** The place of the party that comes third, overseers last; null where the seed names only two. */
export function thirdOf(seed: Pick<Seed, 'parties'>): number | null {
  const rest = seed.parties.map((_, place) => place).filter((place) => !principalsOf(seed).includes(place));
  return rest.find((place) => !OVERSEER.test(seed.parties[place]!.role)) ?? rest[0] ?? null;
}

const AFTER_HEAD = /\s+(?:of|for|with|and|or|that|who|which|in|on|at|as|to|from|under|over|by|against|\w+ing|\w+ed)\b|[,;(/–—]/;

/** `Tenants' association of the striking households` → `Association`. */
export function headOf(role: string): string {
  const word = (role.split(AFTER_HEAD)[0] ?? '').trim().split(/\s+/).at(-1) ?? '';
  const head = word.replace(/['’]s?$/, '');
  return /^[A-Za-z]{3,14}(?:-[a-z]{2,8})?$/.test(head) ? upperFirst(head.toLowerCase()) : 'Side';
}

/** `its own finances` as the party itself is told of it. */
function toItself(text: string): string {
  return text.replace(/\b(?:its|their)\b/g, 'your').replace(/\b(?:itself|themselves)\b/g, 'yourselves');
}

/** @param name an invented one. */
export function sideOf(party: Seed['parties'][number], name: string, disguise: Disguise): Side {
  const inside = (text: string, words: number, otherwise: string): string => {
    const clipped = clip(lowerFirst(disguise.text(text), disguise.names.isInvented), words);
    return clipped === '' ? otherwise : clipped;
  };
  const role = disguise.text(party.role).replace(/\s*\([^()]*\)/g, '');
  return {
    id: name.toUpperCase(),
    name: `${name} ${headOf(role)}`,
    role: inside(role, ROLE_WORDS, 'one side of the dispute'),
    objective: toItself(inside(party.objective, AIM_WORDS, 'an arrangement in writing that your people can live with')),
    fallback: toItself(inside(party.fallback, AIM_WORDS, 'go on alone and leave the matter to others')),
  };
}
