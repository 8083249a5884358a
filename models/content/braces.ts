/** Objects inside a text, found by their braces. */

export interface Span {
  readonly start: number;
  /** One past the closing brace. */
  readonly end: number;
  /** Pairs inside this one. */
  readonly inner: readonly Span[];
}

export interface Spans {
  /** Pairs that stand in nothing else, in order. */
  readonly whole: readonly Span[];
  /** Where the outermost brace that is never closed stands; null where all are. */
  readonly unclosed: number | null;
  /** Complete pairs inside braces that are never closed. */
  readonly loose: readonly Span[];
}

interface Open {
  start: number;
  end: number;
  inner: Span[];
}

/**
 * One pass. Braces inside a string of an object do not count; a string also ends at a line break, which JSON forbids in
 * it, so that an odd quote in prose spoils one line at most.
 */
export function spansOf(text: string): Spans {
  const whole: Span[] = [];
  const open: Open[] = [];
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"' || character === '\n') inString = false;
    } else if (character === '"') inString = open.length > 0;
    else if (character === '{') open.push({ start: i, end: i, inner: [] });
    else if (character === '}') {
      const closed = open.pop();
      if (closed === undefined) continue;
      closed.end = i + 1;
      (open.at(-1)?.inner ?? whole).push(closed);
    }
  }
  return { whole, unclosed: open[0]?.start ?? null, loose: open.flatMap(({ inner }) => inner) };
}

/** How deep objects and lists stand inside each other; brackets in strings do not count. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const character = json[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
