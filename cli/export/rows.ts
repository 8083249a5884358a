/** Rows on stdout, one line at a time; `--json` gives them as one document. */
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import type { Store } from '../../domain/ports/store.js';
import type { Results } from '../../domain/results.js';
import { callRow, cellRow, flatComparisons, decisionRow, flatEstimates, exportRows as exportLines, interventionRows, judgementRows, type ExportFormat, type ExportRows, type ExportTable } from '../../report/export.js';
import { openStore } from '../../store/index.js';
import { isCuration, readCuration } from '../curation/directory.js';
import { outcomeOf } from '../curation/files.js';
import { FILES } from '../experiment-directory.js';
import { isClosedPipe, type Output } from '../output.js';
import { readExperiment, type ReadExperiment } from '../read-experiment.js';

export async function exportRows(out: string, { what, format }: { what: ExportTable; format: ExportFormat }, output: Output): Promise<ExitCode> {
  if (await isCuration(path.resolve(process.cwd(), out))) return exportCuration(out, { what, format }, output);
  await using experiment = await readExperiment(path.resolve(process.cwd(), out));
  const results = await experiment.results();
  const { offline } = results;
  return await send({ what, format, offline }, ROWS[what](experiment, results) as AsyncIterable<ExportRows[typeof what]>, output);
}

/** Of a curation there are requests, and the turns of the filter's replays. */
async function exportCuration(out: string, { what, format }: { what: ExportTable; format: ExportFormat }, output: Output): Promise<ExitCode> {
  const directory = path.resolve(process.cwd(), out);
  const manifest = (await readCuration(directory))!;
  using opened = openStore({ directory, experiment: manifest.experiment, readOnly: true });
  const { store } = opened;
  const { results } = await outcomeOf(manifest, store);
  if (what !== 'calls' && what !== 'turns') throw new ConcordError({ code: 'bad_input', what: `a curation has no ${what}`, where: '--what', value: what, fix: `Export calls or turns; its candidates stand in ${FILES.results}.` });
  const cells = results.candidates.flatMap(({ replays }) => replays.map(({ cell }) => cell));
  const rows = what === 'calls' ? callRows(store) : turnRows(store, cells);
  return await send({ what, format, offline: results.identity.partyModel === null }, rows, output);
}

async function* turnRows(store: Store, cells: readonly string[]): AsyncIterable<ExportRows['turns']> {
  for (const cell of cells) for (const turn of await store.turns(cell)) yield { cell, ...turn };
}

async function* callRows(store: Store): AsyncIterable<ExportRows['calls']> {
  for (const subject of await store.callSubjects()) for (const call of await store.callsOf(subject)) yield callRow(call);
}

interface Sent<What extends ExportTable> {
  what: What;
  format: ExportFormat;
  offline: boolean;
}

async function send<What extends ExportTable>({ what, format, offline }: Sent<What>, rows: AsyncIterable<ExportRows[What]>, output: Output): Promise<ExitCode> {
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
    for (const cell of cells) yield cellRow(cell);
  },
  interventions: async function* (_experiment, { cells }) {
    for (const cell of cells) yield* interventionRows(cell);
  },
  turns: ({ store }, { cells }) => turnRows(store, cells.map(({ id }) => id)),
  decisions: async function* ({ store }, { cells }) {
    for (const { id } of cells) for (const decision of await store.decisions(id)) yield decisionRow(id, decision);
  },
  calls: ({ store }) => callRows(store),
  judgements: async function* ({ store }) {
    for (const judgement of await store.judgements()) yield* judgementRows(judgement, await store.ratings(judgement.id));
  },
  estimates: async function* (_experiment, { analysis }) {
    yield* flatEstimates(analysis);
  },
  comparisons: async function* (_experiment, { analysis }) {
    yield* flatComparisons(analysis);
  },
};
