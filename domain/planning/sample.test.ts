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

  it('takes scenarios and axes as evenly as there is room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 120 }), fc.nat(1000), (scenarios, wanted, seed) => {
        const all = units(scenarios);
        const drawn = drawSample(all, Math.min(wanted, all.length), seed, labels);
        for (const label of ['scenario', 'axis'] as const) {
          // A value may lag behind another only by one, or because it has no more.
          const counts = spread(drawn, all, label);
          const most = Math.max(...counts.map((count) => count.drawn));
          for (const count of counts) if (count.drawn < count.room) expect(count.drawn).toBeGreaterThanOrEqual(most - 1);
        }
      }),
      { numRuns: 200 },
    );
  });
});
