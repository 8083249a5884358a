/** Where a text stops being JSON, in words that help whoever wrote it. */

const NEAR = 30;

/** For a text that `JSON.parse` refuses. One pass, with a stack of its own: depth costs memory, never the call stack. */
export function jsonFault(text: string): string {
  const { at, due } = firstFault(new Cursor(text));
  if (at >= text.trimEnd().length) return 'its JSON breaks off before it is complete';
  const before = text.slice(Math.max(0, at - NEAR), at).toWellFormed();
  return `its JSON goes wrong at character ${at + 1}, after ${JSON.stringify(before)}: ${due} is due there`;
}

interface Fault {
  at: number;
  due: string;
}

function firstFault(cursor: Cursor): Fault {
  const open: ('}' | ']')[] = [];
  for (;;) {
    const { fault, opened } = cursor.value();
    if (fault !== null) return { at: cursor.at, due: fault };
    if (opened !== null) open.push(opened);
    if (opened === ']' && !cursor.sees(']')) continue;
    if (opened === '}' && !cursor.sees('}')) {
      const wrong = cursor.key();
      if (wrong !== null) return { at: cursor.at, due: wrong };
      continue;
    }
    const due = toNextValue(cursor, open);
    if (due !== null) return { at: cursor.at, due };
  }
}

/** Past closing brackets and a comma; what is due where neither stands. */
function toNextValue(cursor: Cursor, open: ('}' | ']')[]): string | null {
  for (let bracket = open.at(-1); bracket !== undefined; bracket = open.at(-1)) {
    if (cursor.takes(',')) return bracket === '}' ? cursor.key() : null;
    if (!cursor.takes(bracket)) return `a comma or ${bracket} (a double quote inside a text is written \\")`;
    open.pop();
  }
  return 'the end';
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Where reading stands. Methods give null, or what is due at `at`. */
class Cursor {
  at = 0;

  constructor(private readonly text: string) {}

  /** A scalar, or an opening bracket, for which the closing one is handed back. */
  value(): { fault: string | null; opened: '}' | ']' | null } {
    if (this.takes('{')) return { fault: null, opened: '}' };
    if (this.takes('[')) return { fault: null, opened: ']' };
    if (this.sees('"')) return { fault: this.string(), opened: null };
    return { fault: this.skip(SCALAR) ? null : 'a value (texts in double quotes)', opened: null };
  }

  key(): string | null {
    if (!this.sees('"')) return 'a key in double quotes';
    return this.string() ?? (this.takes(':') ? null : 'a colon');
  }

  sees(character: string): boolean {
    this.skip(SPACE);
    return this.text[this.at] === character;
  }

  takes(character: string): boolean {
    const seen = this.sees(character);
    if (seen) this.at += 1;
    return seen;
  }

  private string(): string | null {
    this.at += 1;
    while (this.at < this.text.length) {
      const character = this.text[this.at]!;
      if (character < ' ') return 'an escape such as \\n instead of a bare line break or tab';
      if (character === '\\') {
        if (!this.skip(ESCAPE)) return 'a known escape';
        continue;
      }
      this.at += 1;
      if (character === '"') return null;
    }
    return 'a closing quote';
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}
