/** Cells of an experiment as blocks: the unit that is compared. Needs nothing but `results.json`. */
import type { Control } from '../../domain/outcome.js';
import type { Identity } from '../../domain/manifest.js';
import type { MediatorRow, ResultCell, Results } from '../../domain/results.js';
import type { Domain } from '../../domain/scenario.js';

/** A row of the tables: a mediator or a control. */
export type RowRef = Pick<MediatorRow, 'row' | 'control' | 'mediator'>;

/** Results without their analysis: what every analysis is made from. */
export type AnalysisSource = Pick<Results, 'identity' | 'offline' | 'cells'> & {
  readonly mediators: readonly RowRef[];
  /** What the primary contrast was before each accepted change. */
  readonly primaryBefore: readonly string[];
};

export interface AnalysisBlock {
  readonly scenario: string;
  /** Hash of the base scenario: the cluster, and with condition and repeat what runs are matched by. */
  readonly baseHash: string;
  readonly domain: Domain;
  readonly condition: string;
  readonly repeat: number;
  readonly baseline: ResultCell | null;
  /** Row → its cell. */
  readonly cells: ReadonlyMap<string, ResultCell>;
  /** The baseline and the cell of every row are scored. */
  readonly complete: boolean;
}

/** In plan order. */
export function analysisBlocks({ identity, cells, mediators }: Pick<AnalysisSource, 'identity' | 'cells' | 'mediators'>): AnalysisBlock[] {
  const baselines = new Map(cells.filter(({ arm, control }) => arm === 'unmediated' && control === null).map((cell) => [blockKey(cell), cell]));
  const byBlock = new Map<string, ResultCell[]>();
  for (const cell of cells) {
    if (cell.arm === 'unmediated' && cell.control === null) continue;
    const own = byBlock.get(blockKey(cell));
    if (own === undefined) byBlock.set(blockKey(cell), [cell]);
    else own.push(cell);
  }
  return [...byBlock.values()].map((own) => blockOf(own, baselines, identity, mediators));
}

function blockOf(own: readonly ResultCell[], baselines: ReadonlyMap<string, ResultCell>, { baseline: mode }: Identity, rows: readonly RowRef[]): AnalysisBlock {
  const { scenario, baseHash, domain, condition, repeat } = own[0]!;
  const baseline = baselines.get(blockKey({ baseHash, condition, repeat: mode === 'once' ? 1 : repeat })) ?? null;
  const cells = new Map(rows.flatMap((row): [string, ResultCell][] => own.filter((cell) => belongsTo(cell, row)).map((cell) => [row.row, cell])));
  const complete = baseline?.status === 'scored' && rows.every(({ row }) => cells.get(row)?.status === 'scored');
  return { scenario, baseHash, domain, condition, repeat, baseline, cells, complete };
}

/** A mediator under test that is also the placebo shares its cells. */
export function belongsTo(cell: Pick<ResultCell, 'control' | 'mediator'>, { control, mediator }: Pick<RowRef, 'control' | 'mediator'>): boolean {
  const own: Control | null = control === 'A/A' ? 'A/A' : null;
  return own === 'A/A' ? cell.control === 'A/A' : mediator !== null && cell.mediator === mediator;
}

export function blockKey({ baseHash, condition, repeat }: Pick<ResultCell, 'baseHash' | 'condition' | 'repeat'>): string {
  return JSON.stringify([baseHash, condition, repeat]);
}
