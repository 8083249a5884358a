/** Emotional reactivity: a fixed template with a number r in [0, 1] (SoCRATES appendix D; gap 9.7). */
import type { Party, Scenario } from '../scenario.js';
import type { Condition } from './condition.js';

/** What a party is told about its temper; `r` is printed, no banding. */
export function reactivityInstruction(r: number): string {
  return (
    `Your emotional reactivity is ${r.toFixed(2)} on a scale from 0 to 1. ` +
    'At 0 you stay calm whatever is said: you answer provocation with composure and keep to the matter. ' +
    'At 1 you flare up quickly: slights hurt, your tone sharpens, and each provocation makes the next answer hotter. ' +
    'Behave in proportion to your number.'
  );
}

/** The scenario with these reactivities for the first and second of `personaOrder`; a third party keeps none. */
export function withReactivity(scenario: Scenario, [first, second]: readonly [number, number]): Scenario {
  return mapPersonas(scenario, (party) => ({ ...party.persona, reactivity: party.id === scenario.personaOrder[0] ? first : second }));
}

/** Rewrites the persona of the two parties named in `personaOrder`. */
export function mapPersonas(scenario: Scenario, persona: (party: Party) => Party['persona']): Scenario {
  return {
    ...scenario,
    parties: scenario.parties.map((party) =>
      scenario.personaOrder.includes(party.id) ? { ...party, persona: persona(party) } : party,
    ),
  };
}

const LEVELS = { com: 0, react: 1 } as const;
const PAIRS = [
  ['com', 'com'],
  ['com', 'react'],
  ['react', 'react'],
] as const;

export const reactivityConditions: Condition[] = PAIRS.map(([a, b]) => ({
  id: `emotion:${a}-${b}`,
  axis: 'EMO',
  describe: `reactivity ${LEVELS[a]} and ${LEVELS[b]}`,
  needs: null,
  apply: (scenario) => withReactivity(scenario, [LEVELS[a], LEVELS[b]]),
}));
