/** How sure a number is, in the words and marks that tables, figures and sentences share. */
import type { Estimate, NotEstimable } from '../domain/analysis/index.js';
import { fixed, signed } from './numbers.js';

/** Beside an interval that rests on few scenarios. */
export const FEW_CLUSTERS_MARK = '†';

/** Letter that stands in place of an interval, and what it says. */
export const NOT_ESTIMABLE_MARKS: Record<NotEstimable, { readonly mark: string; readonly words: string }> = {
  too_few_clusters: { mark: 'a', words: 'fewer than five scenarios' },
  no_variation: { mark: 'b', words: 'no spread between scenarios' },
  few_events: { mark: 'c', words: 'fewer than 30 drop events' },
};

interface Format {
  readonly digits: number;
  /** A plus sign before what is above 0. */
  readonly sign?: boolean;
}

export function numberIn(value: number | null, { digits, sign = false }: Format): string {
  return sign ? signed(value, digits) : fixed(value, digits);
}

/** `0.01 to 0.20`, with its mark; null where there is no interval. */
export function intervalInWords({ low, high, fewClusters }: Estimate, format: Format): string | null {
  if (low === null || high === null) return null;
  return `${numberIn(low, format)} to ${numberIn(high, format)}${fewClusters ? FEW_CLUSTERS_MARK : ''}`;
}

/** What the marks mean that these estimates bear; empty where they bear none. */
export function marksInWords(estimates: readonly Estimate[]): string {
  const shown = estimates.filter(({ value }) => value !== null);
  const reasons = new Set(shown.flatMap(({ notEstimable }) => (notEstimable === null ? [] : [notEstimable])));
  const few = shown.some(({ fewClusters, low }) => fewClusters && low !== null);
  const absent = (Object.keys(NOT_ESTIMABLE_MARKS) as NotEstimable[]).filter((reason) => reasons.has(reason)).map((reason) => `${NOT_ESTIMABLE_MARKS[reason].mark} ${NOT_ESTIMABLE_MARKS[reason].words}`);
  return [
    ...(few ? [`${FEW_CLUSTERS_MARK} few clusters: under ten scenarios, so t over the means of scenarios.`] : []),
    ...(absent.length === 0 ? [] : [`A dash: interval not estimable (${absent.join('; ')}).`]),
  ].join(' ');
}
