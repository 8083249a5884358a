/** Our own count of a prompt: what it holds, and how much of it begins the prompt before it. */
import type { CountedTokens } from '../../domain/ports/calls.js';
import { partHash, type PromptPart } from '../../domain/prompt.js';
import { Recent } from '../../domain/recent.js';
import { countTokens } from './count-tokens.js';

/** Marks of a message's beginning, end and role, about as many in every chat template. */
const MESSAGE_TOKENS = 4;

/** Texts whose counts are kept by hash: backgrounds and rules that other dialogues say again in objects of their own. */
const MOST_KEPT = 20_000;

const ofParts = new WeakMap<PromptPart, number>();
const ofTexts = new Recent<string, number>(MOST_KEPT);

/**
 * The sum over the parts, each counted alone, so that a growing prompt costs what is new in it; a few tokens more than the
 * prompt as one text would have. The schema is counted only where it stands in the prompt: what a provider makes of one in
 * `response_format` is not known.
 *
 * @param previous the last prompt of the same subject and role; null where there is none.
 */
export function countPrompt(parts: readonly PromptPart[], previous: readonly PromptPart[] | null): CountedTokens {
  let input = 0;
  let reusable = 0;
  let same = previous !== null;
  for (const [index, part] of parts.entries()) {
    const tokens = partTokens(part);
    input += tokens;
    if (!same) continue;
    const before = previous?.[index];
    same = before !== undefined && isSame(before, part);
    if (same) reusable += tokens;
    else if (before !== undefined) reusable += sharedTokens(before, part);
  }
  return { input, reusable };
}

function isSame(one: PromptPart, other: PromptPart): boolean {
  return one === other || (one.role === other.role && one.starts === other.starts && partHash(one) === partHash(other));
}

/** Tokens of the common beginning of two parts that differ. */
function sharedTokens(before: PromptPart, part: PromptPart): number {
  if (before.role !== part.role || before.starts !== part.starts) return 0;
  const text = part.text.slice(0, commonLength(before.text, part.text));
  // The beginning of a text can split into more tokens than the whole.
  return Math.min(partTokens(part), opening(part) + countTokens(text));
}

function commonLength(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let length = 0;
  while (length < shorter && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

function partTokens(part: PromptPart): number {
  const known = ofParts.get(part);
  if (known !== undefined) return known;
  const hash = partHash(part);
  const text = ofTexts.get(hash) ?? countTokens(part.text);
  ofTexts.set(hash, text);
  const tokens = opening(part) + text;
  ofParts.set(part, tokens);
  return tokens;
}

function opening({ starts }: PromptPart): number {
  return starts ? MESSAGE_TOKENS : 0;
}
