import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomStream } from '../../domain/random.js';
import { lengthsAround, stretched, wholeLengths } from './lengths.js';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('lengths', () => {
  it('around a mean have that mean, and more than half of them are shorter', () => {
    const lengths = lengthsAround(26, 0.5);
    expect(mean(lengths)).toBeCloseTo(26, 9);
    expect(lengths.filter((length) => length < 26).length).toBeGreaterThan(lengths.length / 2);
  });

  it('are stretched within what a dialogue can have', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), fc.double({ min: 0.01, max: 50, noNaN: true }), (lengths, factor) => {
        const all = stretched(lengths, factor, 60);
        expect(Math.min(...all)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...all)).toBeLessThanOrEqual(60);
      }),
    );
    expect(stretched([10, 20], 2, 100)).toEqual([20, 40]);
  });
});

describe('dialogues that were cut off', () => {
  it('go on for as long as the others took to end', () => {
    // 60 turns, two ends: one in thirty.
    expect(wholeLengths([{ partyTurns: 10, cutOff: false }, { partyTurns: 20, cutOff: false }, { partyTurns: 30, cutOff: true }], 100)).toEqual([10, 20, 60]);
  });

  it('go to the cap where none ended by itself, and never beyond it', () => {
    expect(wholeLengths([{ partyTurns: 20, cutOff: true }], 50)).toEqual([50]);
    expect(wholeLengths([{ partyTurns: 40, cutOff: false }, { partyTurns: 40, cutOff: true }], 50)).toEqual([40, 50]);
  });

  it('cut at half their length they still tell the mean, where ends come at a constant rate', () => {
    const random = randomStream('cut off');
    const lengths = Array.from({ length: 4000 }, () => Math.ceil(Math.log(1 - random.next()) / Math.log(1 - 1 / 25)));
    const cut = lengths.map((length) => ({ partyTurns: Math.min(length, 12), cutOff: length > 12 }));
    expect(mean(cut.map(({ partyTurns }) => partyTurns))).toBeLessThan(11);
    expect(mean(wholeLengths(cut, 1000)) / mean(lengths)).toBeCloseTo(1, 1);
  });
});
