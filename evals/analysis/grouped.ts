/** Items by key, keys in the order of their first item. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const own = groups.get(keyOf(item));
    if (own === undefined) groups.set(keyOf(item), [item]);
    else own.push(item);
  }
  return groups;
}
