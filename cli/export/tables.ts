/** The tables of a paper on stdout. */
import path from 'node:path';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { renderPublished, type TableFormat } from '../../report/published/index.js';
import type { Output } from '../output.js';
import { readExperiment } from '../read-experiment.js';

export async function exportTables(dir: string, options: { format: TableFormat; intervals: boolean }, output: Output): Promise<ExitCode> {
  await using experiment = await readExperiment(path.resolve(process.cwd(), dir));
  const results = await experiment.results();
  const text = renderPublished(results, options);
  output.text(text.trimEnd());
  output.document({ what: 'tables', offline: results.offline, format: options.format, text });
  return EXIT.complete;
}
