/** The fifteen built-in conditions, in the published order. */
import { contentId } from '../hash.js';
import { unknownName } from '../nearest.js';
import { CULTURES } from '../scenario.js';
import type { Condition } from './condition.js';
import { cultureConditions, cultureInstruction } from './culture.js';
import { longHistory, threeParties } from './expansion.js';
import { POSTURE_DESCRIPTION, POSTURE_INSTRUCTION, postureConditions } from './posture.js';
import { reactivityConditions, reactivityInstruction } from './reactivity.js';

export { AXES, AXIS_NAMES, type Axis, type Condition } from './condition.js';
export { POSTURE_DESCRIPTION, POSTURE_INSTRUCTION } from './posture.js';
export { reactivityInstruction, withReactivity } from './reactivity.js';
export { CULTURE_CAPTION, cultureInstruction, HOFSTEDE_2010 } from './culture.js';

const general: Condition = {
  id: 'general',
  axis: 'GEN',
  describe: 'the scenario as written',
  needs: null,
  apply: (scenario) => ({ ...scenario }),
};

export const CONDITIONS: readonly Condition[] = [
  general,
  ...postureConditions,
  threeParties,
  longHistory,
  ...reactivityConditions,
  ...cultureConditions,
];

export const CONDITION_IDS: readonly string[] = CONDITIONS.map(({ id }) => id);

/** Looks a condition up by id; an unknown id is an error that names the nearest ones. */
export function conditionById(id: string): Condition {
  const found = CONDITIONS.find((condition) => condition.id === id);
  if (!found) throw unknownName('condition', id, CONDITION_IDS, '--conditions');
  return found;
}

/** Hash of every text that a condition puts into a view: part of each cell's identity. */
export function conditionTextsHash(): string {
  return contentId({
    postures: [POSTURE_INSTRUCTION, POSTURE_DESCRIPTION],
    reactivity: [0, 0.5, 1].map(reactivityInstruction),
    cultures: CULTURES.map(cultureInstruction),
  });
}
