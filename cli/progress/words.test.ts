import { expect, it } from '@jest/globals';
import { oneLine, timeInWords, usdInWords } from './words.js';

it.each([
  [0, '0 s'],
  [-5, '0 s'],
  [89_400, '89 s'],
  [90_000, '2 min'],
  [89.4 * 60_000, '89 min'],
  [90 * 60_000, '1 h 30 min'],
  [119.7 * 60_000, '2 h 0 min'],
])('%d ms are %s', (ms, words) => {
  expect(timeInWords(ms)).toBe(words);
});

it.each([
  [0, '$0.00'],
  [0.00004, '$0.00'],
  [0.03125, '$0.0313'],
  [0.5, '$0.50'],
  [1.239, '$1.24'],
  [12_345, '$12,345.00'],
])('%d USD are %s', (usd, words) => {
  expect(usdInWords(usd)).toBe(words);
});

it('a line has no breaks, no control characters, and no more columns than there are', () => {
  expect(oneLine('  a\n\tb\u001b[2J')).toBe('  a b[U+001B][2J');
  expect([5, 1, 0].map((columns) => oneLine('abcdef', columns))).toEqual(['abcd…', '…', '…']);
  // Not in the middle of a pair of code units.
  expect(oneLine('😀😀😀', 2)).toBe('😀…');
});
