/** The stored order of options, drawn from their own texts, so that letters never tell who wants what. */
import { sha256 } from '../hash.js';
import type { ScenarioFile, Topic } from '../scenario.js';
import { errorAt, type Problem } from './problem.js';
import { duplicates } from './structure.js';

/**
 * The descriptions of a topic in the order in which they must stand: by
 * sha256(K + "\n" + description), where K = sha256(all descriptions, sorted by code unit, joined by "\n").
 */
export function dueOrder(descriptions: readonly string[]): string[] {
  const key = sha256([...descriptions].sort(byCodeUnit).join('\n'));
  const place = new Map(descriptions.map((description) => [description, sha256(`${key}\n${description}`)]));
  return [...descriptions].sort((a, b) => byCodeUnit(place.get(a)!, place.get(b)!));
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const letter = (i: number): string => String.fromCharCode('A'.charCodeAt(0) + i);

/** Letters from A on, descriptions that differ, and both in the order that is due. */
export function optionOrderProblems({ scenario }: ScenarioFile): Problem[] {
  return scenario.topics.flatMap(({ options }, t) => {
    const path = `scenario.topics[${t}].options`;
    const labels = options.flatMap(({ label }, o) => {
      const due = letter(o);
      if (label === due) return [];
      return [errorAt(`${path}[${o}].label`, `the labels are not A, B, C … in order: ${due} is due here`, `Write "${due}".`, label)];
    });
    const same = duplicates('this description', options.map(({ description }, o) => ({ path: `${path}[${o}].description`, value: description })));
    return [...labels, ...same, ...(same.length > 0 ? [] : drawnOrderProblem(options, path))];
  });
}

function drawnOrderProblem(options: Topic['options'], path: string): Problem[] {
  const due = dueOrder(options.map(({ description }) => description));
  if (options.every(({ description }, i) => description === due[i])) return [];
  const order = due.map((description) => options.find((option) => option.description === description)!.label).join(', ');
  return [
    errorAt(
      path,
      'the options do not stand in the order drawn from their texts',
      `Order them as the present ${order}, then letter them anew from A, in optionValues and bestPackages too.`,
      options.map(({ label }) => label).join(', '),
    ),
  ];
}
