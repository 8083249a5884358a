/** Which topics and options a text speaks of. */
import type { Topic } from '../../../domain/scenario.js';
import { isContentWord, isGlue } from './generic-words.js';
import { type Lexicon, type OptionLexicon, type TopicLexicon, lexiconOf } from './lexicon.js';
import { type Span, clauseSpans, sentenceSpans, withoutClosingTokens } from './sentences.js';
import { type Word, wordsOf } from './words.js';

export interface Mention {
  readonly topic: string;
  /** Option label; null where only the topic is spoken of. */
  readonly option: string | null;
  /** Index of the sentence in the text. */
  readonly sentence: number;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

interface Candidate {
  topic: string;
  option: string | null;
  score: number;
  words: readonly Word[];
}

/** Scores: a name in order beats its words in any order, which beat words of the description. */
const IN_ORDER = 20;
const ANY_ORDER = 10;
const ENOUGH_FOR_OPTION = 3;
const ENOUGH_BY_DESCRIPTION = 4;
const ENOUGH_FOR_TOPIC = 2;
/** Words that may stand between the words of a name. */
const SLACK = 2;

function inOrder(words: readonly Word[], name: readonly string[]): Word[] | null {
  for (let from = 0; from + name.length <= words.length; from += 1) {
    if (name.every((stem, index) => words[from + index]?.stem === stem)) return words.slice(from, from + name.length);
  }
  return null;
}

function anyOrder(words: readonly Word[], name: readonly string[]): Word[] | null {
  const span = name.length + SLACK;
  for (let from = 0; from < words.length; from += 1) {
    const stretch = words.slice(from, from + span);
    const found = name.map((stem) => stretch.find((word) => word.stem === stem));
    if (found.every((word) => word !== undefined)) return found as Word[];
  }
  return null;
}

function evidence(words: readonly Word[], weights: ReadonlyMap<string, number>): { score: number; words: Word[] } {
  const seen = new Map<string, Word>();
  for (const word of words) if (weights.has(word.stem) && !seen.has(word.stem)) seen.set(word.stem, word);
  let score = 0;
  for (const stem of seen.keys()) score += weights.get(stem) ?? 0;
  return { score, words: [...seen.values()] };
}

function optionCandidate(topic: string, option: OptionLexicon, words: readonly Word[], spoken: Candidate | undefined): Candidate | null {
  const { label, name, ordered, weights } = option;
  const exact = inOrder(words, name);
  if (exact) return { topic, option: label, score: IN_ORDER + name.length, words: exact };
  const loose = ordered || name.length < 2 ? null : anyOrder(words, name);
  if (loose && evidence(loose, weights).words.length > 1) return { topic, option: label, score: ANY_ORDER + name.length, words: loose };
  const found = evidence(words, weights);
  // One word of the name is enough beside the topic: "cancel the surcharge".
  const beside = spoken !== undefined && found.words.some((word) => {
    const named = name.includes(word.stem) && (weights.get(word.stem) ?? 0) >= 1;
    const place = words.indexOf(word);
    return named && spoken.words.some((other) => other !== word && Math.abs(words.indexOf(other) - place) <= SLACK);
  });
  const own = found.words.filter(({ stem }) => name.includes(stem)).length;
  const figure = found.words.some(({ stem }) => stem.startsWith('#') && weights.get(stem) === 2);
  const enough = own > 1 || figure ? ENOUGH_FOR_OPTION : ENOUGH_BY_DESCRIPTION;
  return beside || (found.score >= enough && found.words.length > 1) ? { topic, option: label, ...found } : null;
}

/** `WELLS: B`, `option B on WELLS`: a letter counts only beside its topic. */
function byLetter({ id, options, letter }: TopicLexicon, text: string, clause: Span, spoken: boolean): Candidate | null {
  const beside = clause.text.match(letter);
  const alone = spoken ? clause.text.match(/\b[Oo]ption\s+["'(]?([A-Z])\b/) : null;
  const match = beside ?? alone;
  if (match?.index === undefined || !options.some(({ label }) => label === match[1])) return null;
  const start = clause.start + match.index;
  return { topic: id, option: match[1] ?? null, score: IN_ORDER, words: [{ text, stem: '', start, end: start + match[0].length }] };
}

function topicCandidate({ id, name, weights }: TopicLexicon, words: readonly Word[], text: string): Candidate | null {
  const written = words.filter((word) => text.slice(word.start, word.end) === id);
  if (written.length > 0) return { topic: id, option: null, score: IN_ORDER, words: written };
  const named = name.length > 1 ? inOrder(words, name) : null;
  if (named) return { topic: id, option: null, score: IN_ORDER, words: named };
  const found = evidence(words, weights);
  return found.score >= ENOUGH_FOR_TOPIC ? { topic: id, option: null, ...found } : null;
}

/** The best reading of each word: a weaker option may not live on words that a stronger one has used. */
function withoutRivals(candidates: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  const taken = new Set<number>();
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    const free = candidate.words.filter(({ start }) => !taken.has(start));
    if (free.length * 2 <= candidate.words.length) continue;
    const sibling = kept.find(({ topic }) => topic === candidate.topic);
    if (sibling && candidate.score < ANY_ORDER && (sibling.score >= ANY_ORDER || sibling.score > candidate.score)) continue;
    for (const { start } of candidate.words) taken.add(start);
    kept.push(candidate);
  }
  return kept;
}

/** Two options of one topic that are equally likely by their description only: the topic, no option. */
function undecided(kept: readonly Candidate[]): Candidate[] {
  return kept.map((candidate) => {
    const rival = kept.some((other) => other !== candidate && other.topic === candidate.topic && other.score === candidate.score);
    return rival && candidate.score < ANY_ORDER ? { ...candidate, option: null } : candidate;
  });
}

function readClause(text: string, clause: Span, sentence: number, lexicon: Lexicon): Mention[] {
  const words = wordsOf(clause.text, clause.start).filter((word) => !isGlue(word.text));
  const topics = lexicon.flatMap((topic) => topicCandidate(topic, words, text) ?? []);
  const options = lexicon.flatMap((topic) => {
    const spoken = topics.find((candidate) => candidate.topic === topic.id);
    return [
      ...topic.options.map((option) => optionCandidate(topic.id, option, words, spoken)),
      byLetter(topic, text, clause, spoken !== undefined),
    ].filter((candidate) => candidate !== null);
  });
  const decided = undecided(withoutRivals(options));
  const kept = decided.filter(({ topic, option }, place) => option !== null || decided.findIndex((other) => other.topic === topic) === place);
  const taken = new Set(kept.flatMap((candidate) => candidate.words.map(({ start }) => start)));
  const only = topics.filter(({ topic, score, words: found }) => {
    if (kept.some((candidate) => candidate.topic === topic)) return false;
    // Words that name an option of another topic say nothing about this one.
    return score >= ANY_ORDER || found.some(({ start }) => !taken.has(start));
  });
  return [...kept, ...only]
    .map(({ topic, option, words: found }) => ({
      topic,
      option,
      sentence,
      start: Math.min(...found.map(({ start }) => start)),
      end: Math.max(...found.map(({ end }) => end)),
    }))
    .sort((a, b) => a.start - b.start);
}

/** Some word of the text belongs to one of the topics: too little for a mention, enough for "On the wells, …". */
export function hintsAt(text: string, topics: readonly Topic[]): boolean {
  const words = wordsOf(text);
  return lexiconOf(topics).some(({ id, weights }) => evidence(words, weights).score >= 1 || words.some((word) => text.slice(word.start, word.end) === id));
}

/**
 * The option of a lone topic that a short stretch speaks of by a word of its name, and of nothing else: "the letters".
 * Too little for a mention; enough where the option is known to lie on the table.
 */
export function nearOption(text: string, topics: readonly [Topic], background = ''): string | null {
  const words = wordsOf(text).filter(isContentWord);
  const [topic] = lexiconOf(topics, background);
  const fitting = (topic?.options ?? []).filter(({ name, weights }) => {
    const known = (stem: string): boolean => name.includes(stem) || weights.has(stem);
    return words.some(({ stem }) => name.includes(stem) && (weights.get(stem) ?? 0) >= 1) && words.every(({ stem }) => known(stem));
  });
  return fitting.length === 1 ? (fitting[0]?.label ?? null) : null;
}

/** Mentions of one stretch of a text. */
export function mentionsAt(text: string, span: Span, topics: readonly Topic[], background = ''): Mention[] {
  return readClause(text, span, 0, lexiconOf(topics, background));
}

/** Mentions of one sentence, clause by clause. */
export function mentionsIn(text: string, clauses: readonly Span[], sentence: number, lexicon: Lexicon): Mention[][] {
  return clauses.map((clause) => readClause(text, clause, sentence, lexicon));
}

/** Topics and options that the text names, in its order; an option stands for its topic too. */
export function readMentions(text: string, topics: readonly Topic[]): Mention[] {
  const lexicon = lexiconOf(topics);
  const plain = withoutClosingTokens(text);
  return sentenceSpans(plain).flatMap((sentence, index) => mentionsIn(plain, clauseSpans(sentence), index, lexicon).flat());
}
