/** The impasse filter (SoCRATES section 3.2): a scenario is kept if several replays without a mediator end in impasse. */
import type { DialogueEnd } from '../../../domain/outcome.js';
import { FILTER_REPLAYS } from '../../../domain/validation/filter.js';
import type { Filter } from '../../curators.js';

/** A walk-away or the turn cap. A party's fault, or a prompt that was too long, says nothing of the scenario. */
const isImpasse = (end: DialogueEnd): boolean => end === 'impasse' || end === 'turn_cap';

export const impasseFilter: Filter = {
  name: 'scripted/impasse',
  version: '1',
  offline: true,
  decide({ replays }) {
    const resolved = replays.findIndex(({ end }) => end === 'resolved');
    if (resolved >= 0) return { verdict: 'reject', reason: `replay ${resolved + 1} ended in agreement without a mediator` };
    const impasses = replays.filter(({ end }) => isImpasse(end)).length;
    if (impasses >= FILTER_REPLAYS) return { verdict: 'keep', reason: `${impasses} replays ended without agreement` };
    return { verdict: 'another', reason: `${impasses} of ${FILTER_REPLAYS} replays ended without agreement so far` };
  },
};
