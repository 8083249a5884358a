/** One thing wrong with a scenario file: where, what, the value found, what to do about it. */

export interface Problem {
  /** Path inside the file: `scenario.preferences.BUYERS.weights`, `scenario.topics[0].id`. */
  path: string;
  /** An error keeps the scenario out of every run; a warning is for its author. */
  severity: 'error' | 'warning';
  what: string;
  /** The offending value; left out where the text of `what` says it all. */
  value?: unknown;
  fix: string;
}

export function errorAt(path: string, what: string, fix: string, value?: unknown): Problem {
  return { path, severity: 'error', what, ...(value === undefined ? {} : { value }), fix };
}

export function warningAt(path: string, what: string, fix: string, value?: unknown): Problem {
  return { ...errorAt(path, what, fix, value), severity: 'warning' };
}

/** `['scenario', 'topics', 0, 'id']` → `scenario.topics[0].id`. */
export function jsonPath(parts: readonly PropertyKey[]): string {
  if (parts.length === 0) return '(file)';
  return parts.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`)).join('');
}

const SHOWN = 80;

/** `path: what (got …) → fix`. */
export function problemLine({ path, what, value, fix }: Problem): string {
  return `${path}: ${what}${value === undefined ? '' : ` (got ${shown(value)})`} → ${fix}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
