/** Strategic posture: one Thomas-Kilmann conflict mode for every party (SoCRATES appendix D; gap 9.6). */
import { POSTURES, type Posture } from '../scenario.js';
import type { Condition } from './condition.js';

/** What a party is told, in the second person. */
export const POSTURE_INSTRUCTION: Record<Posture, string> = {
  competing:
    'In this conflict you put your own interest first. Press your demands, hold your position when it is challenged, and give ground only where pressure leaves you no other way.',
  avoiding:
    'In this conflict you keep out of confrontation. Step around the hard points, put decisions off to a later time, and rather leave a question open than argue it through.',
  accommodating:
    'In this conflict you put the other side’s interest above your own. Look for what they need, give way on your own demands to satisfy it, and keep the relation intact.',
};

/** What a mediator may be told, in the third person (departure 6). */
export const POSTURE_DESCRIPTION: Record<Posture, string> = {
  competing: 'The parties come to this conversation intent on their own interests and reluctant to give ground.',
  avoiding: 'The parties come to this conversation inclined to keep away from confrontation and to put decisions off.',
  accommodating: 'The parties come to this conversation inclined to give way to what the other side needs.',
};

export const postureConditions: Condition[] = POSTURES.map((posture) => ({
  id: `strategy:${posture}`,
  axis: 'SA',
  describe: `every party in the ${posture} conflict mode`,
  needs: null,
  apply: (scenario) => ({ ...scenario, background: { ...scenario.background, posture } }),
}));
