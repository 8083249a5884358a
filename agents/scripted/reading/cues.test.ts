import { describe, expect, test } from '@jest/globals';
import type { Cue } from './cue-patterns.js';
import { cuesOf } from './cues.js';

const YES = ['We can accept that.', 'That works for us.', 'Agreed.', 'Yes, we will sign it.', 'Fine by us.', 'We have no objection.', 'You have our agreement on this.', "We'll take it.", 'We would be glad to accept.', 'All right, alternate days it is.', 'Very well: the joint note.'];
const NO = ['We cannot accept that.', 'No.', 'No, that is not enough.', "We won't pay a crown.", 'That is out of the question.', 'I do not see how we can agree to that.', 'There is no way we accept this.', 'We reject the note.', 'That is not something we can live with.', 'We take back our yes.', "That doesn't work for us."];
const NEITHER = ['Could you accept that?', 'You want us to accept it.', 'They agreed with each other long ago.', 'If we accept this, the roof falls in.', 'Would that work for you?', 'The pump stands in the lower yard.'];

describe('cuesOf', () => {
  test.each(YES)('a yes: %s', (sentence) => {
    expect([...cuesOf(sentence)]).toContain('accept');
    expect([...cuesOf(sentence)]).not.toContain('reject');
  });

  test.each(NO)('a no: %s', (sentence) => {
    expect([...cuesOf(sentence)]).toContain('reject');
    expect([...cuesOf(sentence)]).not.toContain('accept');
  });

  test.each(NEITHER)('neither yes nor no: %s', (sentence) => {
    expect([...cuesOf(sentence)].filter((cue) => cue === 'accept' || cue === 'reject')).toEqual([]);
  });

  test.each<[Cue, string]>([
    ['offer', 'We propose alternate days.'],
    ['offer', 'What if we locked the gate at night?'],
    ['offer', 'Would you take a second pump?'],
    ['condition', 'We can do it if you take the note.'],
    ['condition', 'Provided that the meter is read, yes.'],
    ['question', 'What would you need?'],
    ['in_principle', 'In principle we agree.'],
    ['in_principle', 'We can say yes, subject to the wording.'],
    ['flexible', 'There may be some room on the dates.'],
    ['flexible', 'We are open to talking about the pump.'],
    ['flexible', 'That is not out of the question.'],
    ['firm', 'Our position has not changed.'],
    ['firm', 'On this we will not move.'],
    ['acknowledge', 'I hear how hard that summer was for you.'],
    ['acknowledge', 'That is a fair point.'],
    ['insult', 'Spare us the lies.'],
    ['threat', 'Then we will see you in court.'],
    ['threat', 'We are ready to walk away.'],
    ['closing', 'There is nothing left to say.'],
    ['closing', 'So be it. [IMPASSE]'],
  ])('%s: %s', (cue, sentence) => {
    expect([...cuesOf(sentence)]).toContain(cue);
  });

  test('negation turns threats and flexibility round', () => {
    expect([...cuesOf('We will not walk away.')]).not.toContain('threat');
    expect([...cuesOf('We are not open to that.')]).not.toContain('flexible');
  });

  test('a hedged yes is marked as flexible', () => {
    expect([...cuesOf('We could perhaps accept that.')]).toEqual(expect.arrayContaining(['accept', 'flexible']));
  });

  test('a closing token is no yes', () => {
    expect([...cuesOf('[FINAL AGREEMENT]')]).toEqual(['closing']);
  });
});
