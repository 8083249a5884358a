/** What does not fit in a models file: the place, the value, what could stand there. */
import type { z } from 'zod';
import { ConcordError } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { jsonPath } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { keySchema, modelRuleSchema, modelsFileSchema, priceSchema, providerSchema } from './models-file.js';

type Path = readonly PropertyKey[];

/** The first issue as an error; `where` finds the line of a path. */
export function misfit(issues: readonly z.core.$ZodIssue[], raw: unknown, where: (path: Path) => string): ConcordError {
  const issue = issues[0]!;
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  if (issue.code === 'unrecognized_keys') return unknownSetting(issue.keys[0]!, issue.path, others, where);
  const [problem] = shapeProblems([issue], raw);
  return new ConcordError({
    code: 'bad_input',
    what: `${jsonPath(issue.path)} ${problem?.what ?? issue.message}${others}`,
    where: where(issue.path),
    // A key pasted where the name of its variable is due must not be printed.
    ...(isSecret(issue.path) || problem?.value === undefined ? {} : { value: problem.value }),
    ...(problem === undefined ? {} : { fix: isSecret(issue.path) ? KEYS_FROM_ENVIRONMENT : problem.fix }),
  });
}

function unknownSetting(name: string, parent: Path, others: string, where: (path: Path) => string): ConcordError {
  const path = [...parent, name];
  const { fix } = unknownName('setting', name, settingsUnder(parent));
  return new ConcordError({
    code: 'unknown_name',
    what: `${jsonPath(path)} is not a setting${others}`,
    where: where(path),
    value: name,
    ...(isSecret(path) ? { fix: KEYS_FROM_ENVIRONMENT } : fix === undefined ? {} : { fix }),
  });
}

const KEYS_FROM_ENVIRONMENT = 'Keys are read from the environment only: write "key: { variable: NAME_OF_THE_VARIABLE }".';

function isSecret(path: Path): boolean {
  return path.slice(2).some((part) => /(^|api_?)key$|token$|secret|password/i.test(String(part)));
}

/** What may stand in a place: the file, a provider, its key, a rule, a price. */
function settingsUnder([providers, , section, ...rest]: Path): string[] {
  if (providers === undefined) return Object.keys(modelsFileSchema.shape);
  if (rest.at(-1) === 'price') return Object.keys(priceSchema.shape);
  if (section === 'defaults' || section === 'models') return Object.keys(modelRuleSchema.shape);
  return Object.keys(section === 'key' ? keySchema.shape : providerSchema.shape);
}
