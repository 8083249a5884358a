/** `concord dataset verify [DIR]`: every file of a dataset, the set as a whole, and the provenance beside it. */
import path from 'node:path';
import { ledgerOf } from '../../domain/curation/ledger-of-seed.js';
import { type NearDuplicate, nearDuplicateScenarios } from '../../domain/curation/near-duplicates.js';
import type { Seed } from '../../domain/curation/seed.js';
import { type Versions, versionProblems } from '../../domain/dataset-versions.js';
import { contentId } from '../../domain/hash.js';
import { ConcordError, EXIT, type ExitCode } from '../../domain/errors.js';
import { type ScenarioFile, scenarioFileSchema } from '../../domain/scenario.js';
import { type Problem, problemLine } from '../../domain/validation/index.js';
import { warningAt } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { duplicates } from '../../domain/validation/structure.js';
import { GRAM, overlapPairs } from '../../evals/dataset/index.js';
import { fixed } from '../../report/numbers.js';
import { visibleText } from '../../report/visible-text.js';
import type { Output } from '../output.js';
import { readJson } from '../scenario-selection.js';
import { type CheckCandidate, loadChecks, nameProblems } from './candidate-problems.js';
import { type DatasetFlags, type DatasetPlace, datasetPlace, filesIn, scenarioNames, shownFile } from './dataset-directory.js';
import { draftProblem } from './decide.js';
import { hasErrors, problemOf } from './file-problem.js';
import { type CuratedFile, type Provenance, readProvenance, seedIdProblems } from './provenance.js';
import { readVersions } from './versions-file.js';
import { counted, filterInWords } from './words.js';

interface Checked {
  readonly name: string;
  readonly file: ScenarioFile | null;
  /** Whether the seed was there to look for leaks with. */
  readonly leakageChecked: boolean;
  readonly problems: readonly Problem[];
}

interface Named {
  readonly where: string;
  readonly problems: readonly Problem[];
}

export async function datasetVerify(named: string | undefined, { dataset }: DatasetFlags, output: Output): Promise<ExitCode> {
  if (named !== undefined && dataset !== undefined) throw new ConcordError({ code: 'bad_input', what: 'two directories are named', where: '--dataset', value: dataset, fix: 'Leave the flag out, or the directory behind the verb.' });
  const place = datasetPlace(named ?? dataset);
  const names = scenarioNames(place);
  const provenance = readProvenance(place);
  const check = await loadChecks();
  const versions = readVersions(place);
  const files = names.map((name) => checkedFile(place, name, provenance, check, versions));
  const read = files.flatMap(({ file, name }) => (file === null ? [] : [{ file, name }]));
  const set = [...setProblems(read), ...strangersIn(place)];
  const common = await commonWording(read);
  const beside = provenanceProblems(provenance, read.map(({ file }) => file));
  const pairs = nearDuplicateScenarios(read.map(({ file }) => file));
  const isValid = ![...files, ...beside, { problems: set }].some(({ problems }) => hasErrors(problems));

  output.document({
    dataset: place.shown,
    valid: isValid,
    files: files.map(({ name, file, leakageChecked, problems }) => ({ file: name, id: file?.id ?? null, valid: !hasErrors(problems), leakageChecked, filter: file?.filter.status ?? null, problems })),
    set,
    common,
    provenance: beside,
    nearDuplicates: pairs,
  });
  for (const line of report(files, [...set, ...common], beside, pairs)) output.text(visibleText(line));
  output.text(`${place.shown}: ${counted(files.length, 'file')}, ${isValid ? 'in order' : 'not in order'}.`);
  return isValid ? EXIT.complete : EXIT.badInput;
}

function checkedFile(place: DatasetPlace, name: string, { seeds }: Provenance, check: CheckCandidate, versions: Versions | null): Checked {
  let raw: unknown;
  try {
    raw = readJson(path.join(place.directory, name), shownFile(place, name));
  } catch (error) {
    return { name, file: null, leakageChecked: false, problems: [problemOf(error)] };
  }
  const parsed = scenarioFileSchema.safeParse(raw);
  if (!parsed.success) return { name, file: null, leakageChecked: false, problems: shapeProblems(parsed.error.issues, raw) };
  const file = parsed.data;
  const seed = seeds.get(file.seedId) ?? null;
  return {
    name,
    file,
    leakageChecked: seed !== null,
    problems: [
      ...nameProblems(file, name),
      ...(file.draft === true ? [draftProblem()] : []),
      ...check(file, seed),
      ...expansionProblems(file),
      ...(versions === null ? [] : versionProblems(versions.scenarios[file.id] ?? [], file)),
    ],
  };
}

/** What only shows when files are laid beside each other; the path is the later file's name. */
function setProblems(read: readonly { file: ScenarioFile; name: string }[]): Problem[] {
  const by = (value: (file: ScenarioFile) => string): { path: string; value: string }[] => read.map(({ file, name }) => ({ path: name, value: value(file) }));
  return [
    ...duplicates('its id', by(({ id }) => id)),
    ...duplicates('its canary', by(({ canary }) => canary)),
    ...duplicates('the hash of its scenario', by(({ scenario }) => contentId(scenario))),
    ...duplicates('its seed', by(({ seedId }) => seedId)).map((problem) => ({ ...problem, severity: 'warning' as const, fix: 'See that the two are worth having beside each other.' })),
  ];
}

/** Two of the fifteen conditions need them. */
function expansionProblems({ expansions }: ScenarioFile): Problem[] {
  const missing = (member: 'thirdParty' | 'history', condition: string): Problem[] =>
    expansions[member] === undefined ? [warningAt(`expansions.${member}`, `is missing, so ${condition} cannot run on this scenario`, 'Write it, or leave that condition out of your experiments.')] : [];
  return [...missing('thirdParty', 'parties:three'), ...missing('history', 'history:5x')];
}

/** Names and wording that stand in two scenarios; the path is the later file's name. */
async function commonWording(read: readonly { file: ScenarioFile; name: string }[]): Promise<Problem[]> {
  const { sharedNames } = await import('../../domain/leakage/shared-names.js');
  const files = read.map(({ file }) => file);
  const nameOf = (id: string): string => read.find(({ file }) => file.id === id)!.name;
  return [
    ...sharedNames(files).map(({ a, b, names }) => warningAt(nameOf(b), `shares names with ${a}`, 'Rename them in one of the two.', names.join(', '))),
    ...overlapPairs(files).map(({ a, b, shared, first }) => warningAt(nameOf(b), `shares ${counted(shared, 'sequence')} of ${GRAM} words with ${a}`, 'Say it in other words in one of the two.', first)),
  ];
}

/** Files that no verb reads. */
function strangersIn(place: DatasetPlace): Problem[] {
  return filesIn(place).filter((name) => !name.endsWith('.json')).map((name) => warningAt(name, 'is no scenario file', 'Move it out of the dataset.'));
}

function provenanceProblems({ curated, seeds, seedProblems }: Provenance, files: readonly ScenarioFile[]): Named[] {
  const used = new Set(files.map(({ seedId }) => seedId));
  const unread = [...seeds.values()].filter(({ id }) => used.has(id)).flatMap(unreadProblems);
  return [
    ...(unread.length === 0 ? [] : [{ where: 'provenance/seeds', problems: unread }]),
    ...(seedProblems.length === 0 ? [] : [{ where: 'provenance/seeds', problems: seedProblems }]),
    ...curated.map((one) => ({ where: one.where, problems: [...one.problems, ...belongingProblems(one, files)] })).filter(({ problems }) => problems.length > 0),
  ];
}

/** Entries of a seed's list of what is inferred of which a path, or all, is no fact of it: the ledger passes over that. */
function unreadProblems(seed: Seed): Problem[] {
  const { unparsed } = ledgerOf({ seed, evidence: [], pages: [], live: false });
  return unparsed.map((entry) => warningAt(`${seed.id}.inferred`, 'an entry names what the seed does not have, and its ledger passes over that part', 'Write the path of the fact: issues[0].options[1].', entry));
}

function belongingProblems({ slug, curated }: CuratedFile, files: readonly ScenarioFile[]): Problem[] {
  const file = files.find(({ id }) => id === slug);
  if (file === undefined) return [warningAt('(file)', 'the dataset holds no scenario of this name', 'Remove it, or restore the scenario.')];
  return curated === null ? [] : seedIdProblems(curated, file);
}

function report(files: readonly Checked[], set: readonly Problem[], beside: readonly Named[], pairs: readonly NearDuplicate[]): string[] {
  const lines = (problems: readonly Problem[]): string[] => problems.map((problem) => `  ${problem.severity} ${problemLine(problem)}`);
  const unchecked = files.filter(({ file, leakageChecked }) => file !== null && !leakageChecked);
  return [
    ...files.flatMap(({ name, file, problems }) => [`${name}: ${hasErrors(problems) ? 'not valid' : 'valid'}`, ...(file === null ? [] : [`  filter ${filterInWords(file.filter)}`]), ...lines(problems)]),
    ...(set.length === 0 ? [] : ['The set:', ...lines(set)]),
    ...beside.flatMap(({ where, problems }) => [`${where}: ${hasErrors(problems) ? 'not valid' : 'valid'}`, ...lines(problems)]),
    ...pairs.map(({ a, b, similarity }) => `Much alike, look whether they tell one dispute: ${a} and ${b} (${fixed(100 * similarity, 0)} % of their content words)`),
    ...(unchecked.length === 0 ? [] : [`Leakage was not checked, for want of the seed, of ${unchecked.length} of ${counted(files.length, 'file')}: ${unchecked.map(({ name }) => name).join(', ')}`]),
  ];
}

