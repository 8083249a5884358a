/** What options and packages are worth to one party, by its private values. */
import { ConcordError } from '../../../domain/errors.js';
import type { PartyView } from '../../../domain/views/index.js';
import { type Terms, topicIds } from '../table/terms.js';

export interface Worth {
  /** Worth of one option, 0–100. */
  option(topic: string, label: string): number;
  /** U(p) = Σ w·v / 100, 0–100. */
  package(terms: Terms): number;
  readonly fallback: number;
  /** The best that could be had at all. */
  readonly ideal: number;
  /** Options of a topic, best first; equal ones in their stored order. */
  ranking(topic: string): readonly string[];
  weight(topic: string): number;
}

const known = new WeakMap<object, { worth: Worth; weights: object; fallback: number }>();

/** The values of a view; worked out once where views share their tables, as all of one scenario do. */
export function worthFor(view: PartyView): Worth {
  const { values, self, topics } = view;
  if (values === null) {
    throw new ConcordError({ code: 'internal', what: `scripted/party needs the option values of "${self.id}"`, value: null });
  }
  const { optionValues, fallbackValue } = values;
  const cached = known.get(optionValues);
  if (cached && cached.weights === self.weights && cached.fallback === fallbackValue) return cached.worth;
  const option = (topic: string, label: string): number => optionValues[topic]?.[label] ?? 0;
  const weight = (topic: string): number => self.weights[topic] ?? 0;
  const ids = topicIds(topics);
  const value = (terms: Terms): number => ids.reduce((sum, id) => sum + (weight(id) * option(id, terms[id] ?? '')) / 100, 0);
  const rankings = new Map(
    topics.map(({ id, options }) => [id, options.map(({ label }) => label).sort((a, b) => option(id, b) - option(id, a))]),
  );
  const ranking = (topic: string): readonly string[] => rankings.get(topic) ?? [];
  const worth: Worth = {
    option,
    weight,
    ranking,
    package: value,
    fallback: fallbackValue,
    ideal: value(Object.fromEntries(ids.map((id) => [id, ranking(id)[0] ?? '']))),
  };
  known.set(optionValues, { worth, weights: self.weights, fallback: fallbackValue });
  return worth;
}
