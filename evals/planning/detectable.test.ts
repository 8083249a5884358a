import { describe, expect, it } from '@jest/globals';
import { CONDITION_IDS } from '../../domain/conditions/index.js';
import { alike, ofOneDomain, type SimulatedDesign, WELL_BEHAVED } from '../simulation/design.js';
import { simulateExperiment } from '../simulation/experiment.js';
import { experiments, signFlipP } from '../simulation/trials.js';
import { expectedDeltaS } from '../simulation/truth.js';
import { randomStream } from '../../domain/random.js';
import { detectableDifference } from '../statistics/power.js';
import { varianceComponents } from '../statistics/variance-components.js';
import { type Comparing, detectableIn, type PlannedBlock } from './detectable.js';
import { assumedSpread, type Parts, type Spread } from './detectable-spread.js';

const blocksOf = ({ scenarios, conditions = 15, repeats = 1 }: { scenarios: number; conditions?: number; repeats?: number }): PlannedBlock[] =>
  Array.from({ length: scenarios }, (_, scenario) =>
    CONDITION_IDS.slice(0, conditions).flatMap((condition) => Array.from({ length: repeats }, (__, index) => ({ scenario: `s${scenario}`, condition, repeat: index + 1 }))),
  ).flat();

const spreadOf = (parts: Parts): Spread => ({ ...parts, measured: null });

function comparing(more: Partial<Comparing> = {}): Comparing {
  return {
    primary: { metric: 'deltaS', contrast: 'unmediated', conditions: 'axis-balanced' },
    mediators: 2,
    blocks: blocksOf({ scenarios: 40 }),
    spread: { contrast: assumedSpread('deltaS', 'contrast'), pair: assumedSpread('deltaS', 'pair') },
    detect: 0.05,
    offline: false,
    ...more,
  };
}

describe('the difference that a plan would find', () => {
  // One condition, so all weights are 1 / 40 and the variance of the mean is (scenario + condition + repeat / 4) / 40.
  it('is that of a hand calculation', () => {
    const parts = spreadOf({ scenario: 0.01, condition: 0.02, repeat: 0.04 });
    const { against, pairs, scenarios, blocks, repeats } = detectableIn(comparing({ blocks: blocksOf({ scenarios: 40, conditions: 1, repeats: 4 }), spread: { contrast: parts, pair: parts } }));
    expect({ scenarios, blocks, repeats }).toEqual({ scenarios: 40, blocks: 160, repeats: 4 });
    // Two mediators: two tests against no mediator, one between them.
    expect(against.difference).toBeCloseTo(Math.sqrt(0.04 / 40) * detectableDifference({ standardError: 1, df: 39, level: 0.025 }), 6);
    // Of the t distribution with 39 degrees of freedom at .05 and power .8: 2.8719 standard errors.
    expect(pairs!.difference).toBeCloseTo(Math.sqrt(0.04 / 40) * 2.8719, 4);
    expect(pairs).toMatchObject({ tests: 1, attainable: 1e-4, blind: null });
  });

  it('weighs axes as the primary contrast does', () => {
    // Two axes with one and with two conditions: cells weigh ½, ¼, ¼, so of what cells differ by 6 / 16 is left.
    const parts = spreadOf({ scenario: 0, condition: 0.01, repeat: 0 });
    const blocks = ['general', 'strategy:avoiding', 'strategy:competing'].flatMap((condition) => blocksOf({ scenarios: 10, conditions: 1 }).map((block) => ({ ...block, condition })));
    const of = (conditions: Comparing['primary']['conditions']): number => detectableIn(comparing({ blocks, mediators: 1, primary: { ...comparing().primary, conditions }, spread: { contrast: parts, pair: parts } })).against.difference!;
    expect(of('axis-balanced') / of('plain')).toBeCloseTo(Math.sqrt(6 / 16 / (1 / 3)), 9);
    expect(of(['general']) / of('plain')).toBeCloseTo(Math.sqrt(3), 9);
  });

  it('shrinks with scenarios, conditions and repeats, and grows with mediators', () => {
    const of = (design: Parameters<typeof blocksOf>[0], mediators = 2): number => detectableIn(comparing({ blocks: blocksOf(design), mediators })).pairs!.difference!;
    expect(of({ scenarios: 80 })).toBeLessThan(of({ scenarios: 40 }) / 1.4);
    expect(of({ scenarios: 40, conditions: 1 })).toBeGreaterThan(of({ scenarios: 40 }));
    expect(of({ scenarios: 40, repeats: 3 })).toBeLessThan(of({ scenarios: 40 }));
    expect(of({ scenarios: 40 }, 8)).toBeGreaterThan(of({ scenarios: 40 }));
  });

  it.each([
    ['too_few_scenarios', 4, 2],
    // 2 / 2^5 is more than .05.
    ['unattainable', 5, 2],
    // 28 pairs × 2 / 2^9
    ['unattainable', 9, 8],
  ] as const)('is none: %s with %i scenarios and %i mediators', (blind, scenarios, mediators) => {
    const { pairs } = detectableIn(comparing({ blocks: blocksOf({ scenarios }), mediators }));
    expect(pairs).toMatchObject({ blind, difference: null, repeatsNeeded: null });
    expect(pairs!.scenariosNeeded).toBeGreaterThan(scenarios);
  });

  it('is none beyond the scale, and with no block at all', () => {
    const wide = spreadOf({ scenario: 4, condition: 0, repeat: 0 });
    expect(detectableIn(comparing({ blocks: blocksOf({ scenarios: 8 }), spread: { contrast: wide, pair: wide } })).pairs).toMatchObject({ blind: 'beyond_scale', difference: null });
    expect(detectableIn(comparing({ primary: { ...comparing().primary, conditions: ['absent'] } })).against).toMatchObject({ blind: 'too_few_scenarios', attainable: 1, scenariosNeeded: null });
  });

  it('has no pairs of one mediator', () => {
    expect(detectableIn(comparing({ mediators: 1 })).pairs).toBeNull();
  });
});

describe('what a difference of interest takes', () => {
  const parts = spreadOf({ scenario: 0.002, condition: 0.002, repeat: 0.04 });
  const of = (design: Parameters<typeof blocksOf>[0], detect: number) => detectableIn(comparing({ blocks: blocksOf(design), detect, mediators: 2, spread: { contrast: parts, pair: parts } })).pairs!;

  it('is the smallest number of repeats that finds it', () => {
    const detect = 0.06;
    const { repeatsNeeded } = of({ scenarios: 40, conditions: 1 }, detect);
    expect(repeatsNeeded).toBeGreaterThan(1);
    expect(of({ scenarios: 40, conditions: 1, repeats: repeatsNeeded! }, detect).difference).toBeLessThanOrEqual(detect);
    expect(of({ scenarios: 40, conditions: 1, repeats: repeatsNeeded! - 1 }, detect).difference).toBeGreaterThan(detect);
    // However many repeats the plan has.
    expect(of({ scenarios: 40, conditions: 1, repeats: 3 }, detect).repeatsNeeded).toBe(repeatsNeeded);
  });

  it('is no number of repeats where scenarios and conditions alone vary too much', () => {
    // Without repeats’ part: √(.004 / 40) × 2.87 = .0287.
    expect(of({ scenarios: 40, conditions: 1 }, 0.028)).toMatchObject({ repeatsNeeded: null });
    expect(of({ scenarios: 40, conditions: 1 }, 0.029).repeatsNeeded).toBeGreaterThan(100);
  });

  it('is the smallest number of scenarios that finds it', () => {
    const { scenariosNeeded } = of({ scenarios: 40, conditions: 1 }, 0.03);
    expect(of({ scenarios: scenariosNeeded!, conditions: 1 }, 0.03).difference).toBeLessThanOrEqual(0.03);
    expect(of({ scenarios: scenariosNeeded! - 1, conditions: 1 }, 0.03).difference).toBeGreaterThan(0.03);
  });
});

describe('against simulated power', () => {
  const conditions = ['general', 'strategy:competing', 'emotion:react-react'];
  const design: SimulatedDesign = ofOneDomain({ ...alike(WELL_BEHAVED, 2), conditions }, 12);

  /** Components of the difference of two mediators, from very many scenarios with two repeats. */
  function trueSpread(): Spread {
    const blocks = simulateExperiment({ ...design, scenariosPerDomain: 1_000, repeats: 2 }, randomStream('true spread'));
    const { cluster, interaction, repeat } = varianceComponents([blocks.map(({ scenario, condition, mediated }) => ({ cluster: String(scenario), condition, value: mediated[0]!.deltaS - mediated[1]!.deltaS }))])!;
    return spreadOf({ scenario: cluster, condition: interaction!, repeat: repeat! });
  }

  /** The effect of the first mediator, in steps of the rating, whose ΔS is that much more than that of one without any. */
  function effectFor(difference: number): number {
    const more = (effect: number): number => expectedDeltaS({ ...design, effects: [effect, 0] }, 0, 'axis-balanced') - expectedDeltaS(design, 1, 'axis-balanced');
    let [low, high] = [0, 4];
    for (let step = 0; step < 40; step += 1) {
      const middle = (low + high) / 2;
      if (more(middle) < difference) low = middle;
      else high = middle;
    }
    return high;
  }

  it('of ratings per topic, with scenarios that differ: the test finds the difference in 80 of 100 experiments, give or take a tenth', () => {
    const spread = trueSpread();
    const blocks: PlannedBlock[] = Array.from({ length: 12 }, (_, scenario) => conditions.map((condition) => ({ scenario: `s${scenario}`, condition, repeat: 1 }))).flat();
    const { difference } = detectableIn(comparing({ blocks, spread: { contrast: spread, pair: spread } })).pairs!;
    const effects = [effectFor(difference!), 0];
    const found = [...experiments({ ...design, effects }, 600, 'power')].filter((one, index) => signFlipP(one, [0, 1], String(index)) <= 0.05).length;
    expect(found / 600).toBeGreaterThan(0.72);
    expect(found / 600).toBeLessThan(0.88);
  });
});
