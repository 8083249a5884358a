/** Whether letters give away what a side wants: a guess that sees nothing else. */
import { contentId } from '../../domain/hash.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { optionValue } from '../../domain/validation/zones.js';
import { wilsonInterval } from '../statistics/proportion.js';
import type { LetterGuess } from './schema.js';

interface Choice {
  readonly scenario: string;
  readonly options: number;
  /** Place of the party in the order of speaking, from 0. */
  readonly seat: number;
  /** Letters of its best options: more than one where values are equal. */
  readonly best: readonly string[];
}

/** One for each party, topic. */
function choicesOf({ id, scenario: { topics, parties, preferences } }: ScenarioFile): Choice[] {
  return topics.flatMap(({ id: topic, options }) =>
    parties.map((party, seat) => {
      const values = options.map(({ label }) => optionValue(preferences[party.id]!, topic, label));
      const most = Math.max(...values);
      return { scenario: id, options: options.length, seat, best: options.filter((_, o) => values[o] === most).map(({ label }) => label) };
    }),
  );
}

/**
 * Guesses each party’s best option on each topic by the letter that is most often best in the other half of the
 * scenarios, among topics with as many options and parties in the same seat. (Learning from all scenarios but one would
 * guess below chance in a balanced set: what is left out is missing from the count.) Halves go by the hash of the id.
 * Chance is the mean share of best options. The interval counts guesses as if they were independent; two sides of one
 * topic are not quite, so it is a rough one. Null where there is nothing to learn from.
 */
export function guessByLetter(files: readonly ScenarioFile[]): LetterGuess | null {
  const choices = files.flatMap(choicesOf);
  const half = halves(files);
  const guessed = choices.flatMap((choice) => {
    const letter = commonLetter(choices.filter((other) => half.get(other.scenario) !== half.get(choice.scenario) && other.options === choice.options && other.seat === choice.seat));
    return letter === null ? [] : [{ hit: choice.best.includes(letter), chance: choice.best.length / choice.options }];
  });
  if (guessed.length === 0) return null;
  const hits = guessed.filter(({ hit }) => hit).length;
  const chance = guessed.reduce((sum, one) => sum + one.chance, 0) / guessed.length;
  const { low, high } = wilsonInterval(hits, guessed.length);
  return { guesses: guessed.length, hits, chance, low, high, atChance: low <= chance && chance <= high };
}

/** Scenarios in the order of their hashes, to the one half and the other in turn. */
function halves(files: readonly ScenarioFile[]): ReadonlyMap<string, number> {
  const hashed = files.map(({ id }) => ({ id, hash: contentId(id) })).sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return new Map(hashed.map(({ id }, place) => [id, place % 2]));
}

/** The first in the alphabet of those that are best most often. */
function commonLetter(choices: readonly Choice[]): string | null {
  const counts = new Map<string, number>();
  for (const letter of choices.flatMap(({ best }) => best)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const ranked = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? null;
}
