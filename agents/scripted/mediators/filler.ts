/** Content-neutral speech: names no topic, package, feeling or person. What a placebo mediator says. */
import type { Random } from '../../../domain/random.js';
import type { Topic } from '../../../domain/scenario.js';
import type { MediatorView } from '../../../domain/views/index.js';
import { hintsAt, readMentions } from '../reading/index.js';
import type { Grammar } from '../speech/grammar.js';
import { saidIn } from '../speech/repetition.js';
import { freshSentence } from '../speech/speak.js';

export const FILLER_GRAMMAR: Grammar = {
  filler: ['{goOn}{pace}', '{plain}', '{plain}', '{floor}{open}'],
  goOn: ['please go on', 'please continue', 'please carry on', 'please proceed', 'do go on', 'do continue', 'do carry on', 'you may go on', 'you may continue', 'you may proceed'],
  pace: ['', ' whenever you are ready', ' at your own pace', ' in your own time', ' in the usual order', ' as you wish'],
  floor: ['the floor is', 'the microphone is', 'the meeting is', 'the session is', 'the room is'],
  open: [' open', ' still open', ' open again', ' open now', ' open for now', ' open as before'],
  plain: [
    'next, please', 'the next speaker, please', 'the next contribution, please', 'one at a time, please', 'one speaker at a time', 'we continue', 'we go on', 'we carry on', 'the session continues',
    'the meeting goes on', 'the conversation goes on', 'we are still in session', 'we have the room until evening', 'there is time', 'there is still time', 'we have time', 'nobody needs to hurry',
    'there is no hurry', 'whoever wishes may speak', 'anyone may speak now', 'who speaks next is up to you', 'that is noted', 'this goes into the minutes', 'the minutes are being kept',
    'I have nothing to add', 'I have no remarks', 'nothing from me', 'I am still here', 'I keep the list of speakers', 'the list of speakers is open', 'we keep to the usual order',
    'it is somebody else\'s turn', 'over to the next speaker', 'the next turn begins', 'another turn, please', 'let us continue', 'let us carry on', 'let us hear the next speaker', 'on we go', 'we resume',
  ],
};

const ROUNDS = 40;
/** Said where every sentence is used up or names something of the scenario; it may be said again. */
const NEUTRAL_ANYWHERE = 'Mm.';

/** Words that are neutral everywhere else may name an option here ("open"): such a sentence is passed over. */
function namesSomething(sentence: string, topics: readonly Topic[]): boolean {
  return hintsAt(sentence, topics) || readMentions(sentence, topics).length > 0;
}

export function neutralFiller({ log, topics }: Pick<MediatorView, 'log' | 'topics'>, random: Random): string {
  const speaking = { grammar: FILLER_GRAMMAR, said: saidIn(log), random };
  for (let round = 0; round < ROUNDS; round += 1) {
    const sentence = freshSentence('filler', {}, '', speaking);
    if (sentence !== null && !namesSomething(sentence, topics)) return sentence;
  }
  return NEUTRAL_ANYWHERE;
}
