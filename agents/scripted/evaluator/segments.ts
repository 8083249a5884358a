/** Sentences cut into stretches that do one thing: what is given, what is asked for in return, and why. */
import { clauseSpans, cuesOf, isContentWord, type Span, wordsOf } from '../reading/index.js';

export interface Segment extends Span {
  /** `price`: what the others would have to do; `given`: the speaker's side of it; `plain`: no condition around; `reason`: why. */
  readonly part: 'plain' | 'given' | 'price' | 'reason';
}

/** A condition that opens the sentence ends where the speaker's own side begins. */
const OPENING = /^(?:(?:and|but|so|then|now)\s+)?(?:if|provided(?: that)?|as long as|so long as|on condition that|in (?:return|exchange) for)\b.*?(?:,\s*(?:then\s+)?(?=(?:we|i|our|my|let us|the answer|perhaps|there|then)\b)|\bthen\s+(?=(?:we|i|our)\b))/i;
/** A condition in the middle runs to the end. */
const TRAILING =
  /(?:,\s*)?\b(?:(?<!\b(?:what|even|as|see|ask|know|wonder|tell us) )if (?!not\b|you (?:do not|don['’]t) mind|you like|you please)|provided\b|providing\b|as long as|so long as|on (?:the )?condition|only if|unless|in (?:return|exchange)\b|(?<=,\s?)against\b|once you|when you|(?:but|and) only\b|depending on|conditional on|so that you|and you (?:would |will |then )?(?:take|accept|agree|give|grant|sign|drop)|for your)/i;

function part(text: string, start: number, from: number, to: number, kind: Segment['part']): Segment[] {
  const slice = text.slice(from, to);
  const body = slice.replace(/^[\s,]+/, '').trimEnd();
  if (body === '') return [];
  const lead = slice.indexOf(body);
  return [{ text: body, start: start + from + lead, end: start + from + lead + body.length, part: kind }];
}

/** An order to the others, then the speaker's own side behind "and". */
function bargain({ text, start }: Span): Segment[] | null {
  const turn = text.match(/,?\s+(?=(?:and|then) (?:then )?(?:we|i)\b)/i);
  if (turn?.index === undefined) return null;
  const [first, second] = [text.slice(0, turn.index), text.slice(turn.index + turn[0].length)];
  if (OWN_SUBJECT.test(first) || !GIVE_AND_TAKE.test(second)) return null;
  return [...part(text, start, 0, turn.index, 'price'), ...part(text, start, turn.index, text.length, 'given')];
}

const REASON = /,?\s+(?:because|since (?=we|our|it|the|they)|for (?:one|a|the) (?:simple )?reason|and I will tell you why)\b/i;

function segmentsOf(span: Span): Segment[] {
  const reason = span.text.match(REASON);
  const cut = reason?.index ?? span.text.length;
  return [
    ...bargainsOf({ text: span.text.slice(0, cut), start: span.start, end: span.start + cut }),
    ...part(span.text, span.start, cut, span.text.length, 'reason'),
  ];
}

function bargainsOf(span: Span): Segment[] {
  const { text, start } = span;
  const traded = bargain(span);
  if (traded) return traded;
  const opening = text.match(OPENING);
  if (opening) {
    const cut = opening[0].length;
    return [...part(text, start, 0, cut, 'price'), ...part(text, start, cut, text.length, 'given')];
  }
  const trailing = text.match(TRAILING);
  if (trailing?.index === undefined) return part(text, start, 0, text.length, 'plain');
  return [...part(text, start, 0, trailing.index, 'given'), ...part(text, start, trailing.index, text.length, 'price')];
}

const LEADING_CONDITION = /^(?:but |and |yet |though )?(?:only |that holds only |this holds only )?(?:if|provided|as long as|so long as|on condition|in return|in exchange|unless)\b/i;

/** "Give us this, and we could give you that." */
const GIVE_AND_TAKE = /^(?:and|then) (?:then )?(?:we|i)(?:['’](?:d|ll)| (?:might|could|would|can|will|may|shall|are))\b/i;
const OWN_SUBJECT = /\b(?:we|i)\b/i;

/** What stands before a colon is whole by itself: what follows says why. */
function isWhole(text: string): boolean {
  const cues = cuesOf(text);
  return (cues.has('firm') || cues.has('reject')) && wordsOf(text).filter(isContentWord).length > 1;
}

interface Unit extends Span {
  readonly why: boolean;
}

/** Clauses, with a condition that follows its main clause put back to it. */
function units(text: string, sentence: Span): Unit[] {
  const joined: Unit[] = [];
  for (const clause of clauseSpans(sentence)) {
    const before = joined.at(-1);
    const colon = before !== undefined && /^\s*:/.test(text.slice(before.end, clause.start));
    const taking = before !== undefined && GIVE_AND_TAKE.test(clause.text) && !OWN_SUBJECT.test(before.text);
    const why = colon && isWhole(before.text);
    if (before && !why && (colon || taking || LEADING_CONDITION.test(clause.text))) {
      joined[joined.length - 1] = { text: text.slice(before.start, clause.end), start: before.start, end: clause.end, why: before.why };
    } else joined.push({ ...clause, why });
  }
  return joined;
}

export function segmentsIn(text: string, sentence: Span): Segment[] {
  return units(text, sentence).flatMap((unit) => (unit.why ? part(text, 0, unit.start, unit.end, 'reason') : segmentsOf(unit)));
}
