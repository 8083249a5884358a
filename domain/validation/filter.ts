/** The record of the impasse filter: that its verdict follows from its replays (SoCRATES section 3.2; early exit: gap 9.28). */
import type { DialogueEnd } from '../outcome.js';
import type { FilterStatus, ScenarioFile } from '../scenario.js';
import { errorAt, type Problem } from './problem.js';

/** Replays without a mediator that a scenario has to outlast. */
export const FILTER_REPLAYS = 3;

/** Ends of a dialogue of two parties that settle whether it was resolved. */
export const VERDICTS: readonly DialogueEnd[] = ['resolved', 'impasse', 'turn_cap'];
const MODEL = /^[^/\s]+\/\S+$/;
/** Replays of rule-based parties choose what goes on in a run; they never set the status. */
const RULE_BASED = /^(?:offline$|scripted\/)/;

export function filterProblems({ filter }: Pick<ScenarioFile, 'filter'>): Problem[] {
  if (filter.status === 'not_run') return [];
  return [...modelProblems(filter.partyModel), ...endProblems(filter.outcomes), ...verdictProblems(filter)];
}

function modelProblems(model: string): Problem[] {
  if (RULE_BASED.test(model)) return [errorAt('filter.partyModel', 'a filter played by rule-based parties says nothing', 'Write {"status": "not_run"}; only language models set it.', model)];
  return MODEL.test(model) ? [] : [errorAt('filter.partyModel', 'is not of the form provider/model', 'Name the model as it is named on the command line.', model)];
}

function endProblems(outcomes: readonly DialogueEnd[]): Problem[] {
  return outcomes.flatMap((end, i) => (VERDICTS.includes(end) ? [] : [errorAt(`filter.outcomes[${i}]`, 'a replay of two parties that ends so gives no verdict', `Only ${VERDICTS.join(', ')} count; play it again.`, end)]));
}

function verdictProblems({ status, outcomes }: Exclude<FilterStatus, { status: 'not_run' }>): Problem[] {
  const resolved = outcomes.indexOf('resolved');
  if (status === 'passed') {
    if (resolved >= 0) return [errorAt(`filter.outcomes[${resolved}]`, 'the filter is passed although a replay was resolved', 'Write the status failed.', outcomes)];
    if (outcomes.length === FILTER_REPLAYS) return [];
    return [errorAt('filter.outcomes', `the filter is passed after ${outcomes.length} of ${FILTER_REPLAYS} replays`, `Play ${FILTER_REPLAYS}; until then write {"status": "not_run"}.`, outcomes)];
  }
  if (resolved < 0) return [errorAt('filter.outcomes', 'the filter is failed although no replay was resolved', outcomes.length === FILTER_REPLAYS ? 'Write the status passed.' : 'Play the other replays, or write {"status": "not_run"}.', outcomes)];
  if (resolved === outcomes.length - 1) return [];
  return [errorAt(`filter.outcomes[${resolved + 1}]`, 'a replay stands after the one that decided', 'End the list with the first resolved replay.', outcomes)];
}
