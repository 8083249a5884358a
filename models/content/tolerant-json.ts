/** The JSON object in an answer, whatever stands around it. */
import type { CallFlag } from '../../domain/ports/calls.js';
import { type Span, spansOf } from './braces.js';
import { strictJson, strictProblem } from './strict-json.js';

export type TolerantJson =
  | { readonly ok: true; readonly value: unknown; readonly flags: readonly CallFlag[] }
  | { readonly ok: false; readonly problem: string };

/** An answer has some thousands of characters; a runaway one is not worth reading. */
const LONGEST = 1_000_000;

/**
 * A text that is JSON is taken as it is. Otherwise its objects are looked for, between fences and prose: the first that
 * `accept` takes, else the last that is JSON.
 *
 * JSON is found, never mended: a trailing comma, a single quote or a missing brace can be closed in more than one way, and
 * a guess would put words into a party's mouth; the model is asked again instead. Nor is anything unwrapped: an object
 * inside JSON is not the answer. Never throws; time grows with the length of the text.
 */
export function parseTolerant(text: string, accept: (value: unknown) => boolean = () => true): TolerantJson {
  if (text.length > LONGEST) return { ok: false, problem: `it is longer than ${LONGEST} characters` };
  const plain = strictJson(text.trim());
  if (plain.state === 'read') return { ok: true, value: plain.value, flags: [] };

  const { whole, unclosed, loose } = spansOf(text);
  let last: Candidate | null = null;
  for (const candidate of candidatesIn(text, whole)) {
    if (accept(candidate.value)) return chosen(text, candidate);
    last = candidate;
  }
  // Behind a brace that is never closed stands the answer, or half of one: only an accepted object counts.
  for (const candidate of candidatesIn(text, loose)) if (accept(candidate.value)) return chosen(text, candidate);
  return last !== null && unclosed === null ? chosen(text, last) : { ok: false, problem: problemOf(text, whole, unclosed) };
}

interface Candidate {
  span: Span;
  value: unknown;
}

/** What a look at a pair of braces costs beside reading it, in characters. */
const LOOK = 20;

/** Pairs of braces that are JSON, in order; of one that is not, those inside it (`\boxed{ {…} }`). */
function* candidatesIn(text: string, spans: readonly Span[]): Generator<Candidate> {
  const waiting = spans.toReversed();
  // Each level of braces that are no JSON reads its inside again: bounded, so that a text full of them stays cheap.
  let budget = 4 * text.length;
  for (let span = waiting.pop(); span !== undefined && budget >= 0; span = waiting.pop()) {
    budget -= span.end - span.start + LOOK;
    const piece = text.slice(span.start, span.end);
    const json = looksLikeJson(piece) ? strictJson(piece) : NO_JSON;
    if (json.state === 'read') yield { span, value: json.value };
    else if (json.state === 'no_json') for (const inner of span.inner.toReversed()) waiting.push(inner);
  }
}

const NO_JSON = { state: 'no_json' } as const;

/** Spares most braces of prose and code a reading. */
function looksLikeJson(piece: string): boolean {
  return /^\{\s*["}]/.test(piece);
}

/** Ends what stands before it, blanks left out. */
const FENCE_BEFORE = /```[ \t]*\w*$/;
const FENCE_AFTER = /^\s*```/;

/** With what had to be cut away: a fence on either side, and any words. */
function chosen(text: string, { value, span: { start, end } }: Candidate): TolerantJson {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end);
  const fenced = FENCE_BEFORE.test(before) || FENCE_AFTER.test(after);
  const prose = before.replace(FENCE_BEFORE, '').trim() !== '' || after.replace(FENCE_AFTER, '').trim() !== '';
  return { ok: true, value, flags: [...(fenced ? ['fenced' as const] : []), ...(prose ? ['prose' as const] : [])] };
}

/** About the object that was meant: the one that breaks off, or the longest. */
function problemOf(text: string, whole: readonly Span[], unclosed: number | null): string {
  const longest = whole.reduce<Span | null>((best, span) => (best === null || span.end - span.start > best.end - best.start ? span : best), null);
  if (unclosed !== null) return strictProblem(text.slice(unclosed));
  return longest === null ? 'it holds no JSON object' : strictProblem(text.slice(longest.start, longest.end));
}
