/** Sentences that say nothing about any dispute: what the mock server's answers are made of. */

/** What a party says. */
export const TALK = [
  'We would like to understand what matters most to you before we go any further.',
  'That is a fair point, and we have heard it, but it does not settle the matter for us.',
  'We can move on one part of this if we see some movement on another part.',
  'Perhaps we should look at the whole picture instead of one piece at a time.',
  'We have thought about what you said, and there is something in it.',
  'It would help us a great deal to know which part of this is hardest for you.',
  'We are not asking for the moon here, only for an arrangement that we can live with.',
  'Let us be honest with each other: neither of us gains anything from going round in circles.',
  'If you can give some ground there, we are ready to talk about the rest.',
  'We came here in good faith, and we intend to leave with something that lasts.',
  'What would it take for you to see this as a reasonable way forward?',
  'There may be a middle way that neither of us has put into words yet.',
  'We have people behind us who will ask what we got in return, and we need an answer for them.',
  'That would be difficult for us, though perhaps not impossible under the right conditions.',
  'We have made an offer already, and we would like to hear a real answer to it.',
  'Could you tell us why that date matters so much on your side?',
  'We see this differently, and we would rather say so openly than pretend.',
  'The last time we spoke about this, both of us left with the wrong impression.',
  'We are willing to put that in writing if it makes things easier for you.',
  'Some of this has to do with trust, and trust has been in short supply lately.',
  'We can accept the outline, but the details still worry us.',
  'Please do not take our caution for a lack of interest.',
  'It seems to us that we agree on more than either side likes to admit.',
  'We would need a clear commitment before we could take that step.',
  'Your last suggestion is closer to what we had in mind.',
  'We do not want to lose what has worked well between us over the years.',
  'Every week that passes without an answer makes this harder for everyone.',
  'Suppose we tried it for a while and then looked at it again together.',
  'We hear the frustration in what you say, and we share some of it.',
  'There are things that we cannot change, and we should name them early.',
  'If it is only a question of timing, then I am sure that we can find a solution.',
  'We would rather have a modest arrangement that holds than a grand one that breaks.',
  'That leaves open who carries the cost if things turn out badly.',
  'We can live with that, as long as the rest of the package stays as it is.',
  'Let me put it another way, because I do not think that we were clear.',
  'We need to be able to explain this to those who were not in the room.',
] as const;

/** What a party thinks: one or two of these. */
export const THOUGHTS = [
  'They seem ready to listen, so a small step may be answered in kind.',
  'I should hold back a little and see what they offer first.',
  'The tone has become calmer, which gives me some room.',
  'I must not show how much the first matter means to us.',
  'A question will tell me more than another demand.',
  'They have repeated themselves twice now, so this is close to their limit.',
  'It is time to link two of the matters instead of fighting over each.',
  'I would rather lose a little here than everything later.',
  'They want to be heard more than they want to win.',
  'Pressing harder now would only make them dig in.',
] as const;

/** How a party closes; the token stands at the end. */
export const AGREEING = [
  'Then we accept these terms exactly as they were just read out.',
  'We agree to all of it as it now stands, and we will keep our side.',
  'Yes, on those terms we have an agreement.',
] as const;
export const LEAVING = ['We have tried, and we do not see a way to go on from here.', 'There is nothing more for us to say at this table, so we are leaving it.'] as const;

export const MEDIATOR_THOUGHTS_TO_SPEAK = [
  'The talk has stalled, and a question may open it again.',
  'They talk past each other, and naming that may help.',
  'The tone is rising, so a calm summary is due.',
  'An offer was made that nobody has answered yet.',
] as const;
export const MEDIATOR_THOUGHTS_TO_WAIT = [
  'They are making progress without help.',
  'An answer is due from the other side, so I wait.',
  'It is not clear that I could add anything now.',
  'The exchange flows well; stepping in would break it.',
] as const;
export const MEDIATOR_TALK = [
  'May I put into my own words what I have heard, so that you can correct me?',
  'It sounds as if both of you want something that lasts, even if you see different roads to it.',
  'Before we go on, could each of you name one thing that the other has said and that you find reasonable?',
  'I notice that one offer has not been answered yet; what would make it workable?',
  'Let us leave this matter for a moment and look at the one where you are closest.',
  'That was said with some heat, and I think that there is a real worry behind it.',
  'What would you need to see from the other side in order to take the next step?',
  'Perhaps it helps to look at two of the matters together rather than each alone.',
  'I would like to hear from the one of you who has said less about this so far.',
  'You have both come some way since we began, and that is worth saying aloud.',
] as const;

/** Why a judge rates as it does, lowest rating first. */
export const REASONS = [
  ['Both sides stand where they stood, with nothing in common yet.', 'The demand is repeated and the other side rejects it.'],
  ['One side asks about the terms of the other without moving itself.', 'A condition is named under which one side might move.'],
  ['A middle offer is on the table, and it has not been answered.', 'Part of the matter is accepted while the rest stays open.'],
  ['They agree in principle and leave the details open.', 'One side has accepted, the other has still to confirm.'],
  ['Both sides have accepted the same terms in so many words.', 'The terms are confirmed by everyone at the table.'],
] as const;

export const REFUSALS = ["I'm sorry, but I can't help with that.", 'I am not able to take part in this conversation.'] as const;
export const PROSE = { before: 'Here is my answer in the form that you asked for.', after: 'Let me know if anything should be put differently.' } as const;
export const REASONING = [
  'First I look at who spoke last and what was left without an answer. Then I weigh whether a step now would be met by one.',
  'The form of the answer is given, so what remains is its content. I keep it short and stay with what was said.',
] as const;
