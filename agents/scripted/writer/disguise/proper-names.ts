/** Proper names: capitalised words inside sentences and abbreviations, replaced by invented ones. */
import type { NameSource } from './names.js';

const CALENDAR = 'January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter';
const KEPT = new RegExp(`^(?:I|${CALENDAR})(?:['’]s?)?$`);
const CAPITALISED = String.raw`\p{Lu}[\p{L}\p{M}\p{N}]*(?:[.&'’-][\p{L}\p{N}]+)*`;
const LINK = String.raw`(?:\s(?:of|the|and|de|van|von|la|el|al)(?:\sthe)?)?\s`;
const RUN = new RegExp(`(?<![\\p{L}\\p{N}])${CAPITALISED}(?:${LINK}${CAPITALISED})*`, 'gu');
const ONE = new RegExp(`(?<![\\p{L}\\p{N}])${CAPITALISED}`, 'gu');
const SENTENCE_START = /(?:^|[.!?:;]["'’”)]?\s+|["“(]\s*)$/;
const ABBREVIATION = /^\p{Lu}[\p{Lu}\p{N}&]+$/u;

const bare = (word: string): string => word.replace(/['’]s?$/, '');

/** Words that some text of the seed writes large in mid-sentence, and abbreviations, in lower case. */
export function properWords(texts: readonly string[]): Set<string> {
  const proper = new Set<string>();
  for (const text of texts) {
    for (const { 0: word, index } of text.matchAll(ONE)) {
      if (KEPT.test(word)) continue;
      const starts = SENTENCE_START.test(text.slice(0, index));
      if (ABBREVIATION.test(bare(word)) || !starts) proper.add(bare(word).toLowerCase());
    }
  }
  return proper;
}

/** A run of words from its first proper one to its last, with what stands around them. */
interface Run {
  readonly before: readonly string[];
  /** Without a possessive ending. */
  readonly original: string;
  readonly owns: boolean;
  readonly after: readonly string[];
}

function runOf(text: string, proper: ReadonlySet<string>): Run | null {
  const words = text.split(/\s+/);
  const isProper = (word: string): boolean => !KEPT.test(word) && proper.has(bare(word).toLowerCase());
  const first = words.findIndex(isProper);
  if (first < 0) return null;
  const last = words.findLastIndex(isProper);
  const own = words.slice(first, last + 1).join(' ');
  return { before: words.slice(0, first), original: bare(own), owns: bare(own) !== own, after: words.slice(last + 1) };
}

/** Every run of proper words in the texts, in their order. */
export function properRuns(texts: readonly string[], proper: ReadonlySet<string>): string[] {
  return texts.flatMap((text) => [...text.matchAll(RUN)].flatMap(([run]) => runOf(run, proper)?.original ?? []));
}

/** The text with an invented name for every run of proper words, always the same one for the same run. */
export function replaceNames(text: string, proper: ReadonlySet<string>, { standIn, isInvented }: Pick<NameSource, 'standIn' | 'isInvented'>): string {
  const replaced = text.replace(RUN, (whole) => {
    const run = runOf(whole, proper);
    if (run === null) return whole;
    return [...run.before, standIn(run.original) + (run.owns ? '’s' : ''), ...run.after].join(' ');
  });
  // An invented name begins with a consonant.
  return replaced.replace(/\b([Aa])n (\p{Lu}\p{Ll}+)/gu, (whole, article: string, word: string) => (isInvented(word) ? `${article} ${word}` : whole));
}
