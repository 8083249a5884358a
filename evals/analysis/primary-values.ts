/** The primary contrast cell by cell, over complete blocks: what the order of mediators and its variance rest on. */
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import type { Domain } from '../../domain/scenario.js';
import type { AnalysisBlock } from './blocks.js';
import { enters, weighed } from './weights.js';

export interface PrimaryValue {
  /** Base hash of the scenario. */
  readonly cluster: string;
  readonly domain: Domain;
  readonly condition: string;
  readonly repeat: number;
  /** The primary metric, in its units; less the placebo's of the same block where that is the contrast. */
  readonly value: number;
}

/** Of one row, in the order of the blocks; under conditions that the primary contrast leaves out there is none. */
export function primaryValues({ metric, contrast, conditions }: PrimaryContrast, blocks: readonly AnalysisBlock[], row: string): PrimaryValue[] {
  return blocks.flatMap(({ complete, baseHash, domain, condition, repeat, cells }) => {
    if (!complete || !enters(condition, conditions)) return [];
    const own = cells.get(row)?.[metric] ?? null;
    const other = contrast === 'placebo' ? (cells.get('placebo')?.[metric] ?? null) : 0;
    return own === null || other === null ? [] : [{ cluster: baseHash, domain, condition, repeat, value: own - other }];
  });
}

/** Mean as the primary contrast weighs conditions; null without a value. */
export function primaryMean(values: readonly PrimaryValue[], conditions: PrimaryContrast['conditions']): number | null {
  const items = weighed(values, conditions);
  const whole = items.reduce((sum, { weight }) => sum + weight, 0);
  return items.length === 0 ? null : items.reduce((sum, { weight, value }) => sum + weight * value, 0) / whole;
}
