import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonFault } from './json-fault.js';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

describe('jsonFault', () => {
  it.each([
    ['{"a": 1,}', 1, 9, 'a name in double quotes'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"," or "}"'],
    ['{"a": [1, 2', 1, 12, '"," or "]"'],
    ["{'a': 1}", 1, 2, 'a name in double quotes'],
    ['', 1, 1, 'a value'],
    ['[1] [2]', 1, 5, 'end of file'],
    ['{"a": NaN}', 1, 7, 'a value'],
    ['{"a" 1}', 1, 6, '":"'],
    ['{"a": "cut', 1, 7, 'a value'],
  ])('finds the place in %j', (text, line, column, expected) => {
    expect(jsonFault(text)).toMatchObject({ line, column, expected });
  });

  it('agrees with JSON.parse on any text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.nat(), fc.string({ maxLength: 2 }), (value, seed, noise) => {
        const text = JSON.stringify(value, null, seed % 3);
        const at = seed % (text.length + 1);
        const broken = text.slice(0, at) + noise + text.slice(at + (seed % 2));
        expect(jsonFault(text)).toBeNull();
        expect(jsonFault(broken) === null).toBe(parses(broken));
      }),
    );
  });
});
