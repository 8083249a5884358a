/**
 * Where a text stops being JSON. `JSON.parse` says so only for some errors (Node 20), and in no fixed form.
 */

export interface JsonFault {
  /** What would have been right there. */
  expected: string;
  /** The text from there on, shortened. */
  found: string;
  line: number;
  column: number;
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SHOWN = 20;

/** The first place where the text breaks the grammar of JSON (RFC 8259), or null. */
export function jsonFault(text: string): JsonFault | null {
  const scan = new Scan(text);
  const expected = scan.value() ?? scan.end();
  if (expected === null) return null;
  const before = text.slice(0, scan.at).split('\n');
  return {
    expected,
    found: scan.at >= text.length ? 'end of file' : text.slice(scan.at, scan.at + SHOWN),
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  };
}

/** Each step moves past what it reads and answers null, or stays at the fault and says what it expected. */
class Scan {
  at = 0;

  constructor(private readonly text: string) {}

  end(): string | null {
    this.take(SPACE);
    return this.at === this.text.length ? null : 'end of file';
  }

  value(): string | null {
    this.take(SPACE);
    if (this.skip('{')) return this.list('}', () => this.member());
    if (this.skip('[')) return this.list(']', () => this.value());
    return this.take(STRING) || this.take(NUMBER) || this.take(WORD) ? null : 'a value';
  }

  private member(): string | null {
    this.take(SPACE);
    if (!this.take(STRING)) return 'a name in double quotes';
    this.take(SPACE);
    return this.skip(':') ? this.value() : '":"';
  }

  private list(close: string, item: () => string | null): string | null {
    this.take(SPACE);
    if (this.skip(close)) return null;
    for (;;) {
      const fault = item();
      if (fault !== null) return fault;
      this.take(SPACE);
      if (this.skip(close)) return null;
      if (!this.skip(',')) return `"," or "${close}"`;
    }
  }

  private skip(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return false;
    this.at += found[0].length;
    return true;
  }
}
