import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partyStream } from './plan.js';
import { randomStream } from './random.js';

const labels = fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 6 });
const draws = (stream: (string | number)[], count: number): number[] => {
  const random = randomStream(...stream);
  return Array.from({ length: count }, () => random.next());
};

describe('a random stream', () => {
  it('is the same for the same labels', () => {
    fc.assert(fc.property(labels, (stream) => expect(draws(stream, 20)).toEqual(draws(stream, 20))));
  });

  it('is another for other labels', () => {
    const streams: (string | number)[][] = [['a', 'b'], ['b', 'a'], ['ab'], ['a', 'b', ''], ['a,b'], [1], ['1'], [12], [1, 2], ['party', 1], ['mediator', 1]];
    expect(new Set(streams.map((stream) => draws(stream, 4).join())).size).toBe(streams.length);
  });

  it('starts at the same draw today as ever: results must not move under our feet', () => {
    expect(draws(['concord', 1], 3)).toMatchInlineSnapshot(`
[
  0.09550757054239511,
  0.645506757311523,
  0.7168693449348211,
]
`);
  });

  it('lies in [0, 1), never at 1.0', () => {
    fc.assert(
      fc.property(labels, (stream) => {
        for (const draw of draws(stream, 200)) {
          expect(draw).toBeGreaterThanOrEqual(0);
          expect(draw).toBeLessThan(1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is about uniform: within one stream, and in the first draws of many', () => {
    const chiSquare = (values: readonly number[]): number => {
      const due = values.length / 20;
      const counts = Array.from({ length: 20 }, (_, i) => values.filter((value) => Math.floor(value * 20) === i).length);
      return counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
    };
    // 19 degrees of freedom: 43.8 is exceeded once in a thousand.
    expect(chiSquare(draws(['one stream'], 20_000))).toBeLessThan(43.8);
    expect(chiSquare(Array.from({ length: 20_000 }, (_, i) => draws(['stream', i], 1)[0]!))).toBeLessThan(43.8);
  });

  it('draws each integer below a bound about as often, and nothing else', () => {
    const random = randomStream('dice');
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i += 1) {
      const face = random.integer(6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(random.integer(1)).toBe(0);
  });

  it.each([0, -1, 1.5, NaN, Infinity])('cannot draw below %d', (below) => {
    expect(() => randomStream('x').integer(below)).toThrow(RangeError);
  });

  it('picks and shuffles without touching the list', () => {
    fc.assert(
      fc.property(labels, fc.array(fc.integer(), { minLength: 1 }), (stream, items) => {
        const random = randomStream(...stream);
        const frozen = Object.freeze([...items]);
        expect(frozen).toContain(random.pick(frozen));
        expect([...random.shuffle(frozen)].sort()).toEqual([...items].sort());
      }),
    );
    expect(() => randomStream('x').pick([])).toThrow(RangeError);
    expect(randomStream('x').shuffle([])).toEqual([]);
  });

  it('shuffles three items into each of six orders about as often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i += 1) {
      const order = randomStream('shuffle', i).shuffle(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('of a party depends on its cell’s world, not on the arm', () => {
    const world = { baseHash: 'h', condition: 'general', repeat: 1, control: null };
    const turn = { seed: 7, party: 'BAKER', ownTurn: 2 };
    expect(partyStream({ ...world, control: 'placebo' }, turn)).toEqual(partyStream(world, turn));
    expect(partyStream({ ...world, control: 'A/A' }, turn)).not.toEqual(partyStream(world, turn));
  });
});
