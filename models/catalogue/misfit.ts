/** What does not fit in a models file: the place, the value, what could stand there. */
import type { z } from 'zod';
import { ConcordError } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { jsonPath, type Problem } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { keySchema, limitsSchema, modelRuleSchema, modelsFileSchema, priceSchema, providerSchema } from './models-file.js';

type Path = readonly PropertyKey[];

/** The first issue as an error; `where` finds the line of a path. */
export function misfit(issues: readonly z.core.$ZodIssue[], raw: unknown, where: (path: Path) => string): ConcordError {
  const issue = issues[0]!;
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  if (issue.code === 'unrecognized_keys') return unknownSetting(issue.keys[0]!, issue.path, others, where);
  const [problem] = shapeProblems([issue], raw);
  const { what, fix } = inWords(issue, problem, raw);
  const value = problem?.value ?? undefined;
  return new ConcordError({
    code: 'bad_input',
    what: `${what}${others}`,
    where: where(issue.path),
    ...(mayHoldKey(issue) || value === undefined ? {} : { value }),
    fix: isSecret(issue.path) ? KEYS_FROM_ENVIRONMENT : fix,
  });
}

/** A key that no mapping of JavaScript can hold: the schema would pass over it in silence. */
export function unusableName(path: Path, where: string): ConcordError {
  const name = String(path.at(-1));
  return new ConcordError({ code: 'bad_input', what: `${jsonPath(path)} can be no name: JavaScript keeps it for itself`, where, value: name, fix: 'Remove it, or write the name that was meant.' });
}

/** A key pasted where a provider, or the name of its variable, is due must not be printed. */
function mayHoldKey({ code, path }: z.core.$ZodIssue): boolean {
  return isSecret(path) || (path.length < 3 && code !== 'invalid_key');
}

interface Words {
  readonly what: string;
  readonly fix: string;
}

function inWords(issue: z.core.$ZodIssue, problem: Problem | undefined, raw: unknown): Words {
  const { path } = issue;
  const place = jsonPath(path);
  if (path.length === 0) return { what: (raw ?? null) === null ? 'the models file is empty' : 'the models file is no mapping of names to values', fix: BEGINNING };
  if (issue.code === 'invalid_key') return wrongName(issue, place);
  if (issue.code === 'custom' && typeof issue.params?.['fix'] === 'string') return { what: `${place} ${issue.message}`, fix: issue.params['fix'] };
  if (path.includes('extraBody') && path.at(-1) !== 'extraBody') return { what: `${place} is nothing that a request can carry`, fix: 'Write a text, a finite number, true, false, null, a list or a mapping.' };
  const what = problem?.what ?? issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string') return { what: `${place} is empty`, fix: withExample('Write a text.', path) };
  if (what.startsWith('is not ') && issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return { what: `${place} ${what}`, fix: withExample(`Write ${what.slice(7)}.`, path) };
  if (issue.code !== 'invalid_type') return { what: `${place} ${what}`, fix: withExample(problem?.fix ?? 'Rewrite it.', path) };
  const due = KINDS[issue.expected] ?? `a value of type ${issue.expected}`;
  if (what === 'is missing') return { what: `${place} is missing`, fix: withExample(`Add it: ${due}.`, path) };
  return { what: `${place} is not ${due}`, fix: withExample(`Write ${due}.`, path) };
}

/** The name of a provider, or of a model. */
function wrongName(issue: Extract<z.core.$ZodIssue, { code: 'invalid_key' }>, place: string): Words {
  const why = issue.issues.map(({ message }) => message).join('; ');
  const small = String(issue.path.at(-1)).toLowerCase();
  const proposal = keyFits(small) ? `, to ${small} for instance` : '';
  return { what: `${place} is no name of a ${issue.path.length === 2 ? 'provider' : 'model'}: ${why}`, fix: `Rename it${issue.path.length === 2 ? proposal : ''}.` };
}

function keyFits(name: string): boolean {
  return modelsFileSchema.safeParse({ providers: { [name]: {} } }).success;
}

/** zod's names of types, as one who writes YAML would say them. */
const KINDS: Readonly<Record<string, string>> = {
  record: 'a mapping of names to values',
  object: 'a mapping of names to values',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/** One line for each setting whose form does not speak for itself. */
const EXAMPLES: Readonly<Record<string, string>> = {
  providers: 'providers: { my-server: { baseURL: http://127.0.0.1:8080/v1 } }',
  baseURL: 'baseURL: http://127.0.0.1:8080/v1',
  defaults: 'defaults: { method: json_schema }',
  searchTool: 'searchTool: web_search',
  models: 'models: { gpt-4.1*: { contextWindow: 1047576 } }',
  contextWindow: 'contextWindow: 131072',
  maxOutputTokens: 'maxOutputTokens: 32768',
  reasoningTokens: 'reasoningTokens: 8192',
  reasoningEffort: 'reasoningEffort: low',
  extraBody: 'extraBody: { top_k: 40 }',
  price: 'price: { input: 0.4, cached: 0.1, output: 1.6, date: 2026-11-30 }',
  input: 'input: 0.4',
  cached: 'cached: 0.1',
  output: 'output: 1.6',
  date: 'date: 2026-11-30',
  limits: 'limits: { requestsPerMinute: 500, tokensPerMinute: 200000 }',
  requestsPerMinute: 'requestsPerMinute: 500',
  tokensPerMinute: 'tokensPerMinute: 200000',
  concurrency: 'concurrency: 8',
};

function withExample(fix: string, path: Path): string {
  const name = String(path.at(-1));
  return Object.hasOwn(EXAMPLES, name) ? `${fix.replace(/\.$/, '')}, as in "${EXAMPLES[name]!}".` : fix;
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

/** What a models file begins with: also the fix where it cannot be read as YAML. */
export const BEGINNING = 'Begin with "providers:", and under it the name of a provider.';

const KEYS_FROM_ENVIRONMENT = 'Keys are read from the environment only: write "key: { variable: NAME_OF_THE_VARIABLE }".';

function isSecret(path: Path): boolean {
  return path.slice(2).some((part) => /(^|api_?)key$|token$|secret|password/i.test(String(part)));
}

/** What may stand in a place: the file, a provider, its key, a rule, a price, the limits of an account. */
function settingsUnder([providers, , section, ...rest]: Path): string[] {
  if (providers === undefined) return Object.keys(modelsFileSchema.shape);
  // Under `models` the name of the model comes first.
  const ofRule = rest[section === 'models' ? 1 : 0];
  if (ofRule === 'price') return Object.keys(priceSchema.shape);
  if (ofRule === 'limits') return Object.keys(limitsSchema.shape);
  if (section === 'defaults' || section === 'models') return Object.keys(modelRuleSchema.shape);
  return Object.keys(section === 'key' ? keySchema.shape : providerSchema.shape);
}
