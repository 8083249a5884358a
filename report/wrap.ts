/** Lines for a terminal. */

export const TERMINAL_WIDTH = 100;

interface WrapOptions {
  readonly width?: number;
  /** Put before the first line. */
  readonly first?: string;
  /** Put before every further line. */
  readonly rest?: string;
}

/** Breaks at spaces, and inside words that are longer than a line; keeps the text's own line breaks. */
export function wrap(text: string, { width = TERMINAL_WIDTH, first = '', rest = '' }: WrapOptions = {}): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  const next = (): void => {
    lines.push(line.trimEnd());
    line = rest;
    empty = true;
  };
  text.split('\n').forEach((paragraph, index) => {
    if (index > 0) next();
    for (const word of paragraph.split(/[ \t]+/)) {
      for (const piece of pieces(word, Math.max(1, width - Math.max(first.length, rest.length)))) {
        if (!empty && line.length + 1 + piece.length > width) next();
        line += empty ? piece : ` ${piece}`;
        empty = false;
      }
    }
  });
  next();
  return lines;
}

function pieces(word: string, room: number): string[] {
  if (word.length <= room) return [word];
  const characters = [...word];
  return Array.from({ length: Math.ceil(characters.length / room) }, (_, index) => characters.slice(index * room, (index + 1) * room).join(''));
}
