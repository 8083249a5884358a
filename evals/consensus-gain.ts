/**
 * What the mediator added to the terminal consensus of the matched unmediated run.
 *
 * Source: SoCRATES 3.4.1 (spec 6.1), gap 9.16; ΔS and dealS are departures 3 and 7.
 */
import { assertConsensus } from './checks.js';

/** Terminal consensus of the two matched runs, each in 0..1. */
export interface MatchedConsensus {
  readonly mediated: number;
  readonly unmediated: number;
}

export interface ConsensusGainOptions {
  /** Factor of the raw change where S_unmed = 1: 100 keeps one scale (default), 1 leaves S_med − 1 as it is. */
  readonly rawChangeScale?: 100 | 1;
}

export interface ConsensusGain {
  /** Per cent of the gap closed: at most 100, unbounded below. */
  readonly value: number;
  /** True where S_unmed = 1: there is no gap, and `value` is the raw change. */
  readonly rawChange: boolean;
}

/**
 * CG = 100 × (S_med − S_unmed) / (1 − S_unmed). 100 closes the gap, 0 leaves it, below 0 is worse
 * than no mediator. Where S_unmed = 1: the raw change, `rawChangeScale` × (S_med − 1).
 *
 * @throws RangeError if a consensus is outside 0..1.
 */
export function consensusGain(
  { mediated, unmediated }: MatchedConsensus,
  { rawChangeScale = 100 }: ConsensusGainOptions = {},
): ConsensusGain {
  const change = deltaS({ mediated, unmediated });
  if (unmediated === 1) return { value: rawChangeScale * change, rawChange: true };
  return { value: (100 * change) / (1 - unmediated), rawChange: false };
}

/**
 * ΔS = S_med − S_unmed, the quantity comparisons use.
 *
 * @returns a number in −1..1, not scaled.
 * @throws RangeError if a consensus is outside 0..1.
 */
export function deltaS({ mediated, unmediated }: MatchedConsensus): number {
  assertConsensus(mediated);
  assertConsensus(unmediated);
  return mediated - unmediated;
}

/**
 * Terminal consensus that counts only if the parties closed: S if resolved, else 0. The zero is
 * the value of no deal, not a missing score.
 *
 * @throws RangeError if `consensus` is outside 0..1.
 */
export function dealS(consensus: number, resolved: boolean): number {
  assertConsensus(consensus);
  return resolved ? consensus : 0;
}
