/** `concord dataset add OUT`: what a curation published goes into the dataset, all of it or nothing. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Versions, versionProblems } from '../../domain/dataset-versions.js';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import { scenarioHash } from '../../domain/scenario-hash.js';
import { type ScenarioFile, scenarioFileSchema } from '../../domain/scenario.js';
import { type Problem, problemLine } from '../../domain/validation/index.js';
import { errorAt } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { visibleText } from '../../report/visible-text.js';
import type { Output } from '../output.js';
import { isInstalled } from '../package-root.js';
import { readJson } from '../scenario-selection.js';
import { type CheckCandidate, loadChecks, nameProblems } from './candidate-problems.js';
import { type DatasetFlags, datasetPlace, type DatasetPlace, readDataset } from './dataset-directory.js';
import { type Candidate, decide, type Decision } from './decide.js';
import { problemOf } from './file-problem.js';
import { CURATED, draftProblems, readCurated, seedIdProblems } from './provenance.js';
import { counted, filterInWords } from './words.js';
import { type FileToWrite, writeAll } from './write-all.js';
import { versionsOrNone } from './versions-file.js';

export async function datasetAdd(out: string, { dataset }: DatasetFlags, output: Output): Promise<ExitCode> {
  if (dataset === undefined && isInstalled()) throw new ConcordError({ code: 'bad_input', what: 'the dataset of an installed package is not to be added to', where: '--dataset', fix: 'Name a directory of your own: --dataset DIR.' });
  const place = datasetPlace(dataset);
  const source = path.resolve(process.cwd(), out);
  const check = await loadChecks();
  const versions = versionsOrNone(place);
  const candidates = publishedIn(source, out).map((name) => candidateOf(source, name, check, versions));
  const decisions = decide(candidates, held(place));
  const fileOf = new Map(candidates.map(({ name, file }) => [name, file]));

  const refused = decisions.filter(({ action }) => action === 'refuse');
  const written = refused.length > 0 ? [] : decisions.filter(({ action }) => action === 'add' || action === 'replace');
  await writeAll(written.flatMap(({ name }) => filesOf(source, place, name)));

  output.document({ dataset: place.shown, written: written.length > 0, scenarios: decisions.map((decision) => documentOf(decision, fileOf.get(decision.name) ?? null)) });
  for (const decision of decisions) for (const line of linesOf(decision, fileOf.get(decision.name) ?? null, refused.length === 0)) output.text(visibleText(line));
  output.text(
    refused.length > 0
      ? `Nothing was written: ${refused.length} of ${counted(decisions.length, 'scenario')} refused.`
      : `${place.shown}: ${written.length} written, ${decisions.length - written.length} skipped.`,
  );
  return refused.length > 0 ? EXIT.badInput : EXIT.complete;
}

/** File names in OUT/scenarios. */
function publishedIn(source: string, shown: string): string[] {
  const directory = path.join(source, 'scenarios');
  const names = existsSync(directory) && statSync(directory).isDirectory() ? readdirSync(directory).filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort() : [];
  if (names.length > 0) return names;
  throw new ConcordError({
    code: 'bad_input',
    what: 'there is no curated scenario here: scenarios/*.json is missing',
    where: shown,
    value: shown,
    fix: 'Name the directory of a curation (concord run curate --out OUT) that has published a scenario.',
  });
}

/** What the dataset holds; one that is not there yet holds nothing. */
function held(place: DatasetPlace): ScenarioFile[] {
  const isEmpty = !existsSync(place.directory) || (statSync(place.directory).isDirectory() && readdirSync(place.directory).every((name) => !name.endsWith('.json') || name.startsWith('.')));
  return isEmpty ? [] : readDataset(place);
}

function candidateOf(source: string, name: string, check: CheckCandidate, versions: Versions): Candidate {
  const where = `scenarios/${name}`;
  let raw: unknown;
  try {
    raw = readJson(path.join(source, where), where);
  } catch (error) {
    return { name, file: null, problems: [problemOf(error)] };
  }
  const parsed = scenarioFileSchema.safeParse(raw);
  if (!parsed.success) return { name, file: null, problems: shapeProblems(parsed.error.issues, raw) };
  const file = parsed.data;
  const { curated, problems } = provenanceFor(source, name);
  return {
    name,
    file,
    problems: [...nameProblems(file, name), ...recordedProblems(file, versions), ...check(file, curated?.seed ?? null), ...problems, ...(curated === null ? [] : [...seedIdProblems(curated, file), ...draftProblems(curated, file)].map(inProvenance))],
  };
}

/** A version that is on record with another content, or lower than one on record. */
function recordedProblems(file: ScenarioFile, { scenarios }: Versions): Problem[] {
  return versionProblems(scenarios[file.id] ?? [], file).filter(({ severity }) => severity === 'error');
}

function provenanceFor(source: string, name: string): ReturnType<typeof readCurated> {
  const where = `provenance/${name}`;
  if (!existsSync(path.join(source, where))) {
    return { curated: null, problems: [errorAt(where, 'is missing, so nothing says which dispute the scenario comes from', 'Restore the file that the curation wrote beside the scenario.')] };
  }
  const { curated, problems } = readCurated(path.join(source, where), where);
  return { curated, problems: problems.map(inProvenance) };
}

/** Its path says in which of the two files it is. */
function inProvenance(problem: Problem): Problem {
  return { ...problem, path: `provenance: ${problem.path}` };
}

/** Provenance first: no scenario stands in the dataset without it. */
function filesOf(source: string, place: DatasetPlace, name: string): FileToWrite[] {
  return [
    { path: path.join(place.provenance, CURATED, name), text: readFileSync(path.join(source, 'provenance', name), 'utf8') },
    { path: path.join(place.directory, name), text: readFileSync(path.join(source, 'scenarios', name), 'utf8') },
  ];
}

function documentOf({ name, id, action, note, problems }: Decision, file: ScenarioFile | null): Record<string, unknown> {
  return { file: `scenarios/${name}`, id, action, note, ...(file === null ? {} : { version: file.version, hash: scenarioHash(file.scenario), filter: file.filter }), problems };
}

const DONE: Record<Decision['action'], string> = { add: 'added', replace: 'replaced', skip: 'skipped', refuse: 'refused' };

function linesOf({ name, action, note, problems }: Decision, file: ScenarioFile | null, isWritten: boolean): string[] {
  const done = isWritten || action === 'skip' || action === 'refuse' ? DONE[action] : 'could be added, and waits for the others';
  return [
    `${name}: ${done}${note === null ? '' : `: ${note}`}`,
    ...(file === null ? [] : [`  filter ${filterInWords(file.filter)}`]),
    ...problems.map((problem) => `  ${problem.severity} ${problemLine(problem)}`),
  ];
}
