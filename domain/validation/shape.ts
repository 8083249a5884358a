/** Every issue that zod finds, as a problem with the path and the value found there. */
import type { z } from 'zod';
import { nearestNames } from '../nearest.js';
import { errorAt, jsonPath, type Problem } from './problem.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export function shapeProblems(issues: readonly Issue[], raw: unknown): Problem[] {
  return issues.flatMap((issue) => {
    const value = valueAt(raw, issue.path);
    const path = jsonPath(issue.path);
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => unknownKey(issue.path, key, issues, raw));
      case 'invalid_key':
        return [
          errorAt(
            path,
            `a key is not allowed here: ${issue.issues.map(({ message }) => message).join('; ')}`,
            'Rename the key.',
            issue.path.at(-1),
          ),
        ];
      case 'invalid_type':
        return [
          value === undefined
            ? errorAt(path, 'is missing', `Add it: ${issue.expected} expected.`)
            : errorAt(path, `is not of type ${issue.expected}`, `Write a value of type ${issue.expected}.`, value),
        ];
      case 'invalid_value':
        return [
          errorAt(
            path,
            value === undefined ? 'is missing' : 'is not one of the known values',
            `Use one of: ${issue.values.map(String).join(', ')}.`,
            value,
          ),
        ];
      case 'too_small':
        return [outOfSize(path, value, `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`)];
      case 'too_big':
        return [outOfSize(path, value, `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`)];
      case 'invalid_format':
      case 'custom':
      case 'invalid_element':
      case 'invalid_union':
      case 'not_multiple_of':
        return [errorAt(path, issue.message, 'Rewrite it in that form.', value)];
    }
  });
}

/** A misspelt key usually stands beside the gap that it leaves. */
function unknownKey(parent: Path, key: string, issues: readonly Issue[], raw: unknown): Problem {
  const missing = issues
    .filter(({ path }) => path.length === parent.length + 1 && jsonPath(path.slice(0, -1)) === jsonPath(parent) && valueAt(raw, path) === undefined)
    .map(({ path }) => String(path.at(-1)));
  const [near] = nearestNames(key, missing, 1);
  const fix = near === undefined ? 'Remove it.' : `Did you mean ${near}?`;
  return errorAt(jsonPath([...parent, key]), 'unknown key', fix, valueAt(raw, [...parent, key]));
}

function outOfSize(path: string, value: unknown, due: string): Problem {
  if (Array.isArray(value)) return errorAt(path, `has ${value.length} entries where ${due} are due`, `Make it ${due} entries.`, value);
  if (typeof value === 'string') return errorAt(path, `has ${value.trim().length} characters where ${due} are due`, `Write ${due}.`, value);
  return errorAt(path, `is out of range: ${due} is due`, `Make it ${due}.`, value);
}

function valueAt(raw: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? (value as Record<PropertyKey, unknown>)[part] : undefined),
    raw,
  );
}
