/** `results.json` from the plan and what became of it: a pure function, equal input gives equal bytes. */
import type { Block, Plan } from '../../domain/plan.js';
import type { ResultCell, Results } from '../../domain/results.js';
import { analyse } from '../analysis/index.js';
import { completeBlocks } from './complete-blocks.js';
import { coverageOf } from './coverage.js';
import type { ResultsInput } from './input.js';
import { mediatorRow, type Match, type RowSource } from './mediator-row.js';
import { noticesOf } from './notices.js';
import { scoreCell } from './score-cell.js';

/**
 * Cells stand in plan order; rows in the order of the manifest, mediators first, then controls.
 * A cell that serves a mediator and the placebo stands once among the cells and in both rows.
 * Where a budget ended the run, chance decided which cells it reached: rows then rest on complete blocks alone.
 *
 * @throws ConcordError `internal` where the rows of a scored cell contradict each other.
 */
export function buildResults(input: ResultsInput): Results {
  const { identity, plan } = input;
  const baselines = baselineOf(plan);
  const cells = plan.cells.map((cell) => scoreCell(cell, baselines.get(cell.id) ?? null, input));
  const complete = completeBlocks(plan, cells);
  const stoppedAtBudget = cells.some(({ reason }) => reason === 'budget_stop');
  const rows = rowSources(input, cells, complete).map((source) => mediatorRow(source, { completeBlocksOnly: stoppedAtBudget }));
  const blocks = { planned: plan.blocks.length, complete: complete.size };
  return {
    format: 'concord-results/2',
    offline: identity.offline,
    notices: noticesOf({ identity, blocks, cells, rows, stoppedAtBudget, servedByTwo: input.servedByTwo }),
    identity,
    blocks,
    coverage: coverageOf(cells),
    mediators: rows,
    analysis: analyse({ identity, offline: identity.offline, cells, mediators: rows, primaryBefore: input.primaryBefore }),
    cells,
  };
}

/** Cell id → baseline cell id of its block, for every cell that is compared. */
function baselineOf({ blocks }: Plan): Map<string, string> {
  return new Map(
    blocks.flatMap(({ baseline, controls, mediators }) =>
      [...Object.values(controls), ...Object.values(mediators)].map((cell): [string, string] => [cell, baseline]),
    ),
  );
}

function rowSources({ identity, plan }: ResultsInput, cells: readonly ResultCell[], complete: ReadonlySet<Block>): RowSource[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const matches = (pick: (block: Block) => string | undefined): Match[] =>
    plan.blocks.flatMap((block) => {
      const id = pick(block);
      const cell = id === undefined ? undefined : byId.get(id);
      return cell === undefined ? [] : [{ cell, baseline: byId.get(block.baseline) ?? null, complete: complete.has(block) }];
    });
  return [
    ...identity.mediators.map(({ id, settings }) => ({ row: id, control: null, mediator: id, isStateful: settings?.['stateful'] === true, matches: matches(({ mediators }) => mediators[id]) })),
    ...identity.controls.map((control) => ({
      row: control,
      control,
      mediator: control === 'placebo' ? (identity.placebo?.id ?? null) : null,
      isStateful: false,
      matches: matches(({ controls }) => controls[control]),
    })),
  ];
}
