/** Reasoning that a model, or its server, left in the content of an answer. */
import { type Span, spansOf } from './braces.js';
import { strictJson } from './strict-json.js';

export interface SplitContent {
  readonly content: string;
  /** Null also where a block was empty, as models leave it whose thinking is switched off. */
  readonly reasoning: string | null;
}

const NAMES = 'think|thinking|thought|thoughts|reasoning';
const OPENING = new RegExp(`^\\s*<(${NAMES})>`, 'i');
const CLOSING = new RegExp(`</(?:${NAMES})>`, 'gi');
const TAGS = new RegExp(`</?(?:${NAMES})>`, 'gi');

/**
 * Takes out `<think>…</think>` (and its kin) before the answer. An opening tag that is never closed makes all of it
 * reasoning; what stands before a lone closing tag is reasoning too (servers swallow the opening one). A tag inside a
 * JSON answer is left alone: there it is a leak, which `leakedReasoning` finds. Splitting what is split changes nothing.
 */
export function splitReasoning(content: string): SplitContent {
  const reasoning: string[] = [];
  let rest = content;
  for (;;) {
    const split = leadingBlock(rest) ?? beforeLoneClosing(rest);
    if (split === null) return { content: rest, reasoning: reasoning.length === 0 ? null : reasoning.join('\n') };
    if (split.reasoning !== '') reasoning.push(split.reasoning);
    rest = split.rest;
  }
}

interface Split {
  reasoning: string;
  rest: string;
}

function leadingBlock(text: string): Split | null {
  const opening = OPENING.exec(text);
  if (opening === null) return null;
  const from = opening[0].length;
  const closing = text.slice(from).search(new RegExp(`</${opening[1]!}>`, 'i'));
  if (closing < 0) return { reasoning: text.slice(from).trim(), rest: '' };
  return { reasoning: text.slice(from, from + closing).trim(), rest: text.slice(from + closing + opening[1]!.length + 3).trimStart() };
}

function beforeLoneClosing(text: string): Split | null {
  const closings = [...text.matchAll(CLOSING)];
  if (closings.length === 0) return null;
  const answers = answersIn(text);
  const last = closings.findLast(({ index }) => !isInside(index, answers));
  if (last === undefined) return null;
  return { reasoning: text.slice(0, last.index).replace(TAGS, '').trim(), rest: text.slice(last.index + last[0].length).trimStart() };
}

type Place = Pick<Span, 'start' | 'end'>;

/** Where JSON stands that is whole, or that the text begins with and that breaks off. In order, apart from each other. */
function answersIn(text: string): Place[] {
  const { whole, unclosed, loose } = spansOf(text);
  if (unclosed !== null && /^\s*(?:```\w*\s*)?$/.test(text.slice(0, unclosed))) return [{ start: unclosed, end: text.length }];
  return [...whole, ...loose].filter(({ start, end }) => strictJson(text.slice(start, end)).state !== 'no_json');
}

function isInside(index: number, places: readonly Place[]): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.end <= index) low = middle + 1;
    else high = middle;
  }
  return low < places.length && places[low]!.start <= index;
}

const LEAKS = [
  new RegExp(`</?(?:${NAMES})\\b`, 'i'),
  // Control tokens of chat templates: <|im_start|>, <|channel|>, <｜begin▁of▁sentence｜>, <start_of_turn>, [INST].
  /<\|[a-z][\w-]{0,39}\|>/i,
  /<\uff5c[^\uff5c>\n]{1,40}\uff5c>/,
  /<(?:start|end)_of_turn>/,
  /\[\/?INST\]/,
];

/** The first trace of reasoning or of a chat template in what was said aloud; null where there is none. */
export function leakedReasoning(text: string): string | null {
  const found = LEAKS.flatMap((leak) => leak.exec(text) ?? []);
  return found[0] ?? null;
}
