/** What the attentive mediator says. At most four words between slots. */
import type { Grammar } from '../speech/grammar.js';

export const ATTENTIVE_GRAMMAR: Grammar = {
  soothe: ['{iHear} {feeling}, {name}{because}', '{name}, {iHear} {feeling}{because}'],
  iHear: ['I hear that', 'I can see that', 'I understand that', 'I do hear that', 'I recognise that', 'I respect that', 'I appreciate that', 'I do see that'],
  feeling: ['this makes you angry', 'you feel pushed aside', 'this has cost you a lot', 'your patience is worn thin', 'you feel treated unfairly', 'there is real hurt here', 'you have waited long', 'trust has been damaged', 'this touches a sore spot', 'it is hard to listen now'],
  because: ['', ', and it is no wonder', ', and that deserves saying', ', after all that happened', ', and I take it seriously', ', and others would feel it too', ', nobody should brush it aside'],
  calm: ['{let} {slow}', '{slow}, {let2}'],
  let: ['let us', 'I suggest we', 'perhaps we can', 'shall we', 'it may help if we'],
  let2: ['if that is all right', 'before we go on', 'for a minute', 'then we look ahead', 'so that everybody can listen', 'and keep to the matter'],
  slow: ['take a breath', 'leave the past aside', 'talk about what comes next', 'keep the people out of it', 'slow down a little', 'look at what can be done', 'go back to the matter'],

  refocus: ['{stay} {topic}{fora}?', '{look} {topic}{fora}', '{onThis} {topic}, {whatWould}?'],
  stay: ['could we stay with', 'can we turn to', 'may I bring us to', 'shall we take up', 'may we talk about', 'would it help to discuss'],
  look: ['let us look at', 'I would like to hear more about', 'let us turn to', 'let us talk about', 'I suggest we turn to', 'let us take up'],
  fora: [' for a moment', ' before anything else', ' on its own', ' now', ' together', ' with fresh eyes', ' one step at a time'],
  onThis: ['on', 'about', 'as for', 'when it comes to', 'thinking of', 'turning to'],
  whatWould: ['what would each of you need', 'what lies behind the demand', 'where is there some room', 'which part matters most', 'what are you afraid of', 'what would make it bearable', 'who would be helped by what'],
  contrast: ['{nameA}, {youAsk} {optA}, {while} {nameB} {asksFor} {optB}', '{nameA}, {youAsk} {optA}; {nameB} {asksFor} {optB}'],
  youAsk: ['you have asked for', 'you spoke of', 'your side named', 'what you named was', 'you put down', 'from you came'],
  while: ['while', 'and', 'whereas', 'as'],
  asksFor: ['has named', 'spoke of', 'put down', 'has asked for', 'brought up', 'wants'],
  invite: ['what would it take for either of you to move?', 'what stands behind that on each side?', 'is there something in between that neither has named?', 'whose need is the more pressing there?', 'what could each of you give there without much pain?'],

  package: ['{lead}: {list}', '{lead}, {putTo}: {list}', '{suppose} {list}{allAtOnce}'],
  lead: ['let me try a package', 'here is a package', 'one package to react to', 'I have put together a package', 'take this as one package', 'looking across all topics, a package', 'let me offer a proposal', 'one proposal for the whole', 'here is a proposal for everything', 'a different package'],
  putTo: ['built from what you said', 'giving each what counts most', 'and please weigh it whole', 'from your own words', 'with something for each side', 'not my wish but a test'],
  suppose: ['suppose we combined', 'what if we took', 'suppose the package were', 'suppose you took', 'how about a package of', 'I suggest a package of'],
  allAtOnce: [', all together', ', as one deal', ', as a whole', ', each part tied to the rest', ', all at once'],
  weigh: ['{please} {weighIt}', '{weighIt}, {please2}'],
  please: ['please', 'before you answer,', 'each of you,', 'everyone,', 'I ask you to', 'take your time and'],
  please2: ['all of you', 'please', 'each for your own side', 'and then answer', 'without haste', 'point against point'],
  weighIt: ['weigh it against no deal', 'look at the whole, not the parts', 'set it beside walking away', 'say what is missing', 'tell me which part hurts', 'judge it as a whole', 'think of what you gain', 'count both sides of it'],
};
