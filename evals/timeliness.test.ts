import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dropEvents, timeliness, type LatencyOrigin } from './timeliness.js';
import { buildTrajectory } from './trajectory.js';

const TWO_TOPICS = buildTrajectory({
  turns: 14,
  ratings: { A: { 2: 1, 5: 3, 9: 2, 12: 5 }, B: { 3: 2, 7: 4, 10: 2 } },
});
/** One drop of 0.25 at turn 3 of `turns`. */
const dropAt3 = (turns: number) => buildTrajectory({ turns, ratings: { A: { 2: 3, 3: 2 } } });

describe('dropEvents', () => {
  test('two topics fall at 9 and 10 (spec 6.7)', () => {
    expect(dropEvents(TWO_TOPICS)).toEqual([
      { turn: 9, size: 0.125 },
      { turn: 10, size: 0.25 },
    ]);
  });

  test('a fall of exactly τ counts, in spite of rounding', () => {
    // 0.3 − 0.2 is 0.09999999999999998
    expect(dropEvents([0.3, 0.2]).map(({ turn }) => turn)).toEqual([2]);
    expect(dropEvents([0.3, 0.2001])).toEqual([]);
  });

  test.each([
    [1, 0.25, 1],
    [2, 0.125, 1],
    [3, 1 / 12, 0],
    [4, 0.0625, 0],
  ])('with %p topics one step is %p, and %p events', (k, _, events) => {
    const rest = Object.fromEntries(Array.from({ length: k - 1 }, (__, index) => [`R${index}`, {}]));
    expect(dropEvents(buildTrajectory({ turns: 2, ratings: { A: { 1: 3, 2: 2 }, ...rest } }))).toHaveLength(events);
  });

  test('falls are taken turn by turn, not added up', () => {
    expect(dropEvents([0.5, 0.45, 0.4, 0.35])).toEqual([]);
  });

  test.each([0, -0.1, Number.NaN])('refuses τ = %p', (tau) => {
    expect(() => dropEvents([0, 1], tau)).toThrow(RangeError);
  });
});

describe('timeliness', () => {
  test('two topics, interventions at 6 and 11: 85 (spec 6.7)', () => {
    expect(timeliness({ trajectory: TWO_TOPICS, interventions: [6, 11] })).toEqual({
      value: 85,
      drops: [
        { turn: 9, size: 0.125, intervention: 11, latency: 2, score: 80 },
        { turn: 10, size: 0.25, intervention: 11, latency: 1, score: 90 },
      ],
    });
  });

  test('from the slot: 95 (gap 9.12)', () => {
    const { value, drops } = timeliness(
      { trajectory: TWO_TOPICS, interventions: [6, 11] },
      { latencyOrigin: 'slot' },
    );
    expect(value).toBe(95);
    expect(drops.map(({ latency, score }) => [latency, score])).toEqual([
      [1, 90],
      [0, 100],
    ]);
  });

  test('the project-page topic: a drop at 26, no intervention after it, 0 (spec 6.7)', () => {
    const A = { 18: 2, 20: 3, 23: 4, 25: 5, 26: 4 };
    const trajectory = buildTrajectory({ turns: 39, ratings: { A } });
    expect(timeliness({ trajectory, interventions: [13, 15] })).toEqual({
      value: 0,
      drops: [{ turn: 26, size: 0.25, intervention: null, latency: null, score: 0 }],
    });
  });

  test('no drops: null, not 0', () => {
    expect(timeliness({ trajectory: [0, 0.5, 0.5], interventions: [2] })).toEqual({ value: null, drops: [] });
  });

  test('no interventions: 0 for each drop', () => {
    const { value, drops } = timeliness({ trajectory: TWO_TOPICS, interventions: [] });
    expect(value).toBe(0);
    expect(drops.map(({ score }) => score)).toEqual([0, 0]);
  });

  test.each<[LatencyOrigin, number, number | null, number]>([
    ['global', 4, 1, 90],
    ['global', 12, 9, 10],
    ['global', 13, 10, 0],
    ['global', 14, null, 0],
    ['slot', 4, 0, 100],
    ['slot', 12, 8, 20],
    ['slot', 13, 9, 10],
    ['slot', 14, null, 0],
  ])('%s: a drop at 3 answered at %p has latency %p and scores %p', (latencyOrigin, turn, latency, score) => {
    const { drops } = timeliness({ trajectory: dropAt3(20), interventions: [turn] }, { latencyOrigin });
    expect(drops).toEqual([
      { turn: 3, size: 0.25, intervention: latency === null ? null : turn, latency, score },
    ]);
  });

  test('only the first intervention after the drop counts', () => {
    const { drops } = timeliness({ trajectory: dropAt3(20), interventions: [2, 5, 7] });
    expect(drops[0]).toMatchObject({ intervention: 5, latency: 2 });
  });

  test('a drop at the last turn is left out', () => {
    expect(timeliness({ trajectory: dropAt3(3), interventions: [] })).toEqual({ value: null, drops: [] });
  });

  test('a drop near the end keeps what remains of its window', () => {
    expect(timeliness({ trajectory: dropAt3(4), interventions: [4] }).value).toBe(90);
    expect(timeliness({ trajectory: dropAt3(4), interventions: [] }).value).toBe(0);
  });

  test('window and τ can be set', () => {
    const run = { trajectory: dropAt3(20), interventions: [5] };
    expect(timeliness(run, { window: 4 }).value).toBe(50);
    expect(timeliness(run, { window: 1 }).value).toBe(0);
    expect(timeliness(run, { tau: 0.3 }).value).toBeNull();
  });

  test('refuses broken input and options', () => {
    expect(() => timeliness({ trajectory: [], interventions: [] })).toThrow(RangeError);
    expect(() => timeliness({ trajectory: [0, 1], interventions: [3] })).toThrow(RangeError);
    expect(() => timeliness({ trajectory: [0, 1], interventions: [] }, { window: 0 })).toThrow(RangeError);
    const latencyOrigin = 'local' as LatencyOrigin;
    expect(() => timeliness({ trajectory: [0, 1], interventions: [] }, { latencyOrigin })).toThrow('latencyOrigin');
  });

  test('property: a value is in 0..100 and slot is never below global', () => {
    const trajectory = fc.array(fc.integer({ min: 0, max: 8 }).map((step) => step / 8), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(trajectory, fc.func(fc.boolean()), (consensus, speaks) => {
        const interventions = consensus.map((_, index) => index + 1).filter((turn) => speaks(turn));
        const run = { trajectory: consensus, interventions };
        const [global, slot] = [timeliness(run).value, timeliness(run, { latencyOrigin: 'slot' }).value];
        expect(global === null).toBe(slot === null);
        if (global === null || slot === null) return;
        expect(global).toBeGreaterThanOrEqual(0);
        expect(slot).toBeGreaterThanOrEqual(global);
        expect(slot).toBeLessThanOrEqual(100);
      }),
    );
  });
});
