/** `concord export DIR`: rows on stdout, one line at a time; `--json` gives them as one document. */
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import type { Results } from '../../domain/results.js';
import { callRow, decisionRow, exportRows as exportLines, judgementRows, type ExportFormat, type ExportRows, type ExportTable } from '../../report/export.js';
import { isClosedPipe, type Output } from '../output.js';
import { readExperiment, type ReadExperiment } from '../read-experiment.js';

export async function exportRows(out: string, { what, format }: { what: ExportTable; format: ExportFormat }, output: Output): Promise<ExitCode> {
  await using experiment = await readExperiment(path.resolve(process.cwd(), out));
  const results = await experiment.results();
  const { offline } = results;
  const rows = ROWS[what](experiment, results) as AsyncIterable<ExportRows[typeof what]>;
  if (output.json) {
    const whole: unknown[] = [];
    for await (const row of rows) whole.push(row);
    output.document({ what, offline, rows: whole });
    return EXIT.complete;
  }
  await pipeline(Readable.from(exportLines(what, rows, format, { offline })), output.stdout, { end: false }).catch((error: unknown) => {
    if (!isClosedPipe(error)) throw error;
  });
  return EXIT.complete;
}

const ROWS: { [Table in ExportTable]: (experiment: ReadExperiment, results: Results) => AsyncIterable<ExportRows[Table]> } = {
  cells: async function* (_experiment, { cells }) {
    yield* cells;
  },
  turns: async function* ({ store }, { cells }) {
    for (const { id } of cells) for (const turn of await store.turns(id)) yield { cell: id, ...turn };
  },
  decisions: async function* ({ store }, { cells }) {
    for (const { id } of cells) for (const decision of await store.decisions(id)) yield decisionRow(id, decision);
  },
  calls: async function* ({ store }) {
    for (const subject of await store.callSubjects()) for (const call of await store.callsOf(subject)) yield callRow(call);
  },
  judgements: async function* ({ store }) {
    for (const judgement of await store.judgements()) yield* judgementRows(judgement, await store.ratings(judgement.id));
  },
};
