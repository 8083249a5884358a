import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeliness, type LatencyOrigin } from './timeliness.js';
import { timelinessChance } from './timeliness-chance.js';

/** S after each party turn, and after which party turns (1-based) the mediator was asked and spoke. */
interface Parties {
  readonly consensus: readonly number[];
  readonly slots: readonly number[];
  readonly spoke: readonly number[];
}

/** Rebuilds turn ids: an intervention after a party turn moves all that follow by one. */
function runOf({ consensus, slots, spoke }: Parties): { trajectory: number[]; interventions: number[]; decisions: number[] } {
  const [trajectory, interventions, decisions]: number[][] = [[], [], []];
  consensus.forEach((value, index) => {
    trajectory!.push(value);
    if (slots.includes(index + 1)) decisions!.push(trajectory!.length);
    if (spoke.includes(index + 1)) interventions!.push(trajectory!.push(value));
  });
  return { trajectory: trajectory!, interventions: interventions!, decisions: decisions! };
}

function choices(slots: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return slots.flatMap((slot, index) => choices(slots.slice(index + 1), count - 1).map((rest) => [slot, ...rest]));
}

const quarters = fc.integer({ min: 0, max: 4 }).map((quarter) => quarter / 4);
const parties = fc
  .tuple(fc.array(quarters, { minLength: 2, maxLength: 9 }), fc.infiniteStream(fc.boolean()), fc.nat(4))
  .map(([consensus, asked, spoken]): Parties => {
    const slots = consensus.slice(1).flatMap((_, index) => (asked.next().value ? [index + 1] : []));
    return { consensus, slots, spoke: slots.slice(-spoken || slots.length).slice(0, spoken) };
  });
const origin = fc.constantFrom<LatencyOrigin>('global', 'slot');

describe('timelinessChance', () => {
  // One fall, at party turn 2 of 5; the mediator is asked after 1 2 3 4.
  const consensus = [0.5, 0.25, 0.25, 0.25, 0.5];
  const slots = [1, 2, 3, 4];

  test('one intervention over four slots: 0, 90, 80, 70', () => {
    expect(timelinessChance(runOf({ consensus, slots, spoke: [3] }))).toBeCloseTo(60, 10);
  });

  test('two: {1,2} 90, {1,3} 80, {1,4} 70, {2,3} 90, {2,4} 90, {3,4} 80', () => {
    expect(timelinessChance(runOf({ consensus, slots, spoke: [1, 3] }))).toBeCloseTo(500 / 6, 10);
    expect(timelinessChance(runOf({ consensus, slots, spoke: [1, 3] }), { latencyOrigin: 'slot' })).toBeCloseTo(560 / 6, 10);
  });

  test('a mediator that always speaks is exactly as timely as chance', () => {
    const run = runOf({ consensus, slots, spoke: slots });
    expect(timelinessChance(run)).toBe(timeliness(run).value);
  });

  test('silence scores 0, by chance as well; without falls there is nothing', () => {
    expect(timelinessChance(runOf({ consensus, slots, spoke: [] }))).toBe(0);
    expect(timelinessChance(runOf({ consensus, slots: [], spoke: [] }))).toBe(0);
    expect(timelinessChance(runOf({ consensus: [0, 0.5, 1], slots: [1, 2], spoke: [1] }))).toBeNull();
  });

  test('is the mean of IT over all placements, whichever was played', () => {
    fc.assert(
      fc.property(parties, origin, fc.integer({ min: 1, max: 6 }), ({ consensus, slots, spoke }, latencyOrigin, window) => {
        const placements = choices(slots, spoke.length).map((chosen) => runOf({ consensus, slots, spoke: chosen }));
        const values = placements.map((run) => timeliness(run, { latencyOrigin, window }).value);
        const chance = timelinessChance(runOf({ consensus, slots, spoke }), { latencyOrigin, window });
        if (values[0] === null) expect(chance).toBeNull();
        else expect(chance).toBeCloseTo(values.reduce<number>((sum, value) => sum + value!, 0) / values.length, 9);
      }),
      { numRuns: 300 },
    );
  });

  test('in party turns timeliness is the same: no mediator turn stands between a fall and its answer', () => {
    fc.assert(
      fc.property(parties, origin, fc.integer({ min: 1, max: 6 }), ({ consensus, slots, spoke }, latencyOrigin, window) => {
        const run = runOf({ consensus, slots, spoke });
        const scores = consensus.flatMap((value, index) => {
          const isFall = (consensus[index - 1] ?? 0) - value >= 0.1 && index + 1 < consensus.length;
          const answer = spoke.find((partyTurn) => partyTurn >= index + 1);
          // The answer takes the place of the party turn that would come next.
          const delay = answer === undefined ? Infinity : answer - index;
          return isFall ? [delay > window ? 0 : 100 * (1 - (delay - (latencyOrigin === 'slot' ? 1 : 0)) / window)] : [];
        });
        const { value } = timeliness(run, { latencyOrigin, window });
        if (scores.length === 0) expect(value).toBeNull();
        else expect(value).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 9);
      }),
    );
  });

  test('refuses decisions that cannot be', () => {
    const run = { trajectory: [0.5, 0.5, 0.25, 0.25], interventions: [2] };
    expect(() => timelinessChance({ ...run, decisions: [3] })).toThrow('spoke at turn 2, but was not asked after turn 1');
    expect(() => timelinessChance({ ...run, decisions: [1, 2] })).toThrow('turn 2 is an intervention');
    expect(() => timelinessChance({ ...run, decisions: [3, 1] })).toThrow('1 follows 3');
    expect(() => timelinessChance({ trajectory: [0.5, 0.25, 0.25], interventions: [2], decisions: [1] })).toThrow("the mediator's own");
  });
});
