/** Where two JSON values differ: paths with both values, and texts word by word. */
import { diffArrays, diffWords } from 'diff';
import { canonicalJson } from '../../domain/hash.js';
import type { Json } from '../../domain/json.js';

export interface FieldDifference {
  /** `scenario.topics[START].options[B].description`: members of a list go by id or label where they have one. */
  readonly field: string;
  /** Undefined: it is not there. */
  readonly before: Json | undefined;
  readonly now: Json | undefined;
  /** Texts only: the words that went as `[-…-]`, those that came as `{+…+}`, between a few that stayed. */
  readonly words: string | null;
}

export function fieldDifferences(before: Json | undefined, now: Json | undefined, field = ''): FieldDifference[] {
  if (before !== undefined && now !== undefined && canonicalJson(before) === canonicalJson(now)) return [];
  if (isRecord(before) && isRecord(now)) return ofMembers(before, now, (key) => (field === '' ? key : `${field}.${key}`));
  if (isList(before) && isList(now)) {
    const [one, other] = [keyed(before), keyed(now)];
    if (one !== null && other !== null) {
      const members = ofMembers(one, other, (key) => `${field}[${key}]`);
      // The same members, in another order.
      return members.length > 0 ? members : [{ field, before: Object.keys(one), now: Object.keys(other), words: null }];
    }
    return ofList(before, now, field);
  }
  return [{ field: field === '' ? '(file)' : field, before, now, words: typeof before === 'string' && typeof now === 'string' ? changedWords(before, now) : null }];
}

type JsonRecord = Readonly<Record<string, Json>>;

function ofMembers(before: JsonRecord, now: JsonRecord, pathOf: (key: string) => string): FieldDifference[] {
  const memberOf = (record: JsonRecord, key: string): Json | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) => fieldDifferences(memberOf(before, key), memberOf(now, key), pathOf(key)));
}

/** Members that were taken out or put in; one that stands in the place of another counts as changed. */
function ofList(before: readonly Json[], now: readonly Json[], field: string): FieldDifference[] {
  if (before.length === now.length) return before.flatMap((value, i) => fieldDifferences(value, now[i], `${field}[${i}]`));
  let [at, place] = [0, 0];
  return diffArrays([...before], [...now], { comparator: (a, b) => canonicalJson(a) === canonicalJson(b) }).flatMap(({ value, added, removed }) => {
    const from = added ? place : at;
    if (!added) at += value.length;
    if (!removed) place += value.length;
    if (!added && !removed) return [];
    return value.map((item, i) => ({ field: `${field}[${from + i}]`, before: removed ? item : undefined, now: added ? item : undefined, words: null }));
  });
}

/** A list of objects by their ids or labels; null where they have none, or not one each. */
function keyed(list: readonly Json[]): JsonRecord | null {
  const keys = list.map((item) => (isRecord(item) ? (item['id'] ?? item['label']) : undefined));
  if (list.length === 0 || !keys.every((key) => typeof key === 'string') || new Set(keys).size !== keys.length) return null;
  return Object.fromEntries(list.map((item, i) => [keys[i] as string, item]));
}

const CONTEXT = 24;

function changedWords(before: string, now: string): string {
  return diffWords(before, now)
    .map(({ value, added, removed }, i, parts) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : context(value, i === 0, i === parts.length - 1)))
    .join('');
}

/** Of what stayed, the ends that touch a change. */
function context(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT) return text;
  return `${isFirst ? '' : text.slice(0, CONTEXT)}…${isLast ? '' : text.slice(-CONTEXT)}`;
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
