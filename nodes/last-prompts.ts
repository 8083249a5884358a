/**
 * The last prompt of each subject and role in this life, whether its call has ended or not: what the next one is compared
 * with. The topics of a judgement are asked about at once, so that the store alone would know none of them.
 */
import type { StepKey } from '../domain/ports/store.js';
import type { PromptPart } from '../domain/prompt.js';
import { Recent } from '../domain/recent.js';

type Prompt = readonly PromptPart[];

/** Prompts of 400 dialogues in flight, each with its parties, *when*, *how* and judge. */
const MOST_KEPT = 2048;

const keptOf = new WeakMap<object, Recent<string, Prompt>>();

/** Puts `prompt` in the place of the last one, which is returned; null where none is kept: the store may have one of an earlier life. */
export function replaceLastPrompt(store: object, { subject, role }: Pick<StepKey, 'subject' | 'role'>, prompt: Prompt): Prompt | null {
  const kept = keptOf.get(store) ?? new Recent(MOST_KEPT);
  keptOf.set(store, kept);
  const series = `${subject}\n${role}`;
  const last = kept.get(series) ?? null;
  kept.set(series, prompt);
  return last;
}
