/** Sentences and clauses of an utterance, with their places in it. */
import { CLOSING_TOKENS } from '../../../domain/turn.js';

export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Art|vs|approx|e\.g|i\.e|etc)\.\s*$/;
const TOKENS = new RegExp(Object.values(CLOSING_TOKENS).map((token) => token.replace(/[[\]]/g, '\\$&')).join('|'), 'gi');

/** Closing tokens become blanks of equal length: nothing reads them, and every offset stays true. */
export function withoutClosingTokens(text: string): string {
  return text.replace(TOKENS, (token) => ' '.repeat(token.length));
}

function trimmed(text: string, offset: number): Span | null {
  const body = text.trim();
  if (body === '') return null;
  const start = offset + text.indexOf(body);
  return { text: body, start, end: start + body.length };
}

export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let pending = '';
  let from = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    if (pending === '') from = index;
    pending += segment;
    if (ABBREVIATION.test(pending)) continue;
    const span = trimmed(pending, from);
    if (span) spans.push(span);
    pending = '';
  }
  const rest = trimmed(pending, from);
  if (rest) spans.push(rest);
  return spans;
}

export function sentencesOf(text: string): string[] {
  return sentenceSpans(text).map((span) => span.text);
}

/** Where the speaker turns from one thing to another inside a sentence. */
const CLAUSE_BREAK =
  /\s*(?:;|:(?!\s*["'(]?(?:option\s+)?[A-Z]\b(?!['’]))|\s[–—-]\s|—)\s*|,?\s+(?=(?:but|yet|whereas|while|although|though|however)\b)|,\s+(?=(?:and|so)\s+(?:on|as for|we|i|you|they|it|that|the answer)\b)|,\s+(?=(?:not|never)\s)/gu;

/** A sentence cut where it turns ("…, but …", "…; …"); its own span if it does not. */
export function clauseSpans(sentence: Span): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const add = (to: number): void => {
    const span = trimmed(sentence.text.slice(from, to), sentence.start + from);
    if (span) spans.push(span);
  };
  for (const match of sentence.text.matchAll(CLAUSE_BREAK)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(sentence.text.length);
  return spans;
}
