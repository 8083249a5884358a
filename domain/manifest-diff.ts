/** Does a command continue the experiment it points at? Field by field (design section 3). */
import { canonicalJson } from './hash.js';
import { EXTENDABLE, type Identity } from './manifest.js';

export interface IdentityDifference {
  field: string;
  before: string;
  now: string;
}

/** Every path at which two identities differ, with both values as JSON. */
export function identityDifferences<Of extends object>(before: Of, now: Of): IdentityDifference[] {
  const differences: IdentityDifference[] = [];
  compare('', before, now, differences);
  return differences;
}

function compare(path: string, before: unknown, now: unknown, into: IdentityDifference[]): void {
  const print = (value: unknown): string => (value === undefined ? '(absent)' : canonicalJson(value));
  if (print(before) === print(now)) return;
  if (isRecord(before) && isRecord(now)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)]))
      compare(path === '' ? key : `${path}.${key}`, before[key], now[key], into);
    return;
  }
  // The same agents or scenarios in the same order: say which of them differs, and in what.
  if (isNamedList(before) && isNamedList(now) && before.map(({ id }) => id).join('\n') === now.map(({ id }) => id).join('\n')) {
    before.forEach((item, index) => compare(`${path}.${item.id}`, item, now[index], into));
    return;
  }
  into.push({ field: path, before: print(before), now: print(now) });
}

function isNamedList(value: unknown): value is { id: string }[] {
  return Array.isArray(value) && value.every((item) => isRecord(item) && typeof item['id'] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The identity that `--extend` makes of the old one and the one asked for: what was there stays and
 * keeps its place, what is new is added. Fields that cannot be extended are taken from `now`, so that
 * `identityDifferences(before, extended)` still shows them.
 */
export function extendIdentity(before: Identity, now: Identity): Identity {
  const union = <Item>(old: readonly Item[], added: readonly Item[], key: (item: Item) => string): Item[] => {
    const known = new Set(old.map(key));
    return [...old, ...added.filter((item) => !known.has(key(item)))];
  };
  return {
    ...now,
    scenarios: union(before.scenarios, now.scenarios, ({ id, hash }) => `${id} ${hash}`),
    conditions: union(before.conditions, now.conditions, (id) => id),
    mediators: union(before.mediators, now.mediators, ({ id, fingerprint }) => `${id} ${fingerprint}`),
    repeats: Math.max(before.repeats, now.repeats),
  };
}

/** Differences that `--extend` does not cover: other fields, and one name for two things. */
export function beyondExtension(before: Identity, extended: Identity): IdentityDifference[] {
  const covered = new Set<string>(EXTENDABLE);
  return [
    ...identityDifferences(before, extended).filter(({ field }) => !covered.has(field)),
    ...changedUnderOneId('scenarios', extended.scenarios),
    ...changedUnderOneId('mediators', extended.mediators),
  ];
}

function changedUnderOneId(field: string, items: readonly { id: string }[]): IdentityDifference[] {
  return items.flatMap((item, index) => {
    const first = items.findIndex(({ id }) => id === item.id);
    return first === index ? [] : [{ field: `${field}.${item.id}`, before: canonicalJson(items[first]), now: canonicalJson(item) }];
  });
}
