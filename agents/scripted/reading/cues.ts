/** What a sentence does: accepts, refuses, offers, asks … read from its words, with negation. */
import { closingSignal } from '../../../domain/turn.js';
import {
  ACCEPTING, ACKNOWLEDGING, ASKING, CLOSING, CONDITIONING, type Cue, FIRM, FLEXIBLE, INSULTING, IN_PRINCIPLE, OFFERING, REJECTING, THREATENING,
} from './cue-patterns.js';
import { withoutClosingTokens } from './sentences.js';

/** How many words in front of a phrase can still turn it round. */
const REACH = 6;
const NEGATION = /^(?:not|never|no|nor|neither|cannot|hardly|nobody|none|nothing|unable|without|refus\w*|impossible|declin\w*|far|stop|\w+n['’]t)$/;
const OTHERS = /^(?:you|they|he|she|who|anyone|everyone|people|them|ask|asks|asked|asking|want|wants|wanted|expect|expects)$/;
const OURS = /^(?:we|i|we['’]\w+|i['’]\w+)$/;
const SUPPOSING = /^(?:if|before|until|unless|whether|should|when|had|once|why|how|cannot see|rather)$/;
const HEDGE = /^(?:could|would|might|may|perhaps|maybe|possibly|probably|we['’]d|i['’]d|consider\w*|almost|nearly|willing|open|tempted|inclined)$/;
const EAGER = /^(?:glad|gladly|happy|happily|pleased)$/;

interface Lead {
  negated: boolean;
  /** The phrase is about what others do or should do. */
  others: boolean;
  supposed: boolean;
  hedged: boolean;
}

/** What the words in front of a phrase, back to the last comma, make of it. */
function leadOf(text: string, index: number): Lead {
  const before = text.slice(0, index).split(/[,;:.!?—]/).at(-1) ?? '';
  const words = before.split(/\s+/).filter(Boolean).slice(-REACH);
  let subject = -1;
  let others = false;
  let negations = 0;
  words.forEach((word, place) => {
    if (OURS.test(word)) [subject, others] = [place, false];
    else if (OTHERS.test(word)) [subject, others] = [place, true];
    if (NEGATION.test(word)) negations += 1;
  });
  return {
    negated: negations % 2 === 1,
    others: subject >= 0 && others,
    supposed: words.some((word) => SUPPOSING.test(word)),
    hedged: words.some((word) => HEDGE.test(word)) && !words.some((word) => EAGER.test(word)),
  };
}

function* hits(text: string, patterns: readonly RegExp[]): Generator<Lead> {
  for (const pattern of patterns) for (const match of text.matchAll(pattern)) yield leadOf(text, match.index);
}

function says(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => text.search(pattern) >= 0);
}

function saysPlainly(text: string, patterns: readonly RegExp[]): boolean {
  for (const { negated } of hits(text, patterns)) if (!negated) return true;
  return false;
}

/** Not of others: "you would not move" is a reproach, no stand. */
function saysOfSelf(text: string, patterns: readonly RegExp[]): boolean {
  for (const { others } of hits(text, patterns)) if (!others) return true;
  return false;
}

function yesAndNo(text: string, asking: boolean, cues: Set<Cue>): void {
  for (const { negated, others, supposed, hedged } of hits(text, ACCEPTING)) {
    if (asking || others) continue;
    if (negated) cues.add('reject');
    else if (!supposed) {
      cues.add('accept');
      if (hedged) cues.add('flexible');
    }
  }
  for (const { negated, others, supposed } of hits(text, REJECTING)) {
    if (asking || others) continue;
    if (negated) cues.add('flexible');
    else if (!supposed) cues.add('reject');
  }
}

function normal(sentence: string): string {
  return withoutClosingTokens(sentence).toLowerCase().replace(/\s+/g, ' ').trim();
}

function read(sentence: string): ReadonlySet<Cue> {
  const cues = new Set<Cue>();
  const text = normal(sentence);
  const asking = says(text, ASKING);
  if (asking) cues.add('question');
  yesAndNo(text, asking, cues);
  if (saysPlainly(text, OFFERING)) cues.add('offer');
  if (says(text, CONDITIONING)) cues.add('condition');
  if (saysPlainly(text, IN_PRINCIPLE)) cues.add('in_principle');
  if (saysPlainly(text, FLEXIBLE)) cues.add('flexible');
  if (saysOfSelf(text, FIRM)) cues.add('firm');
  if (saysPlainly(text, ACKNOWLEDGING)) cues.add('acknowledge');
  if (saysPlainly(text, INSULTING)) cues.add('insult');
  if (saysPlainly(text, THREATENING)) cues.add('threat');
  if (saysPlainly(text, CLOSING) || closingSignal(sentence) !== 'none') cues.add('closing');
  return cues;
}

const known = new Map<string, ReadonlySet<Cue>>();
/** Enough for the sentences of hundreds of dialogues in flight: every topic and every agent reads them again. */
const MOST_SENTENCES = 65_536;

/** The cues of one sentence or clause. */
export function cuesOf(sentence: string): ReadonlySet<Cue> {
  const cached = known.get(sentence);
  if (cached) return cached;
  if (known.size >= MOST_SENTENCES) known.clear();
  const cues = read(sentence);
  known.set(sentence, cues);
  return cues;
}
