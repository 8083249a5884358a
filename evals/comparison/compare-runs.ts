/** The mediators of one run or of several, compared over the blocks that are complete in all. */
import type { Comparison, RunDifference } from '../../domain/comparison.js';
import { ConcordError } from '../../domain/errors.js';
import { type AnalysisBlock, analysisBlocks, blockKey } from '../analysis/blocks.js';
import { type Candidate, compared } from './candidates.js';
import { comparisonWarnings } from './warnings.js';
import type { ComparedRun } from './run.js';

/**
 * One run gives what its own `results.json` says. Of several the primary contrast is that of the first; they agree in it
 * unless they were forced together. Runs in another order give the same with signs exchanged.
 *
 * @param differences what `refusalsOf` found; where there is any, no verdict is given.
 * @throws ConcordError `bad_input` where no block is planned in all runs.
 */
export function compareRuns(runs: readonly ComparedRun[], differences: readonly RunDifference[]): Comparison {
  const { primary } = runs[0]!.results.identity;
  const offline = runs.some(({ results }) => results.offline);
  const forced = differences.length > 0;
  const shared = sharedBlocks(runs);
  const candidates = candidatesOf(runs, shared);
  const seed = [...new Set(runs.map(({ results }) => String(results.identity.seed)))].sort().join(' ');
  const { rows, pairs } = compared(candidates, { primary, seed, withheld: offline ? 'offline' : forced ? 'forced' : null });
  const own = new Map(candidates.map((candidate) => [candidate.name, candidate]));
  const [first] = shared;
  const blocks = { shared: first!.length, complete: first!.filter((_, index) => shared.every((ofRun) => ofRun[index]!.complete)).length };
  return {
    format: 'concord-comparison/1',
    offline,
    forced,
    runs: runs.map(({ name, results }) => ({ name, ...results.blocks, shared: blocks.shared })),
    blocks,
    primary,
    rows: rows.map(({ row, ...figures }) => ({ row, run: own.get(row)!.run, control: own.get(row)!.control, ...figures })),
    pairs,
    differences: [...differences],
    warnings: comparisonWarnings(runs, blocks.shared),
  };
}

/** Of each run the blocks that are planned in all, in one order. */
function sharedBlocks(runs: readonly ComparedRun[]): AnalysisBlock[][] {
  const byKey = runs.map(({ results }) => new Map(analysisBlocks(results).map((block) => [blockKey(block), block])));
  const shared = [...byKey[0]!.keys()].filter((key) => byKey.every((blocks) => blocks.has(key)));
  if (shared.length === 0)
    throw new ConcordError({
      code: 'bad_input',
      what: runs.length === 1 ? 'this run has no block to compare in' : 'no block is in all of these runs: they have no scenario, condition and repeat in common',
      where: runs.map(({ name }) => name).join(', '),
      fix: 'Compare runs over the same scenarios and conditions: `concord run … --extend` adds what is missing to one of them.',
    });
  return byKey.map((blocks) => shared.map((key) => blocks.get(key)!));
}

type Named = Candidate & { readonly run: string };

/** A row that stands in more than one run is told apart by the run's name. */
function candidatesOf(runs: readonly ComparedRun[], shared: readonly (readonly AnalysisBlock[])[]): Named[] {
  const inRuns = new Map<string, number>();
  for (const { results } of runs) for (const { row } of results.mediators) inRuns.set(row, (inRuns.get(row) ?? 0) + 1);
  return runs.flatMap(({ name: run, results }, index) =>
    results.mediators.map(({ row, control }): Named => ({ name: inRuns.get(row) === 1 ? row : `${row} @ ${run}`, row, control, run, blocks: shared[index]! })),
  );
}
