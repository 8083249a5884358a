/**
 * Intervention Effectiveness: how much of the remaining gap closes in the turns after the mediator
 * speaks. Descriptive, not causal.
 *
 * Source: SoCRATES 3.4.1 (spec 6.3, 6.6), gaps 9.14 and 9.15.
 */
import { meanOf } from './aggregate.js';
import { assertInterventions, assertTrajectory, assertWhole } from './checks.js';
import { consensusAt } from './trajectory.js';
import { type Window, windowEnd, type WindowUnit } from './window.js';

/** How many turns after an intervention its effect is read. */
export const EFFECT_HORIZON = 5;

/** One intervention and the consensus around it. */
export interface InterventionScore {
  /** The mediator's turn i. */
  readonly turn: number;
  /** S_{i−1}, 0..1; S_0 = 0. */
  readonly before: number;
  /** S at the end of the horizon, S_{i+5} as printed, or S_T where the dialogue is over by then; 0..1. */
  readonly after: number;
  /** 100 × (after − before) / (1 − before), at most 100, unbounded below; null where before = 1. */
  readonly score: number | null;
}

export interface EffectivenessOptions {
  /** Turns, whole, at least 1; default `EFFECT_HORIZON`. */
  readonly horizon?: number;
  /** What the horizon counts; default `turns`, the printed formula. */
  readonly unit?: WindowUnit;
}

/** A mediated run: S_1 … S_T, and the turn ids of the mediator's turns, strictly increasing. */
export interface MediatedRun {
  readonly trajectory: readonly number[];
  readonly interventions: readonly number[];
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
export function effectiveness(run: MediatedRun, options: EffectivenessOptions = {}): Effectiveness {
  assertWhole(effectWindow(options).length, 'horizon', 1);
  assertTrajectory(run.trajectory);
  assertInterventions(run.interventions, run.trajectory.length);
  const interventionScores = run.interventions.map((turn): InterventionScore => {
    const before = consensusAt(run.trajectory, turn - 1);
    const after = consensusAt(run.trajectory, windowEnd(turn, effectWindow(options), { turns: run.trajectory.length, interventions: run.interventions }));
    return { turn, before, after, score: closedShare(before, after) };
  });
  const { mean, n } = meanOf(interventionScores.map(({ score }) => score));
  return { value: mean, interventionScores, leftOut: run.interventions.length - n };
}

/** 100 × (after − before) / (1 − before): share of the gap that closes; null where there is none. */
export function closedShare(before: number, after: number): number | null {
  return before === 1 ? null : (100 * (after - before)) / (1 - before);
}

/**
 * How many interventions have another one inside their own horizon: their lifts are not those of one intervention.
 *
 * @throws RangeError on broken input or options.
 */
export function overlappingWindows({ turns, interventions }: { turns: number; interventions: readonly number[] }, options: EffectivenessOptions = {}): number {
  assertInterventions(interventions, turns);
  return interventions.filter((turn, index) => {
    const next = interventions[index + 1];
    return next !== undefined && next <= windowEnd(turn, effectWindow(options), { turns, interventions });
  }).length;
}

function effectWindow({ horizon = EFFECT_HORIZON, unit = 'turns' }: EffectivenessOptions): Window {
  return { length: horizon, unit };
}
