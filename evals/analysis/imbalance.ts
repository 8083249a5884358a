/** Whether cells that are not scored are spread evenly over rows: a mediator that loses its hard cells looks better. */
import type { Imbalance } from '../../domain/analysis/stability.js';
import { randomStream } from '../../domain/random.js';
import type { ResultCell } from '../../domain/results.js';
import { round } from '../results/round.js';
import { cochranTest } from '../statistics/cochran.js';
import type { AnalysisBlock, AnalysisSource, RowRef } from './blocks.js';

/** Row of the unmediated dialogues that others are compared with. */
export const UNMEDIATED = 'unmediated';

/** Every row with what became of its cells, the baseline first; the test is over blocks. */
export function imbalanceOf({ identity, mediators }: AnalysisSource, blocks: readonly AnalysisBlock[]): Imbalance {
  // One baseline may serve several blocks.
  const baselines = [...new Set(blocks.flatMap(({ baseline }) => (baseline === null ? [] : [baseline])))];
  const rows = mediators.map(({ row }) => counted(row, blocks.flatMap(({ cells }) => cells.get(row) ?? [])));
  const missing = missingInBlocks(identity, mediators, blocks);
  const p = missing.length === 0 || missing[0]!.length < 2 ? null : cochranTest(missing, randomStream('imbalance', String(identity.seed)));
  return { rows: [counted(UNMEDIATED, baselines), ...rows], p: p === null ? null : round(p) };
}

function counted(row: string, cells: readonly ResultCell[]): Imbalance['rows'][number] {
  const missing: Record<string, number> = {};
  for (const { status, reason } of cells) {
    if (status === 'scored') continue;
    const why = reason ?? status;
    missing[why] = (missing[why] ?? 0) + 1;
  }
  return { row, planned: cells.length, scored: cells.filter(({ status }) => status === 'scored').length, missing };
}

/**
 * Missing or not, one entry a row. Left out are a baseline that stands for several repeats, since a block cannot lose it
 * alone, and the row of a placebo whose cells are those of a mediator under test.
 */
function missingInBlocks({ baseline: mode, repeats }: AnalysisSource['identity'], mediators: readonly RowRef[], blocks: readonly AnalysisBlock[]): boolean[][] {
  const withBaseline = mode === 'per-repeat' || repeats === 1;
  const rows = mediators.filter(({ control, mediator }) => !(control === 'placebo' && mediators.some((other) => other.control === null && other.mediator === mediator)));
  return blocks.flatMap(({ baseline, cells }) => {
    const inBlock = [...(withBaseline ? [baseline] : []), ...rows.map(({ row }) => cells.get(row) ?? null)];
    const present = inBlock.filter((cell) => cell !== null);
    return present.length < inBlock.length ? [] : [present.map(({ status }) => status !== 'scored')];
  });
}
