/** A topic of recognition: it costs little and stings. For seeds that name none. */
import type { Side } from './cast.js';
import type { RawTopic } from './topics.js';

/** The insults that it is about stand in the background too (`background.ts`). */
export function recognitionOf([one, other]: readonly [Side, Side]): RawTopic {
  return {
    name: 'Respect and the open letter',
    options: [
      `Apology by ${other.name}: it takes its open letter back in writing and reads this out`,
      'Two notes of respect, in which each side names one thing the other did well',
      'Silence on both sides: the letter comes down and nobody speaks of letter or door again',
      `Apology by ${one.name}: it regrets the closed door in writing and reads this out`,
    ],
    wants: [0, 3],
  };
}
