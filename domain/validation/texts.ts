/** Wording of background, roles and options: what gives a settlement away or tilts the balance. */
import type { ScenarioFile } from '../scenario.js';
import { errorAt, type Problem, warningAt } from './problem.js';
import { duplicates } from './structure.js';

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

const BACKGROUND_WORDS = { least: 180, most: 320 } as const;
const SHORT_WORDS = { least: 2, most: 5 } as const;
/** How far the longest text may exceed the shortest, in percent. */
const ROLES_APART = 15;
const OPTIONS_APART = 60;

const GIVEAWAY = /\b(?:half|halves|halfway|compromis(?:e|es|ed|ing))\b/i;
const ARTICLE = /^(?:a|an|the)\s/i;

function optionProblems({ scenario }: ScenarioFile): Problem[] {
  const options = scenario.topics.flatMap((topic, t) => topic.options.map((option, o) => ({ ...option, path: `scenario.topics[${t}].options[${o}]` })));
  return [
    ...duplicates('this short text', options.map(({ path, short }) => ({ path: `${path}.short`, value: short }))),
    ...options.flatMap(({ path, short, description }) => [
      ...giveaways(`${path}.short`, short),
      ...giveaways(`${path}.description`, description),
      ...shortForm(`${path}.short`, short),
    ]),
    ...scenario.topics.flatMap((topic, t) =>
      lengthProblem(`scenario.topics[${t}].options`, 'option descriptions', topic.options.map(({ description }) => description), OPTIONS_APART),
    ),
  ];
}

/** An option that calls itself the middle is picked for its name. */
function giveaways(path: string, text: string): Problem[] {
  const found = GIVEAWAY.exec(text)?.[0];
  if (found === undefined) return [];
  return [errorAt(path, 'presents the option as the middle of the road', 'Name the concrete action and its numbers instead.', found)];
}

function shortForm(path: string, short: string): Problem[] {
  const words = wordCount(short);
  const { least, most } = SHORT_WORDS;
  return [
    ...(words >= least && words <= most ? [] : [warningAt(path, `has ${words} words; ${least} to ${most} are due`, 'Name it as people would in speech.', short)]),
    ...(ARTICLE.test(short) ? [warningAt(path, 'begins with an article', 'Leave the article out.', short)] : []),
  ];
}

/** The longest text against the shortest, in words. */
function lengthProblem(path: string, what: string, texts: readonly string[], percent: number): Problem[] {
  const counts = texts.map(wordCount);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (most * 100 <= least * (100 + percent)) return [];
  return [
    warningAt(
      path,
      `the ${what} differ in length: ${counts.join(', ')} words, more than ${percent} % apart`,
      'Bring them nearer to one length.',
    ),
  ];
}

function backgroundProblems({ scenario }: ScenarioFile): Problem[] {
  const words = wordCount(scenario.background.core);
  const { least, most } = BACKGROUND_WORDS;
  return words >= least && words <= most ? [] : [
    warningAt(
      'scenario.background.core',
      `has ${words} words; ${least} to ${most} are due`,
      words < least ? 'Tell more of what both sides know.' : 'Shorten it.',
    ),
  ];
}

export function textProblems(file: ScenarioFile): Problem[] {
  return [
    ...backgroundProblems(file),
    ...optionProblems(file),
    ...lengthProblem('scenario.parties', 'role texts', file.scenario.parties.map(({ role }) => role), ROLES_APART),
  ];
}
