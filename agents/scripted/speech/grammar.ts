/**
 * A small phrase-structure grammar: `{slot}` in a phrase is filled from the bindings of the moment or
 * by another rule. Fixed runs between slots have at most four words, so that two sentences of one
 * rule seldom share six.
 */
import { ConcordError } from '../../../domain/errors.js';
import type { Random } from '../../../domain/random.js';

/** Rule name → its alternatives. */
export type Grammar = Readonly<Record<string, readonly string[]>>;
/** Slot → its possible fillers now; a single one where there is no choice. */
export type Bindings = Readonly<Record<string, readonly string[]>>;

const SLOT = /\{(\w+)\}/g;

/** One random sentence of a rule. */
export function expand(phrase: string, { grammar, bindings, random }: { grammar: Grammar; bindings: Bindings; random: Random }): string {
  return phrase.replace(SLOT, (_whole, slot: string) => {
    const choices = bindings[slot] ?? grammar[slot];
    if (!choices || choices.length === 0) {
      throw new ConcordError({ code: 'internal', what: `no words for the slot "{${slot}}"`, value: phrase });
    }
    return expand(random.pick(choices), { grammar, bindings, random });
  });
}

/** Slots of a phrase that this grammar does not fill: the bindings it needs. */
export function openSlots(phrase: string, grammar: Grammar): string[] {
  const slots = new Set<string>();
  const visit = (text: string): void => {
    for (const [, slot] of text.matchAll(SLOT)) {
      const rule = grammar[slot!];
      if (rule) rule.forEach(visit);
      else slots.add(slot!);
    }
  };
  visit(phrase);
  return [...slots];
}

/** Spacing, capitals and stops of a spoken sentence. */
export function polish(sentence: string): string {
  const tidy = sentence
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;?!])/g, '$1')
    .replace(/,+(?=[,.;?!])/g, '')
    .replace(/([?!] )(\p{Ll})/gu, (_whole, stop: string, letter: string) => stop + letter.toUpperCase())
    .trim();
  const stopped = /[.?!]$/.test(tidy) ? tidy : `${tidy}.`;
  return stopped.charAt(0).toUpperCase() + stopped.slice(1);
}
