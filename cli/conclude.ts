/** The end of a run: the table, what is missing, how to go on, the exit code. */
import path from 'node:path';
import { EXIT, type ExitCode } from '../domain/errors.js';
import type { BenchmarkState } from '../graphs/benchmark.js';
import { renderTable } from '../report/terminal-table.js';
import { FILES } from './experiment-directory.js';
import type { Output } from './output.js';
import { readResults } from './report-writer.js';

export interface Conclusion {
  state: BenchmarkState;
  directory: string;
  /** The directory as the user wrote it. */
  shown: string;
  /** False where judging was left for later on purpose. */
  evaluated: boolean;
  output: Output;
}

/** Prints the table, says what is missing and how to go on, and gives the exit code. */
export async function conclude({ state, directory, shown, evaluated, output }: Conclusion): Promise<ExitCode> {
  const results = await readResults(directory);
  output.text(renderTable(results));
  output.text(`report: ${path.join(shown, FILES.report)}\nresults: ${path.join(shown, FILES.results)}`);
  output.document(results);
  if (state.interrupted) {
    output.note(`Stopped with ${state.openCount} dialogues open. Go on with: concord resume ${shown}`);
    return EXIT.interrupted;
  }
  if (!evaluated) {
    output.note(`Dialogues are stored and not yet judged. Judge them with: concord run evaluate --out ${shown}`);
    return EXIT.complete;
  }
  if (state.openCount > 0) {
    output.note(`${state.openCount} dialogues are still open (reasons above and in ${FILES.results}). Try them again with: concord resume ${shown}`);
    return EXIT.workMissing;
  }
  const excluded = results.cells.filter(({ status }) => status === 'excluded').length;
  if (excluded > 0) output.note(`Complete. ${excluded} dialogues are excluded for good; the report says why.`);
  return EXIT.complete;
}
