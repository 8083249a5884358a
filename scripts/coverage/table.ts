/** The measured figures as a table. */
import { MEASURED_DESIGNS, MEASURED_STATISTICS, type Measured, type MeasuredDesign, type MeasuredStatistic } from '../../evals/statistics/measured-coverage.js';
import { wilsonInterval } from '../../evals/statistics/proportion.js';

const STATISTICS: Record<MeasuredStatistic, string> = {
  deltaSHeadline: 'interval of ΔS, axis-balanced, holds the truth',
  gainMean: 'interval of mean CG holds the truth',
  gainMeanOfCondition: 'interval of mean CG of one condition holds the truth',
  gainMedian: 'interval of median CG holds the truth',
  gainRatioOfSums: 'interval of the ratio of sums holds the truth',
  signFlip: 'sign-flip test rejects two mediators that are alike',
  naive: 'naive t test over blocks rejects the same',
  familyOfPairs: 'Holm leaves any of 28 pairs of eight that are alike under .05',
  falseWinnerPairs: 'any verdict among three mediators that are one',
  falseWinnerRows: 'any verdict of one that does nothing, in three, against no mediator',
  detectable: 'sign-flip test finds the detectable difference',
  detectableOf28: 'sign-flip test finds that of the first of 28 pairs',
};

const DESIGNS: Record<MeasuredDesign, string> = {
  wellBehaved: 'well-behaved',
  stronglyClustered: 'strongly clustered',
  domainsApart: 'domains apart',
  tenthLost: 'a tenth of the blocks lost',
  nearlyAgreed: 'nearly agreed',
  identical: 'identical',
  normal: 'normal values',
};

/** In the order of statistics and designs, most scenarios first. */
export function ordered(measured: readonly Measured[]): Measured[] {
  const place = ({ statistic, design, clusters }: Measured): number => (MEASURED_STATISTICS.indexOf(statistic) * MEASURED_DESIGNS.length + MEASURED_DESIGNS.indexOf(design)) * 1_000 - clusters;
  return [...measured].sort((a, b) => place(a) - place(b));
}

/** Lines in Markdown. */
export function coverageTable(measured: readonly Measured[]): string {
  const percent = (value: number): string => (100 * value).toFixed(1);
  const lines = ordered(measured).map(({ statistic, design, clusters, hits, of, without }) => {
    const { low, high } = wilsonInterval(hits, of);
    return `| ${STATISTICS[statistic]} | ${DESIGNS[design]} | ${clusters} | ${of.toLocaleString('en')} | ${without.toLocaleString('en')} | ${percent(hits / of)} | ${percent(low)} to ${percent(high)} |`;
  });
  return ['| what | design | scenarios | experiments | none given | % | 95 % interval of it |', '|---|---|---:|---:|---:|---:|---|', ...lines].join('\n');
}
