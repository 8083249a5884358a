/** The background that both sides would sign: material of the seed between sentences of the frame. */
import { randomStream } from '../../../domain/random.js';
import { wordCount } from '../../../domain/validation/index.js';
import { freeDate } from './calendar.js';
import type { Side } from './cast.js';
import type { Disguise } from './disguise/index.js';
import { filled, FILLERS, INSULTS, STANDSTILL } from './frame-phrases.js';
import { clip, listed, upperFirst } from './prose.js';
import type { CastTopic } from './topics.js';

/** The rule allows 180 to 320 words. */
const WORDS = { least: 195, most: 285 } as const;
const SENTENCE_WORDS = 40;

interface Setting {
  readonly sides: readonly [Side, Side];
  readonly place: string;
  readonly topics: readonly CastTopic[];
  /** In disguise. */
  readonly facts: readonly string[];
  readonly disguise: Disguise;
  readonly seedId: string;
}

export function backgroundOf({ sides: [one, other], place, topics, facts, disguise, seedId }: Setting): string {
  const random = randomStream('scripted/drafter', seedId, 'background');
  const values = { A: one.name, B: other.name, P: place };
  const opening = `${one.name} (${one.role}) and ${other.name} (${other.role}) are in dispute in ${place}. Both can bind themselves on every question below, and nobody else has to sign.`;
  const quarrel = INSULTS.map((sentence) => filled(sentence, values)).join(' ');
  const open = `Open are ${listed(topics.map(({ phrase }) => phrase))}. ${filled(STANDSTILL, values)} The talks end on ${freeDate(random, disguise, 1)}; without a signed text each side goes its own way from that day.`;
  const budget = WORDS.most - wordCount([opening, quarrel, open].join(' '));
  const within = fitting(facts.map(clipped), budget);
  // Two sentences that tell nothing may tell a name where they meet.
  const told = disguise.isFree([opening, ...within, quarrel].join(' ')) ? within : [];
  const missing = WORDS.least - wordCount([opening, ...told, quarrel, open].join(' '));
  const fillers = missing > 0 ? enough(random.shuffle(FILLERS), missing) : [];
  return [opening, [...told, ...fillers].join(' '), quarrel, open].filter((paragraph) => paragraph !== '').join('\n\n');
}

function clipped(sentence: string): string {
  const text = clip(sentence, SENTENCE_WORDS);
  return text === '' ? '' : `${upperFirst(text)}.`;
}

/** In order, as long as there is room; what is too long for it is passed over. */
function fitting(sentences: readonly string[], words: number): string[] {
  let left = words;
  return sentences.filter((sentence) => {
    const length = wordCount(sentence);
    if (length === 0 || length > left) return false;
    left -= length;
    return true;
  });
}

/** The first ones that together have so many words. */
function enough(sentences: readonly string[], words: number): string[] {
  const taken: string[] = [];
  for (const sentence of sentences) {
    if (wordCount(taken.join(' ')) >= words) break;
    taken.push(sentence);
  }
  return taken;
}
