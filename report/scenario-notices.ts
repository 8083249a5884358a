/** What a reader has to know of the scenarios themselves. */
import type { ScenarioFile } from '../domain/scenario.js';

export type NotedScenario = Pick<ScenarioFile, 'filter' | 'draft'>;

export function scenarioNotices(scenarios: readonly NotedScenario[]): string[] {
  const count = (wanted: (scenario: NotedScenario) => boolean): string => `${scenarios.filter(wanted).length} of ${scenarios.length} ${scenarios.length === 1 ? 'scenario' : 'scenarios'}`;
  const [isUnfiltered, isFailed, isDraft] = [({ filter }: NotedScenario) => filter.status === 'not_run', ({ filter }: NotedScenario) => filter.status === 'failed', ({ draft }: NotedScenario) => draft === true];
  return [
    ...(scenarios.some(isUnfiltered) ? [`Impasse filter not run by a language model: ${count(isUnfiltered)} (status not_run). They may settle without a mediator.`] : []),
    ...(scenarios.some(isFailed) ? [`Impasse filter failed: ${count(isFailed)}. Language models settled them without a mediator.`] : []),
    ...(scenarios.some(isDraft) ? [`Drafts, written by rule: ${count(isDraft)}. No dataset takes them.`] : []),
  ];
}
