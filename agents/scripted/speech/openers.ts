/** Ways of beginning a sentence wear out: one that anybody used in the last turns is left alone for a while. */
import type { LogLine } from '../../../domain/views/index.js';
import type { Grammar } from './grammar.js';
import { plainWords } from './repetition.js';

/** Party turns, with whatever a mediator said between them: so that a mediator's filler changes nothing here. */
const RECENT = 6;
const SENTENCE_END = /(?<=[.?!])\s+/;

const plain = (text: string): string => ` ${plainWords(text).join(' ')} `;

/** The openers are few and the lines are heard by everybody: each is made plain once. */
const plainOpeners = new Map<string, string>();
const plainLines = new WeakMap<LogLine, readonly string[]>();

function openerWords(opener: string): string {
  const words = plainOpeners.get(opener) ?? plain(opener);
  plainOpeners.set(opener, words);
  return words;
}

function sentencesOf(line: LogLine): readonly string[] {
  const sentences = plainLines.get(line) ?? line.text.split(SENTENCE_END).map(plain);
  plainLines.set(line, sentences);
  return sentences;
}

/** The grammar without the openers just heard; a rule with nothing else left keeps its own. */
export function withFreshOpeners(grammar: Grammar, rules: readonly string[], log: readonly LogLine[]): Grammar {
  const from = log.filter(({ kind }) => kind === 'party').at(-RECENT);
  const sentences = log.slice(from ? log.indexOf(from) : 0).flatMap(sentencesOf);
  const heard = (opener: string): boolean => {
    const words = openerWords(opener);
    // A single word may stand inside a sentence and mean something else there.
    const alone = !words.trim().includes(' ');
    return sentences.some((sentence) => (alone ? sentence.startsWith(words) : sentence.includes(words)));
  };
  const fresh: Record<string, readonly string[]> = { ...grammar };
  for (const rule of rules) {
    const left = (grammar[rule] ?? []).filter((opener) => !heard(opener));
    if (left.length > 0) fresh[rule] = left;
  }
  return fresh;
}
