/** The two sides of a comparison in one block: what each is worth, and how far it could go where a cell is not scored. */
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import type { ResultCell } from '../../domain/results.js';

export type PrimaryMetric = PrimaryContrast['metric'];

/** A cell and the unmediated one that it is measured from; for the unmediated dialogue itself both are the same. */
export interface Side {
  readonly cell: ResultCell | null;
  readonly baseline: ResultCell | null;
}

/** A block in which both sides were planned. */
export interface MatchedBlock {
  /** Hash of the base scenario. */
  readonly cluster: string;
  readonly condition: string;
  /** Nothing in it lacks a score, in no run that is compared. */
  readonly complete: boolean;
  readonly first: Side;
  readonly second: Side;
}

/** ΔS (−1 to 1) or Consensus Gain (×100) of a side, 0 for the unmediated dialogue; null where a score is missing. */
function valueOf({ cell, baseline }: Side, metric: PrimaryMetric): number | null {
  if (cell?.status !== 'scored' || baseline?.status !== 'scored') return null;
  return cell === baseline ? 0 : cell[metric];
}

/** First minus second; null where a score is missing. */
export function differenceIn({ first, second }: MatchedBlock, metric: PrimaryMetric): number | null {
  const [own, other] = [valueOf(first, metric), valueOf(second, metric)];
  return own === null || other === null ? null : own - other;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * Where the difference must lie, for every S of a cell without a score is somewhere in 0 to 1 and scores that both
 * sides rest on cancel. Null where a score is missing and the metric is Consensus Gain, which has no lower bound.
 */
export function rangeOf(block: MatchedBlock, metric: PrimaryMetric): Range | null {
  const known = differenceIn(block, metric);
  if (known !== null) return { low: known, high: known };
  if (metric === 'consensusGain') return null;
  const { first, second } = block;
  const parts = netOf([[first.cell, 1], [first.baseline, -1], [second.cell, -1], [second.baseline, 1]]);
  return parts.reduce<Range>(({ low, high }, [cell, sign]) => {
    const final = cell?.status === 'scored' ? cell.consensusFinal : null;
    const ends = [sign * (final ?? 0), sign * (final ?? 1)];
    return { low: low + Math.min(...ends), high: high + Math.max(...ends) };
  }, { low: 0, high: 0 });
}

type Part = readonly [cell: ResultCell | null, sign: number];

/** The same cell on both sides is counted once, with its signs added up. Two runs never share a cell. */
function netOf(parts: readonly Part[]): Part[] {
  const net = new Map<ResultCell, number>();
  for (const [cell, sign] of parts) if (cell !== null) net.set(cell, (net.get(cell) ?? 0) + sign);
  return [...parts.filter(([cell]) => cell === null), ...net];
}

/** On every planned cell, of all conditions, both came to the same end with the same consensus, from equal baselines. */
export function isIdentical(blocks: readonly MatchedBlock[]): boolean {
  return blocks.some(({ first }) => first.cell?.status === 'scored') && blocks.every(({ first, second }) => hasSameOutcome(first.cell, second.cell) && hasSameOutcome(first.baseline, second.baseline));
}

function hasSameOutcome(one: ResultCell | null, other: ResultCell | null): boolean {
  if (one === null || other === null || one.status === 'open' || other.status === 'open') return false;
  return one.status === other.status && one.reason === other.reason && one.end === other.end && one.consensusFinal === other.consensusFinal;
}
