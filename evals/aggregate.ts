/**
 * Building blocks of the tables. A missing value is null and never enters a sum; every summary
 * says how many values it rests on.
 *
 * Source: SoCRATES 5 and appendix H (spec 6.5), gaps 9.14, 9.17, 9.18; departures 3 and 4.
 */
import * as statistics from 'simple-statistics';
import { AXES, type Axis } from '../domain/conditions/index.js';

/** A mean over the values present; `mean` is null if there are none. */
export interface MeanOf {
  readonly mean: number | null;
  /** How many values were present. */
  readonly n: number;
}

/** Axis → one value per condition of that axis; null for a condition without a value. */
export type ByAxis = Readonly<Partial<Record<Axis, readonly (number | null)[]>>>;

/** CG below this is counted, and set to it by `clippedMeanOf` (gap 9.17). */
export const GAIN_FLOOR = -100;

/**
 * Mean of the values that are not null.
 *
 * @throws RangeError if a value is NaN or infinite.
 */
export function meanOf(values: readonly (number | null)[]): MeanOf {
  const present = presentIn(values);
  return { mean: present.length === 0 ? null : statistics.mean(present), n: present.length };
}

/**
 * Median of the values that are not null (the mean of the middle two where n is even).
 *
 * @throws RangeError if a value is NaN or infinite.
 */
export function medianOf(values: readonly (number | null)[]): { median: number | null; n: number } {
  const present = presentIn(values);
  return { median: present.length === 0 ? null : statistics.median(present), n: present.length };
}

/**
 * Mean with every value below `floor` set to `floor`: CG is unbounded below, and one run with
 * S_unmed near 1 can outweigh a table.
 *
 * @returns the mean, n, and how many values lay below the floor.
 * @throws RangeError if a value or the floor is NaN or infinite.
 */
export function clippedMeanOf(
  values: readonly (number | null)[],
  floor: number = GAIN_FLOOR,
): MeanOf & { readonly clipped: number } {
  const present = presentIn(values);
  assertFinite(floor);
  const clipped = present.filter((value) => value < floor).length;
  return { ...meanOf(present.map((value) => Math.max(floor, value))), clipped };
}

/**
 * Σ numerator / Σ denominator × 100 over the terms that hold both. For the gain of a table:
 * numerator S_med − S_unmed, denominator 1 − S_unmed; a run with S_unmed = 1 then adds its change
 * and no gap.
 *
 * @returns per cent; null if no term is complete or the denominators sum to 0.
 * @throws RangeError if a value is NaN or infinite.
 */
export function ratioOfSums(
  terms: readonly { readonly numerator: number | null; readonly denominator: number | null }[],
): { ratio: number | null; n: number } {
  const complete = terms.flatMap(({ numerator, denominator }) =>
    numerator === null || denominator === null ? [] : [{ numerator, denominator }],
  );
  const over = statistics.sum(presentIn(complete.map(({ numerator }) => numerator)));
  const under = statistics.sum(presentIn(complete.map(({ denominator }) => denominator)));
  return { ratio: under === 0 ? null : (100 * over) / under, n: complete.length };
}

/**
 * The headline: mean of the axis values, each the mean over its conditions. Only axes that hold a
 * value count, and they are named. Leave `MS` out of the input for the figure without three parties.
 *
 * @returns the mean, the axes it rests on in the order of `AXES`, and each axis value (null where it holds none).
 * @throws RangeError if a value is NaN or infinite.
 */
export function axisBalancedMean(byAxis: ByAxis): {
  mean: number | null;
  axes: Axis[];
  values: Record<Axis, number | null>;
} {
  const value = (axis: Axis): number | null => meanOf(byAxis[axis] ?? []).mean;
  const values: Record<Axis, number | null> = {
    GEN: value('GEN'),
    SA: value('SA'),
    MS: value('MS'),
    LONG: value('LONG'),
    EMO: value('EMO'),
    CUL: value('CUL'),
  };
  const axes = AXES.filter((axis) => values[axis] !== null);
  return { mean: meanOf(axes.map((axis) => values[axis])).mean, axes, values };
}

/**
 * The paper's headline: mean over the conditions, whatever their axis. Culture holds six of the
 * fifteen and weighs accordingly.
 *
 * @returns the mean and the number of conditions that hold a value.
 * @throws RangeError if a value is NaN or infinite.
 */
export function plainMean(byAxis: ByAxis): MeanOf {
  return meanOf(AXES.flatMap((axis) => byAxis[axis] ?? []));
}

function presentIn(values: readonly (number | null)[]): number[] {
  const present = values.filter((value) => value !== null);
  present.forEach(assertFinite);
  return present;
}

function assertFinite(value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that can be averaged`);
}
