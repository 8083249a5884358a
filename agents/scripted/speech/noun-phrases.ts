/** How options and topics are named in the middle of a sentence. */
import type { Option, Topic } from '../../../domain/scenario.js';

const COUNTED = /^(?:\d|(?:no|all|every|each|both|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s)/i;
const OWNED = /^(?:the|a|an|our|their|his|her|its)\s/i;
const GERUND = /^[a-z]+ing\s/;
const NAMED = /^(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}/u;

/** An option's short name where a noun stands: "the full surcharge", "closing the near wells", "Rusk confirmed in June". */
export function optionPhrase({ short }: Option): string {
  const takesNoArticle = [COUNTED, OWNED, GERUND, NAMED].some((pattern) => pattern.test(short));
  return takesNoArticle ? short : `the ${short}`;
}

/** "Closing the near wells": wants a verb that takes an action, not a thing. */
export function isAction({ short }: Option): boolean {
  return GERUND.test(short);
}

const FUNCTION_WORD = /^(?:The|A|An|How|What|Which|Who|When|Where|Whether|Why|Our|Their|Its)$/;

/** A topic's name inside a sentence: its first letter small unless the topic's own text shows that it is a name. */
export function topicPhrase({ name, description }: Topic): string {
  const [first = '', ...rest] = name.replace(/[.?!]+$/, '').split(' ');
  const plain = /^\p{Lu}\p{Ll}*(?:['’]s)?$/u.test(first);
  const isName = !FUNCTION_WORD.test(first) && (!plain || new RegExp(`[\\p{Ll},] ${first}(?!\\p{L})`, 'u').test(description));
  return [isName ? first : first.charAt(0).toLowerCase() + first.slice(1), ...rest].join(' ');
}
