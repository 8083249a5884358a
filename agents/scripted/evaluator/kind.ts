/** The kind of a move, from the cues and words of its stretch of speech. */
import type { Cue } from '../reading/index.js';
import type { MoveKind } from './move.js';
import type { Segment } from './segments.js';

const RETRACTING =
  /\b(?:tak(?:e|ing) (?:it |that |this |our \w+ |everything )?back|withdr(?:aw|ew|awing)|no longer|changed (?:our|my) minds?|back(?:ing)? out|step(?:ping)? (?:back|away) from|off the table|not bound|rescind)\b/i;
/** Their wish, not the speaker's: "you ask for …", "your …". */
const THEIRS =
  /\b(?:you(?:r side)?|they|he|she)(?: (?:still|only|now|again|have|keep|all|simply|always|just))* (?:want|ask|demand|insist|call|say|said|offer|propose|speak|talk|hold|stand|came|come|stick|prefer|push|need|expect|keep)\w*\b|\byour (?:\w+ )?(?:demand|wish|claim|idea|line|answer|position|insistence|call)\b/i;
const OURS = /\b(?:we|our|us|i|my|ours|mine)\b/i;
const ONLY = /(?<!-)\b(?:only(?!-)|nothing but|nothing less than|nothing short of)\b/i;
/** A demand, whoever has agreed on it at home. */
const DEMAND = /\b(?:what (?:we|i|our side|our people|our members) (?:really |still |all )?(?:wants?|needs?|asks?)|our (?:only |first )?demand)\b/i;
/** "Our side is agreed: we need …": agreed among themselves. */
const AT_HOME = /^[^:]*\b(?:side|people|members|us all|all of us) (?:is|are) (?:all )?agreed\b[^:]*:/i;
const READY = /\b(?:prepared|ready|willing)\b/i;

/** A question about terms, not a rhetorical one. */
const TERMS_ASKED = /\b(?:what|who|which|how|where|why|is there|are there|could you|would you|can you|do you|tell us|explain|help us|walk us|show us)\b/i;
/** "Anything but X?": X is named to be left out. */
const EXCEPT = /\b(?:but|besides|other than|beyond|except|apart from|short of|instead)\b/i;

/** Putting a topic off is no step on it, in either direction. */
const EVADING =
  /\b(?:put (?:it |this |that |them )?off|putting off|set (?:it |this |that )?aside|leave (?:it |this |that |them )?(?:aside|for (?:now|later|another))|another (?:day|time)|some other time|(?:at|until|till) (?:a |some )?later|for later|later on|not (?:the|a good|the right) (?:moment|time)|not (?:now|today|yet)|for the time being|postpon\w*|come back to|(?:cannot|can['’]t|could not|won['’]t|will not) (?:really )?say|no comment|not ready|rather not|skip|rush|nobody has to decide)\b/i;

const PACKAGE =
  /\b(?:package|together|as a whole|all in one|in one piece|one deal|the whole of it|all of it|side by side|along with|alongside|the deal|combined|coupled|joined|next to|besides|as well as|all (?:points|issues|topics|at once)|at once|taken as one)\b/i;
const LIST = /,\s[^,]+,?\s(?:and|plus)\b|\band\b.+\b(?:and|plus|also)\b/i;

/** Someone speaks, or answers: anything else of some length tells how an option works. */
const PERSONAL = /\b(?:we|i|us|me|our|ours|my|you|your|yours|let)\b|^(?:no|yes|agreed|accepted|done|fine)\b|['’](?:ll|ve|d|re|m)\b/i;
const LONG = 10;

export function isDescription(text: string): boolean {
  return !PERSONAL.test(text) && text.split(/\s+/).length > LONG;
}

/** Several things are put forward at once. */
export function isPackage(text: string): boolean {
  return PACKAGE.test(text) || LIST.test(text);
}

function asking(text: string, cues: ReadonlySet<Cue>, named: boolean): MoveKind {
  if (EXCEPT.test(text)) return 'asks';
  if (named && cues.has('offer')) return isPackage(text) ? 'trades' : 'offers';
  return TERMS_ASKED.test(text) ? 'asks' : 'names';
}

function accepting(text: string, cues: ReadonlySet<Cue>, conditional: boolean): MoveKind {
  if (DEMAND.test(text) || (AT_HOME.test(text) && cues.has('firm'))) return 'wants';
  if (cues.has('offer') && READY.test(text) && !conditional) return 'offers';
  if (cues.has('in_principle')) return 'leans';
  if (conditional || cues.has('flexible')) return 'bends';
  return ONLY.test(text) ? 'wants' : 'accepts';
}

/** `named`: the stretch names an option of the topic. */
export function kindOf({ text, part }: Segment, cues: ReadonlySet<Cue>, named: boolean): MoveKind {
  if (cues.has('question')) return asking(text, cues, named);
  if (isDescription(text) || (!named && EVADING.test(text))) return 'names';
  if (part === 'price') return 'wants';
  if (cues.has('reject')) return RETRACTING.test(text) ? 'retracts' : 'refuses';
  const conditional = part === 'given' || cues.has('condition');
  if (cues.has('accept')) return accepting(text, cues, conditional);
  if (cues.has('in_principle')) return 'leans';
  if (cues.has('firm')) return 'wants';
  if (conditional) return 'bends';
  if (cues.has('offer')) return isPackage(text) ? 'trades' : 'offers';
  if (cues.has('flexible')) return 'bends';
  return named && OURS.test(text) && !THEIRS.test(text) ? 'wants' : 'names';
}
