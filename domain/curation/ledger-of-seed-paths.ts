/** The paths of a seed: which are facts, and which an entry of its `inferred` list means. */
import type { Seed } from './seed.js';

/** Every fact, in the order of the seed. What it does not know (country, year) is none. */
export function factPaths(seed: Seed): string[] {
  return [
    'title',
    ...(seed.country === null ? [] : ['country']),
    ...(seed.year === null ? [] : ['year']),
    'summary',
    ...seed.parties.flatMap((_, p) => ['role', 'objective', 'fallback'].map((member) => `parties[${p}].${member}`)),
    ...seed.issues.flatMap(({ options }, i) => [`issues[${i}].name`, ...options.map((_, o) => `issues[${i}].options[${o}]`)]),
    ...seed.history.map((_, h) => `history[${h}]`),
    'stakes',
  ];
}

export interface NamedPaths {
  /** Facts that the entry names, each once, in the order of the entry. */
  readonly facts: string[];
  /** What stands in parentheses after the paths; null where nothing does. */
  readonly remark: string | null;
  /** Whether every path in it is one of the seed, be it a fact (`stakes`) or not (`sources[2].title`). */
  readonly whole: boolean;
}

/**
 * Reads `issues[0].options[2]`, `issues[3].options` (all of them), `issues[0].options[1-3]` (a range, both ends meant),
 * `history[2] and history[3]`, each with an optional remark in parentheses. Where only some of the paths exist, those
 * count, and the entry is not `whole`.
 */
export function namedPaths(seed: Seed, entry: string): NamedPaths {
  const [, list = '', remark = ''] = /^([^(]*)(?:\((.*)\))?$/s.exec(entry.trim()) ?? [];
  const paths = list.split(/\s*(?:,|;|&|\band\b)\s*/).map((path) => path.trim()).filter((path) => path !== '');
  const expanded = paths.flatMap((path) => rangesOf(path));
  const all = factPaths(seed);
  const facts = expanded.filter((path) => exists(seed, path)).flatMap((path) => all.filter((fact) => isWithin(fact, path)));
  return {
    facts: [...new Set(facts)],
    remark: remark.trim() === '' ? null : remark.trim(),
    whole: expanded.length > 0 && expanded.every((path) => exists(seed, path)),
  };
}

/** Longest list that a seed may hold: a range beyond it names nothing. */
const MOST_ENTRIES = 40;

/** `options[1-3]` as its three paths; a path without a range as itself. */
function rangesOf(path: string): string[] {
  const range = /\[\s*(\d{1,6})\s*[-–—]\s*(\d{1,6})\s*\]/.exec(path);
  if (range === null) return [path];
  const [from, to] = [Number(range[1]), Number(range[2])];
  if (to < from || to - from >= MOST_ENTRIES) return [path];
  return Array.from({ length: to - from + 1 }, (_, i) => path.slice(0, range.index) + `[${from + i}]` + path.slice(range.index + range[0].length)).flatMap(rangesOf);
}

function isWithin(fact: string, path: string): boolean {
  return fact === path || fact.startsWith(`${path}.`) || fact.startsWith(`${path}[`);
}

/** Whether the seed holds a value there, null included. */
function exists(seed: Seed, path: string): boolean {
  if (!/^[a-z]+(?:\[\d{1,6}\]|\.[a-z]+)*$/.test(path)) return false;
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  return parts.reduce(memberOf, seed as unknown) !== undefined;
}

function memberOf(place: unknown, part: string): unknown {
  if (Array.isArray(place)) return /^\d+$/.test(part) ? (place as unknown[])[Number(part)] : undefined;
  return typeof place === 'object' && place !== null && Object.hasOwn(place, part) ? (place as Record<string, unknown>)[part] : undefined;
}
