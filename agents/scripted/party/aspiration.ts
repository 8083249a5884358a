/**
 * How much a party still asks for: the time-dependent tactic of Faratin, Sierra and Jennings 1998
 * (α(t) = k + (1 − k)(t/T)^(1/β)), stiffened by heat.
 */
import { BETA, HEAT, INITIAL_CONCESSION, type Mode } from './constants.js';
import type { Worth } from './worth.js';

export interface Clock {
  /** Own turns had before. */
  readonly ownTurns: number;
  /** T, in own turns. */
  readonly horizon: number;
}

/** Share of the way from the ideal to the limit that is conceded by now, 0–1. */
export function concession(mode: Mode, { ownTurns, horizon }: Clock, heat: number): number {
  const elapsed = Math.min(ownTurns / horizon, 1);
  const conceded = INITIAL_CONCESSION + (1 - INITIAL_CONCESSION) * elapsed ** (1 / BETA[mode]);
  return conceded * (1 - HEAT.stiffening * heat);
}

/** The package worth that a party holds out for: from its ideal down to its fallback. */
export function packageAspiration({ ideal, fallback }: Worth, conceded: number): number {
  return ideal - conceded * (ideal - fallback);
}

/**
 * The option worth it holds out for on one topic. A party that takes the pie for fixed (Thompson and
 * Hastie 1990) haggles each topic as a contest of its own and will not go below its fallback on any.
 */
export function topicAspiration(worth: Worth, topic: string, conceded: number): number {
  const [best, worst] = [worth.option(topic, worth.ranking(topic)[0] ?? ''), worth.option(topic, worth.ranking(topic).at(-1) ?? '')];
  const limit = Math.min(best, Math.max(worst, worth.fallback));
  return best - conceded * (best - limit);
}

/** The option a fixed-pie bargainer now demands: the least of those it would still take, as it thinks that best for the other. */
export function topicDemand(worth: Worth, topic: string, conceded: number): string {
  const aspiration = topicAspiration(worth, topic, conceded);
  return worth.ranking(topic).findLast((label) => worth.option(topic, label) >= aspiration - 1e-9) ?? worth.ranking(topic)[0]!;
}
