import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type EstimatedMetric, type EstimateRow, estimateRowSchema, type Scope } from '../../domain/analysis/exploratory.js';
import { METRICS } from '../../domain/metrics.js';
import { randomStream } from '../../domain/random.js';
import { buildResults } from '../results/build-results.js';
import { fixture, type Fixture } from '../results/fixture.js';
import { tQuantile } from '../statistics/student-t.js';
import { type AnalysisSource, analysisBlocks } from './blocks.js';
import { estimateRows } from './estimates.js';
import { planted, type PlantedOptions } from './planted.fixture.js';

const analysed = (source: AnalysisSource): EstimateRow[] => estimateRows(source, analysisBlocks(source));
const find = (rows: readonly EstimateRow[], row: string, metric: EstimatedMetric, over: Scope, of: string | null = null): EstimateRow | undefined =>
  rows.find((each) => each.row === row && each.metric === metric && each.over === over && each.of === of);
const found = (options: PlantedOptions) => {
  const rows = analysed(planted(options));
  for (const row of rows) expect(estimateRowSchema.parse(row)).toEqual(row);
  return (row: string, metric: EstimatedMetric, over: Scope, of: string | null = null) => find(rows, row, metric, over, of);
};

/** Several repeats, three parties, two domains, all controls, and cells that were lost here and there. */
function lossy(spoil: (made: Fixture) => void = () => undefined): Fixture {
  const scenarios = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => `${i % 2 === 0 ? 'environmental' : 'transactional'}-${name}`);
  const made = fixture({ scenarios, conditions: ['general', 'parties:three', 'culture:us-us', 'culture:cn-kr', 'emotion:react-react'], mediators: ['m1', 'm2'], repeats: 2, offline: false });
  const random = randomStream('lossy');
  for (const { id } of made.plan.cells) if (random.next() < 0.04) made.judgements.delete(id);
  spoil(made);
  return made;
}

/** Every mean of the tables beside the estimate of the same name. */
function beside(made: Fixture): { at: string; table: number | null; n: number; estimate: number | null; values: number }[] {
  const results = buildResults(made);
  const rows = analysed({ ...results, primaryBefore: [] });
  return results.mediators.flatMap(({ row, means, headline, byDomain, byCondition, byAxis }) => {
    const at = (metric: EstimatedMetric, over: Scope, of: string | null, { mean, n }: { mean: number | null; n: number }) => {
      const estimate = find(rows, row, metric, over, of)?.estimate;
      return { at: [row, metric, over, of].join(' '), table: mean, n, estimate: estimate?.value ?? null, values: estimate?.n ?? 0 };
    };
    const parts = { domain: byDomain, condition: byCondition, axis: byAxis } as const;
    return [
      ...METRICS.map((metric) => at(metric, 'all', null, means[metric])),
      ...(['domain', 'condition', 'axis'] as const).flatMap((over) => Object.entries(parts[over]).flatMap(([of, own]) => METRICS.map((metric) => at(metric, over, of, own[metric])))),
      ...(['deltaS', 'consensusGain'] as const).flatMap((metric) => {
        const { axisBalanced, plain, axisBalancedWithoutThree, plainWithoutThree } = headline[metric];
        return [
          at(metric, 'headline', null, { mean: axisBalanced.value, n: axisBalanced.n }),
          at(metric, 'plain', null, plain),
          at(metric, 'headlineWithoutThree', null, { mean: axisBalancedWithoutThree.value, n: axisBalancedWithoutThree.n }),
          at(metric, 'plainWithoutThree', null, plainWithoutThree),
        ];
      }),
    ];
  });
}

describe('estimates and tables', () => {
  it.each([
    ['with lost cells', () => lossy()],
    ['with a domain that was never judged', () => lossy((made) => made.plan.cells.filter(({ domain }) => domain === 'transactional').forEach(({ id }) => made.judgements.delete(id)))],
    ['stopped at its budget', () => lossy((made) => made.plan.cells.slice(-12).forEach(({ id }) => {
      made.ends.delete(id);
      made.judgements.delete(id);
      made.open.set(id, { reason: 'budget_stop', detail: '' });
    }))],
  ])('have the same values and numbers of values, %s', (_, made) => {
    const compared = beside(made());
    expect(compared.length).toBeGreaterThan(250);
    expect(compared.filter(({ table }) => table !== null).length).toBeGreaterThan(100);
    for (const { at, table, n, estimate, values } of compared) {
      expect([at, values]).toEqual([at, n]);
      if (table === null) expect([at, estimate]).toEqual([at, null]);
      // Rounded at 1e-10, after sums in another order.
      else expect(Math.abs(estimate! - table)).toBeLessThanOrEqual(2e-10);
    }
  });
});

/** Ten scenarios with ΔS 0, .1, … .9 under general; nothing else. */
const tenths: PlantedOptions = { scenarios: 10, mediators: ['m1'], plant: ({ row, scenario }) => (row === 'm1' ? { deltaS: scenario / 10 } : {}) };

describe('an estimate', () => {
  // Mean .45; s² of 0, .1, … .9 is .11/1.2 = .0916667; the error of the mean √.00916667 = .0957427.
  it('has the t interval of its scenarios', () => {
    const { estimate } = found(tenths)('m1', 'deltaS', 'all')!;
    expect(estimate).toMatchObject({ value: 0.45, clusters: 10, n: 10, method: 'cluster-robust', notEstimable: null });
    expect(estimate.standardError).toBeCloseTo(Math.sqrt(0.11 / 12), 9);
    expect(estimate.df).toBeCloseTo(9, 9);
    expect(estimate.low).toBeCloseTo(0.45 - 2.2621571628 * Math.sqrt(0.11 / 12), 8);
  });

  it('over an axis is the mean over its conditions, over the headline that over axes', () => {
    const at = found({
      scenarios: 6, mediators: ['m1'], conditions: ['general', 'culture:us-us', 'culture:cn-kr'],
      // us-us is scored in three scenarios alone; two of those blocks make a headline of .4, and (.1 + .9) / 2 of CUL.
      plant: ({ row, condition, scenario }) => {
        if (row === 'm1' && condition === 'culture:us-us' && scenario > 2) return { reason: 'judge_fault' };
        return { deltaS: { general: 0.4, 'culture:us-us': 0.1, 'culture:cn-kr': 0.9 }[condition]! };
      },
    });
    expect(at('m1', 'deltaS', 'axis', 'CUL')!.estimate).toMatchObject({ value: 0.5, n: 9 });
    expect(at('m1', 'deltaS', 'headline')!.estimate).toMatchObject({ value: 0.45, n: 15 });
    expect(at('m1', 'deltaS', 'plain')!.estimate.value).toBeCloseTo(1.4 / 3, 9);
    expect(at('m1', 'deltaS', 'all')!.estimate.value).toBeCloseTo((6 * 0.4 + 3 * 0.1 + 6 * 0.9) / 15, 9);
  });

  it('of timeliness in excess of chance is paired in the cell', () => {
    const at = found({ scenarios: 8, mediators: ['m1'], plant: ({ row, scenario }) => (row === 'm1' ? { timeliness: 50 + scenario, timelinessChance: scenario === 7 ? null : 40, drops: 5 } : {}) });
    expect(at('m1', 'timelinessExcess', 'all')!.estimate).toMatchObject({ value: 13, n: 7 });
    expect(at('m1', 'timeliness', 'all')!.estimate).toMatchObject({ value: 53.5, n: 8 });
  });

  it('of gain over placebo is paired in the block, and none of the placebo itself', () => {
    const at = found({
      scenarios: 6, mediators: ['m1'], controls: ['placebo'],
      plant: ({ row, scenario }) => (row === 'placebo' && scenario === 5 ? { reason: 'judge_fault' } : { consensusFinal: row === 'm1' ? 0.5 + scenario / 10 : 0.25 }),
    });
    expect(at('m1', 'gainOverPlacebo', 'all')!.estimate).toMatchObject({ value: 0.45, n: 5 });
    expect(at('placebo', 'gainOverPlacebo', 'all')!.estimate).toMatchObject({ value: null, n: 0 });
    expect(found(tenths)('m1', 'gainOverPlacebo', 'all')!.estimate.value).toBeNull();
  });

  it('without capped dialogues wants both dialogues of a block to have ended before the cap', () => {
    const at = found({
      scenarios: 4, mediators: ['m1'],
      plant: ({ row, scenario }) => ({ ...(row === 'm1' ? { deltaS: scenario } : {}), end: (row === 'm1' ? [0, 1] : [1, 2]).includes(scenario) ? 'turn_cap' : 'resolved' }),
    });
    expect(at('m1', 'deltaS', 'withoutCapped')!.estimate).toMatchObject({ value: 3, n: 1 });
  });

  it('by number of topics stands under the number', () => {
    const at = found({ scenarios: 4, mediators: ['m1'], plant: ({ scenario }) => ({ deltaS: scenario / 10, topics: scenario === 0 ? 2 : 3 }) });
    expect([at('m1', 'deltaS', 'topics', '2')!.estimate.value, at('m1', 'deltaS', 'topics', '3')!.estimate.value]).toEqual([0, 0.2]);
  });

  // Departure 9.
  it('of timeliness, chance and excess has no interval under 30 drops in its scope', () => {
    const withDrops = (drops: number) => found({
      scenarios: 10, mediators: ['m1'], domainOf: (scenario) => (scenario < 5 ? 'environmental' : 'legal'),
      plant: ({ row, scenario }) => (row === 'm1' ? { timeliness: 50 + scenario, timelinessChance: 40 + (scenario % 3), drops: scenario === 0 ? drops : 3, deltaS: scenario / 10 } : {}),
    });
    for (const metric of ['timeliness', 'timelinessChance', 'timelinessExcess'] as const) {
      expect(withDrops(2)('m1', metric, 'all')!).toMatchObject({ estimate: { low: null, notEstimable: 'few_events' }, band: null });
      expect(withDrops(3)('m1', metric, 'all')!.estimate.low).not.toBeNull();
      expect(withDrops(3)('m1', metric, 'domain', 'legal')!.estimate.notEstimable).toBe('few_events');
    }
    expect(withDrops(2)('m1', 'deltaS', 'all')!.estimate.low).not.toBeNull();
  });

  it('without a value stands in the scope of all cells alone', () => {
    const at = found({ scenarios: 2, mediators: ['m1'], controls: ['A/A'], plant: ({ row }) => (row === 'm1' ? { timeliness: 10, drops: 1 } : {}) });
    expect(at('A/A', 'timeliness', 'all')!.estimate).toMatchObject({ value: null, n: 0 });
    expect(at('A/A', 'timeliness', 'domain', 'environmental')).toBeUndefined();
    expect(at('m1', 'timeliness', 'domain', 'environmental')!.estimate.value).toBe(10);
    expect(at('m1', 'deltaS', 'domain', 'legal')).toBeUndefined();
  });
});

describe('bands', () => {
  const options: PlantedOptions = { scenarios: 12, mediators: ['m1', 'm2', 'm3'], conditions: ['general', 'history:5x'], plant: ({ row, scenario, condition }) => ({ deltaS: row === 'm3' ? 0.5 : Math.sin(scenario + condition.length + (row === 'm2' ? 1 : 0)) / 2 }) };

  it('are Bonferroni over the intervals of one metric and scope', () => {
    const at = found(options);
    // m1 and m2 under two conditions: four intervals. m3 does not vary, and has neither interval nor band.
    const { estimate, band } = at('m1', 'deltaS', 'condition', 'history:5x')!;
    expect(band!.high).toBeCloseTo(estimate.value! + tQuantile(1 - 0.05 / 8, 11) * estimate.standardError!, 8);
    expect(at('m3', 'deltaS', 'condition', 'history:5x')).toMatchObject({ estimate: { notEstimable: 'no_variation' }, band: null });
    // Over all cells two.
    const all = at('m2', 'deltaS', 'all')!;
    expect(all.band!.low).toBeCloseTo(all.estimate.value! - tQuantile(1 - 0.05 / 4, 11) * all.estimate.standardError!, 8);
  });

  it('are wider than the interval wherever there is more than one, and the interval itself where there is one', () => {
    const rows = analysed(planted(options)).filter(({ metric }) => metric === 'deltaS').filter(({ estimate }) => estimate.low !== null);
    expect(rows.length).toBeGreaterThan(10);
    for (const { band, estimate } of rows) expect(band!.low < estimate.low! && band!.high > estimate.high!).toBe(true);
    const { band, estimate } = found(tenths)('m1', 'deltaS', 'all')!;
    expect(band).toEqual({ low: estimate.low, high: estimate.high });
  });
});

it('the order of cells changes no byte', () => {
  const results = buildResults(lossy());
  const source: AnalysisSource = { ...results, primaryBefore: [] };
  const bytes = JSON.stringify(analysed(source));
  fc.assert(
    fc.property(fc.integer(), (seed) => JSON.stringify(analysed({ ...source, cells: randomStream('order', seed).shuffle(source.cells) })) === bytes),
    { numRuns: 5 },
  );
});
