import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomStream } from '../../domain/random.js';
import { type Pace, remainingMs } from './eta.js';

/** Dialogues of these lengths, so many side by side: how it stands at a moment, and when it is really over. */
function standing(lengths: readonly number[], parallel: number, at: (end: number) => number): { pace: Pace; left: number } {
  const free = Array.from({ length: Math.min(parallel, lengths.length) }, () => 0);
  const spans = lengths.map((length) => {
    const first = free.indexOf(Math.min(...free));
    const begin = free[first]!;
    free[first] = begin + length;
    return { begin, end: begin + length };
  });
  const end = Math.max(...free);
  const now = at(end);
  const done = spans.filter((span) => span.end <= now);
  return {
    pace: {
      finished: { count: done.length, ms: done.reduce((sum, span) => sum + span.end - span.begin, 0) },
      ages: spans.filter((span) => span.begin <= now && span.end > now).map((span) => now - span.begin),
      notBegun: spans.filter((span) => span.begin > now).length,
    },
    left: end - now,
  };
}

describe('the time that is left', () => {
  it.each<[string, Pace, number | null]>([
    ['nothing before three have finished', { finished: { count: 2, ms: 20 }, ages: [1, 1], notBegun: 50 }, null],
    ['nothing before half as many have finished as are in flight', { finished: { count: 15, ms: 150 }, ages: Array<number>(32).fill(1), notBegun: 50 }, null],
    ['nothing where the last ones already take longer than any before', { finished: { count: 9, ms: 90 }, ages: [40], notBegun: 0 }, null],
    ['nothing where none is in flight', { finished: { count: 9, ms: 90 }, ages: [], notBegun: 4 }, null],
    ['the rest of the last one', { finished: { count: 9, ms: 90 }, ages: [4], notBegun: 0 }, 6],
    ['what is to come, shared by those side by side', { finished: { count: 10, ms: 100 }, ages: [0, 5], notBegun: 8 }, (8 * 10 + 10 + 5) / 2],
    ['never less than the longest of them', { finished: { count: 10, ms: 100 }, ages: [9, 9, 9, 9], notBegun: 1 }, 10],
    // 4 took 10 each, one is at 60: the mean is 20.
    ['a mean that knows of long ones in flight', { finished: { count: 4, ms: 40 }, ages: [60, 0], notBegun: 2 }, (2 * 20 + 20) / 2],
  ])('is %s', (_, pace, left) => {
    expect(remainingMs(pace)).toBe(left);
  });

  it('is exact where all dialogues take as long, to within one of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 4, max: 400 }), fc.double({ min: 0.1, max: 0.95, noNaN: true }), (parallel, cells, share) => {
        const { pace, left } = standing(Array<number>(cells).fill(100), parallel, (end) => end * share);
        const said = remainingMs(pace);
        if (said !== null) expect(Math.abs(said - left)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it.each([0.3, 0.5, 0.8])('is within a third of the truth, or a long dialogue of it, at %d of a run whose dialogues take between 2 and 20 minutes', (share) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomStream('eta', seed);
      const lengths = Array.from({ length: 300 }, () => 2 + random.integer(19));
      const { pace, left } = standing(lengths, 32, (end) => end * share);
      const said = remainingMs(pace)!;
      expect(Math.abs(said - left)).toBeLessThan(Math.max(left / 3, 15));
    }
  });

  it('grows with what is left to do, and with how long dialogues take', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ages, fc.integer({ min: 4, max: 50 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 100 }), (some, count, each, notBegun) => {
        const pace = { finished: { count, ms: count * each }, ages: some, notBegun };
        const said = remainingMs(pace) ?? 0;
        expect(remainingMs({ ...pace, notBegun: notBegun + 1 })!).toBeGreaterThanOrEqual(said);
        expect(remainingMs({ ...pace, finished: { count, ms: 2 * count * each } }) ?? 0).toBeGreaterThanOrEqual(said);
      }),
    );
  });
});
