/** Copies and comparisons of JSON values by their text: runners give modules realms of their own, where structured clones differ from what they copy. */
import { canonicalJson } from '../../domain/hash.js';

export function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

export function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
