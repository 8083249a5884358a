/** Speech that leans on other speech: "we accept that", "your package", "the mediator's proposal". */
import { cuesOf, isContentWord, wordsOf } from '../reading/index.js';
import type { Referent } from './move.js';

const BY_MEDIATOR = /\bmediator(?:['’]s)?\b/i;
const WHOLE =
  /\b(?:package|proposal|proposals|deal|(?:your|these|those|the|such) terms|your offer|the offer|that offer|this offer|the whole\b|all of it|all of that|every part of it|every point|everything|what you (?:propose|proposed|offer|offered|suggest|suggested|put forward|have put)|as it stands|on the table)\b/i;
const BACKWARD = /\b(?:that|this|it|them|those|these|so|same|either|both|your idea|your suggestion)\b/i;
const INTERJECTION = /^(?:(?:yes|yep|ok|okay|fine|good|all right|alright|very well|done|no)\b[^a-z]*)+$/i;

const ANSWER = /\b(?:accept|agreed?|take|support|sign|live with|go along|works?|fine|done|deal|settled|yes|no|refuse|reject|decline|acceptable|objections?)\b/i;

/** "We have to refuse.": longer speech without a backward word has an object of its own. */
const SHORT = 4;
/** "Thank you.", "Good.", "I see.": said before the answer proper. */
const COURTEOUS = 6;

/** Words that colour a yes or no without giving it a new object. */
const COLOUR = new Set(
  `gladly happily fully member members board family families side heart honest frankly entirely wholly truly certainly simply plainly please
sorry gladder glad happy reluctantly answer thank thanks appreciate wonderful honestly welcome`.split(/\s+/),
);

function contentOf(text: string): number {
  return wordsOf(text).filter((word) => isContentWord(word) && !COLOUR.has(word.text)).length;
}

/** Which words of others a stretch points to by naming their kind; null if it points to none. */
export function referentOf(text: string): Referent | null {
  if (BY_MEDIATOR.test(text)) return 'mediator';
  return WHOLE.test(text) ? 'package' : null;
}

/** Nothing but a yes or no and words that point back: "Agreed.", "We turn that down." */
export function isBare(text: string): boolean {
  return BACKWARD.test(text) ? contentOf(text) <= 1 : contentOf(text) === 0 && wordsOf(text).length <= SHORT;
}

/** A yes or no of one word, which may answer anything. */
export function isInterjection(text: string): boolean {
  return INTERJECTION.test(text);
}

/** A yes or no in so many words, said to what was just put. */
export function answers(text: string): boolean {
  return isInterjection(text) || ANSWER.test(text);
}

export function isCourtesy(text: string): boolean {
  const words = wordsOf(text).length;
  return words <= COURTEOUS && contentOf(text) === 0 && !cuesOf(text).has('question');
}
