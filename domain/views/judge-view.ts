/** What the evaluator sees: one topic and the whole dialogue (SoCRATES section 3.4.2; gap 9.34). */
import { ConcordError } from '../errors.js';
import type { Scenario, Topic } from '../scenario.js';
import { type LogLine, type SharedBackground, type Speaker, sharedBackground, speakersOf, topicsOf } from './view.js';

export interface JudgeView {
  readonly role: 'judge';
  /** Ids and names only. */
  readonly parties: readonly Speaker[];
  readonly background: SharedBackground;
  readonly topic: Topic;
  readonly log: readonly LogLine[];
}

/** No posture, no persona, no preferences, no thoughts, no mediator's name. */
export function viewForJudge(scenario: Scenario, topicId: string, log: readonly LogLine[]): JudgeView {
  const topic = topicsOf(scenario).find(({ id }) => id === topicId);
  if (!topic) throw new ConcordError({ code: 'internal', what: `no topic "${topicId}" in the scenario`, value: topicId });
  return { role: 'judge', parties: speakersOf(scenario), background: sharedBackground(scenario), topic, log };
}
