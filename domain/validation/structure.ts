/** Ids, labels and names: unique, known, and nothing in the base scenario that a condition must bring. */
import type { Party, Scenario, ScenarioFile } from '../scenario.js';
import { MEDIATOR_ID, MEDIATOR_NAME } from '../turn.js';
import { errorAt, type Problem } from './problem.js';

interface Named {
  readonly path: string;
  readonly value: string;
}

/** Each repeated value, at its second place and later; letter case and spaces do not make a difference. */
export function duplicates(what: string, items: readonly Named[]): Problem[] {
  const first = new Map<string, string>();
  return items.flatMap(({ path, value }) => {
    const key = value.toLowerCase().replace(/\s+/g, ' ').trim();
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, path);
      return [];
    }
    return [errorAt(path, `${what} is used before, at ${earlier}`, 'Give each its own.', value)];
  });
}

/** Errors after which packages cannot be told apart or valued. */
export function identityProblems({ scenario: { topics, parties } }: ScenarioFile): Problem[] {
  return [
    ...duplicates('this topic id', topics.map(({ id }, t) => ({ path: `scenario.topics[${t}].id`, value: id }))),
    ...topics.flatMap(({ options }, t) => {
      const labels = options.map(({ label }, o) => ({ path: `scenario.topics[${t}].options[${o}].label`, value: label }));
      return duplicates('this option label', labels);
    }),
    ...duplicates('this party id', parties.map(({ id }, p) => ({ path: `scenario.parties[${p}].id`, value: id }))),
    ...(parties.length === 2 ? [] : [
      errorAt(
        'scenario.parties',
        'three parties where two are due',
        'Move the third to expansions.thirdParty.',
        parties.map(({ id }) => id),
      ),
    ]),
  ];
}

/** The words by which logs and prompts know the mediator are not for parties. */
export function reservedNames({ id, name }: Party, path: string): Problem[] {
  return [
    ...(id === MEDIATOR_ID ? [errorAt(`${path}.id`, 'this id belongs to the mediator', 'Choose another code.', id)] : []),
    ...(name.toLowerCase() === MEDIATOR_NAME.toLowerCase()
      ? [errorAt(`${path}.name`, 'this name belongs to the mediator', 'Choose another name.', name)]
      : []),
  ];
}

function nameProblems({ parties, personaOrder }: Scenario): Problem[] {
  const ids = [...new Set(parties.map(({ id }) => id))];
  const [first, second] = personaOrder;
  const ordered = first !== second && ids.includes(first) && ids.includes(second);
  return [
    ...duplicates('this party name', parties.map(({ name }, p) => ({ path: `scenario.parties[${p}].name`, value: name }))),
    ...parties.flatMap((party, p) => reservedNames(party, `scenario.parties[${p}]`)),
    ...(ordered ? [] : [
      errorAt(
        'scenario.personaOrder',
        'is not the ids of the two parties',
        `Write ${ids.join(' and ')}, the first to get the first persona.`,
        personaOrder,
      ),
    ]),
  ];
}

/** The base scenario is the general condition: persona, posture and history come from conditions. */
export function baseProblems({ scenario }: ScenarioFile): Problem[] {
  const { background, parties } = scenario;
  return [
    ...nameProblems(scenario),
    ...(background.posture === undefined ? [] : [
      errorAt(
        'scenario.background.posture',
        'the base scenario carries a posture',
        'Remove it; strategy:* brings it.',
        background.posture,
      ),
    ]),
    ...(background.history === undefined ? [] : [
      errorAt(
        'scenario.background.history',
        'the base scenario carries a history',
        'Move it to expansions.history; history:5x brings it.',
        `${background.history.length} entries`,
      ),
    ]),
    ...parties.flatMap((party, p) => personaProblems(party, `scenario.parties[${p}]`)),
  ];
}

export function personaProblems({ persona }: Party, path: string): Problem[] {
  if (Object.keys(persona).length === 0) return [];
  return [errorAt(`${path}.persona`, 'a party of the file carries a persona', 'Write {}; emotion:* and culture:* bring it.', persona)];
}
