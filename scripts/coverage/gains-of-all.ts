/** Consensus Gain over very many scenarios: no formula gives it. */
import type { SimulatedDesign } from '../../evals/simulation/design.js';
import { overManyScenarios } from '../../evals/simulation/truth.js';

/** Two hundred times the largest experiment and more: its own error is less than a twentieth of an interval’s. */
const SCENARIOS = 40_000;

export interface GainsOfAll {
  readonly mean: number;
  /** Under the first condition alone. */
  readonly meanOfFirst: number;
  readonly median: number;
  readonly ratioOfSums: number;
}

/** Of the first mediator, ×100, each block the same. */
export function gainsOfAll(design: SimulatedDesign): GainsOfAll {
  const [first] = design.conditions;
  const gains: number[] = [];
  let [sumOfFirst, numberOfFirst, changes, gaps] = [0, 0, 0, 0];
  overManyScenarios(design, SCENARIOS, (blocks) => {
    for (const { condition, baseline, mediated } of blocks) {
      const { consensusGain, deltaS } = mediated[0]!;
      gains.push(consensusGain);
      changes += deltaS;
      gaps += 1 - baseline;
      if (condition !== first) continue;
      sumOfFirst += consensusGain;
      numberOfFirst += 1;
    }
  });
  const sorted = Float64Array.from(gains).sort();
  const mean = sorted.reduce((sum, gain) => sum + gain, 0) / sorted.length;
  return { mean, meanOfFirst: sumOfFirst / numberOfFirst, median: sorted[Math.floor(sorted.length / 2)]!, ratioOfSums: (100 * changes) / gaps };
}
