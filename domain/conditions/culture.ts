/**
 * Cultural identity: a deterministic statement of six Hofstede scores (SoCRATES appendix D; gap 9.8).
 * A text built from national averages of Hofstede et al. 2010; it says nothing about people.
 */
import { type Culture } from '../scenario.js';
import type { Condition } from './condition.js';
import { mapPersonas } from './reactivity.js';

export const CULTURE_CAPTION =
  'Hofstede profiles are prompts built from national averages of a 2010 data matrix; they say nothing about people.';

const DIMENSIONS = [
  { id: 'PDI', name: 'power distance', low: 'you expect to be consulted as an equal', high: 'you accept rank and expect decisions from above' },
  { id: 'IDV', name: 'individualism', low: 'loyalty to your group comes first', high: 'you rely on yourself and speak for yourself' },
  { id: 'MAS', name: 'masculinity', low: 'you value cooperation and good relations', high: 'you value achievement and winning' },
  { id: 'UAI', name: 'uncertainty avoidance', low: 'you are at ease with open questions', high: 'you want clear rules and no surprises' },
  { id: 'LTO', name: 'long-term orientation', low: 'you look to tradition and quick results', high: 'you plan far ahead and adapt as needed' },
  { id: 'IVR', name: 'indulgence', low: 'you hold back and keep to what is proper', high: 'you show freely what you need and feel' },
] as const;
type Dimension = (typeof DIMENSIONS)[number]['id'];

/** Hofstede, Hofstede and Minkov 2010, scores 0–100. */
export const HOFSTEDE_2010: Record<Culture, Record<Dimension, number>> = {
  US: { PDI: 40, IDV: 91, MAS: 62, UAI: 46, LTO: 26, IVR: 68 },
  CN: { PDI: 80, IDV: 20, MAS: 66, UAI: 30, LTO: 87, IVR: 24 },
  KR: { PDI: 60, IDV: 18, MAS: 39, UAI: 85, LTO: 100, IVR: 29 },
};

const CULTURE_NAME: Record<Culture, string> = { US: 'the United States', CN: 'China', KR: 'South Korea' };

const EMPHASIS: Record<Culture, string> = {
  US: 'Above all you stand on your own independence and say directly what you think.',
  CN: 'Above all you think of relations and rank, and you play the long game.',
  KR: 'Above all you plan for the long term, dislike uncertainty, and look for an agreement that need not be spoken aloud.',
};

/** What a party is told about its cultural identity. All parties speak English. */
export function cultureInstruction(culture: Culture): string {
  const scores = DIMENSIONS.map(({ id, name, low, high }) => {
    const score = HOFSTEDE_2010[culture][id];
    return `${name} ${score} of 100 (${score >= 50 ? high : low})`;
  });
  return `Your cultural identity is that of ${CULTURE_NAME[culture]}. Its Hofstede profile: ${scores.join('; ')}. ${EMPHASIS[culture]} You speak English.`;
}

const PAIRS: readonly (readonly [Culture, Culture])[] = [
  ['US', 'US'],
  ['CN', 'CN'],
  ['KR', 'KR'],
  ['US', 'CN'],
  ['US', 'KR'],
  ['CN', 'KR'],
];

export const cultureConditions: Condition[] = PAIRS.map(([a, b]) => ({
  id: `culture:${a.toLowerCase()}-${b.toLowerCase()}`,
  axis: 'CUL',
  describe: `Hofstede profiles ${a} and ${b} (prompted)`,
  needs: null,
  apply: (scenario) =>
    mapPersonas(scenario, (party) => ({ ...party.persona, culture: party.id === scenario.personaOrder[0] ? a : b })),
}));
