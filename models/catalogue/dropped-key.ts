/** Finds what zod leaves out of every mapping without a word. */

const DROPPED = '__proto__';

/** The path of the first key that no schema would see; null: there is none. */
export function droppedKey(value: unknown): PropertyKey[] | null {
  return search(value, [], new Set());
}

/** Aliases make one mapping stand in many places, or in itself: each is looked at once. */
function search(value: unknown, path: readonly PropertyKey[], seen: Set<object>): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null || seen.has(value)) return null;
  seen.add(value);
  for (const [key, member] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const found = key === DROPPED ? here : search(member, here, seen);
    if (found !== null) return found;
  }
  return null;
}
