/**
 * Disputes that are told twice, by different searchers or in other words: they are flagged for people, never removed.
 *
 * Two texts are compared by the share of content words they have in common (Jaccard): words of five letters or more,
 * cut to six so that inflections meet, and numbers of two digits or more.
 *
 * The threshold lies between two measurements on the forty seeds of datasets/provenance/seeds: of their 780 pairs, all
 * of which are different disputes, the two most alike share 14.2 %; three of them told anew by another hand
 * (near-duplicates.fixture.ts) share 21.6 to 24.6 % with their seed. Sequences of three words do not tell the two
 * cases apart: a retelling shares as few of them as a stranger.
 */
import type { ScenarioFile } from '../scenario.js';
import type { Seed } from './seed.js';

/** Share of common content words, 0–1, from which two disputes are flagged. */
export const ALIKE_FROM = 0.18;

export interface NearDuplicate {
  /** Ids, in the order of the list. */
  readonly a: string;
  readonly b: string;
  /** 0–1. */
  readonly similarity: number;
}

/** Pairs of seeds that may be one dispute, the most alike first. */
export function nearDuplicates(seeds: readonly Seed[]): NearDuplicate[] {
  return alike(seeds.map(({ id, title, summary, history, stakes }) => ({ id, text: [title, summary, ...history, stakes].join('\n') })));
}

/** The same of scenarios. Their threshold is that of seeds: too few are written yet to measure one of their own. */
export function nearDuplicateScenarios(files: readonly ScenarioFile[]): NearDuplicate[] {
  return alike(files.map(({ id, title, scenario: { background, topics } }) => ({ id, text: [title, background.core, ...topics.flatMap(({ name, description }) => [name, description])].join('\n') })));
}

/** @returns 0–1; 0 where one of the texts has no content word. */
export function similarity(one: string, other: string): number {
  return shared(contentWords(one), contentWords(other));
}

function alike(items: readonly { id: string; text: string }[]): NearDuplicate[] {
  const known = items.map(({ id, text }) => ({ id, words: contentWords(text) }));
  return known
    .flatMap((one, i) => known.slice(i + 1).map((other) => ({ a: one.id, b: other.id, similarity: shared(one.words, other.words) })))
    .filter((pair) => pair.similarity >= ALIKE_FROM)
    .sort((x, y) => y.similarity - x.similarity);
}

const WORD = /\p{L}+|\p{N}[\p{N}.,]*/gu;
const LEAST_LETTERS = 5;
const KEPT_LETTERS = 6;

function contentWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Set(words.flatMap((word) => (/^\p{N}/u.test(word) ? numberOf(word) : word.length >= LEAST_LETTERS ? [word.slice(0, KEPT_LETTERS)] : [])));
}

/** `400,000` and `400000` meet; a full stop at the end is not of the number. */
function numberOf(word: string): string[] {
  const digits = word.replaceAll(',', '').replace(/\.+$/, '');
  return digits.length >= 2 ? [digits] : [];
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : common / (one.size + other.size - common);
}
