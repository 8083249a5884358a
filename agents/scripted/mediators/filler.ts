/** Content-neutral speech: names no topic, package, feeling or person. What a placebo mediator says. */
import { ConcordError } from '../../../domain/errors.js';
import type { Random } from '../../../domain/random.js';
import type { LogLine } from '../../../domain/views/index.js';
import type { Grammar } from '../speech/grammar.js';
import { saidIn } from '../speech/repetition.js';
import { freshSentence } from '../speech/speak.js';

export const FILLER_GRAMMAR: Grammar = {
  filler: ['{go}', '{lead}, {go}', '{go}, {tail}', '{lead}, {go}, {tail}'],
  lead: ['well', 'right', 'so', 'now', 'very good', 'here we are', 'at this point', 'from here', 'as before', 'once again', 'with that', 'in the meantime', 'for my part'],
  go: [
    'please go on', 'let us carry on', 'the floor is open', 'please continue', 'we go on from here', 'there is time', 'let us keep going',
    'whoever wishes may speak', 'the conversation goes on', 'we are still in session', 'please proceed', 'let us resume', 'the next speaker, please', 'we have the room until evening',
  ],
  tail: ['whenever it suits', 'in the usual order', 'one after the other', 'at your own pace', 'as you see fit', 'in your own time', 'without hurry', 'as it comes', 'step by step', 'quite freely', 'just like that', 'one at a time'],
};

export function neutralFiller(log: readonly LogLine[], random: Random): string {
  const speaking = { grammar: FILLER_GRAMMAR, said: saidIn(log), random };
  for (let round = 0; round < 8; round += 1) {
    const sentence = freshSentence('filler', {}, '', speaking);
    if (sentence !== null) return sentence;
  }
  throw new ConcordError({ code: 'internal', what: 'the filler is used up', value: log.length });
}
