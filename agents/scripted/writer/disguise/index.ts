/**
 * The disguise of one seed: the same text always comes out in the same other clothes. Names, bodies and places are
 * invented, sums multiplied, years moved back, all by the seed's id (brief for writers, item 11).
 */
import type { Seed } from '../../../../domain/curation/seed.js';
import type { Leak } from '../../../../domain/leakage/index.js';
import { type Random, randomStream } from '../../../../domain/random.js';
import { asPhrase, plain, plainSentences } from '../prose.js';
import { type NameSource, nameSource } from './names.js';
import { properRuns, properWords, replaceNames } from './proper-names.js';
import { type Scale, scaleSums, valuesIn } from './sums.js';
import { shiftSpans, YEAR, yearShift, yearsIn } from './years.js';

/** What of the seed still stands in a text (`domain/leakage`, which is slow to load and therefore handed in). */
export type FindLeaks = (text: string) => readonly Leak[];

export interface Disguise {
  readonly names: NameSource;
  /** A whole text in disguise, as one phrase without a full stop; `''` where nothing readable is left. */
  text(original: string): string;
  /** Its sentences, each in disguise. */
  sentences(original: string): string[];
  /** Years by which everything is moved back. */
  readonly years: number;
  /** Latest year of the seed after the shift: the present of the scenario. */
  readonly now: number;
  /** Whether nothing in the text tells of the seed. */
  isFree(text: string): boolean;
  /** An invented sum of about this size, which the seed does not name: `14,200 crowns`. */
  sum(about: number): string;
}

/** Words that would give a settlement or a private number away, with what says the same without it. */
const GIVEAWAYS: readonly (readonly [RegExp, string])[] = [
  [/\bhalf-yearly\b/gi, 'six-monthly'],
  [/\bhalf[ -]a[ -]year\b|\bhalf[ -]year\b/gi, 'six months'],
  [/\bhalfway\b/gi, 'midway'],
  [/\bhalves\b/gi, 'two parts'],
  [/\b(?:one|a)[ -]half\b/gi, '50 percent'],
  [/\bhalf(?=-)/gi, 'part'],
  [/\bhalf(?=\s+(?:the|a|an|its|their|his|her|our|your|this|that|these|those|all|each|every)\b)/gi, '50 percent of'],
  [/\bhalf\b/gi, '50 percent'],
  [/\bcompromis(?:e|es)\b/gi, 'settlement'],
  [/\bcompromised\b/gi, 'weakened'],
  [/\bcompromising\b/gi, 'settling'],
  [/\bfall-?backs?\b|\bbatnas?\b|\bwalk-?aways?\b/gi, 'other plan'],
  [/(\d)\s+points?\b/gi, '$1 marks'],
  [/\bweigh(?:ts?|ted|s|ing)?(?=\s+(?:(?:of|is|at|are)\s+)?\d)/gi, 'load'],
  [/(\d\s+(?:of|in)\s+)weight\b/gi, '$1load'],
  [/\b(\d+)\s+(?:out\s+)?of\s+100\b/gi, '$1 in the hundred'],
];

const USUAL_NOW = 2016;

/** All texts of a seed that a scenario could take over, and those that name its sources. */
function textsOf(seed: Seed): string[] {
  return [
    seed.title,
    seed.summary,
    seed.stakes,
    ...seed.parties.flatMap(({ role, objective, fallback }) => [role, objective, fallback]),
    ...seed.issues.flatMap(({ name, options }) => [name, ...options]),
    ...seed.history,
  ];
}

/** Instead of a sum or date that is still the seed's after all rules. */
const VAGUE = { sum: 'a sum that both know', date: 'a day that both remember' } as const;
/** A stand-in may complete another name; after so many rounds the text is given up. */
const ROUNDS = 3;

export function disguiseOf(seed: Seed, find: FindLeaks): Disguise {
  const random = randomStream('scripted/drafter', seed.id, 'disguise');
  const texts = textsOf(seed).map(plain);
  const known = texts.join('\n');
  const isFree = (text: string): boolean => find(text).length === 0;
  const proper = properWords(texts);
  const names = nameSource({ known: JSON.stringify(seed), isFree, originals: properRuns(texts, proper), random });
  const years = yearShift(known, random);
  const taken = valuesIn(known);
  const scale: Scale = { ...factors(random), years, currency: names.currency, taken };

  const withoutLeaks = (text: string): string => {
    let rest = text;
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaks = find(rest);
      if (leaks.length === 0) return rest;
      for (const { kind, term, start, end } of [...leaks].reverse()) rest = rest.slice(0, start) + (kind === 'name' ? names.standIn(term) : VAGUE[kind]) + rest.slice(end);
    }
    return isFree(rest) ? rest : '';
  };
  const disguised = (line: string): string => {
    const numbered = scaleSums(shiftSpans(line, years), scale);
    const worded = GIVEAWAYS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), replaceNames(numbered, proper, names));
    return withoutLeaks(worded);
  };
  const sentences = (original: string): string[] => plainSentences(original).map(disguised).filter((sentence) => sentence !== '');
  const present = seed.year ?? Math.max(...yearsIn(known), USUAL_NOW + years);
  return {
    names,
    years,
    sentences,
    isFree,
    now: Math.max(YEAR.least, present - years),
    text: (original) => disguised(asPhrase(plainSentences(original))),
    sum: (about) => {
      for (let value = about; ; value += 100) {
        const sum = `${value.toLocaleString('en-US')} ${names.currency}s`;
        if (isFree(sum)) return sum;
      }
    },
  };
}

/** Unequal ones: where money grows, quantities shrink. */
function factors(random: Random): Pick<Scale, 'money' | 'quantity' | 'percent'> {
  const [up, down] = [1.18 + random.integer(60) / 100, 0.56 + random.integer(28) / 100];
  const rises = random.integer(2) === 0;
  return { money: rises ? up : down, quantity: rises ? down + 0.03 : up + 0.05, percent: 0.83 + random.integer(9) / 100 };
}
