/** Which rule of a list speaks of a model. */

/** An exact name goes before patterns; among patterns the first that fits. Null: none does. */
export function ruleFor<Rule>(rules: Readonly<Record<string, Rule>>, model: string): Rule | null {
  if (Object.hasOwn(rules, model)) return rules[model]!;
  const pattern = Object.keys(rules).find((name) => name.includes('*') && fits(name, model));
  return pattern === undefined ? null : rules[pattern]!;
}

/**
 * `*` stands for any run of characters, slashes too; small and large letters are one, since providers write the same
 * model in both. Pieces are looked for from left to right: linear, where a regular expression of many stars is not.
 */
export function fits(pattern: string, name: string): boolean {
  const [head = '', ...pieces] = pattern.toLowerCase().split('*');
  const text = name.toLowerCase();
  const tail = pieces.pop();
  if (tail === undefined) return text === head;
  if (!text.startsWith(head) || text.length < head.length + tail.length || !text.endsWith(tail)) return false;
  let from = head.length;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= text.length - tail.length;
}
