/** What the parties would get by taking the middle option everywhere. */
import type { Preferences, Scenario, Topic } from '../scenario.js';
import { optionValue } from './zones.js';

type Sides = readonly [Preferences, Preferences];

const valuesOf = ({ id, options }: Topic, own: Preferences): number[] => options.map(({ label }) => optionValue(own, id, label));

/** Of the options that are nobody’s favourite, or of all where every one is somebody’s: those for which `distance` is least. */
function nearest(topic: Topic, sides: Sides, distance: (label: string) => number): string[] {
  const labels = topic.options.map(({ label }) => label);
  const best = sides.map((own) => Math.max(...valuesOf(topic, own)));
  const between = labels.filter((label) => sides.every((own, side) => optionValue(own, topic.id, label) < best[side]!));
  const candidates = between.length > 0 ? between : labels;
  const least = Math.min(...candidates.map(distance));
  return candidates.filter((label) => distance(label) === least);
}

/**
 * The middle options of a topic: nobody's favourite, and nearest to splitting the difference, that is to
 * halfway between worst and best for both sides. Where every option is somebody's favourite, all are
 * candidates. Equals are all returned.
 */
export function middleOptions(topic: Topic, sides: Sides): string[] {
  const halfway = sides.map((own) => {
    const values = valuesOf(topic, own);
    return (Math.max(...values) + Math.min(...values)) / 2;
  });
  return nearest(topic, sides, (label) => sides.reduce((sum, own, side) => sum + (optionValue(own, topic.id, label) - halfway[side]!) ** 2, 0));
}

/**
 * The even options of a topic: nobody's favourite, and worth most nearly the same to both sides, which is where two
 * who split a difference may land as well. Candidates and equals as in `middleOptions`.
 */
export function evenOptions(topic: Topic, sides: Sides): string[] {
  return nearest(topic, sides, (label) => Math.abs(optionValue(sides[0], topic.id, label) - optionValue(sides[1], topic.id, label)));
}

/** Worth of the middle (see `optionsOf`) everywhere to each of the two parties; among several middle options a coin decides. */
export function middleValues({ topics, preferences, parties }: Scenario, optionsOf: typeof middleOptions = middleOptions): Record<string, number> {
  const [a, b] = parties.map(({ id }) => preferences[id]!) as [Preferences, Preferences];
  const chosen = topics.map((topic) => ({ topic: topic.id, labels: optionsOf(topic, [a, b]) }));
  return Object.fromEntries(
    parties.map(({ id }) => {
      const own = preferences[id]!;
      const points = chosen.reduce((sum, { topic, labels }) => {
        const mean = labels.reduce((total, label) => total + optionValue(own, topic, label), 0) / labels.length;
        return sum + own.weights[topic]! * mean;
      }, 0);
      return [id, points / 100];
    }),
  );
}
