/** Stances: one per topic, unlike the other side's, and silent about private numbers. */
import type { Party, Scenario, ScenarioFile, Topic } from '../scenario.js';
import { keyProblems } from './preferences.js';
import { errorAt, type Problem } from './problem.js';

const LEAKS: readonly { what: string; pattern: RegExp }[] = [
  { what: 'names the fallback', pattern: /\b(?:fall-?backs?|batna|(?:walk(?:ing)?-?away|reservation) (?:value|worth|point|price)s?)\b/i },
  { what: 'names points', pattern: /\b\d+(?:\.\d+)?\s+points?\b|\b\d+\s+(?:out\s+)?of\s+100\b/i },
  { what: 'names a weight', pattern: /\bweigh(?:t|ts|ted|s)?\s+(?:(?:of|is|at|are)\s+)?\d|\b\d+\s+(?:of|in)\s+weight\b/i },
];

/** A stance says what and why; numbers of the private side stay out of it. */
function leakProblems({ stances }: Party, path: string): Problem[] {
  return Object.entries(stances).flatMap(([topic, stance]) =>
    LEAKS.filter(({ pattern }) => pattern.test(stance)).map(({ what, pattern }) =>
      errorAt(`${path}.stances.${topic}`, `the stance ${what}`, 'Say what the party wants and why, without weights, points or fallback.', pattern.exec(stance)?.[0]),
    ),
  );
}

/** The checks that hold for any party, the third included. */
export function stanceProblems(party: Party, topics: readonly Topic[], path: string): Problem[] {
  return [...keyProblems('topic', `${path}.stances`, Object.keys(party.stances), topics.map(({ id }) => id)), ...leakProblems(party, path)];
}

const normal = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Two parties that say the same have nothing to mediate on that topic. */
function sameStances({ parties, topics }: Scenario): Problem[] {
  const [a, b] = parties;
  return topics.flatMap(({ id }) => {
    const [one, other] = [a?.stances[id], b?.stances[id]];
    if (one === undefined || other === undefined || normal(one) !== normal(other)) return [];
    return [errorAt(`scenario.parties[1].stances.${id}`, 'the two parties have the same stance', 'Say what this party wants, and why.', other)];
  });
}

export function baseStanceProblems({ scenario }: ScenarioFile): Problem[] {
  const { parties, topics } = scenario;
  return [...parties.flatMap((party, p) => stanceProblems(party, topics, `scenario.parties[${p}]`)), ...sameStances(scenario)];
}
