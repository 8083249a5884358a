/** Judges that may change under their name, or may favour their kin. */
import { modelFamily } from '../../domain/model-families.js';
import type { AgentIdentity } from '../../domain/plan.js';
import type { ComparedRun } from './run.js';

export function judgeWarnings(runs: readonly ComparedRun[]): string[] {
  const judges = new Set(runs.flatMap(({ results }) => modelOf(results.identity.evaluator) ?? []));
  return [...[...judges].filter((model) => !isDated(model)).map((model) => `The judge ${model} is no dated snapshot: the same name may be another judge next time.`), ...kin(runs)];
}

function kin(runs: readonly ComparedRun[]): string[] {
  const pairs = runs.flatMap(({ results: { identity } }) => {
    const judge = modelOf(identity.evaluator);
    if (judge === null) return [];
    return identity.mediators.filter((mediator) => isKin(modelOf(mediator), judge)).map(({ id }) => `${id} is of the family of its judge, ${judge}: judges have been seen to favour their kin.`);
  });
  return [...new Set(pairs)];
}

function isKin(model: string | null, judge: string): boolean {
  return model !== null && modelFamily(model) === modelFamily(judge);
}

function modelOf({ settings }: AgentIdentity): string | null {
  const model = settings?.['model'];
  return typeof model === 'string' ? model : null;
}

/** Names that carry a date: `-2026-03-17`, `-20260317`, `-0324`. */
export function isDated(model: string): boolean {
  return /[-@:_.](?:20\d{2}[-_.]?\d{2}[-_.]?\d{2}|\d{4})(?![\w.])/.test(model);
}
