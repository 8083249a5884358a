/**
 * The rules of a writer's steps that hold for any text: every key names a topic, party or option that there is. What
 * texts and values have to be like beyond that (lengths, leaks, a zone of agreement) a run checks by itself.
 */
import type { Newcomer, Recast, WeighedParty, Weighing } from '../../domain/curation/recast.js';
import type { Draft } from '../../agents/curators.js';
import { keyProblems, preferenceProblems } from '../../domain/validation/preferences.js';
import { errorAt, type Problem } from '../../domain/validation/problem.js';

const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

export function recastProblems({ parties, topics, weaker, grievances }: Recast): Problem[] {
  return [
    ...twice('parties', ids(parties)),
    ...twice('topics', ids(topics)),
    ...parties.flatMap(({ stances }, p) => keyProblems('topic', `parties[${p}].stances`, Object.keys(stances), ids(topics))),
    ...(ids(parties).includes(weaker) ? [] : [errorAt('weaker', 'names an unknown party', `Known: ${ids(parties).join(', ')}.`, weaker)]),
    ...keyProblems('party', 'grievances', Object.keys(grievances), ids(parties)),
  ];
}

/** @param asked ids of exactly those who are to be weighed. */
export function weighingProblems(weighing: Weighing, { topics }: Draft, asked: readonly string[]): Problem[] {
  return [...keyProblems('party', 'answer', Object.keys(weighing), asked), ...Object.entries(weighing).flatMap(([id, party]) => sideProblems(party, topics, id))];
}

function sideProblems({ stances, ...values }: WeighedParty, topics: Draft['topics'], path: string): Problem[] {
  const { weights, optionValues, fallbackValue } = values;
  const worths = Object.entries(optionValues).flatMap(([topic, options]) => Object.entries(options).map(([label, worth]): [string, number] => [`${path}.optionValues.${topic}.${label}`, worth]));
  return [
    ...preferenceProblems(values, topics, path),
    ...keyProblems('topic', `${path}.stances`, Object.keys(stances), ids(topics)),
    ...Object.entries(weights).flatMap(([topic, points]) => (points > 0 ? [] : [errorAt(`${path}.weights.${topic}`, 'is no positive whole number', 'Give every topic at least one point.', points)])),
    ...[...worths, [`${path}.fallbackValue`, fallbackValue] as const].flatMap(([at, worth]) => (worth >= 0 && worth <= 100 ? [] : [errorAt(at, 'is out of range', 'Value it from 0 (worst) to 100 (best).', worth)])),
  ];
}

/** One party more, and nothing taken away. */
export function newcomerProblems({ party, background, relations }: Newcomer, { parties, topics, background: { core } }: Draft): Problem[] {
  const lost = core.split(/\n+/).find((paragraph) => !background.includes(paragraph.trim()));
  return [
    ...(ids(parties).includes(party.id) ? [errorAt('party.id', 'an original party has this id', 'Choose another code.', party.id)] : []),
    ...keyProblems('topic', 'party.stances', Object.keys(party.stances), ids(topics)),
    ...keyProblems('party', 'relations', Object.keys(relations), ids(parties)),
    ...(lost === undefined ? [] : [errorAt('background', 'a paragraph of the original is gone or changed', 'Keep the original word for word, and add what introduces the newcomer.', lost)]),
    ...(background.trim() === core.trim() ? [errorAt('background', 'says nothing of the newcomer', 'Add what introduces it.')] : []),
  ];
}

function twice(path: string, codes: readonly string[]): Problem[] {
  return codes.flatMap((code, index) => (codes.indexOf(code) === index ? [] : [errorAt(`${path}[${index}].id`, 'is used before', 'Give each its own.', code)]));
}
