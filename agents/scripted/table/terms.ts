/** Terms: one option per topic. A package names all topics. */
import type { Topic } from '../../../domain/scenario.js';

/** Topic id → option label. */
export type Terms = Readonly<Record<string, string>>;

export function topicIds(topics: readonly Topic[]): string[] {
  return topics.map(({ id }) => id);
}

/** Equal for equal packages: labels in the order of the topics, `-` where there is none. */
export function termsKey(topics: readonly Topic[], terms: Terms): string {
  return topics.map(({ id }) => terms[id] ?? '-').join('');
}

export function isWhole(topics: readonly Topic[], terms: Terms): boolean {
  return topics.every(({ id }) => terms[id] !== undefined);
}

/** Every package there is, at most 5⁴; topics vary slowest first. */
export function allPackages(topics: readonly Topic[]): Terms[] {
  return topics.reduce<Terms[]>(
    (packages, { id, options }) => packages.flatMap((terms) => options.map(({ label }) => ({ ...terms, [id]: label }))),
    [{}],
  );
}
