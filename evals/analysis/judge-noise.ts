/** How much one judgement of a dialogue differs from another by the same judge. */
import type { ResultCell } from '../../domain/results.js';
import { round } from '../results/round.js';

export interface JudgeNoise {
  /** Dialogues judged both times. */
  readonly cells: number;
  /** Of those, with equal final consensus. */
  readonly equal: number;
  /** Standard deviation of one judgement’s final consensus S, 0–1; null without such dialogues. */
  readonly standardDeviation: number | null;
}

/** Two judgements each: half the mean squared difference is the variance of one (repeatability, ISO 5725-2, n = 2). */
export function judgeNoise(own: readonly ResultCell[], again: readonly ResultCell[]): JudgeNoise {
  const first = new Map(own.map(({ id, consensusFinal }) => [id, consensusFinal]));
  const differences = again.flatMap(({ id, consensusFinal }) => {
    const before = first.get(id) ?? null;
    return before === null || consensusFinal === null ? [] : [consensusFinal - before];
  });
  const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0);
  return {
    cells: differences.length,
    equal: differences.filter((difference) => difference === 0).length,
    standardDeviation: differences.length === 0 ? null : round(Math.sqrt(squares / differences.length / 2)),
  };
}
