/** Weights and option values: for exactly the topics and options that there are. */
import type { Preferences, ScenarioFile, Topic } from '../scenario.js';
import { errorAt, type Problem } from './problem.js';

/** Unknown and missing keys of a record, each at its own path. */
export function keyProblems(what: string, path: string, keys: readonly string[], known: readonly string[]): Problem[] {
  return [
    ...keys.filter((key) => !known.includes(key)).map((key) => errorAt(`${path}.${key}`, `names an unknown ${what}`, `Known: ${known.join(', ')}.`, key)),
    ...known.filter((key) => !keys.includes(key)).map((key) => errorAt(`${path}.${key}`, `${what} ${key} is missing`, `Add ${key}.`)),
  ];
}

function weightProblems(weights: Preferences['weights'], path: string): Problem[] {
  const points = Object.values(weights);
  const sum = points.reduce((a, b) => a + b, 0);
  return [
    ...(sum === 100 ? [] : [errorAt(path, `the weights sum to ${sum}, not 100`, 'Share out exactly 100 points.', weights)]),
    ...(new Set(points).size > 1 ? [] : [errorAt(path, 'all weights are equal', 'Weigh the topics unevenly, so that there is an order of priority.', weights)]),
  ];
}

/** What one party wants, checked against the topics; also used for a third party. */
export function preferenceProblems({ weights, optionValues }: Preferences, topics: readonly Topic[], path: string): Problem[] {
  const ids = topics.map(({ id }) => id);
  return [
    ...keyProblems('topic', `${path}.weights`, Object.keys(weights), ids),
    ...weightProblems(weights, `${path}.weights`),
    ...keyProblems('topic', `${path}.optionValues`, Object.keys(optionValues), ids),
    ...topics.flatMap(({ id, options }) => {
      const values = optionValues[id];
      return values === undefined ? [] : keyProblems('option', `${path}.optionValues.${id}`, Object.keys(values), options.map(({ label }) => label));
    }),
  ];
}

export function preferencesProblems({ scenario }: ScenarioFile): Problem[] {
  const { parties, topics, preferences } = scenario;
  return [
    ...keyProblems('party', 'scenario.preferences', Object.keys(preferences), parties.map(({ id }) => id)),
    ...Object.entries(preferences).flatMap(([party, own]) => preferenceProblems(own, topics, `scenario.preferences.${party}`)),
  ];
}
