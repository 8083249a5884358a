/** The figures of docs/reference/statistics.md are those of the data that the report prints, and as they should be. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MEASURED, measuredShares, type MeasuredDesign, type MeasuredStatistic } from '../../evals/statistics/measured-coverage.js';
import { wilsonInterval } from '../../evals/statistics/proportion.js';
import { PARTS } from './parts.js';
import { coverageTable } from './table.js';

const one = (statistic: MeasuredStatistic, design: MeasuredDesign, clusters = 40) => {
  const found = MEASURED.filter((each) => each.statistic === statistic && each.design === design && each.clusters === clusters);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const percent = (...which: Parameters<typeof one>): number => {
  const { hits, of } = one(...which);
  return (100 * hits) / of;
};

describe('the measured figures', () => {
  it('stand in the document as they are in the data', () => {
    expect(readFileSync('docs/reference/statistics.md', 'utf8')).toContain(`\n<!-- figures: npm run coverage -- --write -->\n${coverageTable(MEASURED)}\n<!-- end of figures -->\n`);
  });

  it('are all there, of as many experiments as are measured by default', () => {
    const draws = new Set(PARTS.map((part) => part.draws));
    expect(draws).toEqual(new Set([2_000, 10_000]));
    expect(MEASURED.every(({ of, without }) => draws.has(of + without))).toBe(true);
    expect(one('deltaSHeadline', 'wellBehaved')).toMatchObject({ of: 10_000, without: 0 });
  });

  it('of the default interval lie in 94 to 96 with forty scenarios, those of the test in 4.5 to 5.5', () => {
    for (const design of ['wellBehaved', 'stronglyClustered', 'tenthLost'] as const) {
      expect(percent('deltaSHeadline', design)).toBeGreaterThanOrEqual(94);
      expect(percent('deltaSHeadline', design)).toBeLessThanOrEqual(96);
    }
    for (const design of ['wellBehaved', 'stronglyClustered'] as const) {
      expect(percent('signFlip', design)).toBeGreaterThanOrEqual(4.5);
      expect(percent('signFlip', design)).toBeLessThanOrEqual(5.5);
      expect(percent('naive', design)).toBeGreaterThan(20);
    }
  });

  it('of families and of false winners reach down to 5 and less', () => {
    for (const { hits, of } of [one('familyOfPairs', 'wellBehaved'), one('falseWinnerPairs', 'identical'), one('falseWinnerRows', 'identical')]) {
      expect(of).toBe(2_000);
      expect(wilsonInterval(hits, of).low).toBeLessThanOrEqual(0.05);
    }
  });

  it('of detectable differences lie within a tenth of the power they are named for', () => {
    const found = MEASURED.filter(({ statistic }) => statistic === 'detectable' || statistic === 'detectableOf28');
    expect(found.length).toBeGreaterThan(8);
    for (const { hits, of } of found) expect(Math.abs(hits / of - 0.8)).toBeLessThanOrEqual(0.08);
  });

  it('of Consensus Gain are there for few scenarios too, whatever they are', () => {
    expect(measuredShares('gainMean', 'nearlyAgreed').map(({ clusters }) => clusters)).toEqual([40, 20, 10, 8, 5]);
    expect(measuredShares('gainRatioOfSums', 'nearlyAgreed').map(({ clusters }) => clusters)).toEqual([40, 8, 5]);
  });
});
