/** Whether runs measure the same thing in the same way: field by field. */
import type { RunDifference } from '../../domain/comparison.js';
import { canonicalJson } from '../../domain/hash.js';
import type { Identity } from '../../domain/manifest.js';
import type { AgentIdentity, AgentSettings } from '../../domain/plan.js';
import type { ComparedRun } from './run.js';

/** Stands for a field that a run has not. */
export const ABSENT = '(absent)';

/** Fields of the identity that must be equal as they stand. The seed is none: other seeds are other worlds, of the same kind. */
const EQUAL = ['offline', 'evaluator', 'metrics', 'primary', 'party', 'maxTurns', 'personaOrder', 'mediatorSeesPosture', 'baseline', 'conditionTexts'] as const satisfies readonly (keyof Identity)[];

/**
 * Every field in which the runs differ and may not: judge, metric options, primary contrast, parties, protocol, texts of
 * scenarios that they share, prompts and their layout. Empty where they are comparable, and for a single run.
 */
export function refusalsOf(runs: readonly ComparedRun[]): RunDifference[] {
  return [...equalFields(runs), ...scenarioFields(runs), ...placeboFields(runs), ...layout(runs), ...mediatorPrompts(runs)];
}

function equalFields(runs: readonly ComparedRun[]): RunDifference[] {
  return EQUAL.flatMap((field) => differing(runs, (run) => flat(field, run.results.identity[field])));
}

/** Scenarios that two runs have under one id: their base and what conditions add to it. */
function scenarioFields(runs: readonly ComparedRun[]): RunDifference[] {
  const ids = [...new Set(runs.flatMap(({ results }) => results.identity.scenarios.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const holders = runs.filter(({ results }) => results.identity.scenarios.some((scenario) => scenario.id === id));
    return differing(holders, ({ results }) => {
      const { hash, expansions } = results.identity.scenarios.find((scenario) => scenario.id === id)!;
      return flat(`scenarios.${id}`, { hash, expansions });
    });
  });
}

/** Where mediators are set against it. */
function placeboFields(runs: readonly ComparedRun[]): RunDifference[] {
  return runs.some(({ results }) => results.identity.primary.contrast === 'placebo') ? differing(runs, ({ results }) => flat('placebo', results.identity.placebo)) : [];
}

/** Of runs that send prompts at all. */
function layout(runs: readonly ComparedRun[]): RunDifference[] {
  const withPrompts = runs.filter(({ results }) => agentsOf(results.identity).some(({ settings }) => settings?.['layout'] !== undefined));
  return differing(withPrompts, ({ promptLayout }) => new Map([['promptLayout', canonicalJson(promptLayout)]]));
}

function agentsOf({ party, evaluator, mediators }: Identity): AgentIdentity[] {
  return [party, evaluator, ...mediators];
}

/**
 * A mediator's own prompt is what is tested, the common ones are how: for each role two runs that use common prompts must
 * share one.
 */
function mediatorPrompts(runs: readonly ComparedRun[]): RunDifference[] {
  const roles = [...new Set(runs.flatMap(({ results }) => results.identity.mediators.flatMap(({ settings }) => promptRoles(settings))))].sort();
  return roles.flatMap((role) => {
    const using = runs.map((run) => ({ run, versions: commonPrompts(run, role) })).filter(({ versions }) => versions.length > 0);
    const agree = using.every(({ versions }) => using.every((other) => other.versions.some((version) => versions.includes(version))));
    return agree ? [] : [{ field: `mediators.${role}`, values: using.map(({ run, versions }) => ({ run: run.name, value: versions.join(', ') })) }];
  });
}

function promptRoles(settings: AgentSettings | undefined): string[] {
  return Object.keys(settings ?? {}).filter((name) => name.startsWith('prompt.'));
}

/** Versions as settings name them: `v1 1a2b3c4d`; a text of one's own is `own 1a2b3c4d`. */
function commonPrompts({ results }: ComparedRun, role: string): string[] {
  const versions = results.identity.mediators.flatMap(({ settings }) => (typeof settings?.[role] === 'string' ? [settings[role]] : []));
  return [...new Set(versions.filter((version) => !version.startsWith('own ')))].sort();
}

type Fields = ReadonlyMap<string, string>;

/** Every leaf under its path, as JSON. */
function flat(path: string, value: unknown): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, canonicalJson(value)]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flat(`${path}.${key}`, inner)]));
}

/** The fields that do not stand with one value in all of these runs. */
function differing(runs: readonly ComparedRun[], fieldsOf: (run: ComparedRun) => Fields): RunDifference[] {
  const each = runs.map((run) => ({ run: run.name, fields: fieldsOf(run) }));
  const names = [...new Set(each.flatMap(({ fields }) => [...fields.keys()]))];
  return names.flatMap((field) => {
    const values = each.map(({ run, fields }) => ({ run, value: fields.get(field) ?? ABSENT }));
    return new Set(values.map(({ value }) => value)).size < 2 ? [] : [{ field, values }];
  });
}
