/** A table in the layout of the published ones, before it becomes LaTeX or Markdown. */
import type { Estimate } from '../../domain/analysis/index.js';
import { FEW_CLUSTERS_MARK } from '../intervals.js';

export interface PublishedCell {
  /** Null where there is no value. */
  readonly value: number | null;
  /** 95 % interval, or half the range of repeats; null where there is none. */
  readonly around: { readonly kind: 'interval'; readonly low: number; readonly high: number; readonly fewClusters: boolean } | { readonly kind: 'halfRange'; readonly by: number } | null;
}

export interface PublishedColumn {
  /** As the paper abbreviates it. */
  readonly short: string;
  readonly isAverage?: true;
}

export interface PublishedSection {
  readonly title: string;
  readonly columns: readonly PublishedColumn[];
}

export interface PublishedRow {
  readonly name: string;
  readonly kind: 'mediator' | 'average' | 'control';
  /** One list a section, one cell a column. */
  readonly cells: readonly (readonly PublishedCell[])[];
}

export interface PublishedTable {
  /** In labels and anchors: kebab case. */
  readonly id: string;
  readonly caption: string;
  readonly sections: readonly PublishedSection[];
  readonly rows: readonly PublishedRow[];
}

export interface RenderOptions {
  readonly offline: boolean;
  /** Print the 95 % interval of each number that has one. */
  readonly intervals: boolean;
  /** Printed in every caption of an offline run. */
  readonly watermark: string;
}

export const NO_VALUE: PublishedCell = { value: null, around: null };

/** The interval of an estimate; null where it has none. */
export function intervalOf(estimate: Estimate | undefined): PublishedCell['around'] {
  if (estimate === undefined || estimate.low === null || estimate.high === null) return null;
  return { kind: 'interval', low: estimate.low, high: estimate.high, fewClusters: estimate.fewClusters };
}

/** What the caption adds where intervals are printed. */
export function intervalNote({ rows }: PublishedTable): string {
  const around = rows.flatMap(({ cells }) => cells.flat()).flatMap((cell) => cell.around ?? []);
  if (around.some(({ kind }) => kind === 'halfRange')) return '';
  const intervals = around.filter((one) => one.kind === 'interval');
  if (intervals.length === 0) return ' No interval can be given.';
  return ` In brackets the 95 % interval over scenarios${intervals.some((one) => one.fewClusters) ? `; ${FEW_CLUSTERS_MARK} rests on fewer than ten of them` : ''}.`;
}

/** Mean over mediators, cell by cell; no value where a mediator has none, for then it would be a mean of others. */
export function averageRow(rows: readonly PublishedRow[]): PublishedRow {
  const mediators = rows.filter(({ kind }) => kind === 'mediator');
  const cells = (mediators[0]?.cells ?? []).map((section, s) => section.map((_, c): PublishedCell => ({ value: meanOrNull(mediators.map((row) => row.cells[s]![c]!.value)), around: null })));
  return { name: 'Average', kind: 'average', cells };
}

export function meanOrNull(values: readonly (number | null)[]): number | null {
  if (values.length === 0 || values.includes(null)) return null;
  return values.reduce<number>((sum, value) => sum + value!, 0) / values.length;
}

/** Mediators, their average where there are two or more, controls. */
export function inPublishedOrder(rows: readonly PublishedRow[]): PublishedRow[] {
  const mediators = rows.filter(({ kind }) => kind === 'mediator');
  return [...mediators, ...(mediators.length > 1 ? [averageRow(rows)] : []), ...rows.filter(({ kind }) => kind === 'control')];
}
