/** Where two requests to a model part ways, in words. */
import { canonicalJson } from '../domain/hash.js';
import type { CallPrompt } from '../domain/ports/store.js';
import { partHash } from '../domain/prompt.js';

/** The setting, or the part of the prompt, with both texts from where they begin to differ. */
export function firstDifference(before: CallPrompt, now: CallPrompt): string {
  for (const name of new Set([...Object.keys(before.settings), ...Object.keys(now.settings)])) {
    const [old, wanted] = [before.settings[name], now.settings[name]].map((value) => (value === undefined ? '(absent)' : canonicalJson(value)));
    if (old !== wanted) return `the setting "${name}": ${old} then, ${wanted} now`;
  }
  const at = now.parts.findIndex((part, index) => {
    const old = before.parts[index];
    return old === undefined || old.role !== part.role || old.starts !== part.starts || partHash(old) !== partHash(part);
  });
  const index = at < 0 ? now.parts.length : at;
  const [old, wanted] = [before.parts[index], now.parts[index]];
  const from = sharedBeginning(old?.text ?? '', wanted?.text ?? '');
  const [then, here] = [old, wanted].map((part) => (part === undefined ? '(nothing)' : `${part.role} "${excerpt(part.text, from)}"`));
  return `part ${index + 1} of the prompt: ${then} then, ${here} now`;
}

const SHOWN = 60;
/** Shown of what is the same, so that the place can be found. */
const LEAD = 20;

/** One line of it, from a little before the place. */
function excerpt(text: string, from: number): string {
  const start = from <= LEAD ? 0 : from - LEAD;
  const line = text.slice(start, start + SHOWN).replace(/\s+/gu, ' ').trim();
  return `${start > 0 ? '…' : ''}${line}${start + SHOWN < text.length ? '…' : ''}`.toWellFormed();
}

/** Characters up to the first that differs. */
function sharedBeginning(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a[same] === b[same]) same += 1;
  return same;
}
