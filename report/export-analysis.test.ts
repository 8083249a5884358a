import { describe, expect, it } from '@jest/globals';
import { fixture } from '../evals/results/fixture.js';
import { buildResults } from '../evals/results/index.js';
import { withMadeAnalysis } from './analysis-fixture.js';
import { flatComparisons, flatEstimates } from './export-analysis.js';
import { EXPORT_COLUMNS } from './export-columns.js';

const { analysis } = withMadeAnalysis(buildResults(fixture({ scenarios: ['environmental-a', 'transactional-b'], conditions: ['general', 'strategy:competing'], mediators: ['one', 'two'] })));
const rows = flatEstimates(analysis);

describe('the analysis as flat rows', () => {
  it('leaves no estimate out', () => {
    const count = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 0;
      if ('standardError' in value) return 1;
      return Object.values(value).reduce<number>((sum, inner) => sum + count(inner), 0);
    };
    const { primary: _primary, stability: _stability, variance: _variance, families: _families, imbalance: _imbalance, ...parts } = analysis;
    expect(rows).toHaveLength(count(parts));
    expect(new Set(rows.map(({ part }) => part))).toEqual(new Set(Object.keys(parts)));
  });

  it('names each estimate by its place, no two alike', () => {
    const places = rows.map(({ part, row, metric, over, of, against, from, to }) => JSON.stringify([part, row, metric, over, of, against, from, to]));
    expect(new Set(places).size).toBe(places.length);
  });

  it('has the columns that it is exported with', () => {
    expect(Object.keys(rows[0]!).sort()).toEqual([...EXPORT_COLUMNS.estimates].sort());
    expect(Object.keys(flatComparisons(analysis)[0]!).sort()).toEqual([...EXPORT_COLUMNS.comparisons].sort());
  });

  it('carries value, interval and band of an estimate over', () => {
    const [from] = analysis.estimates;
    expect(rows[0]).toMatchObject({ part: 'estimates', row: from!.row, metric: from!.metric, over: from!.over, value: from!.estimate.value, low: from!.estimate.low, high: from!.estimate.high, bandLow: from!.band?.low ?? null });
  });

  it('says what a contrast is taken from', () => {
    const [contrast] = analysis.contrasts;
    expect(rows.find(({ part }) => part === 'contrasts')).toMatchObject({ metric: contrast!.metric, over: contrast!.kind, of: contrast!.to, against: contrast!.from });
  });

  it('has each mediator against the contrast, then each pair, with bounds as columns', () => {
    const { primary } = analysis;
    const compared = flatComparisons(analysis);
    expect(compared.map(({ kind, a, b }) => [kind, a, b])).toEqual([...primary.rows.map(({ row }) => ['contrast', row, primary.contrast]), ...primary.pairs.map(({ a, b }) => ['pair', a, b])]);
    expect(compared[0]).toMatchObject({ metric: primary.metric, conditions: 'axis-balanced', value: primary.rows[0]!.difference.value, boundsLow: 0.01, boundsHigh: 0.2, verdict: primary.rows[0]!.verdict });
  });
});
