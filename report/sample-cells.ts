/** Which dialogues a report shows: whole blocks, so that they can be read side by side, from every part of the experiment. */
import type { ResultCell, Results } from '../domain/results.js';
import { isBaseline, UNMEDIATED } from './baseline-row.js';

export interface SampleCell {
  readonly row: string;
  readonly cell: ResultCell;
}

/**
 * Scored dialogues in the order in which a report takes them in, as far as they fit. First a whole block: the
 * one with most rows; among equals one where a mediator spoke, then a `general` one, then the first. Then of
 * further blocks the unmediated dialogue and one mediator's, in turn, so that each condition, domain and row
 * appears; then what these blocks hold beside. The rest of the experiment is left out.
 */
export function sampleCells(results: Results): SampleCell[] {
  const [first = [], ...others] = coveringBlocks(scoredBlocks(results).map((block) => rowsOf(results, block)));
  return [...new Set([...first, ...others.flatMap(pairOf), ...others.flat()])];
}

/** The sample by block, in each the rows in their order, as it is read. */
export function inReadingOrder<Shown extends { readonly row: string; readonly cell: Pick<ResultCell, 'scenario' | 'condition'> }>(shown: readonly Shown[], { mediators }: Pick<Results, 'mediators'>): Shown[] {
  const rows = [UNMEDIATED, ...mediators.map(({ row }) => row)];
  const blocks = new Map<string, Shown[]>();
  for (const each of shown) {
    const key = JSON.stringify([each.cell.scenario, each.cell.condition]);
    blocks.set(key, [...(blocks.get(key) ?? []), each]);
  }
  return [...blocks.values()].flatMap((block) => block.sort((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row)));
}

/** Blocks until each condition, domain and row that is there has been seen; always the one that adds most, then the fullest. */
function coveringBlocks(blocks: readonly SampleCell[][]): SampleCell[][] {
  const seen = new Set<string>();
  const chosen: SampleCell[][] = [];
  let left = blocks.filter((block) => block.length > 0);
  while (left.length > 0) {
    const best = largest(left, (block) => (chosen.length === 0 ? rank(block) : 100 * added(block, seen) + rank(block)));
    if (chosen.length > 0 && added(best, seen) < 1) break;
    for (const kind of kindsOf(best)) seen.add(kind);
    chosen.push(best);
    left = left.filter((block) => block !== best);
  }
  return chosen;
}

/** How many conditions, domains and rows a block would bring; a new scenario counts little. */
function added(block: readonly SampleCell[], seen: ReadonlySet<string>): number {
  const fresh = new Set(kindsOf(block).filter((kind) => !seen.has(kind)));
  return [...fresh].reduce((sum, kind) => sum + (kind.startsWith('scenario ') ? 0.1 : 1), 0);
}

function kindsOf(block: readonly SampleCell[]): string[] {
  return block.flatMap(({ row, cell }) => [`condition ${cell.condition}`, `domain ${cell.domain}`, `scenario ${cell.scenario}`, `row ${row}`]);
}

/** The unmediated dialogue, and one of the others: another row in each block. */
function pairOf(block: readonly SampleCell[], nth: number): SampleCell[] {
  const [alone, others] = [block.filter(({ row }) => row === UNMEDIATED), block.filter(({ row }) => row !== UNMEDIATED)];
  return [...alone, ...others.slice(nth % Math.max(1, others.length)).slice(0, 1)];
}

/** The first of the largest. */
function largest<Item>(items: readonly Item[], size: (item: Item) => number): Item {
  const sizes = items.map(size);
  return items[sizes.indexOf(Math.max(...sizes))]!;
}

/** Scored cells by scenario, condition and repeat; a baseline that serves all repeats stands in each. */
function scoredBlocks({ cells, identity }: Results): ResultCell[][] {
  const scored = cells.filter(({ status }) => status === 'scored');
  const blocks = new Map<string, ResultCell[]>();
  const add = (cell: ResultCell, repeat: number): void => {
    const key = JSON.stringify([cell.scenario, cell.condition, repeat]);
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, [cell]);
    else block.push(cell);
  };
  for (const cell of scored) {
    const shared = identity.baseline === 'once' && isBaseline(cell);
    const repeats = shared ? Array.from({ length: identity.repeats }, (_, index) => index + 1) : [cell.repeat];
    for (const repeat of repeats) add(cell, repeat);
  }
  return [...blocks.values()];
}

function rowsOf({ mediators }: Results, block: readonly ResultCell[]): SampleCell[] {
  const sample = (row: string, holds: (cell: ResultCell) => boolean): SampleCell[] => {
    const cell = block.find(holds);
    return cell === undefined ? [] : [{ row, cell }];
  };
  return [
    ...sample(UNMEDIATED, isBaseline),
    ...mediators.flatMap(({ row, control, mediator }) =>
      sample(row, (cell) => (control === 'A/A' ? cell.control === 'A/A' : mediator !== null && cell.mediator === mediator)),
    ),
  ];
}

function rank(sample: readonly SampleCell[]): number {
  const spoke = sample.some(({ cell }) => cell.control === null && cell.interventions > 0);
  const general = sample[0]?.cell.condition === 'general';
  return 4 * sample.length + (spoke ? 2 : 0) + (general ? 1 : 0);
}
