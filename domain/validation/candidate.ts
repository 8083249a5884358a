/**
 * What keeps a curated scenario out of a dataset: all that `validateScenarioFile` finds, with less patience, what else
 * of the brief for writers code can check, and leaks of the seed. Not part of `index.ts`: leakage loads word lists
 * that a command which only reads scenarios does not need.
 */
import type { Seed } from '../curation/seed.js';
import { leaks, textsOf } from '../leakage/index.js';
import type { Party, Preferences, Scenario, ScenarioFile, Topic } from '../scenario.js';
import { newcomerProblems } from './expansions.js';
import { validateScenarioFile } from './index.js';
import { preferencesProblems } from './preferences.js';
import { errorAt, type Problem } from './problem.js';
import { identityProblems } from './structure.js';
import { wordCount } from './texts.js';
import { favouritePackage, optionValue } from './zones.js';

/** Errors only. `seed` is where the scenario comes from; null where it has none, and leaks are then not looked for. */
export function candidateProblems(file: ScenarioFile, seed: Seed | null): Problem[] {
  const { file: parsed, problems } = validateScenarioFile(file, 'candidate');
  if (parsed === null) return problems;
  const valued = identityProblems(file).length + preferencesProblems(file).length === 0;
  return [
    ...problems.flatMap((problem) => asError(problem, file)),
    ...roleProblems(file),
    ...stanceLengthProblems(file),
    ...topicCountProblems(file),
    ...(valued ? [...distributiveProblems(file.scenario), ...idealProblems(file.scenario)] : []),
    ...(valued && newcomerProblems(file).length === 0 ? alignmentProblems(file) : []),
    ...coreProblems(file),
    ...historyProblems(file),
    ...(seed === null ? [] : leaks(seed, textsOf(file))),
  ];
}

/**
 * Lengths, balance and short texts must be right in a dataset. A wide zone of agreement and an opening that suits the
 * other side stay warnings, which are left out here: how easily a case settles is for the impasse filter to say.
 */
function asError(problem: Problem, { scenario }: ScenarioFile): Problem[] {
  if (problem.severity === 'error') return [problem];
  if (problem.path.startsWith('scenario.preferences')) return [];
  // The only warning about the parties as a whole: the longer role is the one to shorten.
  const path = problem.path === 'scenario.parties' ? `scenario.parties[${longestRole(scenario)}].role` : problem.path;
  return [{ ...problem, path, severity: 'error' }];
}

function longestRole({ parties }: Scenario): number {
  const counts = parties.map(({ role }) => wordCount(role));
  return counts.indexOf(Math.max(...counts));
}

/** With the newcomer, each with the path of its party. */
function everyParty({ scenario, expansions: { thirdParty } }: ScenarioFile): { party: Party; path: string }[] {
  return [
    ...scenario.parties.map((party, p) => ({ party, path: `scenario.parties[${p}]` })),
    ...(thirdParty === undefined ? [] : [{ party: thirdParty.party, path: 'expansions.thirdParty.party' }]),
  ];
}

const SENTENCE_END = /[.!?](?=\s+\p{Lu}|\s*$)/u;
const SECOND_PERSON = /\byou(?:r|rs|rself)?\b/i;
const FALLBACK = /\bfall(?:s|ing)?[- ]?backs?\b|\bBATNA\b|\bif (?:no|the|these|nothing)\b[^.]*\b(?:agreement|deal|fail|signed|break)|\bwithout (?:an? )?(?:agreement|deal|settlement)\b|\bno (?:agreement|deal)\b|\bnothing is signed\b/i;

/** The role stands in the party’s prompt as it is (section 1.2), and it must know what it does without an agreement. */
function roleProblems(file: ScenarioFile): Problem[] {
  return everyParty(file).flatMap(({ party: { role }, path }) => [
    ...(SECOND_PERSON.test(role.split(SENTENCE_END)[0]!) ? [] : [errorAt(`${path}.role`, 'does not speak to the party as "you" from its first sentence on', 'Write it in the second person: "You are …".', role)]),
    ...(FALLBACK.test(role) ? [] : [errorAt(`${path}.role`, 'names no fallback', 'Say what it does without an agreement, at which cost, by when, with which odds: "Fallback: …".')]),
  ]);
}

const MOST_SENTENCES = 2;

function stanceLengthProblems(file: ScenarioFile): Problem[] {
  return everyParty(file).flatMap(({ party, path }) =>
    Object.entries(party.stances).flatMap(([topic, stance]) => {
      const sentences = stance.split(SENTENCE_END).filter((part) => part.trim() !== '').length;
      return sentences <= MOST_SENTENCES ? [] : [errorAt(`${path}.stances.${topic}`, `has ${sentences} sentences; one or two are due`, 'Say only what the party wants and why.')];
    }),
  );
}

const FEWEST_TOPICS = 2;

function topicCountProblems({ scenario: { topics } }: ScenarioFile): Problem[] {
  return topics.length >= FEWEST_TOPICS ? [] : [errorAt('scenario.topics', `has ${topics.length} topic; ${FEWEST_TOPICS} to 4 are due`, 'Add a topic, so that a trade is possible.')];
}

const MOST_DISTRIBUTIVE = 2;
/** Best sum of both sides’ gains, each 0 for its worst option and 100 for its best, up to which a topic is only a share-out. */
const SHARE_OUT = 110;

/** Whether each gain of one side is about the loss of the other: no option serves both. */
function isDistributive({ id, options }: Topic, sides: readonly Preferences[]): boolean {
  const gains = sides.map((own) => {
    const values = options.map(({ label }) => optionValue(own, id, label));
    const [worst, best] = [Math.min(...values), Math.max(...values)];
    // A side to which all options are worth the same loses nothing to the other.
    return values.map((value) => (best === worst ? 100 : (100 * (value - worst)) / (best - worst)));
  });
  return options.every((_, o) => gains.reduce((sum, own) => sum + own[o]!, 0) <= SHARE_OUT);
}

function distributiveProblems({ topics, parties, preferences }: Scenario): Problem[] {
  const sides = parties.map(({ id }) => preferences[id]!);
  const found = topics.filter((topic) => isDistributive(topic, sides)).map(({ id }) => id);
  if (found.length <= MOST_DISTRIBUTIVE) return [];
  return [errorAt('scenario.preferences', `${found.length} topics only share out: ${found.join(', ')}; at most ${MOST_DISTRIBUTIVE} are due`, 'Give one of them an option that serves both sides, and value it so.')];
}

/** Worth of one side’s ideal to the other, 0–100, up to which the ideals are opposite ends. */
const OPPOSITE_END = 10;

function idealProblems({ topics, parties, preferences }: Scenario): Problem[] {
  const sides = parties.map(({ id }) => preferences[id]!);
  const softened = topics.filter(({ id }) => sides.some((own) => sides.some((other) => other !== own && optionValue(other, id, favouritePackage(topics, own)[id]!) > OPPOSITE_END)));
  if (softened.length > 0) return [];
  return [
    errorAt(
      'scenario.preferences',
      `on every topic the ideal of one side is worth ${OPPOSITE_END} or less to the other`,
      'On one topic at least, let the two want different things rather than opposite ones, and value them so.',
    ),
  ];
}

/** The newcomer stands nearer to one side on one topic and nearer to the other side on another. */
function alignmentProblems({ scenario: { topics, parties, preferences }, expansions: { thirdParty } }: ScenarioFile): Problem[] {
  if (thirdParty === undefined) return [];
  const { preferences: own } = thirdParty;
  const [a, b] = parties.map(({ id }) => favouritePackage(topics, preferences[id]!));
  const nearer = topics.map(({ id }) => Math.sign(optionValue(own, id, a![id]!) - optionValue(own, id, b![id]!)));
  return parties.filter((_, p) => !nearer.includes(p === 0 ? 1 : -1)).map(({ id }) =>
    errorAt(
      'expansions.thirdParty.preferences.optionValues',
      `on no topic does the newcomer value what ${id} wants more than what the other side wants`,
      `Let it side with ${id} on one topic and with the other side on another.`,
    ),
  );
}

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());

/** The newcomer’s background expands the core (section 4.2). */
function coreProblems({ scenario, expansions: { thirdParty } }: ScenarioFile): Problem[] {
  if (thirdParty === undefined) return [];
  const kept = new Set(paragraphs(thirdParty.background));
  const missing = paragraphs(scenario.background.core).filter((paragraph) => !kept.has(paragraph));
  return missing.map((paragraph) => errorAt('expansions.thirdParty.background', 'a paragraph of the core background is missing or changed', 'Copy every paragraph of the core as it stands, and add one of your own.', paragraph));
}

const YEAR = /\b\d{4}\b/;
/** Words from which on a sentence that stands in both is no accident. */
const LONG_SENTENCE = 8;

/** Four dated entries in order that repeat nothing of the background (section 4.3); their number is a matter of shape, their length of `validateScenarioFile`. */
function historyProblems({ scenario, expansions: { history } }: ScenarioFile): Problem[] {
  if (history === undefined) return [];
  const sentences = scenario.background.core.split(SENTENCE_END).map((sentence) => sentence.trim()).filter((sentence) => wordCount(sentence) >= LONG_SENTENCE);
  const years = history.entries.map(({ date }) => Number(YEAR.exec(date)?.[0] ?? Number.NaN));
  return history.entries.flatMap(({ date, text }, e) => {
    const path = `expansions.history.entries[${e}]`;
    const repeated = sentences.find((sentence) => text.includes(sentence));
    return [
      ...(Number.isNaN(years[e]) ? [errorAt(`${path}.date`, 'names no year', 'Write the time it tells of: "May 2011 to November 2014".', date)] : []),
      ...(e > 0 && years[e]! < years[e - 1]! ? [errorAt(`${path}.date`, 'begins before the entry in front of it', 'Put the entries in order of time.', date)] : []),
      ...(repeated === undefined ? [] : [errorAt(`${path}.text`, 'repeats a sentence of the background', 'Tell what came before it.', repeated)]),
    ];
  });
}
