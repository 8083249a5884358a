/** What `add` does with each candidate, against what the dataset holds and against the candidates before it. */
import { isLater } from '../../domain/dataset-versions.js';
import { canonicalJson } from '../../domain/hash.js';
import { expansionHashes, scenarioHash } from '../../domain/scenario-hash.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import type { Problem } from '../../domain/validation/index.js';
import { errorAt } from '../../domain/validation/problem.js';
import { hasErrors } from './file-problem.js';

/** A scenario file of OUT as it was read; `file` is null where its shape is wrong. */
export interface Candidate {
  /** File name in OUT/scenarios. */
  readonly name: string;
  readonly file: ScenarioFile | null;
  readonly problems: readonly Problem[];
}

export type Action = 'add' | 'replace' | 'skip' | 'refuse';

export interface Decision {
  readonly name: string;
  readonly id: string | null;
  readonly action: Action;
  /** Why it is skipped, or what it replaces; null where there is nothing to say. */
  readonly note: string | null;
  /** Errors where it is refused; warnings anywhere. */
  readonly problems: readonly Problem[];
}

export function decide(candidates: readonly Candidate[], dataset: readonly ScenarioFile[]): Decision[] {
  const taken: ScenarioFile[] = [];
  return candidates.map((candidate) => {
    const decision = decideOne(candidate, dataset, taken);
    if (candidate.file !== null && (decision.action === 'add' || decision.action === 'replace')) taken.push(candidate.file);
    return decision;
  });
}

function decideOne({ name, file, problems }: Candidate, dataset: readonly ScenarioFile[], taken: readonly ScenarioFile[]): Decision {
  const id = file?.id ?? null;
  const refuse = (more: readonly Problem[]): Decision => ({ name, id, action: 'refuse', note: null, problems: [...problems, ...more] });
  if (file === null) return refuse([]);
  // A draft is refused for what it is, not for what else may be wrong with it.
  if (file.draft === true) return { ...refuse([]), problems: [draftProblem()] };

  const same = dataset.find((known) => known.id === file.id);
  if (same !== undefined && canonicalJson(same) === canonicalJson(file)) return skip(name, file, 'it is in the dataset already, unchanged');
  const others = [...dataset.filter((known) => known.id !== file.id), ...taken];
  const twin = others.find((known) => isSameContent(known, file));
  if (same === undefined && twin !== undefined) return skip(name, file, `it is in the dataset already, as ${twin.id}`);
  if (same !== undefined && !isLater(file.version, same.version)) {
    if (isSameContent(same, file)) return skip(name, file, `the same scenario is in the dataset; what stands beside it differs, which version ${file.version} does not replace (raise it above ${same.version})`);
    return refuse([errorAt('version', `the dataset holds another scenario under this id, of version ${same.version}`, 'Raise the version above it to replace that one, or choose another id.', file.version)]);
  }

  const clashes = clashProblems(file, others);
  if (hasErrors(problems) || clashes.length > 0) return refuse(clashes);
  return { name, id: file.id, action: same === undefined ? 'add' : 'replace', note: same === undefined ? null : `it replaces version ${same.version}`, problems };
}

/** The problem that keeps a draft out of a dataset. */
export function draftProblem(): Problem {
  return errorAt('draft', 'it is a draft, written by rule', 'Curate it with a language model as the writer, or write it by hand; a dataset takes no draft.', true);
}

function skip(name: string, { id }: ScenarioFile, note: string): Decision {
  return { name, id, action: 'skip', note, problems: [] };
}

function clashProblems(file: ScenarioFile, others: readonly ScenarioFile[]): Problem[] {
  const clash = (member: 'id' | 'seedId' | 'canary', what: string, fix: string): Problem[] => {
    const other = others.find((known) => known[member] === file[member]);
    return other === undefined ? [] : [errorAt(member, `${what} ${other.id}`, fix, file[member])];
  };
  return [
    ...clash('id', 'this id belongs to another candidate,', 'Give each an id of its own.'),
    ...clash('seedId', 'the dispute is told already, by', 'Keep one scenario of each seed.'),
    ...clash('canary', 'this canary belongs to', 'Draw a new UUID for it.'),
    ...others.filter((known) => isSameContent(known, file)).map((known) => errorAt('scenario', `it is the same scenario as ${known.id}`, 'Keep one of them.')),
  ];
}

function isSameContent(one: ScenarioFile, other: ScenarioFile): boolean {
  return scenarioHash(one.scenario) === scenarioHash(other.scenario) && canonicalJson(expansionHashes(one.expansions)) === canonicalJson(expansionHashes(other.expansions));
}
