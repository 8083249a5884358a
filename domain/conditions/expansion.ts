/** The two conditions that use authored expansions: a third party, a long history (SoCRATES appendix D). */
import { missingExpansion, type Condition } from './condition.js';

/** Adds the newcomer last in the speaking order; topics, names, roles, stances and weights stay verbatim (gap 9.31). */
export const threeParties: Condition = {
  id: 'parties:three',
  axis: 'MS',
  describe: 'a third party with an interest of its own joins',
  needs: 'thirdParty',
  apply: (scenario, { thirdParty }) => {
    if (!thirdParty) throw missingExpansion('parties:three', 'thirdParty');
    const originals = scenario.parties.map((party) => ({ ...party, relation: thirdParty.relations[party.id] ?? party.relation }));
    return {
      ...scenario,
      background: { ...scenario.background, core: thirdParty.background },
      parties: [...originals, thirdParty.party],
      preferences: { ...scenario.preferences, [thirdParty.party.id]: thirdParty.preferences },
    };
  },
};

/** Puts four dated entries before the unchanged background. */
export const longHistory: Condition = {
  id: 'history:5x',
  axis: 'LONG',
  describe: 'four dated history entries, about five times the background',
  needs: 'history',
  apply: (scenario, { history }) => {
    if (!history) throw missingExpansion('history:5x', 'history');
    return { ...scenario, background: { ...scenario.background, history: history.entries } };
  },
};
