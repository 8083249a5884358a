import { describe, expect, it } from '@jest/globals';
import { shortened, visibleText } from './visible-text.js';

describe('visibleText', () => {
  it.each([
    ['a right-to-left override', 'pay \u202e001\u202c euros', 'pay [U+202E]001[U+202C] euros'],
    ['a bidi isolate', '\u2067x\u2069', '[U+2067]x[U+2069]'],
    ['an escape sequence', '\u001b[2Jgone', '[U+001B][2Jgone'],
    ['a zero-width space', 'a\u200bb', 'a[U+200B]b'],
    ['a tag character', 'a\u{e0041}b', 'a[U+E0041]b'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['a carriage return', 'a\rb', 'a[U+000D]b'],
  ])('shows %s', (_, text, shown) => expect(visibleText(text)).toBe(shown));

  it('leaves line breaks, other scripts and joined emoji alone', () => {
    const text = 'שלום 서울 👩‍👩‍👧\n\tÉtienne';
    expect(visibleText(text)).toBe(text);
    expect(visibleText('a\r\nb')).toBe('a\nb');
  });

  it('cuts a line of a megabyte and says so', () => {
    const shown = visibleText('x'.repeat(2 ** 20));
    expect(shown.length).toBeLessThan(21_000);
    expect(shown).toMatch(/… \[cut: 20000 of 1048576 characters shown\]$/);
  });
});

describe('shortened', () => {
  it('keeps both ends of an id', () => {
    expect(shortened('openai/gpt-4o-mini-2024-07-18', 15)).toBe('openai/…4-07-18');
    expect(shortened('short', 15)).toBe('short');
  });
});
