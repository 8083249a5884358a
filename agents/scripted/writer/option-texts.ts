/** The two forms of an option: the name that people speak, and the description, equal in length to its neighbours. */
import { wordCount } from '../../../domain/validation/index.js';
import { clip, lowerFirst, upperFirst } from './prose.js';

const MOST_WORDS = 18;
const LEAST_WORDS = 6;
/** The longest description may exceed the shortest by this much, in percent; the rule allows 60. */
const APART = 40;

/** Say nothing new: they bring short descriptions to the length of their neighbours. By length, shortest first. */
const TAILS = [
  'in writing',
  'from signature on',
  'for the whole term',
  'under the name of both sides',
  'with effect from the day of signature',
  'and without any change to the other matters',
] as const;

/** Descriptions that differ in length by no more than the rule allows; the same texts give the same descriptions. */
export function descriptionsOf(texts: readonly string[]): string[] {
  const clipped = texts.map((text) => clip(text, MOST_WORDS));
  const due = Math.max(LEAST_WORDS, Math.ceil((Math.max(...clipped.map(wordCount)) * 100) / (100 + APART)));
  return clipped.map((text) => {
    let longer = text;
    const left: string[] = [...TAILS];
    while (wordCount(longer) < due && left.length > 0) {
      const missing = due - wordCount(longer);
      const fitting = left.findIndex((tail) => wordCount(tail) >= missing);
      longer += `, ${left.splice(fitting < 0 ? left.length - 1 : fitting, 1)[0]!}`;
    }
    return `${upperFirst(longer)}.`;
  });
}

const SHORT = { least: 2, most: 5 } as const;
const ARTICLE = /^(?:an?|the)$/i;
/** What begins a reason or a condition. */
const SUBORDINATE = /,?\s(?:because|so that|which|who|where|while|whereas|when|if|unless)\s/i;

/**
 * A name of two to five words for an option, unlike all of `taken` (lower case).
 * @param key a word that stands for the topic.
 */
export function shortFor(text: string, { key, taken, isInvented }: { key: string; taken: ReadonlySet<string>; isInvented: (word: string) => boolean }): string {
  const fits = (name: string): boolean => {
    const words = wordCount(name);
    return words >= SHORT.least && words <= SHORT.most && !taken.has(name.toLowerCase());
  };
  const named = (part: string): string => clip(withoutArticles(wordsOf(part)).join(' '), SHORT.most);
  const [phrase, clause] = [text.split(/,\s|[;:(]/)[0]!, text.split(SUBORDINATE)[0]!];
  const words = withoutArticles(wordsOf(text));
  const tries = [
    ...(withoutArticles(wordsOf(phrase)).length <= SHORT.most ? [named(phrase)] : []),
    ...(wordsOf(clause).length === 1 ? [`simply ${lowerFirst(named(clause), isInvented)}`] : []),
    named(clause),
    named(words.slice(-4).join(' ')),
    named([...words.slice(0, 1), ...words.slice(-3)].join(' ')),
    ...(words.length === 0 ? [] : [`simply ${lowerFirst(words.slice(0, 2).join(' '), isInvented)}`, `${words.slice(0, 2).join(' ')} on ${key}`, `simply ${lowerFirst(words[0]!, isInvented)} on ${key}`]),
  ];
  const found = tries.map((name) => lowerFirst(name, isInvented)).find(fits);
  if (found !== undefined) return found;
  for (let number = 1; ; number += 1) {
    const name = `plan ${number} on ${key}`;
    if (fits(name)) return name;
  }
}

const withoutArticles = (words: readonly string[]): string[] => words.filter((word) => !ARTICLE.test(word));

/** Words without the marks around them. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{N}%]+$/gu, '')).filter((word) => word !== '');
}
