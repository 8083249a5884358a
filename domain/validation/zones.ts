/** Packages, what they are worth to each side, and the zone of agreement. Pure; works on two parties and on three. */
import type { Preferences, Scenario, Topic } from '../scenario.js';

/** One option per topic: topic id → option label. */
export type Package = Readonly<Record<string, string>>;

/** A package with its worth to each party, on the scale of `fallbackValue` (0–100). */
export interface ValuedPackage {
  readonly package: Package;
  readonly values: Readonly<Record<string, number>>;
}

/** Every combination of options, the last topic varying fastest. */
export function packagesOf(topics: readonly Topic[]): Package[] {
  return topics.reduce<Package[]>(
    (packages, { id, options }) => packages.flatMap((chosen) => options.map(({ label }) => ({ ...chosen, [id]: label }))),
    [{}],
  );
}

/** Worth of one option to a party; an option without a value is an error, never 0. */
export function optionValue({ optionValues }: Preferences, topic: string, label: string): number {
  const value = optionValues[topic]?.[label];
  if (value === undefined) throw new RangeError(`no value for option ${label} of topic ${topic}`);
  return value;
}

/** Σ weight × option value / 100. */
export function packageValue(preferences: Preferences, chosen: Package): number {
  const points = Object.entries(preferences.weights).reduce((sum, [topic, weight]) => {
    const label = chosen[topic];
    if (label === undefined) throw new RangeError(`the package chooses nothing on topic ${topic}`);
    return sum + weight * optionValue(preferences, topic, label);
  }, 0);
  return points / 100;
}

export function valuedPackages({ topics, preferences }: Pick<Scenario, 'topics' | 'preferences'>): ValuedPackage[] {
  return packagesOf(topics).map((chosen) => ({
    package: chosen,
    values: Object.fromEntries(Object.entries(preferences).map(([party, own]) => [party, packageValue(own, chosen)])),
  }));
}

/** Whether the values lie above the fallback of every party. */
export function beatsFallbacks(preferences: Scenario['preferences'], values: Readonly<Record<string, number>>): boolean {
  return Object.entries(preferences).every(([party, { fallbackValue }]) => values[party]! > fallbackValue);
}

/** The packages that every party prefers to walking away. */
export function zoneOfAgreement(scenario: Pick<Scenario, 'topics' | 'preferences'>): ValuedPackage[] {
  return valuedPackages(scenario).filter(({ values }) => beatsFallbacks(scenario.preferences, values));
}

/** Whether `a` is at least as good as `b` for every party and better for one. */
export function dominates(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean {
  const parties = Object.keys(b);
  return parties.every((party) => a[party]! >= b[party]!) && parties.some((party) => a[party]! > b[party]!);
}

/** The packages that no other package dominates. */
export function paretoFrontier(scenario: Pick<Scenario, 'topics' | 'preferences'>): ValuedPackage[] {
  const all = valuedPackages(scenario);
  return all.filter(({ values }) => !all.some((other) => dominates(other.values, values)));
}

/** The package a party would open with: its best option on every topic (the first of equals). */
export function favouritePackage(topics: readonly Topic[], preferences: Preferences): Package {
  return Object.fromEntries(
    topics.map(({ id, options }) => {
      const best = options.reduce((a, b) => (optionValue(preferences, id, b.label) > optionValue(preferences, id, a.label) ? b : a));
      return [id, best.label];
    }),
  );
}
