import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import { alike, DOMAINS_APART, NEARLY_AGREED, STRONGLY_CLUSTERED, WELL_BEHAVED } from './design.js';
import { simulateExperiment, terminalConsensus } from './experiment.js';
import { normalDraws, normalShare } from './normal.js';
import { expectedDeltaS, overManyScenarios } from './truth.js';

const simulated = (design = WELL_BEHAVED, seed = 1) => simulateExperiment(design, randomStream('experiment', seed));

describe('a simulated experiment', () => {
  it('has the size of the dataset, ratings per topic, and one baseline for all mediators of a block', () => {
    const blocks = simulated(alike(WELL_BEHAVED, 3, 0.5));
    expect(blocks).toHaveLength(40 * 15);
    expect(new Set(blocks.map(({ scenario, domain }) => `${domain} ${scenario}`)).size).toBe(40);
    expect(new Set(blocks.map(({ topics }) => topics))).toEqual(new Set([2, 3, 4]));
    for (const { topics, baseline, mediated } of blocks) {
      // Whole ratings: S comes in steps of 1 / (4 topics).
      for (const consensus of [baseline, ...mediated.map((one) => one.consensus)]) expect(consensus * 4 * topics).toBeCloseTo(Math.round(consensus * 4 * topics), 9);
      for (const one of mediated) expect(one.deltaS).toBeCloseTo(one.consensus - baseline, 12);
    }
  });

  it('is the same for the same stream, and another for another', () => {
    expect(simulated()).toEqual(simulated());
    expect(simulated(WELL_BEHAVED, 2)).not.toEqual(simulated());
  });

  it('holds baselines near 1, and gains far below −100, where dialogues nearly agree', () => {
    const blocks = simulated(NEARLY_AGREED);
    const near = blocks.filter(({ baseline }) => baseline >= 0.9 && baseline < 1);
    expect(near.length).toBeGreaterThan(20);
    expect(Math.min(...near.map(({ mediated }) => mediated[0]!.consensusGain))).toBeLessThan(-500);
    expect(blocks.filter(({ mediated }) => mediated[0]!.rawChange).every(({ baseline }) => baseline === 1)).toBe(true);
  });

  it('scores ratings as the product does', () => {
    // (.25 + .75 + 1) / 3
    expect(terminalConsensus([2, 4, 5])).toBeCloseTo(2 / 3, 12);
    expect(terminalConsensus([1, 1])).toBe(0);
  });
});

describe('its truth', () => {
  it.each([['well-behaved', WELL_BEHAVED], ['strongly clustered', STRONGLY_CLUSTERED], ['nearly agreed', NEARLY_AGREED], ['domains apart', DOMAINS_APART]])('by formula is that of very many scenarios: %s', (_, design) => {
    const means: number[] = [];
    overManyScenarios(design, 4_000, (blocks) => {
      for (let from = 0; from < blocks.length; from += design.conditions.length) {
        const own = blocks.slice(from, from + design.conditions.length);
        means.push(own.reduce((sum, { mediated }) => sum + mediated[0]!.deltaS, 0) / own.length);
      }
    });
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
    const error = Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / means.length;
    expect(Math.abs(mean - expectedDeltaS(design, 0, 'plain'))).toBeLessThan(3.9 * error);
    // The error is small enough for that to mean something.
    expect(error).toBeLessThan(0.005);
  });

  it('weighs conditions as asked, and is 0 for one that adds nothing', () => {
    const none = { ...alike(WELL_BEHAVED, 1), effectSpread: { common: 0, own: 0, condition: 0 } };
    expect(expectedDeltaS(none, 0, 'axis-balanced')).toBeCloseTo(0, 12);
    expect(expectedDeltaS(WELL_BEHAVED, 0, ['general'])).not.toBeCloseTo(expectedDeltaS(WELL_BEHAVED, 0, 'plain'), 4);
  });
});

describe('normal values', () => {
  it('have mean 0, variance 1, and the share that tables give', () => {
    const draw = normalDraws(randomStream('normal'));
    const values = Array.from({ length: 20_000 }, draw);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean)).toBeLessThan(3.9 / Math.sqrt(values.length));
    expect(values.reduce((sum, value) => sum + value ** 2, 0) / values.length).toBeCloseTo(1, 1);
    expect(normalShare(1.959963984540054)).toBeCloseTo(0.975, 6);
    expect(normalShare(-1)).toBeCloseTo(0.158655, 6);
  });
});
