import { describe, expect, it } from '@jest/globals';
import { type GainRow, gainRowSchema } from '../../domain/analysis/exploratory.js';
import { randomStream } from '../../domain/random.js';
import { buildResults } from '../results/build-results.js';
import { fixture } from '../results/fixture.js';
import { type AnalysisSource, analysisBlocks } from './blocks.js';
import { gainRows } from './gain.js';
import { planted, type PlantedOptions } from './planted.fixture.js';

const found = (options: PlantedOptions): GainRow[] => {
  const source = planted(options);
  const rows = gainRows(source, analysisBlocks(source));
  for (const row of rows) expect(gainRowSchema.parse(row)).toEqual(row);
  return rows;
};
const mediated = (row: string): boolean => row !== 'unmediated';

/** One near-agreed baseline among seven: CG −700 there. */
const tail: PlantedOptions = {
  scenarios: 7, mediators: ['m1'],
  plant: ({ row, scenario }) => {
    if (!mediated(row)) return {};
    const [baselineFinal, deltaS] = scenario === 6 ? [0.9375, -0.4375] : [0.5, scenario / 20];
    return { baselineFinal, deltaS, consensusGain: (100 * deltaS) / (1 - baselineFinal) };
  },
};

describe('Consensus Gain three ways', () => {
  // CG is 0, 10, 20, 30, 40, 50, −700: mean −550/7, median 20; Σ ΔS = .75 − .4375, Σ gaps = 3.0625.
  it('is told apart by a tail', () => {
    const [row] = found(tail);
    expect(row!.mean.value).toBeCloseTo(-550 / 7, 9);
    expect(row!.median).toMatchObject({ value: 20, n: 7, clusters: 7, fewClusters: true });
    expect(row!.ratioOfSums.value).toBeCloseTo((100 * 0.3125) / 3.0625, 9);
    expect(row).toMatchObject({ below100: 1, rawChanges: 0 });
    expect(row!.mean.method).toBe('cluster-means');
  });

  it('has a reproducible bootstrap-t interval, of its own draws in each row', () => {
    const [one, again] = [found({ ...tail, scenarios: 6 }), found({ ...tail, scenarios: 6 })];
    expect(one).toEqual(again);
    expect(one[0]!.ratioOfSums).toMatchObject({ method: 'bootstrap-t', notEstimable: null, df: null });
    expect(one[0]!.ratioOfSums.low!).toBeLessThan(25);
    expect(one[0]!.ratioOfSums.high!).toBeGreaterThan(25);
    const [m1, m2] = found({ ...tail, mediators: ['m1', 'm2'], scenarios: 6 });
    expect(m2!.ratioOfSums.value).toBe(m1!.ratioOfSums.value);
    expect(m2!.ratioOfSums.low).not.toBe(m1!.ratioOfSums.low);
  });

  it('is also given without blocks in which either dialogue reached the cap', () => {
    const [row] = found({ ...tail, plant: (place) => ({ ...tail.plant(place), end: place.scenario === (mediated(place.row) ? 6 : 5) ? 'turn_cap' : 'impasse' }) });
    expect(row!.meanWithoutCapped).toMatchObject({ value: 20, n: 5 });
    expect(row!.ratioOfSumsWithoutCapped).toMatchObject({ value: 20, n: 5 });
    expect(row!.mean.n).toBe(7);
  });

  it('counts raw changes, which add no gap to the ratio: no gap at all, no ratio', () => {
    const [row] = found({ scenarios: 6, mediators: ['m1'], plant: ({ row: name, scenario }) => (mediated(name) ? { baselineFinal: 1, deltaS: -scenario / 10, consensusGain: -10 * scenario, rawChange: true } : {}) });
    expect(row).toMatchObject({ rawChanges: 6, below100: 0, mean: { value: -25 }, ratioOfSums: { value: null, low: null, notEstimable: 'no_variation' } });
  });

  it('has no interval where every scenario says the same, or where there are too few', () => {
    const same = { baselineFinal: 0.5, deltaS: 0.1, consensusGain: 20 };
    const [row] = found({ scenarios: 12, mediators: ['m1'], plant: ({ row: name }) => (mediated(name) ? same : {}) });
    for (const way of ['mean', 'median', 'ratioOfSums'] as const) expect(row![way]).toMatchObject({ value: 20, low: null, high: null, notEstimable: 'no_variation' });
    const [few] = found({ ...tail, scenarios: 4 });
    for (const way of ['mean', 'median', 'ratioOfSums'] as const) expect(few![way]).toMatchObject({ low: null, notEstimable: 'too_few_clusters' });
  });
});

it('agrees with the table, whatever the order of cells', () => {
  const made = fixture({ scenarios: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `environmental-${name}`), conditions: ['general', 'parties:three'], mediators: ['m1', 'm2'], repeats: 2 });
  const random = randomStream('lost');
  for (const { id } of made.plan.cells) if (random.next() < 0.05) made.judgements.delete(id);
  const results = buildResults(made);
  const source: AnalysisSource = { ...results, primaryBefore: [] };
  const rows = gainRows(source, analysisBlocks(source));
  expect(rows.map(({ row }) => row)).toEqual(['m1', 'm2', 'A/A', 'placebo']);
  for (const [index, { means, gain }] of results.mediators.entries()) {
    const { mean, median, ratioOfSums, rawChanges, below100 } = rows[index]!;
    expect(mean.value).toBeCloseTo(means.consensusGain.mean!, 8);
    expect(median.value).toBeCloseTo(gain.median!, 8);
    expect(ratioOfSums.value).toBeCloseTo(gain.ratioOfSums!, 8);
    expect({ rawChanges, below100 }).toEqual({ rawChanges: gain.rawChanges, below100: gain.below100 });
    expect(ratioOfSums.low).not.toBeNull();
  }
  const shuffled = { ...source, cells: randomStream('order').shuffle(source.cells) };
  expect(JSON.stringify(gainRows(shuffled, analysisBlocks(shuffled)))).toBe(JSON.stringify(rows));
});
