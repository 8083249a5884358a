/** JSON as the standard has it, with what could harm a reader kept out. */
import { depthOf } from './braces.js';
import { jsonFault } from './json-fault.js';

/** Our schemas are four deep; readers of JSON that recurse fail at some thousands. */
const DEEPEST = 64;

/** `refused`: it is JSON, or may be, and is not read all the same. */
export type StrictJson = { readonly state: 'read'; readonly value: unknown } | { readonly state: 'no_json' | 'refused' };

/** Never throws. */
export function strictJson(text: string): StrictJson {
  if (depthOf(text) > DEEPEST) return { state: 'refused' };
  const parsed = parse(text);
  if (parsed === null) return { state: 'no_json' };
  return hasForbiddenKey(text, parsed.value) ? { state: 'refused' } : { state: 'read', value: parsed.value };
}

/** Why a text was not read. In our own words: those of the engine change with its version, and a re-ask quotes them. */
export function strictProblem(text: string): string {
  if (depthOf(text) > DEEPEST) return `its JSON is nested more than ${DEEPEST} deep`;
  return parse(text) === null ? jsonFault(text) : 'its JSON has the key __proto__, which is not allowed';
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    // Only a SyntaxError is thrown here; `jsonFault` says later what it is about.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** A member `__proto__` can become an object's prototype further on. The text may spell it with escapes. */
function hasForbiddenKey(text: string, value: unknown): boolean {
  return /__proto__|\\u/i.test(text) && holdsProto(value);
}

function holdsProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto);
}
