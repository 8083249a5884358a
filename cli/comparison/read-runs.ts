/** Opens the runs that are to be compared. */
import path from 'node:path';
import { ConcordError } from '../../domain/errors.js';
import type { ComparedRun } from '../../evals/comparison/run.js';
import { isCuration } from '../curation/directory.js';
import { readExperiment } from '../read-experiment.js';

/** @param typed directories, as given. Names are their last parts, whole where two of these are equal. */
export async function readRuns(typed: readonly string[]): Promise<ComparedRun[]> {
  const places = typed.map((shown) => ({ shown, directory: path.resolve(process.cwd(), shown) }));
  refuseTwice(places);
  const lasts = places.map(({ directory }) => path.basename(directory));
  const runs: ComparedRun[] = [];
  for (const [index, place] of places.entries()) {
    const last = lasts[index]!;
    const isUnique = lasts.filter((other) => other === last).length === 1;
    runs.push(await readRun(place, isUnique ? last : place.shown));
  }
  return runs;
}

interface Place {
  readonly shown: string;
  readonly directory: string;
}

function refuseTwice(places: readonly Place[]): void {
  const twice = places.find(({ directory }, index) => places.findIndex((other) => other.directory === directory) !== index);
  if (twice !== undefined) throw new ConcordError({ code: 'bad_input', what: 'a run cannot be compared with itself', where: twice.shown, fix: 'Name each directory once; one alone compares its own mediators.' });
}

async function readRun({ shown, directory }: Place, name: string): Promise<ComparedRun> {
  if (await isCuration(directory))
    throw new ConcordError({ code: 'bad_input', what: 'this is a curation: it makes scenarios and tests no mediators', where: shown, fix: 'Compare directories of `concord run benchmark`; `concord dataset diff` compares scenarios.' });
  await using experiment = await readExperiment(directory);
  return { name, results: await experiment.results(), promptLayout: experiment.manifest.operation.promptLayout, calls: await experiment.store.callAccounts() };
}
