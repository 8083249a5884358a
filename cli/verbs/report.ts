/** `concord report DIR`: results and report again, from what is stored. Runs nothing. */
import path from 'node:path';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { primaryLines } from '../../report/comparison/index.js';
import { renderTable } from '../../report/terminal-table.js';
import { isCuration } from '../curation/directory.js';
import { curateReport } from '../curation/verb.js';
import { FILES } from '../experiment-directory.js';
import type { Output } from '../output.js';
import { readExperiment } from '../read-experiment.js';
import { createReportWriter } from '../report-writer.js';

export async function report(out: string, output: Output): Promise<ExitCode> {
  if (await isCuration(path.resolve(process.cwd(), out))) return curateReport(out, output);
  await using experiment = await readExperiment(path.resolve(process.cwd(), out));
  const { directory, manifest, store, files } = experiment;
  const results = await experiment.results();
  const writer = createReportWriter({ directory, manifest, store, files, always: true });
  await writer.saveResults(results);
  await writer.writeReport();
  output.text(renderTable(results, { columns: output.stdout.columns }));
  output.text(`${primaryLines(results, output.stdout.columns).join('\n')}\n`);
  output.text(`report: ${path.join(out, FILES.report)}\nresults: ${path.join(out, FILES.results)}`);
  output.document(results);
  return EXIT.complete;
}
