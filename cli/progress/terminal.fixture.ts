/** A terminal for tests: what stands on its screen after everything that was written to it. */
import { Writable } from 'node:stream';

export interface FakeTerminal extends Writable {
  readonly isTTY: true;
  columns: number;
  rows: number;
  /** Lines with something on them, from the top. */
  screen(): string[];
  cursorIsShown(): boolean;
  /** How often it was written to. */
  writes(): number;
  /** A window of another width. `reflows`: what is longer goes on in the next row, as most terminals do; else it is cut. */
  resize(columns: number, reflows: boolean): void;
}

const SEQUENCE = /\u001b\[(\?7[lh]|\?25[lh]|\d*A|K|J)/y;

export function fakeTerminal(columns = 80, rows = 24): FakeTerminal {
  let lines: string[][] = [[]];
  let row = 0;
  let column = 0;
  let wraps = true;
  let shown = true;
  let writes = 0;

  const put = (character: string): void => {
    if (column >= terminal.columns) {
      if (wraps) lineBreak();
      else column = terminal.columns - 1;
    }
    const line = lines[row]!;
    while (line.length < column) line.push(' ');
    line[column] = character;
    column += 1;
  };
  const lineBreak = (): void => {
    row += 1;
    column = 0;
    if (lines.length === row) lines.push([]);
  };
  const obey = (command: string): void => {
    // Behind the last column the cursor still stands on it.
    const from = Math.min(column, terminal.columns - 1);
    if (command === 'K') lines[row]!.length = Math.min(lines[row]!.length, from);
    else if (command === 'J') {
      lines[row]!.length = Math.min(lines[row]!.length, from);
      lines.length = row + 1;
    } else if (command.endsWith('A')) row = Math.max(0, row - Number(command.slice(0, -1)));
    else if (command.startsWith('?7')) wraps = command.endsWith('h');
    else shown = command.endsWith('h');
  };
  const read = (text: string): void => {
    for (let at = 0; at < text.length; ) {
      SEQUENCE.lastIndex = at;
      const sequence = SEQUENCE.exec(text);
      const character = String.fromCodePoint(text.codePointAt(at)!);
      if (sequence !== null) obey(sequence[1]!);
      else if (character === '\r') column = 0;
      else if (character === '\n') lineBreak();
      else if (character === '\u001b') throw new Error(`not understood: ${JSON.stringify(text.slice(at, at + 8))}`);
      else put(character);
      at += sequence?.[0].length ?? character.length;
    }
  };

  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      writes += 1;
      read(chunk);
      done();
    },
  });
  const terminal: FakeTerminal = Object.assign(stream, {
    isTTY: true as const,
    columns,
    rows,
    screen: () => lines.map((line) => line.join('')).filter((line) => line !== ''),
    cursorIsShown: () => shown,
    writes: () => writes,
    resize: (width: number, reflows: boolean) => {
      const pieces = lines.map((line) => (reflows ? Array.from({ length: Math.max(1, Math.ceil(line.length / width)) }, (_, index) => line.slice(index * width, (index + 1) * width)) : [line.slice(0, width)]));
      row = pieces.slice(0, row).reduce((sum, piece) => sum + piece.length, 0);
      lines = pieces.flat();
      terminal.columns = width;
      stream.emit('resize');
    },
  });
  return terminal;
}
