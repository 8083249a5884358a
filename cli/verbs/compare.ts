/** `concord compare RUN…`: mediators of one run, or of several, in pairs. Runs nothing, writes nothing. */
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { refusalsOf } from '../../evals/comparison/comparability.js';
import { compareRuns } from '../../evals/comparison/compare-runs.js';
import { renderComparison } from '../../report/comparison/index.js';
import { readRuns } from '../comparison/read-runs.js';
import { refuseIncomparable } from '../comparison/refuse.js';
import type { Output } from '../output.js';

export function registerCompare(verb: Command, act: (verb: (output: Output) => Promise<ExitCode>) => Promise<void>): void {
  verb
    .description('how the mediators of one run, or of several, stand to each other: paired differences, tests, and "cannot tell" where that is so')
    .option('--force', 'figures of runs that are not comparable, with what differs and without a verdict', false)
    .action((directories: string[], { force }: { force: boolean }) => act((output) => compare(directories, { force }, output)));
}

export async function compare(directories: readonly string[], { force }: { readonly force: boolean }, output: Output): Promise<ExitCode> {
  const runs = await readRuns(directories);
  const differences = refusalsOf(runs);
  if (!force) refuseIncomparable(differences);
  const comparison = compareRuns(runs, differences);
  output.document(comparison);
  output.text(renderComparison(comparison, { columns: output.stdout.columns }).trimEnd());
  return EXIT.complete;
}
