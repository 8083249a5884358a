import { describe, expect, it } from '@jest/globals';
import { type Random, randomStream } from '../../domain/random.js';
import { assumedFactor, type Cluster, factorOf, student95 } from './spread.js';

describe('the 95th percentile of Student’s t', () => {
  it.each([
    [2, 2.92],
    [5, 2.015],
    [20, 1.725],
    [1000, 1.646],
  ])('with %d degrees is %d', (degrees, published) => {
    expect(Math.abs(student95(degrees) / published - 1)).toBeLessThan(0.02);
  });
});

describe('how far a mean may be off', () => {
  const alike = (clusters: number): Cluster[] => Array.from({ length: clusters }, () => ({ total: 100, expected: 100 }));

  it('shrinks with what was measured, and never to nothing', () => {
    const factors = [1, 3, 10, 100].map((clusters) => factorOf(alike(clusters), { ahead: 1000, assumedSpread: 0.3 }));
    expect(factors).toEqual([...factors].sort((a, b) => b - a));
    expect(factors.at(-1)).toBeGreaterThan(1);
  });

  it('is wide after one cluster, which says nothing of how clusters differ', () => {
    expect(factorOf(alike(1), { ahead: 1000, assumedSpread: 0.3 })).toBeGreaterThan(2);
  });

  it('grows with what they differ', () => {
    const differing = alike(10).map(({ expected }, index) => ({ expected, total: index % 2 === 0 ? 20 : 180 }));
    expect(factorOf(differing, { ahead: 1000, assumedSpread: 0.3 })).toBeGreaterThan(factorOf(alike(10), { ahead: 1000, assumedSpread: 0.3 }));
  });

  it('is wider for few that are ahead', () => {
    expect(factorOf(alike(10), { ahead: 1, assumedSpread: 0.3 })).toBeGreaterThan(factorOf(alike(10), { ahead: 100, assumedSpread: 0.3 }));
  });

  /** Lognormal, mean 1. */
  const drawn = (random: Random, sigma: number): number => {
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    return Math.exp(sigma * normal - sigma ** 2 / 2);
  };

  it.each([
    [3, 0.1],
    [3, 0.3],
    [5, 0.4],
    [15, 0.3],
    [40, 0.6],
  ])('holds about nine times in ten: a pilot of %d clusters that differ by %d', (pilot, sigma) => {
    const random = randomStream('coverage', pilot, Math.round(100 * sigma));
    const [trials, ahead] = [600, 60];
    let held = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const measured = Array.from({ length: pilot }, () => drawn(random, sigma));
      const mean = measured.reduce((sum, value) => sum + value, 0) / pilot;
      const total = Array.from({ length: ahead }, () => drawn(random, sigma)).reduce((sum, value) => sum + value, 0);
      const factor = factorOf(measured.map((value): Cluster => ({ total: value, expected: 1 })), { ahead, assumedSpread: 0.3 });
      if (total >= (mean * ahead) / factor && total <= mean * ahead * factor) held += 1;
    }
    expect(held / trials).toBeGreaterThan(0.85);
  });
});

describe('what is assumed of a mean', () => {
  it('is the assumed factor where many dialogues are ahead, and more where few are: single ones differ too', () => {
    const of = (dialogues: number): number => assumedFactor({ mean: 2, single: 0.5, dialogues });
    expect(of(600)).toBeCloseTo(2, 2);
    expect(of(2)).toBeGreaterThan(2.3);
  });
});
