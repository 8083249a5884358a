/** Plain prose: what may be taken over from a seed, which is foreign text, and how it is cut to a length. */
import { wordCount } from '../../../domain/validation/index.js';
import { sentencesOf } from '../reading/index.js';

const TAG = /<[^<>]*>/g;
/** Letters, figures, currency signs and the marks of ordinary sentences; brackets, braces and control characters are none. */
const NOT_PROSE = /[^\p{L}\p{M}\p{N}\p{Sc}\s.,;:!?'’"“”()%&/+–—-]/gu;
/** No word of any sentence is as long; what is, is a key, a link or a line of a script without spaces. */
const LONGEST_WORD = 30;
/** From this many capitals on, a text that has few small letters is shouting. */
const SHOUTED = 8;

/** Sentences that speak to whoever processes the text, not of the dispute. */
const ADDRESSED = [
  /\b(?:ignore|disregard|forget|overwrite|override|bypass)\b.*\b(?:instructions?|rules?|prompts?|above|previous|earlier|brief|schema)\b/i,
  /\b(?:system prompt|language model|as an ai|you are now|jailbreak|json|markdown|end of (?:the )?(?:seed|data|material))\b/i,
  /^(?:system|assistant|user|human|developer|instructions?)\s*:/i,
  /^you\b.*\b(?:must|should|shall|will|need|are to|have to)\b/i,
  /\b(?:name|call|write|answer|output|return|respond|give|set|make|add|include|print|use)\b.*\b(?:party|parties|topics?|weights?|stances?|scenarios?|option values?)\b/i,
];

/** The text without tags, links and odd characters, in one line; `''` where nothing is left that can be read. */
export function plain(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(TAG, ' ')
    .replace(NOT_PROSE, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}–—-]/u.test(word) && word.length <= LONGEST_WORD);
  const line = words.join(' ').replace(/^[\s.,;:!?)–—-]+/, '').trim();
  if (!/[\p{L}\p{N}]/u.test(line)) return '';
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  const small = line.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals >= SHOUTED && capitals > small ? upperFirst(line.toLowerCase()) : line;
}

/** Plain sentences of a text that speak of the dispute. */
export function plainSentences(text: string): string[] {
  return sentencesOf(plain(text)).filter((sentence) => !ADDRESSED.some((pattern) => pattern.test(sentence)));
}

/** Sentences as one phrase: `A. B.` → `A; B`. */
export function asPhrase(sentences: readonly string[]): string {
  return sentences.join(' ').replace(/\s*[.!?]+(?=\s)/g, ';').replace(TRAILING, '');
}

/** Words at which no cut should fall. */
const DANGLING = /(?:^|\s)(?:a|an|the|of|for|to|in|on|at|by|with|from|into|as|per|and|or|nor|but|that|which|who|whose|when|while|where|if|than|its|their|your|his|her|not|no|was|were|be|been|has|have|had|will|would|only|about|over|under|between|until|before|after|without|each|every|more|less|both|any|some|all)$/i;
const TRAILING = /[\s.,;:!?"“”(–—/&+-]+$/;

function withoutLooseEnd(text: string): string {
  let rest = text.replace(TRAILING, '');
  while (DANGLING.test(rest)) rest = rest.replace(DANGLING, '').replace(TRAILING, '');
  return withoutOpenBracket(rest);
}

function withoutOpenBracket(text: string): string {
  const [opened, closed] = [text.lastIndexOf('('), text.lastIndexOf(')')];
  return opened > closed ? text.slice(0, opened).replace(TRAILING, '') : text;
}

/** At most so many words, cut at a comma or semicolon where one is near; without a full stop. */
export function clip(text: string, words: number): string {
  const all = text.split(/\s+/).filter((word) => word !== '');
  if (all.length <= words) return text.replace(TRAILING, '');
  const head = all.slice(0, words).join(' ');
  const pause = Math.max(head.lastIndexOf(','), head.lastIndexOf(';'));
  const cut = pause > 0 && wordCount(head.slice(0, pause)) * 5 >= words * 3 ? head.slice(0, pause) : head;
  return withoutLooseEnd(cut);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Small first letter, unless the first word is an abbreviation or a name. */
export function lowerFirst(text: string, isName: (word: string) => boolean): string {
  const [first = ''] = text.split(/[\s,;:.]/);
  return isName(first.replace(/['’]s?$/, '')) || /\p{Lu}.*\p{Lu}/u.test(first) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** `A, B and C`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}
