/**
 * Intervention Timeliness: how soon the mediator speaks after consensus falls.
 *
 * Source: SoCRATES 3.4.1 (spec 6.2, 6.6), gaps 9.12–9.14.
 *
 * Between a fall and the first intervention after it no other turn of the mediator can stand. So the window is the
 * same whether it counts all turns or the opportunities of party turns, and there is no choice of unit here.
 */
import { meanOf } from './aggregate.js';
import { EPSILON, assertInterventions, assertTrajectory, assertWhole } from './checks.js';
import { consensusAt } from './trajectory.js';

/** τ: the smallest fall of S from one turn to the next that is a drop event. */
export const DROP_THRESHOLD = 0.1;

/** W: how many turns after a drop an intervention still answers it. */
export const TIMELINESS_WINDOW = 10;

/**
 * What counts as no delay. `global`: latency = t_s − t_drop, the printed formula; the first
 * possible intervention is t_drop + 1, so the best score is 100 × (1 − 1/W). `slot`: latency =
 * t_s − t_drop − 1, the decision slots the mediator let pass; the best score is 100.
 */
export type LatencyOrigin = 'global' | 'slot';

/** A fall of consensus. */
export interface DropEvent {
  /** The turn at which S is lower than at the turn before. */
  readonly turn: number;
  /** S_{t−1} − S_t, positive, on the 0..1 scale. */
  readonly size: number;
}

/** A drop event with the mediator's answer to it. */
export interface ScoredDrop extends DropEvent {
  /** t_s, the first intervention with t_drop < t_s ≤ t_drop + W; null if there is none. */
  readonly intervention: number | null;
  /** Turns, counted by `latencyOrigin`; null if there is no intervention in the window. */
  readonly latency: number | null;
  /** 100 × (1 − latency / W), 0..100; 0 if there is no intervention in the window. */
  readonly score: number;
}

export interface TimelinessOptions {
  /** τ, above 0; default `DROP_THRESHOLD`. */
  readonly tau?: number;
  /** W in turns, whole, at least 1; default `TIMELINESS_WINDOW`. */
  readonly window?: number;
  /** Default `global`. */
  readonly latencyOrigin?: LatencyOrigin;
}

export interface Timeliness {
  /** Mean score over the run's drops, 0..100; null if the run has none. */
  readonly value: number | null;
  /** The drops that count, in turn order. */
  readonly drops: ScoredDrop[];
}

/**
 * All turns t with S_{t−1} − S_t ≥ τ, the last turn included. The comparison allows 1e-9 for
 * rounding.
 *
 * @throws RangeError if `tau` is not above 0 or the trajectory is empty or leaves 0..1.
 */
export function dropEvents(trajectory: readonly number[], tau: number = DROP_THRESHOLD): DropEvent[] {
  assertTrajectory(trajectory);
  if (!(tau > EPSILON)) throw new RangeError(`tau must be above 0, not ${tau}`);
  return trajectory
    .map((consensus, index) => ({ turn: index + 1, size: consensusAt(trajectory, index) - consensus }))
    .filter(({ size }) => size >= tau - EPSILON);
}

/**
 * IT = mean over drop events of 100 × (1 − latency / W), 0 for a drop no intervention answers.
 * A drop at the last turn is left out: no mediator decision could follow it. A drop near the end
 * keeps what remains of its window.
 *
 * @param trajectory S_1 … S_T of the mediated run.
 * @param interventions turn ids of the mediator's turns, strictly increasing.
 * @throws RangeError on broken input or options.
 */
export function timeliness(
  { trajectory, interventions }: { trajectory: readonly number[]; interventions: readonly number[] },
  { tau = DROP_THRESHOLD, window = TIMELINESS_WINDOW, latencyOrigin = 'global' }: TimelinessOptions = {},
): Timeliness {
  assertWhole(window, 'window', 1);
  assertInterventions(interventions, trajectory.length);
  const immediate = immediateDelay(latencyOrigin);
  const drops = dropEvents(trajectory, tau)
    .filter(({ turn }) => turn < trajectory.length)
    .map((drop): ScoredDrop => {
      const intervention = interventions.find((turn) => turn > drop.turn && turn <= drop.turn + window);
      if (intervention === undefined) return { ...drop, intervention: null, latency: null, score: 0 };
      const latency = intervention - drop.turn - immediate;
      return { ...drop, intervention, latency, score: promptness(latency, window) };
    });
  return { value: meanOf(drops.map(({ score }) => score)).mean, drops };
}

/** 100 × (1 − latency / W). */
export function promptness(latency: number, window: number): number {
  return (100 * (window - latency)) / window;
}

/** The t_s − t_drop that counts as no delay. */
export function immediateDelay(origin: LatencyOrigin): number {
  switch (origin) {
    case 'global':
      return 0;
    case 'slot':
      return 1;
    default:
      throw new RangeError(`latencyOrigin must be global or slot, not ${String(origin satisfies never)}`);
  }
}
