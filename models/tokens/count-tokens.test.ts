import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countTokens } from './count-tokens.js';

describe('tokens of a text', () => {
  it.each([
    ['', 0],
    ['Hello world', 2],
    ['The ovens are lit at six, every working day.', 11],
    // A control token somebody wrote.
    ['<|endoftext|>', 7],
    ['조정자는 아직 말하지 않았다.', 8],
  ])('%j: %d', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });

  it('takes a text of any form, and no more tokens than bytes', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(countTokens(text)).toBeLessThanOrEqual(Buffer.byteLength(text))));
  });

  it('a run without a break is counted piece by piece, near what it would be whole', () => {
    const run = 'a'.repeat(40_000);
    expect(countTokens(run)).toBeGreaterThan(4_000);
    expect(countTokens(run)).toBeLessThan(6_000);
    expect(countTokens(`Before. ${run}`) - countTokens(run)).toBeLessThan(5);
  });
});
