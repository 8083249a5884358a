/** Text that scenarios have in common, word for word: the trace of a template. */
import type { Party, ScenarioFile } from '../../domain/scenario.js';
import type { OverlapPair } from './schema.js';

/** Words in a sequence: shorter ones meet by chance. */
export const GRAM = 8;

/** All pairs that share a sequence, by share, then by id. */
export function overlapPairs(files: readonly ScenarioFile[]): OverlapPair[] {
  const known = files.map((file) => ({ id: file.id, grams: grams(promptTexts(file)) }));
  return known
    .flatMap((one, i) => known.slice(i + 1).map((other) => pairOf(one, other)))
    .filter(({ shared }) => shared > 0)
    .sort((x, y) => y.share - x.share || (`${x.a} ${x.b}` < `${y.a} ${y.b}` ? -1 : 1));
}

interface Known {
  readonly id: string;
  readonly grams: ReadonlySet<string>;
}

function pairOf(one: Known, other: Known): OverlapPair {
  const both = [...one.grams].filter((gram) => other.grams.has(gram));
  const shared = both.length;
  return { a: one.id, b: other.id, shared, share: shared === 0 ? 0 : shared / Math.min(one.grams.size, other.grams.size), first: both[0] ?? '' };
}

/** Sequences do not run from one text into the next. */
function grams(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => {
      const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      return Array.from({ length: Math.max(0, words.length - GRAM + 1) }, (_, start) => words.slice(start, start + GRAM).join(' '));
    }),
  );
}

/** Every text that some agent may read, in some condition. */
function promptTexts({ scenario, expansions: { thirdParty, history } }: ScenarioFile): string[] {
  return [
    scenario.background.core,
    ...scenario.topics.flatMap(({ name, description, options }) => [name, description, ...options.flatMap((option) => [option.short, option.description])]),
    ...scenario.parties.flatMap(partyTexts),
    ...(thirdParty === undefined ? [] : [...partyTexts(thirdParty.party), thirdParty.background, ...Object.values(thirdParty.relations)]),
    ...(history === undefined ? [] : history.entries.flatMap(({ title, text }) => [title, text])),
  ];
}

function partyTexts({ name, role, relation, stances }: Party): string[] {
  return [name, role, relation, ...Object.values(stances)];
}
