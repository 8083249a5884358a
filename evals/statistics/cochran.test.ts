import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomStream } from '../../domain/random.js';
import { cochranQ, cochranTest, PERMUTATIONS } from './cochran.js';

const rows = (...digits: string[]): boolean[][] => digits.map((row) => [...row].map((digit) => digit === '1'));
const random = (label: string) => randomStream('cochran', label);

// W. J. Conover, Practical Nonparametric Statistics (1999), 4.6: three sportsmen predict twelve games; totals 8, 10, 7.
const GAMES = rows('111', '111', '010', '110', '000', '111', '111', '110', '001', '010', '111', '111');

describe('Cochran’s Q', () => {
  it('is that of the textbook example', () => {
    expect(cochranQ(GAMES)).toBeCloseTo(2.8, 9);
  });

  // Q. McNemar, Psychometrika 12 (1947), 153–157: of two treatments, (b − c)² / (b + c) over the blocks in which they differ.
  it('of two treatments is McNemar’s statistic', () => {
    fc.assert(fc.property(fc.nat(20), fc.nat(20), fc.nat(9), (b, c, same) => {
      fc.pre(b + c > 0);
      const blocks = [...Array.from({ length: b }, () => [true, false]), ...Array.from({ length: c }, () => [false, true]), ...Array.from({ length: same }, () => [true, true])];
      expect(cochranQ(blocks)).toBeCloseTo((b - c) ** 2 / (b + c), 9);
    }));
  });

  it('is null where every block is all one or the other, and refuses what is no table', () => {
    expect(cochranQ(rows('111', '000'))).toBeNull();
    expect(cochranTest(rows('111', '000'), random('none'))).toBeNull();
    expect(() => cochranQ(rows('1'))).toThrow(RangeError);
    expect(() => cochranQ(rows('10', '101'))).toThrow(RangeError);
    expect(() => cochranTest([], random('empty'))).toThrow(RangeError);
  });
});

describe('its permutation test', () => {
  it('gives the exact p of small tables: both orders of three blocks are all that could be', () => {
    // All three alike: 2 of 2³ assignments reach it.
    expect(cochranTest(rows('10', '10', '10'), random('small'))).toBeCloseTo(0.25, 1);
    // Two against one is the least that three blocks can show: every assignment reaches it.
    expect(cochranTest(rows('10', '10', '01'), random('small'))).toBe(1);
  });

  it('does not move with blocks that are all one or the other', () => {
    expect(cochranTest([...GAMES, ...rows('000', '111')], random('same'))).toBe(cochranTest(GAMES, random('same')));
  });

  it('is seeded, and never below one in the number of draws', () => {
    const lost = Array.from({ length: 30 }, () => rows('0100')[0]!);
    expect(cochranTest(lost, random('lost'))).toBe(1 / (PERMUTATIONS + 1));
    expect(cochranTest(GAMES, random('same'))).toBe(cochranTest(GAMES, random('same')));
  });

  it('rejects about as often as it says where treatments do not differ', () => {
    const stream = random('null');
    const ps = Array.from({ length: 60 }, (_, i) => cochranTest(Array.from({ length: 10 }, () => Array.from({ length: 4 }, () => stream.next() < 0.3)), random(`null ${i}`))!);
    expect(ps.filter((p) => p <= 0.1).length).toBeLessThan(14);
    expect(ps.filter((p) => p <= 0.5).length).toBeGreaterThan(18);
    expect(ps.filter((p) => p <= 0.5).length).toBeLessThan(42);
  });
});
