/** What the attentive mediator says. At most four words between slots. */
import type { Grammar } from '../speech/grammar.js';

export const ATTENTIVE_GRAMMAR: Grammar = {
  soothe: ['{iHear} {feeling}, {name}{because}', '{name}, {iHear} {feeling}{because}'],
  iHear: ['I hear that', 'I can see that', 'I understand that', 'I do hear that', 'I recognise that', 'I respect that', 'I appreciate that', 'I do see that'],
  feeling: ['this makes you angry', 'you feel pushed aside', 'this has cost you a lot', 'your patience is worn thin', 'you feel treated unfairly', 'there is real hurt here', 'you have waited long', 'trust has been damaged', 'this touches a sore spot', 'it is hard to listen now'],
  because: ['', ', and it is no wonder', ', and that deserves saying', ', after all that happened', ', and I take it seriously', ', and others would feel it too', ', and nobody should brush it aside'],
  calm: ['{let} {slow}{pause}', '{let} {ahead}{ifRight}'],
  let: ['let us', 'I suggest we', 'perhaps we can', 'it may help if we'],
  slow: ['take a breath', 'slow down a little', 'pause for a minute'],
  pause: ['', ' before we go on', ' so that everybody can listen', ', all of us'],
  ahead: ['leave the past aside', 'talk about what comes next', 'keep the people out of it', 'look at what can be done', 'go back to the matter'],
  ifRight: ['', ' now', ', if that is all right', ' from here on'],

  refocus: ['{stay} {topic}{fora}?', '{look} {topic}{fora}', '{onThis} {topic}, {whatWould}?'],
  stay: ['could we turn to', 'can we turn to', 'may I bring us to', 'shall we take up', 'may we talk about', 'would it help to discuss'],
  look: ['let us look at', 'I would like to hear about', 'let us turn to', 'let us talk about', 'I suggest we turn to', 'let us take up'],
  /** Where the topic has just been on the table. */
  stayOn: ['could we stay with', 'can we stay with', 'may we stay with', 'shall we stay with'],
  lookOn: ['let us stay with', 'I would like to hear more about', 'let us look again at', 'I suggest we stay with'],
  fora: [' for a moment', ' before anything else', ' on its own', ' now', ' together', ' one step at a time'],
  onThis: ['on', 'about', 'as for', 'when it comes to', 'thinking of', 'turning to'],
  whatWould: ['what would each of you need', 'where is there some room', 'which part matters most', 'what are you afraid of', 'what would make it bearable', 'what should not happen'],
  contrast: ['{nameA}, {youAsk} {optA}, {while} {nameB} {asksFor} {optB}', '{nameA}, {youAsk} {optA}; {nameB} {asksFor} {optB}'],
  youAsk: ['you have asked for', 'your side wants', 'you called for', 'your side asks for'],
  youNamed: ['you spoke of', 'your side named', 'you brought up', 'you mentioned'],
  while: ['while', 'and', 'whereas', 'as'],
  asksFor: ['has asked for', 'wants', 'called for', 'is asking for'],
  hasNamed: ['has named', 'spoke of', 'brought up', 'mentioned'],
  invite: ['what would it take for either of you to move?', 'what stands behind that on each side?', 'is there something in between that neither has named?', 'whose need is the more pressing there?', 'what could each of you give there without much pain?'],

  package: ['{lead}: {list}', '{lead}, {putTo}: {list}', '{suppose} {list}{allAtOnce}'],
  lead: ['let me try a package', 'here is a package', 'one package to react to', 'I have put together a package', 'take this as one package', 'here is a package across all topics', 'let me offer a proposal', 'one proposal for the whole', 'here is a proposal for everything'],
  putTo: ['and please weigh it whole', 'as a test', 'not my wish but a test', 'for both sides to weigh', 'for all of you'],
  suppose: ['suppose we combined', 'what if we combined', 'suppose the package were', 'suppose you agreed on', 'how about a package of', 'I suggest a package of'],
  allAtOnce: [', all together', ', as one deal', ', as a whole', ', each part tied to the rest', ', all at once'],
  weigh: ['{please} {weighIt}', '{weighIt}, {please2}'],
  please: ['please', 'before you answer,', 'each of you,', 'everyone,', 'I ask you to', 'take your time and'],
  please2: ['all of you', 'please', 'each for your own side', 'and then answer', 'without haste'],
  weighIt: ['weigh it against no deal', 'look at the whole, not the parts', 'set it beside walking away', 'say what is missing', 'tell me which part hurts', 'judge it as a whole', 'think of what you gain', 'count both sides of it'],
};

/** Rules whose phrases begin a sentence without saying anything yet. */
export const ATTENTIVE_OPENERS = ['iHear', 'let', 'stay', 'look', 'lead', 'suppose'] as const;
