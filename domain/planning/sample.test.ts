import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONDITIONS } from '../conditions/index.js';
import { drawSample } from './sample.js';

interface Unit {
  scenario: string;
  condition: string;
  axis: string;
}
const labels = ({ scenario, axis }: Unit): string[] => [scenario, axis];

/** As `buildPlan` makes them. */
const units = (scenarios: number, conditions = CONDITIONS): Unit[] =>
  Array.from({ length: scenarios }, (_, index) => conditions.map(({ id, axis }) => ({ scenario: `s${index}`, condition: id, axis }))).flat();

function spread(drawn: readonly Unit[], all: readonly Unit[], label: 'scenario' | 'axis'): { drawn: number; room: number }[] {
  return [...new Set(all.map((unit) => unit[label]))].map((value) => ({
    drawn: drawn.filter((unit) => unit[label] === value).length,
    room: all.filter((unit) => unit[label] === value).length,
  }));
}

describe('drawSample', () => {
  it('draws whole units, each once, the same for the same seed', () => {
    const all = units(3);
    const drawn = drawSample(all, 12, 7, labels);
    expect(new Set(drawn).size).toBe(12);
    expect(drawn.every((unit) => all.includes(unit))).toBe(true);
    expect(drawSample(all, 12, 7, labels)).toEqual(drawn);
    expect(drawSample(all, 12, 8, labels)).not.toEqual(drawn);
  });

  it('of all is all, and of more than all is refused with the number there is', () => {
    expect(drawSample(units(1), 15, 7, labels)).toHaveLength(15);
    expect(() => drawSample(units(1), 16, 7, labels)).toThrow('cannot draw 16 blocks: the plan has 15');
  });

  /** How far behind the most-drawn value one lags that has units left. */
  const lag = (scenarios: number, wanted: number, seed: number): number => {
    const all = units(scenarios);
    const drawn = drawSample(all, Math.min(wanted, all.length), seed, labels);
    const lags = (['scenario', 'axis'] as const).flatMap((label) => {
      const counts = spread(drawn, all, label);
      const most = Math.max(...counts.map((count) => count.drawn));
      return counts.filter((count) => count.drawn < count.room).map((count) => most - count.drawn);
    });
    return Math.max(0, ...lags);
  };

  it('takes scenarios and axes as evenly as there is room, to within two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 120 }), fc.nat(1000), (scenarios, wanted, seed) => {
        expect(lag(scenarios, wanted, seed)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 200 },
    );
  });

  it('and nearly always to within one: exchanging units in pairs can end short of the best', () => {
    const draws = Array.from({ length: 300 }, (_, index) => lag(1 + (index % 8), 1 + ((index * 7) % 120), index));
    expect(draws.filter((most) => most > 1).length).toBeLessThanOrEqual(3);
  });
});
