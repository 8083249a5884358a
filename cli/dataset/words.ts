/** What verbs of the dataset say in the same words. */
import type { FilterStatus, ScenarioFile } from '../../domain/scenario.js';

/** One line about the impasse filter; what was not run is said plainly. */
export function filterInWords(filter: FilterStatus): string {
  if (filter.status === 'not_run') return 'not run: no language model has shown that talks fail without a mediator';
  const { partyModel, cap, date, outcomes } = filter;
  const played = `${partyModel}, cap ${cap} party turns, ${date}`;
  if (filter.status === 'passed') return `passed: none of ${outcomes.length} replays without a mediator was resolved (${outcomes.join(', ')}; ${played})`;
  return `failed: a replay without a mediator was resolved (${outcomes.join(', ')}; ${played})`;
}

export function expansionNames({ expansions }: Pick<ScenarioFile, 'expansions'>): string[] {
  return [...(expansions.thirdParty === undefined ? [] : ['third party']), ...(expansions.history === undefined ? [] : ['history'])];
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
