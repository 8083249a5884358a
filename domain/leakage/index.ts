/**
 * Leakage: whether a scenario tells which real dispute it comes from (SoCRATES gap 9.29, brief for writers 11).
 * A module of its own, as it loads word lists and a named-entity library that no other command needs.
 */
import type { Seed } from '../curation/seed.js';
import { errorAt, type Problem } from '../validation/problem.js';
import { datesOf, type NamedDate, sameDate } from './dates.js';
import { namesIn, namesOf, smallWords } from './names.js';
import { proseOf } from './prose-of.js';
import { sameSum, type Sum, sumsOf } from './sums.js';
import type { PathText } from './texts-of.js';

export { textsOf, type PathText } from './texts-of.js';
export { sumsOf, type Sum } from './sums.js';
export { datesOf, type NamedDate } from './dates.js';

/** What of a seed may not stand in a scenario. */
export interface SeedTerms {
  /** People, bodies, places, works, acronyms, the country; as the seed writes them, longest first. */
  readonly names: string[];
  readonly sums: Sum[];
  readonly dates: NamedDate[];
}

const once = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [...new Map(items.map((item) => [keyOf(item), item])).values()];

function figuresOf(seed: Seed): Omit<SeedTerms, 'names'> {
  const texts = [...proseOf(seed), ...seed.sources.map(({ title }) => title)];
  return {
    sums: once(texts.flatMap(sumsOf), ({ value, money, unit }) => `${value} ${money} ${unit}`),
    dates: once(texts.flatMap(datesOf), ({ year, month, day }) => `${year} ${month} ${day}`),
  };
}

export function seedTerms(seed: Seed): SeedTerms {
  return { names: namesOf(seed).map(({ text }) => text), ...figuresOf(seed) };
}

/** A term of the seed in a text: from `start` up to `end`. */
export interface Leak {
  readonly kind: 'name' | 'sum' | 'date';
  /** As the seed writes it. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** For one seed: what of it stands in a text, in the order of the text. `small`: words that count as plain ones there (see `leaks`). */
export function leakFinder(seed: Seed): (text: string, small?: ReadonlySet<string>) => Leak[] {
  const names = namesOf(seed);
  const { sums, dates } = figuresOf(seed);
  return (text, small = new Set()) => {
    const found: Leak[] = [
      ...namesIn(text, names, small).map(({ name, start, end }): Leak => ({ kind: 'name', term: name.text, start, end })),
      ...sumsOf(text).flatMap((sum) => sums.filter((own) => sameSum(own, sum)).slice(0, 1).map((own): Leak => ({ kind: 'sum', term: own.text, start: sum.start, end: sum.end }))),
      ...datesOf(text).flatMap((date) => dates.filter((own) => sameDate(own, date)).slice(0, 1).map((own): Leak => ({ kind: 'date', term: own.text, start: date.start, end: date.end }))),
    ];
    return found.sort((a, b) => a.start - b.start || a.end - b.end);
  };
}

const FIXES = {
  name: 'Invent a name that has nothing in common with it.',
  sum: 'Change the sum by a factor of its own.',
  date: 'Move the date by three years or more.',
} as const;

/**
 * One error for each text and term, at the path of the text. A word that the texts themselves write in small letters
 * is an ordinary one there, unless the seed makes it certain that it is a name.
 */
export function leaks(seed: Seed, texts: readonly PathText[]): Problem[] {
  const find = leakFinder(seed);
  const small = smallWords(texts.map(({ text }) => text));
  return texts.flatMap(({ path, text }) => {
    const once = new Map(find(text, small).map((leak) => [`${leak.kind} ${leak.term}`, leak]));
    return [...once.values()].map(({ kind, term, start, end }) => errorAt(path, `holds a ${kind} of the seed: ${term}`, FIXES[kind], text.slice(start, end)));
  });
}
