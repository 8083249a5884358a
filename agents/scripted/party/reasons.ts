/**
 * A party's stance in its own mouth: "You want X, because Y." becomes reasons it can give aloud, "Y", in
 * the first person plural. A stance says what and why, never weights, fallback or a settlement point.
 */
import type { PartyView } from '../../../domain/views/index.js';
import { sentencesOf } from '../reading/index.js';

/** After these, "you" is an object. */
const GOVERNS_OBJECT = /\b(to|for|with|from|of|at|by|about|on|against|over|than|upon|behind|tell|told|gives?|gave|given|asks?|asked|lets?|leaves?|left|costs?|owes?|owed|makes?|made|promised|sends?|sent|calls?|called|helps?|pays?|paid) you\b/gi;
/** Would make a demand sound like an offer. */
const CONDITIONAL = /\b(?:if|unless|provided|as long as|so long as)\b/i;
/** A word or number of ordinary prose, with the mark behind it; codes and the like are not spoken. */
const SPEAKABLE = /^[\p{L}\d][\p{L}\d'’.,:;%-]*$/u;

const FORMS: readonly (readonly [RegExp, string])[] = [
  [GOVERNS_OBJECT, '$1 us'],
  [/\byourselves\b|\byourself\b/gi, 'ourselves'],
  [/\byours\b/gi, 'ours'],
  [/\byour\b/gi, 'our'],
  [/\byou\b/gi, 'we'],
];

export function firstPerson(text: string): string {
  return FORMS.reduce((spoken, [form, ours]) => spoken.replace(form, ours), text);
}

/** Small first letter, unless the public text writes the word large in mid-sentence: then it is a name. */
function asClause(sentence: string, background: string): string {
  const [first = ''] = sentence.split(/[ ,]/);
  const isName = first === 'I' || new RegExp(`[\\p{Ll}\\d,] ${first}(?![\\p{L}])`, 'u').test(background);
  return isName ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function isSpeakable(text: string): boolean {
  return text.split(/\s+/).every((word) => SPEAKABLE.test(word));
}

function reasonsOf(stance: string, background: string): string[] {
  return sentencesOf(stance).flatMap((sentence) => {
    const plain = sentence.replace(/[.!]+$/, '');
    const because = /,? because (.+)$/.exec(plain)?.[1];
    // The first sentence without a reason only repeats the demand.
    const reason = because ?? (/^You want\b/.test(plain) ? undefined : plain);
    return reason !== undefined && isSpeakable(reason) && !CONDITIONAL.test(reason) ? [asClause(firstPerson(reason), background)] : [];
  });
}

const known = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** Reasons a party can give on a topic, in the order of its stance. */
export function reasonsFor({ self, background }: PartyView, topic: string): readonly string[] {
  const cached = known.get(self.stances);
  const all = cached ?? new Map(Object.entries(self.stances).map(([id, stance]) => [id, reasonsOf(stance, background.core)]));
  if (!cached) known.set(self.stances, all);
  return all.get(topic) ?? [];
}
