/** Whether the order of mediators hangs on a repeat, a domain or a condition. Mediators under test alone, no controls. */
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import type { Stability } from '../../domain/analysis/stability.js';
import { roundOrNull } from '../results/round.js';
import { kendallTau, kendallW } from '../statistics/ranks.js';
import type { AnalysisBlock, AnalysisSource } from './blocks.js';
import { primaryMean, type PrimaryValue, primaryValues } from './primary-values.js';

type LeftOut = Stability['leaveOut'][number];
type RowValue = LeftOut['rows'][number];

interface Candidate {
  readonly row: string;
  readonly values: readonly PrimaryValue[];
}

/**
 * Kendall's W over repeats (SoCRATES table 9, spec 8.3) and the order with one part left out, by the primary contrast
 * over complete blocks. A part that is the only one of its kind is not left out: nothing would remain.
 */
export function stabilityOf({ identity: { primary }, mediators }: AnalysisSource, blocks: readonly AnalysisBlock[]): Stability {
  const candidates = mediators.filter(({ control }) => control === null).map(({ row }) => ({ row, values: primaryValues(primary, blocks, row) }));
  return {
    repeats: overRepeats(candidates, primary),
    leaveOut: [...leftOut('domain', candidates, primary), ...leftOut('condition', candidates, primary)],
  };
}

function overRepeats(candidates: readonly Candidate[], { conditions }: PrimaryContrast): Stability['repeats'] {
  const perRepeat = [...partsOf('repeat', candidates)]
    .sort((a, b) => a - b)
    .map((repeat) => ({ repeat, rows: rowValues(candidates, conditions, (value) => value.repeat === repeat) }));
  if (perRepeat.length < 2 || candidates.length < 2) return null;
  const ratings = perRepeat.flatMap(({ rows }) => completeOrNone(rows));
  const w = ratings.length < 2 ? null : kendallW(ratings);
  return { w: roundOrNull(w), repeats: perRepeat.length, mediators: candidates.length, perRepeat };
}

function leftOut(kind: LeftOut['kind'], candidates: readonly Candidate[], { conditions }: PrimaryContrast): LeftOut[] {
  const parts = partsOf(kind, candidates);
  if (parts.size < 2) return [];
  const all = rowValues(candidates, conditions, () => true);
  return [...parts].map((without) => {
    const rows = rowValues(candidates, conditions, (value) => value[kind] !== without);
    return { kind, without, tau: tauOf(all, rows), rows };
  });
}

function partsOf<Kind extends 'repeat' | 'domain' | 'condition'>(kind: Kind, candidates: readonly Candidate[]): Set<PrimaryValue[Kind]> {
  return new Set(candidates.flatMap(({ values }) => values.map((value) => value[kind])));
}

function rowValues(candidates: readonly Candidate[], conditions: PrimaryContrast['conditions'], isUsed: (value: PrimaryValue) => boolean): RowValue[] {
  return candidates.map(({ row, values }) => ({ row, value: roundOrNull(primaryMean(values.filter(isUsed), conditions)) }));
}

/** Of rounded values: mediators alike up to the last bits of a sum are tied. */
function tauOf(all: readonly RowValue[], rows: readonly RowValue[]): number | null {
  const [x, y] = [completeOrNone(all), completeOrNone(rows)].map(([values]) => values);
  return x === undefined || y === undefined || x.length < 2 ? null : roundOrNull(kendallTau(x, y));
}

/** The values as one rating of all mediators; none where a mediator lacks one. */
function completeOrNone(rows: readonly RowValue[]): number[][] {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === rows.length ? [values] : [];
}
