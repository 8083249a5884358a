// What was wrong with the answers that could not be used, in the words of the gateway.

/**
 * One line for each kind of trouble, the most frequent first.
 *
 * @param exported what `concord export --what calls` writes: JSON lines.
 */
export function faultList(exported) {
  const seen = new Map();
  for (const line of exported.trim().split('\n').filter(Boolean)) {
    const { role, status, fault, detail } = JSON.parse(line);
    if (status === 'ok' && !fault) continue;
    // Texts and numbers differ from answer to answer.
    const kind = `${role.replace(/:.*/, '')}: ${fault || status}: ${String(detail).replace(/"(?:[^"\\]|\\.){12,}"/g, '"…"').replace(/-?\d+/g, 'N')}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  return [...seen].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${String(count).padStart(4)}  ${kind}`);
}
