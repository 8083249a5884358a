/** Finds words for a sentence that break no rule of repetition. */
import type { Random } from '../../../domain/random.js';
import { type Bindings, type Grammar, expand, polish } from './grammar.js';
import type { Said } from './repetition.js';

export interface Speaking {
  readonly grammar: Grammar;
  readonly said: Said;
  readonly random: Random;
}

/** Tries per rule; a rule with this many misses is used up for this dialogue. */
const TRIES = 64;

/** A fresh sentence of a rule, fit to stand after `before` in the same utterance; null where the rule is used up. */
export function freshSentence(rule: string, bindings: Bindings, before: string, { grammar, said, random }: Speaking): string | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sentence = polish(expand(`{${rule}}`, { grammar, bindings, random }));
    if (!said.forbids(joined(before, sentence))) return sentence;
  }
  return null;
}

export function joined(before: string, sentence: string): string {
  return before === '' ? sentence : `${before} ${sentence}`;
}
