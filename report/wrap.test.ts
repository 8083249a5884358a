import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wrap } from './wrap.js';

describe('wrap', () => {
  it('indents, keeps line breaks and breaks a long word', () => {
    expect(wrap('one two three\nfour', { width: 9, first: '- ', rest: '  ' })).toEqual(['- one two', '  three', '  four']);
    expect(wrap('abcdefgh', { width: 5, rest: ' ' })).toEqual(['abcd', ' efgh']);
  });

  it('loses no character but spaces and passes no width', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 4, max: 30 }), (text, width) => {
        const lines = wrap(text, { width, rest: '  ' });
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
