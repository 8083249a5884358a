/** How much differences between dialogues vary, and why: measured on an earlier run, or assumed. */
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import { type AnalysisBlock, analysisBlocks, type AnalysisSource } from '../analysis/blocks.js';
import { type PrimaryValue, primaryValues } from '../analysis/primary-values.js';
import { FEWEST_CLUSTERS } from '../statistics/cluster-mean.js';
import { varianceComponents } from '../statistics/variance-components.js';

/** Variances, in squared units of the primary metric, of a difference in one block. */
export interface Parts {
  /** Between scenarios. */
  readonly scenario: number;
  /** Between conditions of one scenario, beside what conditions add in the mean. */
  readonly condition: number;
  /** Between repeats. */
  readonly repeat: number;
}

/** What a spread was measured on. */
export interface MeasuredOn {
  readonly scenarios: number;
  readonly blocks: number;
  /** Its rows did not tell all parts apart: those are split as assumed. */
  readonly split: boolean;
}

export interface Spread extends Parts {
  /** Null: assumed. */
  readonly measured: MeasuredOn | null;
}

/** `contrast`: a mediator against what the primary contrast names; `pair`: two mediators. */
export type Difference = 'contrast' | 'pair';

/** Stipulated: half of the way to full consensus is left to a mediator, so that 100 points of CG are half a unit of ΔS. */
export const ASSUMED_GAP = 0.5;
/**
 * Standard deviations in units of ΔS. From tables published for eight mediators (SoCRATES, tables 3 and 9), at the assumed
 * gap: how Consensus Gain differs between domains of five scenarios, and between three runs. Stipulated: a condition of a
 * scenario adds half the variance that a repeat adds.
 */
export const ASSUMED_DEVIATIONS: Readonly<Record<Difference, Parts>> = {
  contrast: { scenario: 0.13, condition: 0.14, repeat: 0.19 },
  pair: { scenario: 0.15, condition: 0.14, repeat: 0.19 },
};

export function assumedSpread(metric: PrimaryContrast['metric'], difference: Difference): Spread {
  const unit = metric === 'deltaS' ? 1 : 100 / ASSUMED_GAP;
  const { scenario, condition, repeat } = ASSUMED_DEVIATIONS[difference];
  return { scenario: (unit * scenario) ** 2, condition: (unit * condition) ** 2, repeat: (unit * repeat) ** 2, measured: null };
}

/**
 * Of the complete blocks of a run. Where it has one mediator, pairs are those with the placebo.
 *
 * @param primary of the plan, not of the run.
 * @returns null for fewer than five scenarios, or where nothing varies.
 */
export function measuredSpread(run: AnalysisSource, primary: PrimaryContrast, difference: Difference): Spread | null {
  const blocks = analysisBlocks(run);
  const mediators = run.mediators.filter(({ control }) => control === null).map(({ row }) => row);
  const sets = difference === 'pair' ? ofPairs(blocks, primary, mediators.length > 1 ? mediators : [...mediators, 'placebo']) : mediators.map((row) => primaryValues(primary, blocks, row));
  return spreadOf(sets, assumedSpread(primary.metric, difference));
}

function ofPairs(blocks: readonly AnalysisBlock[], { metric, conditions }: PrimaryContrast, rows: readonly string[]): PrimaryValue[][] {
  const values = rows.map((row) => primaryValues({ metric, contrast: 'unmediated', conditions }, blocks, row)).filter((own) => own.length > 0);
  return values.flatMap((first, index) => values.slice(index + 1).map((second) => difference(first, second)));
}

/** Both are of the same complete blocks, in the same order, unless a gain is missing. */
function difference(first: readonly PrimaryValue[], second: readonly PrimaryValue[]): PrimaryValue[] {
  const keyOf = ({ cluster, condition, repeat }: PrimaryValue): string => JSON.stringify([cluster, condition, repeat]);
  const others = new Map(second.map((one) => [keyOf(one), one.value]));
  return first.flatMap((one) => {
    const other = others.get(keyOf(one));
    return other === undefined ? [] : [{ ...one, value: one.value - other }];
  });
}

function spreadOf(sets: readonly (readonly PrimaryValue[])[], assumed: Parts): Spread | null {
  const values = sets.flat();
  const scenarios = new Set(values.map(({ cluster }) => cluster)).size;
  if (scenarios < FEWEST_CLUSTERS) return null;
  const { split, ...parts } = partsOf(sets, assumed);
  if (parts.scenario + parts.condition + parts.repeat === 0) return null;
  return { ...parts, measured: { scenarios, blocks: Math.max(...sets.map((set) => set.length)), split } };
}

/** A small sample may have no condition with two scenarios: then all conditions are one, and what they differ by counts as spread. */
function partsOf(sets: readonly (readonly PrimaryValue[])[], assumed: Parts): Parts & { split: boolean } {
  const found = varianceComponents(sets);
  if (found !== null && found.interaction !== null && found.repeat !== null) return { scenario: found.cluster, condition: found.interaction, repeat: found.repeat, split: false };
  if (found !== null && found.interaction !== null) return { scenario: found.cluster, ...shared(found.interaction, assumed, ['condition', 'repeat']), split: true };
  if (found !== null && found.repeat !== null) return { ...shared(found.cluster, assumed, ['scenario', 'condition']), repeat: found.repeat, split: true };
  const whole = found ?? varianceComponents(sets.map((set) => set.map((value) => ({ ...value, condition: '' }))));
  if (whole === null) return { scenario: 0, condition: 0, repeat: 0, split: true };
  if (whole.repeat === null) return { ...shared(whole.cluster, assumed, ['scenario', 'condition', 'repeat']), split: true };
  return { scenario: whole.cluster, ...shared(whole.repeat, assumed, ['condition', 'repeat']), split: true };
}

/** One variance as the sum of several, in the proportions that are assumed. */
function shared<Name extends keyof Parts>(variance: number, assumed: Parts, names: readonly Name[]): Record<Name, number> {
  const whole = names.reduce((sum, name) => sum + assumed[name], 0);
  return Object.fromEntries(names.map((name) => [name, (variance * assumed[name]) / whole])) as Record<Name, number>;
}
