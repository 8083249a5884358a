/**
 * What is wrong with a writer's answer, in the terms of that answer. The rules are those of the whole file
 * (`domain/validation/candidate.ts`); of an answer that is only part of it, those that it can keep.
 */
import { assembleCandidate, type Assembly, draftOf, thirdPartyOf } from '../../domain/curation/assemble.js';
import type { Newcomer, Recast, WeighedParty, Weighing, WrittenHistory } from '../../domain/curation/recast.js';
import type { Seed } from '../../domain/curation/seed.js';
import type { ScenarioFile, Topic } from '../../domain/scenario.js';
import { type Problem, problemLine } from '../../domain/validation/index.js';
import { keyProblems, preferenceProblems } from '../../domain/validation/preferences.js';
import { errorAt } from '../../domain/validation/problem.js';

export type CandidateProblems = (file: ScenarioFile, seed: Seed) => Problem[];

/** Loaded when the first candidate is checked: the library that knows names is large. */
export async function loadCandidateProblems(): Promise<CandidateProblems> {
  const { candidateProblems } = await import('../../domain/validation/candidate.js');
  return candidateProblems;
}

export interface Checks {
  recast(recast: Recast): string[];
  weighing(recast: Recast, weighing: Weighing): string[];
  newcomer(file: ScenarioFile, newcomer: Newcomer): string[];
  /** The private side of the newcomer alone. */
  newcomerWeighing(file: ScenarioFile, newcomer: Newcomer, weighing: Weighing): string[];
  history(file: ScenarioFile, history: WrittenHistory): string[];
  /** Of the file as it stands. */
  file(file: ScenarioFile): string[];
}

export interface CheckSettings extends Pick<Assembly, 'domain' | 'accepted' | 'draft'> {
  readonly seed: Seed;
  readonly problemsOf: CandidateProblems;
}

export function createChecks({ seed, problemsOf, ...settings }: CheckSettings): Checks {
  const assembled = (recast: Recast, weighing: Weighing): ScenarioFile => assembleCandidate({ ...settings, seed, recast, weighing });
  const errors = (file: ScenarioFile): Problem[] => problemsOf(file, seed).filter(({ severity }) => severity === 'error');
  return {
    recast: (recast) => {
      const keys = [...partyKeys(recast), ...recast.parties.flatMap(({ stances }, p) => keyProblems('topic', `parties[${p}].stances`, Object.keys(stances), recast.topics.map(({ id }) => id)))];
      if (keys.length > 0) return lines(keys);
      return lines(errors(assembled(recast, unweighed(recast))).filter(({ path }) => !isOfWeighing(path)).map(asWritten(recast, settings.accepted)));
    },
    weighing: (recast, weighing) => {
      const { topics } = draftOf(recast, settings.accepted);
      const problems = [...keyProblems('party', 'answer', Object.keys(weighing), recast.parties.map(({ id }) => id)), ...Object.entries(weighing).flatMap(([id, party]) => valueProblems(party, topics, id))];
      if (problems.length > 0) return lines(problems);
      const file = assembled(recast, weighing);
      return lines(errors(file).filter(({ path }) => isOfWeighing(path) || isStance(path)).map(({ path, ...rest }) => ({ ...rest, path: path.replace(/^scenario\.preferences\./, '').replace(/^scenario\.parties\[(\d)\]/, (_, p: string) => file.scenario.parties[Number(p)]?.id ?? p) })));
    },
    newcomer: (file, newcomer) =>
      lines(errors(withThird(file, newcomer, placeholder(file.scenario.topics), seed)).filter(({ path }) => path.startsWith(THIRD) && !path.startsWith(`${THIRD}.preferences`)).map(shortened(THIRD))),
    newcomerWeighing: (file, newcomer, weighing) => {
      const { id } = newcomer.party;
      const problems = keyProblems('party', 'answer', Object.keys(weighing), [id]);
      const weighed = weighing[id];
      if (weighed !== undefined) problems.push(...valueProblems(weighed, file.scenario.topics, id));
      if (problems.length > 0 || weighed === undefined) return lines(problems);
      return lines(errors(withThird(file, newcomer, weighed, seed)).filter(({ path }) => path.startsWith(`${THIRD}.preferences`) || path.startsWith(`${THIRD}.party.stances`)).map(shortened(THIRD)));
    },
    history: (file, history) => lines(errors({ ...file, expansions: { ...file.expansions, history } }).filter(({ path }) => path.startsWith('expansions.history')).map(shortened('expansions.history'))),
    file: (file) => lines(errors(file)),
  };
}

const THIRD = 'expansions.thirdParty';
const lines = (problems: readonly Problem[]): string[] => problems.map(problemLine);
const isOfWeighing = (path: string): boolean => path.startsWith('scenario.preferences') || path.startsWith('worksheet.bestPackages');
const isStance = (path: string): boolean => /^scenario\.parties\[\d\]\.stances/.test(path);

function shortened(prefix: string) {
  return (problem: Problem): Problem => ({ ...problem, path: problem.path.replace(`${prefix}.`, '') });
}

function withThird(file: ScenarioFile, newcomer: Newcomer, weighed: WeighedParty, seed: Seed): ScenarioFile {
  return { ...file, expansions: { ...file.expansions, thirdParty: thirdPartyOf(newcomer, weighed, seed) } };
}

function partyKeys({ parties, weaker, grievances }: Recast): Problem[] {
  const ids = parties.map(({ id }) => id);
  return [
    ...(ids.includes(weaker) ? [] : [errorAt('weaker', 'names an unknown party', `Known: ${ids.join(', ')}.`, weaker)]),
    ...keyProblems('party', 'grievances', Object.keys(grievances), ids),
  ];
}

/** Keys, sums and ranges: what the other rules rest on. */
function valueProblems({ weights, optionValues, fallbackValue, stances }: WeighedParty, topics: readonly Topic[], path: string): Problem[] {
  const outOfRange = (at: string, value: number): Problem[] => (value >= 0 && value <= 100 ? [] : [errorAt(at, 'is out of range: 0 to 100 is due', 'Value it from 0 (worst) to 100 (best).', value)]);
  return [
    ...preferenceProblems({ weights, optionValues, fallbackValue }, topics, path),
    ...keyProblems('topic', `${path}.stances`, Object.keys(stances), topics.map(({ id }) => id)),
    ...Object.entries(weights).filter(([, points]) => points < 1).map(([topic, points]) => errorAt(`${path}.weights.${topic}`, 'is no positive whole number', 'Give every topic at least one point.', points)),
    ...Object.entries(optionValues).flatMap(([topic, values]) => Object.entries(values).flatMap(([label, value]) => outOfRange(`${path}.optionValues.${topic}.${label}`, value))),
    ...outOfRange(`${path}.fallbackValue`, fallbackValue),
  ];
}

/** Values of no meaning, so that the rules of texts can be applied before anything is weighed. */
function placeholder(topics: readonly Topic[]): WeighedParty {
  const [first] = topics;
  return {
    weights: Object.fromEntries(topics.map(({ id }) => [id, id === first?.id ? 101 - topics.length : 1])),
    stances: Object.fromEntries(topics.map(({ id }) => [id, 'You want it.'])),
    optionValues: Object.fromEntries(topics.map(({ id, options }) => [id, Object.fromEntries(options.map(({ label }, index) => [label, index]))])),
    fallbackValue: 0,
  };
}

/** As `placeholder`, with the recast's own stances. */
function unweighed(recast: Recast): Weighing {
  const { topics } = draftOf(recast, 0);
  return Object.fromEntries(recast.parties.map(({ id, stances }) => [id, { ...placeholder(topics), stances }]));
}

/** Paths of the file as paths of the recast: parties and options stand there in the writer's order. */
function asWritten(recast: Recast, accepted: number) {
  const { topics, parties } = draftOf(recast, accepted);
  return (problem: Problem): Problem => ({
    ...problem,
    path: problem.path
      .replace(/^scenario\./, '')
      .replace(/^background\.core$/, 'background')
      .replace(/^worksheet\./, '')
      .replace(/^parties\[(\d)\]/, (_, p: string) => `parties[${recast.parties.findIndex(({ id }) => id === parties[Number(p)]?.id)}]`)
      .replace(/^topics\[(\d)\]\.options\[(\d)\]/, (_, t: string, o: string) => {
        const description = topics[Number(t)]?.options[Number(o)]?.description;
        return `topics[${t}].options[${recast.topics[Number(t)]?.options.findIndex((option) => option.description === description) ?? o}]`;
      }),
  });
}
