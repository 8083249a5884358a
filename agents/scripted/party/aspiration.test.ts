import { describe, expect, it } from '@jest/globals';
import { concession, packageAspiration, topicAspiration, topicDemand } from './aspiration.js';
import type { Mode } from './constants.js';
import type { Worth } from './worth.js';

const VALUES: Readonly<Record<string, number>> = { A: 100, B: 60, C: 10 };
const worth: Worth = { option: (_topic, label) => VALUES[label]!, package: () => 0, fallback: 40, ideal: 100, ranking: () => ['A', 'B', 'C'], weight: () => 100 };
const at = (mode: Mode, ownTurns: number, heat = 0): number => concession(mode, { ownTurns, horizon: 10 }, heat);

describe('concession', () => {
  it('is α(t) = (t/T)^(1/β): boulware, linear, conceder', () => {
    expect(at('competing', 5)).toBeCloseTo(0.5 ** 5);
    expect(at('none', 5)).toBeCloseTo(0.5);
    expect(at('accommodating', 5)).toBeCloseTo(0.5 ** 0.25);
  });

  it('never goes down with time, starts at nothing and ends at everything, if calm', () => {
    for (const mode of ['competing', 'none', 'avoiding', 'accommodating'] as const) {
      const path = Array.from({ length: 13 }, (_, turn) => at(mode, turn));
      expect(path).toEqual([...path].sort((a, b) => a - b));
      expect([path[0], path[10], path[12]]).toEqual([0, 1, 1]);
    }
  });

  it('is stiffened by heat', () => {
    expect(at('none', 10, 1)).toBeCloseTo(0.5);
  });
});

describe('aspirations', () => {
  it('run from the ideal to the fallback', () => {
    expect([0, 0.5, 1].map((conceded) => packageAspiration(worth, conceded))).toEqual([100, 70, 40]);
    expect([0, 0.5, 1].map((conceded) => topicAspiration(worth, 'T', conceded))).toEqual([100, 70, 40]);
  });

  it('make a fixed-pie bargainer demand the least of what it would take, and nothing below its fallback', () => {
    expect([0, 0.5, 0.7, 1].map((conceded) => topicDemand(worth, 'T', conceded))).toEqual(['A', 'A', 'B', 'B']);
  });
});
