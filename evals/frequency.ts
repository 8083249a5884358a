/**
 * How often, and how early, the mediator speaks.
 *
 * Source: SoCRATES appendix H.1 (spec 6.4), gaps 9.44 and 9.45.
 */
import { assertInterventions, assertWhole } from './checks.js';

/**
 * IF = 100 × interventions / asked.
 *
 * @param interventions how many times the mediator spoke.
 * @param asked party turns on which it was asked whether to speak: every one but a terminating one.
 * @returns per cent; null if it was never asked.
 * @throws RangeError if a count is not a whole number ≥ 0.
 */
export function interventionFrequency({
  interventions,
  asked,
}: {
  interventions: number;
  asked: number;
}): number | null {
  assertWhole(interventions, 'interventions', 0);
  assertWhole(asked, 'asked', 0);
  return asked === 0 ? null : (100 * interventions) / asked;
}

/**
 * FI = 100 × turn of the first intervention / T.
 *
 * @param interventions turn ids of the mediator's turns, strictly increasing.
 * @returns per cent of the dialogue, above 0 and at most 100; null if the mediator never spoke.
 * @throws RangeError on broken input.
 */
export function firstIntervention({
  interventions,
  turns,
}: {
  interventions: readonly number[];
  turns: number;
}): number | null {
  assertWhole(turns, 'turns', 1);
  assertInterventions(interventions, turns);
  const first = interventions[0];
  return first === undefined ? null : (100 * first) / turns;
}
