/** What the parties would get by taking the middle option everywhere. */
import type { Preferences, Scenario, Topic } from '../scenario.js';
import { optionValue } from './zones.js';

/**
 * The middle options of a topic: nobody's favourite, and nearest to splitting the difference, that is to
 * halfway between worst and best for both sides. Where every option is somebody's favourite, all are
 * candidates. Equals are all returned.
 */
export function middleOptions({ id, options }: Topic, sides: readonly [Preferences, Preferences]): string[] {
  const labels = options.map(({ label }) => label);
  const ranges = sides.map((own) => {
    const values = labels.map((label) => optionValue(own, id, label));
    return { own, best: Math.max(...values), halfway: (Math.max(...values) + Math.min(...values)) / 2 };
  });
  const between = labels.filter((label) => ranges.every(({ own, best }) => optionValue(own, id, label) < best));
  const candidates = between.length > 0 ? between : labels;
  const distance = (label: string): number =>
    ranges.reduce((sum, { own, halfway }) => sum + (optionValue(own, id, label) - halfway) ** 2, 0);
  const least = Math.min(...candidates.map(distance));
  return candidates.filter((label) => distance(label) === least);
}

/** Worth of the middle everywhere to each of the two parties; among several middle options a coin decides. */
export function middleValues({ topics, preferences, parties }: Scenario): Record<string, number> {
  const [a, b] = parties.map(({ id }) => preferences[id]!) as [Preferences, Preferences];
  const chosen = topics.map((topic) => ({ topic: topic.id, labels: middleOptions(topic, [a, b]) }));
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
