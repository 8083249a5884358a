/**
 * Intervention Effectiveness: how much of the remaining gap closes in the turns after the mediator
 * speaks. Descriptive, not causal.
 *
 * Source: SoCRATES 3.4.1 (spec 6.3, 6.6), gaps 9.14 and 9.15.
 */
import { meanOf } from './aggregate.js';
import { assertInterventions, assertTrajectory, assertWhole } from './checks.js';
import { consensusAt } from './trajectory.js';

/** How many turns after an intervention its effect is read. */
export const EFFECT_HORIZON = 5;

/** One intervention and the consensus around it. */
export interface InterventionScore {
  /** The mediator's turn i. */
  readonly turn: number;
  /** S_{i−1}, 0..1; S_0 = 0. */
  readonly before: number;
  /** S_{i+5}, or S_T where the dialogue is over by then; 0..1. */
  readonly after: number;
  /** 100 × (after − before) / (1 − before), at most 100, unbounded below; null where before = 1. */
  readonly score: number | null;
}

export interface EffectivenessOptions {
  /** Turns, whole, at least 1; default `EFFECT_HORIZON`. */
  readonly horizon?: number;
}

export interface Effectiveness {
  /** Mean over the scored interventions; null if there is none. */
  readonly value: number | null;
  /** Every intervention, in turn order, those left out included. */
  readonly interventionScores: InterventionScore[];
  /** How many interventions are left out because consensus was complete before them. */
  readonly leftOut: number;
}

/**
 * IE = mean over interventions i of 100 × (S_{i+5} − S_{i−1}) / (1 − S_{i−1}). An intervention
 * with S_{i−1} = 1 has no gap to close: it is left out of the mean and counted.
 *
 * @param trajectory S_1 … S_T of the mediated run.
 * @param interventions turn ids of the mediator's turns, strictly increasing.
 * @throws RangeError on broken input or options.
 */
export function effectiveness(
  { trajectory, interventions }: { trajectory: readonly number[]; interventions: readonly number[] },
  { horizon = EFFECT_HORIZON }: EffectivenessOptions = {},
): Effectiveness {
  assertWhole(horizon, 'horizon', 1);
  assertTrajectory(trajectory);
  assertInterventions(interventions, trajectory.length);
  const interventionScores = interventions.map((turn): InterventionScore => {
    const before = consensusAt(trajectory, turn - 1);
    const after = consensusAt(trajectory, Math.min(turn + horizon, trajectory.length));
    return { turn, before, after, score: before === 1 ? null : (100 * (after - before)) / (1 - before) };
  });
  const { mean, n } = meanOf(interventionScores.map(({ score }) => score));
  return { value: mean, interventionScores, leftOut: interventions.length - n };
}
