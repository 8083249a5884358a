/** The code of a thrown value, read by shape: a driver loaded twice, or Node's own errors under jest, fail `instanceof`. */

/** `ENOENT`, `SQLITE_BUSY_SNAPSHOT` …; null where there is none. */
export function codeOf(thrown: unknown): string | null {
  const coded = typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string';
  return coded ? (thrown.code as string) : null;
}
