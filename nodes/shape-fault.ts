/** What is wrong with an answer of the wrong shape: every field by its path. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

export function shapeFault({ issues }: z.core.$ZodError): string {
  const fields = issues.map(deepest).map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'answer'}: ${message}`);
  return `its answer has the wrong shape (${fields.join('; ')})`;
}

/** The place inside a union (any JSON value, for `state`) at which every branch failed. */
function deepest(issue: Issue): Pick<Issue, 'path' | 'message'> {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().map(deepest);
  const longest = Math.max(0, ...inner.map(({ path }) => path.length));
  if (longest === 0) return { path: issue.path, message: 'it is not a JSON value' };
  const { path, message } = inner.find((found) => found.path.length === longest)!;
  return { path: [...issue.path, ...path], message };
}
