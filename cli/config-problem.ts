/** What does not fit in a config, from flags or a file: the place, the value, the nearest known name. */
import type { z } from 'zod';
import { ConcordError } from '../domain/errors.js';
import { unknownName } from '../domain/nearest.js';
import { shapeProblems } from '../domain/validation/shape.js';

/** Names that are known under each parent; the top is '', and `*` stands for a name that the user chose. */
export type KnownSettings = Readonly<Record<string, readonly string[]>>;

/** The first issue as an error; `where` turns a path into a flag, or a line of the file. */
export function configProblem(issues: readonly z.core.$ZodIssue[], raw: unknown, known: KnownSettings, where: (path: string[]) => string): ConcordError {
  const issue = issues[0]!;
  const parent = issue.path.map(String);
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0]!;
    const path = [...parent, key];
    const { what, fix } = unknownName('setting', key, namesUnder(parent, known));
    return new ConcordError({ code: 'unknown_name', what: `${what}${others}`, where: where(path), value: path.join('.'), ...(fix === undefined ? {} : { fix }) });
  }
  const [{ path, what, value, fix } = { path: '', what: issue.message, value: undefined, fix: '' }] = shapeProblems([issue], raw);
  return new ConcordError({ code: 'bad_input', what: `${path} ${what}${others}`, where: where(parent), value, fix });
}

function namesUnder(parent: readonly string[], known: KnownSettings): readonly string[] {
  const chosen = parent.map((name, index) => (index === 1 ? '*' : name)).join('.');
  return known[parent.join('.')] ?? known[chosen] ?? [];
}
