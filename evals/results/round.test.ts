import { describe, expect, it } from '@jest/globals';
import { round } from './round.js';

describe('round', () => {
  it('keeps ten digits, drops the sign of zero, refuses what JSON cannot hold', () => {
    expect(round(0.1 + 0.2)).toBe(0.3);
    expect(round(-700)).toBe(-700);
    expect(Object.is(round(-0), 0)).toBe(true);
    expect(Object.is(round(-1e-12), 0)).toBe(true);
    expect(() => round(NaN)).toThrow(RangeError);
    expect(() => round(Infinity)).toThrow(RangeError);
  });
});
