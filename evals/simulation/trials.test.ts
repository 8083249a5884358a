/**
 * A small part of `npm run coverage`: a few hundred experiments each, seeded. Bounds are those that a rate as wanted
 * leaves once in ten thousand times.
 */
import { describe, expect, it } from '@jest/globals';
import { analysisBlocks } from '../analysis/blocks.js';
import { estimateRows } from '../analysis/estimates.js';
import { gainRows } from '../analysis/gain.js';
import { primaryOf } from '../analysis/primary.js';
import { roundedEstimate } from '../analysis/rounded.js';
import { holm } from '../statistics/holm.js';
import { alike, ofOneDomain, STRONGLY_CLUSTERED, WELL_BEHAVED } from './design.js';
import type { SimulatedBlock } from './experiment.js';
import { asSource } from './source.js';
import { counted, coverage, experiments, headlineDeltaS, losing, meanGain, naiveRejects, pairsAmong, type Rate, signFlipP, verdicts } from './trials.js';
import { expectedDeltaS } from './truth.js';

/** Quantile of the normal distribution beyond which one in ten thousand lies, on either side. */
const RARE = 3.8906;

/** Bounds of what a true rate gives in so many tries. */
function around(rate: number, tries: number): { low: number; high: number } {
  const reach = RARE * Math.sqrt((rate * (1 - rate)) / tries);
  return { low: rate - reach, high: rate + reach };
}

function expectRate({ hits, of }: Rate, wanted: number): void {
  const { low, high } = around(wanted, of);
  expect(hits / of).toBeGreaterThanOrEqual(low);
  expect(hits / of).toBeLessThanOrEqual(high);
}

const sixConditions = WELL_BEHAVED.conditions.slice(0, 6);

describe('what is measured', () => {
  const design = alike({ ...WELL_BEHAVED, conditions: sixConditions }, 2, 0.4);
  const [blocks] = [...experiments(design, 1, 'printed')] as [SimulatedBlock[]];
  const source = asSource(design, blocks);
  const matched = analysisBlocks(source);

  it('is the interval that is printed', () => {
    const printed = estimateRows(source, matched).find(({ row, metric, over }) => row === 'm1' && metric === 'deltaS' && over === 'headline')!.estimate;
    expect(roundedEstimate(headlineDeltaS(blocks))).toEqual(printed);
    expect(roundedEstimate(meanGain(blocks))).toEqual(gainRows(source, matched)[0]!.mean);
  });

  it('is the test that is printed', () => {
    const { p } = primaryOf(source, matched).pairs[0]!;
    const own = signFlipP(blocks, [0, 1], 'printed');
    // Other draws of signs: equal but for their error.
    expect(Math.abs(own - p!)).toBeLessThan(2 * RARE * Math.sqrt((p! * (1 - p!)) / 9_999) + 1e-4);
  });
});

describe('intervals of ΔS, well-behaved', () => {
  it.each([[40, WELL_BEHAVED, 300], [8, ofOneDomain(WELL_BEHAVED, 8), 400], [5, ofOneDomain(WELL_BEHAVED, 5), 400]])('hold the truth in 95 of 100 experiments of %i scenarios', (_, design, draws) => {
    const found = [...experiments(design, draws, 'interval')].map(headlineDeltaS);
    expectRate(coverage(found, expectedDeltaS(design, 0, 'axis-balanced')), 0.95);
  });

  it('hold it where a tenth of the blocks is lost', () => {
    const found = [...experiments(WELL_BEHAVED, 200, 'lost')].map((blocks, index) => headlineDeltaS(losing(blocks, 0.1, String(index))));
    expectRate(coverage(found, expectedDeltaS(WELL_BEHAVED, 0, 'axis-balanced')), 0.95);
  });

  it('would not hold it if they were a third narrower: the measure sees that', () => {
    const found = [...experiments(WELL_BEHAVED, 300, 'interval')].map(headlineDeltaS).map((estimate) => {
      const narrow = (bound: number): number => estimate.value! + (bound - estimate.value!) / 1.5;
      return { ...estimate, low: narrow(estimate.low!), high: narrow(estimate.high!) };
    });
    const { hits, of } = coverage(found, expectedDeltaS(WELL_BEHAVED, 0, 'axis-balanced'));
    expect(hits / of).toBeLessThan(around(0.95, of).low);
  });

  it('of which none is given are counted apart', () => {
    const few = ofOneDomain(WELL_BEHAVED, 4);
    expect(coverage([...experiments(few, 5, 'few')].map(headlineDeltaS), 0)).toEqual({ hits: 0, of: 0, without: 5 });
  });
});

describe('tests of two mediators that are alike', () => {
  it('reject at their level, where a t test that takes blocks for independent rejects far more', () => {
    // Twelve scenarios, of which all assignments of signs are soon counted.
    const design = alike(ofOneDomain({ ...STRONGLY_CLUSTERED, conditions: sixConditions }, 12), 2, 0.5);
    const all = [...experiments(design, 500, 'alike')];
    expectRate(counted(all.map((blocks, index) => signFlipP(blocks, [0, 1], String(index)) <= 0.05)), 0.05);
    const naive = counted(all.map(naiveRejects));
    expect(naive.hits / naive.of).toBeGreaterThan(0.3);
  });

  it('keep the family rate after Holm over eight: 28 pairs', () => {
    const design = alike(ofOneDomain({ ...WELL_BEHAVED, conditions: ['general'] }, 12), 8, 0.5);
    const found = [...experiments(design, 60, 'family')].map((blocks, index) => pairsAmong(8).map((pair) => signFlipP(blocks, pair, String(index))));
    const adjusted = counted(found.map((ps) => holm(ps).some((p) => p <= 0.05)));
    expect(adjusted.hits / adjusted.of).toBeLessThanOrEqual(around(0.05, adjusted.of).high);
    // Without it most experiments have such a pair.
    const raw = counted(found.map((ps) => ps.some((p) => p <= 0.05)));
    expect(raw.hits / raw.of).toBeGreaterThan(0.3);
  });
});

describe('verdicts', () => {
  const design = { ...alike(ofOneDomain({ ...WELL_BEHAVED, conditions: ['general', 'strategy:competing'] }, 12), 3), effectSpread: { common: 0, own: 0, condition: 0 } };

  it('name no winner among mediators that are one, but for one experiment in twenty', () => {
    const found = [...experiments(design, 100, 'identical')].map((blocks) => verdicts(design, blocks));
    for (const which of ['pairs', 'rows'] as const) {
      const { hits, of } = counted(found.map((one) => one[which].some((verdict) => verdict === 'above' || verdict === 'below')));
      expect(hits / of).toBeLessThanOrEqual(around(0.05, of).high);
    }
  });

  it('find a mediator that is much better than the others', () => {
    const better = { ...design, effects: [1.5, 0, 0] };
    const [blocks] = [...experiments(better, 1, 'better')] as [SimulatedBlock[]];
    expect(verdicts(better, blocks)).toEqual({ pairs: ['above', 'above', 'cannot_tell'], rows: ['above', 'cannot_tell', 'cannot_tell'] });
  });

  it('call two mediators with the same ends on every cell identical', () => {
    const [drawn] = [...experiments(design, 1, 'same')] as [SimulatedBlock[]];
    const same = drawn.map((block) => ({ ...block, mediated: [block.mediated[0]!, block.mediated[0]!, block.mediated[1]!] }));
    expect(verdicts(design, same).pairs[0]).toBe('identical');
    expect(verdicts(design, same).pairs.slice(1)).not.toContain('identical');
  });
});
