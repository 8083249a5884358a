/** For tests: a copy of a JSON value with one place changed. */

/** `path` as in a `Problem`; `undefined` takes the member out. */
export function withValue(root: unknown, path: string, value: unknown): unknown {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  const last = parts.pop();
  if (last === undefined) return value;
  const copy: unknown = structuredClone(root);
  const parent = parts.reduce((place, part) => containerOf(place[part], path), containerOf(copy, path));
  if (value === undefined) delete parent[last];
  else parent[last] = structuredClone(value);
  return copy;
}

function containerOf(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`there is nothing at ${path} to change`);
  return value as Record<string, unknown>;
}
