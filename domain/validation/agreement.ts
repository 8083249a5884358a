/** Whether the case can be settled, and not too easily. Needs a file whose ids, weights and values are in order. */
import type { Scenario, ScenarioFile } from '../scenario.js';
import { evenOptions, middleValues } from './middle.js';
import { keyProblems } from './preferences.js';
import { errorAt, type Problem, warningAt } from './problem.js';
import { beatsFallbacks, dominates, favouritePackage, packagesOf, packageValue, valuedPackages, zoneOfAgreement } from './zones.js';

const LEAST_PACKAGES = 2;
/** Percent of all packages. */
const WIDE_ZONE = 40;

const fallbacks = ({ preferences }: Scenario): Record<string, number> =>
  Object.fromEntries(Object.entries(preferences).map(([party, { fallbackValue }]) => [party, fallbackValue]));

function zoneProblems(scenario: Scenario): Problem[] {
  const zone = zoneOfAgreement(scenario).length;
  const all = packagesOf(scenario.topics).length;
  if (zone < LEAST_PACKAGES) {
    return [
      errorAt(
        'scenario.preferences',
        `no zone of agreement: ${zone} of ${all} packages beat both fallbacks, at least ${LEAST_PACKAGES} are due`,
        'Lower a fallbackValue, or add an option that serves both sides.',
        fallbacks(scenario),
      ),
    ];
  }
  if (zone * 100 <= WIDE_ZONE * all) return [];
  return [
    warningAt(
      'scenario.preferences',
      `the zone of agreement holds ${zone} of ${all} packages, more than ${WIDE_ZONE} %`,
      'Raise a fallbackValue, or set the options further apart.',
      fallbacks(scenario),
    ),
  ];
}

/** Splitting everywhere must not be as good as it gets, and what is better for both must not ruin one side. */
function middleProblems(scenario: Scenario): Problem[] {
  const middle = middleValues(scenario);
  const better = valuedPackages(scenario).filter(({ values }) => dominates(values, middle));
  if (better.length === 0) {
    return [
      errorAt(
        'scenario.preferences',
        'taking the middle option everywhere is Pareto-efficient',
        'Make the middle options worth less to both, or add an option that serves both.',
        middle,
      ),
    ];
  }
  return [
    ...evenProblems(scenario),
    ...Object.entries(scenario.preferences)
      .filter(([party, { fallbackValue }]) => better.every(({ values }) => values[party]! < fallbackValue))
      .map(([party, { fallbackValue }]) =>
        errorAt(
          `scenario.preferences.${party}.fallbackValue`,
          'the party is below its fallback in every package that is better for both than the middle',
          'Lower its fallbackValue, or make such a package worth more to it.',
          fallbackValue,
        ),
      ),
  ];
}

/** Splitting evenly is the other way to the middle: an option that is worth the same to both ends the case on sight. */
function evenProblems(scenario: Scenario): Problem[] {
  const even = middleValues(scenario, evenOptions);
  if (valuedPackages(scenario).some(({ values }) => dominates(values, even))) return [];
  return [
    errorAt(
      'scenario.preferences',
      'taking the option that is worth most nearly the same to both everywhere is Pareto-efficient',
      'On one topic, make such an option worth less to both, or let another serve them better, each in its own measure.',
      even,
    ),
  ];
}

/** A party whose opening demand already suits the other side needs no mediator. */
function favouriteProblems({ topics, parties, preferences }: Scenario): Problem[] {
  return parties.flatMap(({ id }) => {
    const opening = favouritePackage(topics, preferences[id]!);
    return parties
      .filter((other) => other.id !== id && packageValue(preferences[other.id]!, opening) > preferences[other.id]!.fallbackValue)
      .map((other) =>
        warningAt(
          `scenario.preferences.${other.id}.fallbackValue`,
          `what ${id} opens with is worth ${packageValue(preferences[other.id]!, opening)} to ${other.id}, more than its fallback`,
          `Raise the fallback of ${other.id}, or lower its value of what ${id} wants.`,
          preferences[other.id]!.fallbackValue,
        ),
      );
  });
}

function worksheetProblems({ scenario, worksheet }: ScenarioFile): Problem[] {
  const { topics, preferences } = scenario;
  const packages = worksheet.bestPackages.flatMap((chosen, i) => {
    const path = `worksheet.bestPackages[${i}]`;
    const keys = keyProblems('topic', path, Object.keys(chosen), topics.map(({ id }) => id));
    const labels = topics.flatMap(({ id, options }) => {
      const label = chosen[id];
      if (label === undefined || options.some((option) => option.label === label)) return [];
      return [errorAt(`${path}.${id}`, 'names an unknown option', `Known: ${options.map((option) => option.label).join(', ')}.`, label)];
    });
    if (keys.length + labels.length > 0) return [...keys, ...labels];
    const values = Object.fromEntries(Object.entries(preferences).map(([party, own]) => [party, packageValue(own, chosen)]));
    if (beatsFallbacks(preferences, values)) return [];
    return [
      errorAt(
        path,
        `lies outside the zone of agreement: worth ${JSON.stringify(values)} against fallbacks ${JSON.stringify(fallbacks(scenario))}`,
        'Name a package that beats both fallbacks.',
        chosen,
      ),
    ];
  });
  const [one, other] = worksheet.bestPackages;
  const same = one !== undefined && other !== undefined && topics.every(({ id }) => one[id] === other[id]);
  return [...packages, ...(same ? [errorAt('worksheet.bestPackages[1]', 'is the same package as the first', 'Name two packages.', other)] : [])];
}

export function agreementProblems(file: ScenarioFile): Problem[] {
  const { scenario } = file;
  return [...zoneProblems(scenario), ...middleProblems(scenario), ...favouriteProblems(scenario), ...worksheetProblems(file)];
}
