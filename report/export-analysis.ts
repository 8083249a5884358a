/** The analysis of `results.json` as flat rows: one a number with its interval, one a comparison. */
import type { Analysis, Band, Estimate, Paired } from '../domain/analysis/index.js';

/** Parts of the analysis that hold estimates. */
export const ESTIMATE_PARTS = ['estimates', 'gain', 'contrasts', 'ends', 'behaviour', 'lifts'] as const;

interface EstimateAt {
  readonly part: (typeof ESTIMATE_PARTS)[number];
  readonly row: string;
  readonly metric: string;
  /** What the mean is taken over: a scope, an arm, a kind of contrast, a way of binning. */
  readonly over: string;
  /** Which domain, condition, axis, number of topics or panel; null where there is nothing to name. */
  readonly of: string | null;
  /** The condition that `of` is compared with; null but for contrasts. */
  readonly against: string | null;
  /** Ends of the bin; null but for lifts. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface EstimateExportRow extends EstimateAt, Estimate {
  /** Ends of the simultaneous band; null where there is none. */
  readonly bandLow: number | null;
  readonly bandHigh: number | null;
}

export interface ComparisonExportRow extends Estimate, Omit<Paired, 'difference' | 'bounds'> {
  readonly kind: 'contrast' | 'pair';
  readonly a: string;
  /** The other mediator; for a contrast what all are compared with. */
  readonly b: string;
  readonly metric: string;
  readonly conditions: string;
  readonly boundsLow: number | null;
  readonly boundsHigh: number | null;
}

/** One row for each estimate of the analysis, in its order. */
export function flatEstimates({ estimates, gain, contrasts, ends, behaviour, lifts }: Analysis): EstimateExportRow[] {
  return [
    ...estimates.map(({ row, metric, over, of, estimate, band }) => at({ part: 'estimates', row, metric, over, of }, estimate, band)),
    ...gain.flatMap(({ row, mean, median, ratioOfSums, meanWithoutCapped, ratioOfSumsWithoutCapped }) => [
      ...each({ part: 'gain', row, over: 'all' }, { mean, median, ratioOfSums }),
      ...each({ part: 'gain', row, over: 'withoutCapped' }, { mean: meanWithoutCapped, ratioOfSums: ratioOfSumsWithoutCapped }),
    ]),
    ...contrasts.map(({ row, metric, kind, from, to, estimate, band }) => at({ part: 'contrasts', row, metric, over: kind, of: to, against: from }, estimate, band)),
    ...ends.flatMap(({ row, mediated, unmediated }) => [...each({ part: 'ends', row, over: 'mediated' }, mediated), ...each({ part: 'ends', row, over: 'unmediated' }, unmediated)]),
    ...behaviour.flatMap(({ row, timeliness, timelinessChance, timelinessExcess, effectiveness, excessEffectiveness, interventionFrequency, firstIntervention, byTopics }) => [
      ...each({ part: 'behaviour', row, over: 'all' }, { timeliness, timelinessChance, timelinessExcess, effectiveness, excessEffectiveness, interventionFrequency, firstIntervention }),
      ...byTopics.flatMap(({ topics, timeliness: own, timelinessChance: chance }) => each({ part: 'behaviour', row, over: 'topics', of: String(topics) }, { timeliness: own, timelinessChance: chance })),
    ]),
    ...lifts.map(({ row, panel, by, from, to, estimate }) => at({ part: 'lifts', row, metric: 'lift', over: by, of: panel, from, to }, estimate)),
  ];
}

type Place = Pick<EstimateAt, 'part' | 'row' | 'metric' | 'over'> & Partial<EstimateAt>;

function at(place: Place, estimate: Estimate, band: Band = null): EstimateExportRow {
  return { of: null, against: null, from: null, to: null, ...place, ...estimate, bandLow: band?.low ?? null, bandHigh: band?.high ?? null };
}

function each(place: Omit<Place, 'metric'>, estimates: Readonly<Record<string, Estimate>>): EstimateExportRow[] {
  return Object.entries(estimates).map(([metric, estimate]) => at({ ...place, metric }, estimate));
}

/** The primary contrast of each mediator, then each pair of mediators. */
export function flatComparisons({ primary }: Analysis): ComparisonExportRow[] {
  const { metric, contrast } = primary;
  const conditions = typeof primary.conditions === 'string' ? primary.conditions : primary.conditions.join(' ');
  return [
    ...primary.rows.map(({ row, ...paired }) => compared({ kind: 'contrast', a: row, b: contrast, metric, conditions }, paired)),
    ...primary.pairs.map(({ a, b, ...paired }) => compared({ kind: 'pair', a, b, metric, conditions }, paired)),
  ];
}

function compared(place: Pick<ComparisonExportRow, 'kind' | 'a' | 'b' | 'metric' | 'conditions'>, { difference, bounds, ...rest }: Paired): ComparisonExportRow {
  return { ...place, ...difference, ...rest, boundsLow: bounds?.low ?? null, boundsHigh: bounds?.high ?? null };
}
