/** The end of a run: the table, what is missing, how to go on, the exit code. */
import path from 'node:path';
import { EXIT, type ExitCode } from '../domain/errors.js';
import type { Results } from '../domain/results.js';
import type { GraphName } from '../graphs/registry.js';
import { scenarioNotices } from '../report/scenario-notices.js';
import { primaryLines } from '../report/comparison/index.js';
import { renderTable } from '../report/terminal-table.js';
import type { Ended } from './compose.js';
import { FILES, readScenarioCopies } from './experiment-directory.js';
import type { Output } from './output.js';
import { readResults } from './report-writer.js';
import type { SwapEnd } from './swaps/run-swap.js';

export interface Conclusion extends Ended {
  directory: string;
  /** The directory as the user wrote it. */
  shown: string;
  graph: Exclude<GraphName, 'curate'>;
  output: Output;
  /** What is open in its recording stays open: no resume could finish it. */
  isReplay?: boolean;
}

/** Prints the outcome, says what is missing and how to go on, and gives the exit code. */
export async function conclude({ state, budgetStop, swaps, directory, shown, graph, output, isReplay = false }: Conclusion): Promise<ExitCode> {
  const results = await readResults(directory);
  output.document(results);
  if (graph === 'dialogue') {
    const spoken = results.cells.filter(({ arm, end }) => arm === 'mediated' && end !== null);
    for (const { id, end, turns, partyTurns } of spoken) output.text(`${end} after ${partyTurns} party turns (${turns} turns). Read it with: concord show ${shown} ${id}`);
  } else {
    const notices = scenarioNotices(await readScenarioCopies(directory)).map((notice) => `! ${notice}`);
    output.text(`${[renderTable(results, { columns: output.stdout.columns }).trimEnd(), ...notices].join('\n')}\n`);
    output.text(`${primaryLines(results, output.stdout.columns).join('\n')}\n`);
    output.text(`report: ${path.join(shown, FILES.report)}\nresults: ${path.join(shown, FILES.results)}`);
  }
  const goOn = graph === 'evaluate' ? `concord run evaluate --out ${shown}` : `concord resume ${shown}`;
  const open = results.cells.filter((cell) => cell.status === 'open' && isMissing(graph, cell)).length;
  const stopped = state.stopped ?? swaps.find((swap) => swap.stopped !== null)?.stopped ?? null;
  if (stopped === 'interrupted') {
    output.note(`Stopped with ${dialogues(open)} open. Go on with: ${goOn}`);
    return EXIT.interrupted;
  }
  if (budgetStop !== null && stopped === 'budget') {
    output.note(`Stopped with ${dialogues(open)} open: ${budgetStop.why}. Go on with: ${[goOn, budgetStop.goOn].join(' ').trim()}`);
    return EXIT.budget;
  }
  if (isReplay) {
    if (open > 0) output.note(`Replayed as far as it was recorded. ${open} dialogues are open in the recording (reasons above and in ${FILES.results}), and so they are here.`);
    return EXIT.complete;
  }
  const unjudged = results.cells.some(({ arm, reason }) => arm === 'mediated' && reason === 'not_judged');
  if (graph === 'dialogue' && open === 0 && unjudged)
    output.note(`It is not judged yet. Judge it with: concord run evaluate --out ${shown}. Its baseline comes with concord run benchmark, the same settings and another --out.`);
  if (open > 0) {
    output.note(`${dialogues(open)} still open (reasons above and in ${FILES.results}). Try again with: ${goOn}`);
    return EXIT.workMissing;
  }
  const swapsOpen = swaps.reduce((sum, swap) => sum + swap.open, 0);
  for (const swap of swaps) output.text(`${swapInWords(swap)}: ${path.join(shown, swap.file)}`);
  if (swapsOpen > 0) {
    output.note(`Of what is judged or played once more ${dialogues(swapsOpen)} still open. Try again with: ${goOn}`);
    return EXIT.workMissing;
  }
  const excluded = results.cells.filter(({ status }) => status === 'excluded').length;
  if (excluded > 0) output.note(`Complete. ${excluded} dialogues are excluded for good; the report says why.`);
  return EXIT.complete;
}

/** `judge swap: 6 blocks by openai/gpt-…`. */
export function swapInWords({ kind, blocks, by }: Pick<SwapEnd, 'kind' | 'blocks' | 'by'>): string {
  return `${kind} swap: ${blocks} ${blocks === 1 ? 'block' : 'blocks'} by ${by}`;
}

function dialogues(count: number): string {
  return `${count} ${count === 1 ? 'dialogue' : 'dialogues'}`;
}

/** Whether an open cell is missing work of this graph: what it did not set out to do is not missing. */
function isMissing(graph: Conclusion['graph'], { end, reason }: Results['cells'][number]): boolean {
  switch (graph) {
    case 'benchmark':
      return true;
    case 'dialogue':
      return end === null && reason !== 'not_started';
    case 'evaluate':
      return end !== null;
  }
}
