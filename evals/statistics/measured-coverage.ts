/**
 * What intervals and tests did in simulated experiments whose truth is known. Written by `npm run coverage -- --write`;
 * docs/reference/statistics.md shows the same as a table and says what was simulated.
 */

export const MEASURED_DESIGNS = ['wellBehaved', 'stronglyClustered', 'domainsApart', 'tenthLost', 'nearlyAgreed', 'identical', 'normal'] as const;
export type MeasuredDesign = (typeof MEASURED_DESIGNS)[number];

/** The first five count intervals that held the truth, the next five experiments in which something was found that is not there, the last two those in which the detectable difference was found. */
export const MEASURED_STATISTICS = [
  'deltaSHeadline',
  'gainMean',
  'gainMeanOfCondition',
  'gainMedian',
  'gainRatioOfSums',
  'signFlip',
  'naive',
  'familyOfPairs',
  'falseWinnerPairs',
  'falseWinnerRows',
  'detectable',
  'detectableOf28',
] as const;
export type MeasuredStatistic = (typeof MEASURED_STATISTICS)[number];

export interface Measured {
  readonly statistic: MeasuredStatistic;
  readonly design: MeasuredDesign;
  /** Scenarios. */
  readonly clusters: number;
  readonly hits: number;
  /** Experiments; of intervals, those that were given one. */
  readonly of: number;
  /** Experiments beside them that were given no interval. */
  readonly without: number;
}

export const MEASURED: readonly Measured[] = [
  { statistic: 'deltaSHeadline', design: 'wellBehaved', clusters: 40, hits: 9519, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'wellBehaved', clusters: 20, hits: 9498, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'wellBehaved', clusters: 10, hits: 9505, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'wellBehaved', clusters: 8, hits: 9533, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'wellBehaved', clusters: 5, hits: 9489, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'stronglyClustered', clusters: 40, hits: 9541, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'stronglyClustered', clusters: 20, hits: 9474, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'stronglyClustered', clusters: 10, hits: 9491, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'stronglyClustered', clusters: 8, hits: 9497, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'stronglyClustered', clusters: 5, hits: 9509, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'domainsApart', clusters: 40, hits: 9802, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'tenthLost', clusters: 40, hits: 9528, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'tenthLost', clusters: 20, hits: 9530, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'tenthLost', clusters: 10, hits: 9464, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'tenthLost', clusters: 8, hits: 9479, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'tenthLost', clusters: 5, hits: 9465, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'nearlyAgreed', clusters: 40, hits: 9516, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'nearlyAgreed', clusters: 20, hits: 9503, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'nearlyAgreed', clusters: 10, hits: 9438, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'nearlyAgreed', clusters: 8, hits: 9471, of: 10000, without: 0 },
  { statistic: 'deltaSHeadline', design: 'nearlyAgreed', clusters: 5, hits: 9453, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'wellBehaved', clusters: 40, hits: 9511, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'wellBehaved', clusters: 20, hits: 9509, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'wellBehaved', clusters: 10, hits: 9526, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'wellBehaved', clusters: 8, hits: 9571, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'wellBehaved', clusters: 5, hits: 9548, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'stronglyClustered', clusters: 40, hits: 9533, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'stronglyClustered', clusters: 20, hits: 9470, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'stronglyClustered', clusters: 10, hits: 9493, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'stronglyClustered', clusters: 8, hits: 9539, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'stronglyClustered', clusters: 5, hits: 9545, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'domainsApart', clusters: 40, hits: 9800, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'tenthLost', clusters: 40, hits: 9494, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'tenthLost', clusters: 20, hits: 9562, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'tenthLost', clusters: 10, hits: 9497, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'tenthLost', clusters: 8, hits: 9522, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'tenthLost', clusters: 5, hits: 9546, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'nearlyAgreed', clusters: 40, hits: 9446, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'nearlyAgreed', clusters: 20, hits: 9362, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'nearlyAgreed', clusters: 10, hits: 9241, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'nearlyAgreed', clusters: 8, hits: 9250, of: 10000, without: 0 },
  { statistic: 'gainMean', design: 'nearlyAgreed', clusters: 5, hits: 9200, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'wellBehaved', clusters: 40, hits: 9288, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'wellBehaved', clusters: 20, hits: 9320, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'wellBehaved', clusters: 10, hits: 9278, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'wellBehaved', clusters: 8, hits: 9388, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'wellBehaved', clusters: 5, hits: 9378, of: 9999, without: 1 },
  { statistic: 'gainMeanOfCondition', design: 'stronglyClustered', clusters: 40, hits: 9467, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'stronglyClustered', clusters: 20, hits: 9398, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'stronglyClustered', clusters: 10, hits: 9482, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'stronglyClustered', clusters: 8, hits: 9530, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'stronglyClustered', clusters: 5, hits: 9564, of: 9997, without: 3 },
  { statistic: 'gainMeanOfCondition', design: 'domainsApart', clusters: 40, hits: 9469, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'tenthLost', clusters: 40, hits: 9313, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'tenthLost', clusters: 20, hits: 9266, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'tenthLost', clusters: 10, hits: 9313, of: 9999, without: 1 },
  { statistic: 'gainMeanOfCondition', design: 'tenthLost', clusters: 8, hits: 9319, of: 9955, without: 45 },
  { statistic: 'gainMeanOfCondition', design: 'tenthLost', clusters: 5, hits: 5528, of: 5884, without: 4116 },
  { statistic: 'gainMeanOfCondition', design: 'nearlyAgreed', clusters: 40, hits: 9233, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'nearlyAgreed', clusters: 20, hits: 8936, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'nearlyAgreed', clusters: 10, hits: 8840, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'nearlyAgreed', clusters: 8, hits: 8931, of: 10000, without: 0 },
  { statistic: 'gainMeanOfCondition', design: 'nearlyAgreed', clusters: 5, hits: 9076, of: 9996, without: 4 },
  { statistic: 'gainMedian', design: 'wellBehaved', clusters: 40, hits: 1830, of: 1991, without: 9 },
  { statistic: 'gainMedian', design: 'wellBehaved', clusters: 8, hits: 1719, of: 1824, without: 176 },
  { statistic: 'gainMedian', design: 'wellBehaved', clusters: 5, hits: 1591, of: 1693, without: 307 },
  { statistic: 'gainMedian', design: 'nearlyAgreed', clusters: 40, hits: 161, of: 171, without: 1829 },
  { statistic: 'gainMedian', design: 'nearlyAgreed', clusters: 8, hits: 1392, of: 1436, without: 564 },
  { statistic: 'gainMedian', design: 'nearlyAgreed', clusters: 5, hits: 1374, of: 1427, without: 573 },
  { statistic: 'gainRatioOfSums', design: 'wellBehaved', clusters: 40, hits: 1908, of: 2000, without: 0 },
  { statistic: 'gainRatioOfSums', design: 'wellBehaved', clusters: 8, hits: 1896, of: 2000, without: 0 },
  { statistic: 'gainRatioOfSums', design: 'wellBehaved', clusters: 5, hits: 1899, of: 2000, without: 0 },
  { statistic: 'gainRatioOfSums', design: 'nearlyAgreed', clusters: 40, hits: 1904, of: 2000, without: 0 },
  { statistic: 'gainRatioOfSums', design: 'nearlyAgreed', clusters: 8, hits: 1890, of: 2000, without: 0 },
  { statistic: 'gainRatioOfSums', design: 'nearlyAgreed', clusters: 5, hits: 1868, of: 1999, without: 1 },
  { statistic: 'signFlip', design: 'wellBehaved', clusters: 40, hits: 506, of: 10000, without: 0 },
  { statistic: 'signFlip', design: 'stronglyClustered', clusters: 40, hits: 509, of: 10000, without: 0 },
  { statistic: 'naive', design: 'wellBehaved', clusters: 40, hits: 2771, of: 10000, without: 0 },
  { statistic: 'naive', design: 'stronglyClustered', clusters: 40, hits: 5995, of: 10000, without: 0 },
  { statistic: 'familyOfPairs', design: 'wellBehaved', clusters: 40, hits: 68, of: 2000, without: 0 },
  { statistic: 'falseWinnerPairs', design: 'identical', clusters: 40, hits: 92, of: 2000, without: 0 },
  { statistic: 'falseWinnerRows', design: 'identical', clusters: 40, hits: 94, of: 2000, without: 0 },
  { statistic: 'detectable', design: 'normal', clusters: 40, hits: 1597, of: 2000, without: 0 },
  { statistic: 'detectable', design: 'normal', clusters: 20, hits: 1593, of: 2000, without: 0 },
  { statistic: 'detectable', design: 'normal', clusters: 12, hits: 1611, of: 2000, without: 0 },
  { statistic: 'detectable', design: 'normal', clusters: 10, hits: 1585, of: 2000, without: 0 },
  { statistic: 'detectable', design: 'normal', clusters: 8, hits: 1590, of: 2000, without: 0 },
  { statistic: 'detectable', design: 'normal', clusters: 6, hits: 1612, of: 2000, without: 0 },
  { statistic: 'detectableOf28', design: 'normal', clusters: 40, hits: 1587, of: 2000, without: 0 },
  { statistic: 'detectableOf28', design: 'normal', clusters: 20, hits: 1576, of: 2000, without: 0 },
  { statistic: 'detectableOf28', design: 'normal', clusters: 12, hits: 1451, of: 2000, without: 0 },
  { statistic: 'detectableOf28', design: 'normal', clusters: 11, hits: 1608, of: 2000, without: 0 },
];

/** Share of intervals that held the truth, 0–1, by number of scenarios; those of nearly agreed dialogues are what a skewed ratio is noted with. */
export function measuredShares(statistic: MeasuredStatistic, design: MeasuredDesign): { clusters: number; share: number }[] {
  return MEASURED.filter((one) => one.statistic === statistic && one.design === design).map(({ clusters, hits, of }) => ({ clusters, share: hits / of }));
}
