/** What an endless number of scenarios would give: the truth that intervals should hold. */
import { randomStream } from '../../domain/random.js';
import { weighed } from '../analysis/weights.js';
import { conditionShift, domainEffectShift, domainShift, type SimulatedDesign } from './design.js';
import { type SimulatedBlock, simulateExperiment } from './experiment.js';
import { normalShare } from './normal.js';

/** How the conditions are weighed: as `weighed` does. */
export type Conditions = Parameters<typeof weighed>[1];

/**
 * Expected ΔS of a mediator, exactly: each hidden value is normal, and a topic's expected rating does not hang on how many
 * topics there are. Scenarios of each domain count alike.
 *
 * @param mediator place in the design's effects.
 */
export function expectedDeltaS(design: SimulatedDesign, mediator: number, conditions: Conditions): number {
  const { level, spread, effectSpread } = design;
  const alone = spread.scenario ** 2 + spread.topic ** 2 + spread.dialogue ** 2 + spread.rating ** 2;
  const mediated = alone + effectSpread.common ** 2 + effectSpread.own ** 2 + effectSpread.condition ** 2;
  const values = design.conditions.flatMap((condition, index) =>
    Array.from({ length: design.domains }, (_, domain) => {
      const mean = level + domainShift(design, domain) + conditionShift(design, index);
      const value = expectedConsensus(mean + design.effects[mediator]! + domainEffectShift(design, domain), Math.sqrt(mediated)) - expectedConsensus(mean, Math.sqrt(alone));
      return { cluster: String(domain), condition, value };
    }),
  );
  const items = weighed(values, conditions);
  return items.reduce((sum, { value, weight }) => sum + value * weight, 0) / items.reduce((sum, { weight }) => sum + weight, 0);
}

/** Mean over ratings 2 to 5 of the chance that a rating reaches it: the expected rating on the scale of S. */
function expectedConsensus(mean: number, deviation: number): number {
  return [1.5, 2.5, 3.5, 4.5].reduce((sum, bound) => sum + normalShare((mean - bound) / deviation), 0) / 4;
}

/**
 * So many scenarios of the design as a stand-in for all, in portions that are not kept.
 *
 * @param see called with the blocks of each portion.
 */
export function overManyScenarios(design: SimulatedDesign, scenarios: number, see: (blocks: readonly SimulatedBlock[]) => void): void {
  const portion = 100;
  for (let done = 0; done * portion * design.domains < scenarios; done += 1) {
    see(simulateExperiment({ ...design, scenariosPerDomain: portion }, randomStream('truth', done)));
  }
}
