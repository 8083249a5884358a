/** A simulated experiment as results are stored, so that the product's own analysis reads it. */
import { DOMAINS } from '../../domain/scenario.js';
import type { AnalysisSource } from '../analysis/blocks.js';
import { type Place, planted, type Planted } from '../analysis/planted.fixture.js';
import type { SimulatedDesign } from './design.js';
import type { SimulatedBlock } from './experiment.js';

/** Name of a mediator, by its place in the design's effects. */
export const mediatorName = (index: number): string => `m${index + 1}`;

/** All cells scored; without controls. */
export function asSource({ domains, scenariosPerDomain, conditions, repeats, effects }: SimulatedDesign, blocks: readonly SimulatedBlock[]): AnalysisSource {
  const scores = new Map(blocks.flatMap((block) => scoresIn(block).map(([row, score]): [string, Planted] => [placeKey({ ...block, row }), score])));
  return planted({
    scenarios: domains * scenariosPerDomain,
    conditions,
    mediators: effects.map((_, index) => mediatorName(index)),
    repeats,
    domainOf: (scenario) => DOMAINS[Math.floor(scenario / scenariosPerDomain) % DOMAINS.length]!,
    plant: (place) => scores.get(placeKey(place))!,
  });
}

function scoresIn({ topics, baseline, mediated }: SimulatedBlock): [string, Planted][] {
  return [
    ['unmediated', { consensusFinal: baseline, topics }],
    ...mediated.map(({ consensus, ...rest }, index): [string, Planted] => [mediatorName(index), { ...rest, consensusFinal: consensus, baselineFinal: baseline, topics }]),
  ];
}

function placeKey({ row, scenario, condition, repeat }: Place): string {
  return `${row} ${scenario} ${condition} ${repeat}`;
}
