import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AskedSeat, estimatePlan, type PlanEstimate, type PlanInput, type Range } from './index.js';
import { assumedEvidence } from './assumptions.js';
import { cellsOf, planWith, PRICE, seatOf, sizesWith } from './plan.fixture.js';

const seatNamed = ({ asked }: PlanEstimate, id: string): AskedSeat => asked.find((seat) => seat.id === id)!;
const rowOf = (estimate: PlanEstimate, id: string, role: string) => seatNamed(estimate, id).rows.find((row) => row.role === role)!;

/** Every range of the estimate, with its place. */
function rangesIn(value: unknown, place = ''): [string, Range][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('atMost' in value) return [[place, value as Range]];
  return Object.entries(value).flatMap(([key, inner]) => rangesIn(inner, `${place}.${key}`));
}

const plans = fc.record({
  blockCount: fc.integer({ min: 1, max: 12 }),
  maxTurns: fc.integer({ min: 1, max: 120 }),
  concurrency: fc.integer({ min: 1, max: 400 }),
  mediatorIds: fc.uniqueArray(fc.constantFrom('acme/one', 'acme/two', 'acme/three'), { minLength: 1 }),
});

describe('the estimate of a plan', () => {
  it('counts calls by the protocol where nothing is uncertain: party turns, decisions, interventions, topics', () => {
    const evidence = {
      ...assumedEvidence({ offlineParties: false, dialogues: 1 }),
      lengths: { mediated: [20], unmediated: [12], byCondition: {} },
      engage: { likely: 0.5, byMediator: {} },
      again: { party: 0, when: 0, how: 0, judge: 0 },
    };
    const estimate = estimatePlan(planWith({ blockCount: 1, evidence }));
    expect(rowOf(estimate, 'acme/party', 'party').calls.likely).toBe(12 + 12 + 20);
    expect(rowOf(estimate, 'acme/mediator', 'when').calls.likely).toBe(19);
    expect(rowOf(estimate, 'acme/mediator', 'how').calls.likely).toBe(Math.round(19 / 2));
    expect(rowOf(estimate, 'acme/judge', 'judge').calls.likely).toBe(3 * 3);
  });

  it('has low ≤ likely ≤ high ≤ at most everywhere, and nothing below 0', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const ranges = rangesIn(estimatePlan(planWith(plan)));
        expect(ranges.length).toBeGreaterThan(10);
        expect(ranges.filter(([, { low, likely, high, atMost }]) => !(0 <= low && low <= likely && likely <= high && high <= atMost))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('grows with every cell', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 10 }), (plan, more) => {
        // The same evidence: how far the mean may be off is another matter than how much there is to do.
        const { evidence } = planWith(plan);
        const [small, large] = [plan.blockCount, plan.blockCount + more].map((blockCount) => estimatePlan(planWith({ ...plan, blockCount, evidence })).total);
        const ends = (['calls', 'tokensIn', 'tokensOut', 'usd'] as const).flatMap((what) => (['low', 'likely', 'high', 'atMost'] as const).map((end) => ({ what, end })));
        expect(ends.filter(({ what, end }) => large![what]![end] < small![what]![end])).toEqual([]);
        expect(large!.calls.likely).toBeGreaterThan(small!.calls.likely);
      }),
      { numRuns: 15 },
    );
  });

  it('another mediator adds exactly its own calls, and changes no other row of its peers', () => {
    const { evidence } = planWith();
    const [alone, both] = [['acme/one'], ['acme/one', 'acme/two']].map((mediatorIds) => estimatePlan(planWith({ mediatorIds, evidence })));
    const only = estimatePlan(planWith({ mediatorIds: ['acme/two'], cells: cellsOf(6, ['acme/two']).filter(({ mediator }) => mediator !== null), evidence }));
    expect(seatNamed(both!, 'acme/one')).toEqual(seatNamed(alone!, 'acme/one'));
    expect(seatNamed(both!, 'acme/two')).toEqual(seatNamed(only, 'acme/two'));
    for (const [id, role] of [['acme/party', 'party'], ['acme/judge', 'judge']] as const)
      expect(Math.abs(rowOf(both!, id, role).calls.likely - rowOf(alone!, id, role).calls.likely - rowOf(only, id, role).calls.likely)).toBeLessThanOrEqual(1);
  });

  it('is linear in the price', () => {
    const priced = (times: number) => seatOf('acme/party', { price: { input: PRICE.input * times, cached: PRICE.cached * times, output: PRICE.output * times, date: PRICE.date } });
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (times) => {
        const [one, other] = [1, times].map((by) => seatNamed(estimatePlan(planWith({ party: priced(by) })), 'acme/party').usd!);
        for (const end of ['low', 'likely', 'high', 'atMost'] as const) expect(other![end] / one![end]).toBeCloseTo(times, 6);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves what has no price unpriced: never 0, and named beside the sum', () => {
    const estimate = estimatePlan(planWith({ evaluator: seatOf('acme/judge', { price: null }) }));
    expect(seatNamed(estimate, 'acme/judge').usd).toBeNull();
    expect(estimate.total.notPriced).toEqual(['acme/judge']);
    expect(estimate.total.usd!.likely).toBeCloseTo(seatNamed(estimate, 'acme/party').usd!.likely + seatNamed(estimate, 'acme/mediator').usd!.likely, 9);
    const none = estimatePlan(planWith({ party: seatOf('acme/party', { price: null }), mediators: { 'acme/mediator': seatOf('acme/mediator', { price: null }) }, evaluator: seatOf('acme/judge', { price: null }) }));
    expect(none.total.usd).toBeNull();
    expect(none.total.calls.likely).toBe(estimate.total.calls.likely);
  });

  it('a model in two slots is one, with a row for each role', () => {
    const party = seatOf('acme/both');
    expect(seatNamed(estimatePlan(planWith({ party, evaluator: party })), 'acme/both').rows.map(({ role }) => role)).toEqual(['party', 'judge']);
  });

  it('cached tokens cost less: a layout whose prompts can be reused is cheaper at the low end', () => {
    const usd = (reusable: boolean): Range => {
      const sizes = sizesWith(['acme/mediator']);
      const party = sizes.party!.map((size) => (reusable ? size : { ...size, reusable: { base: EMPTY, perPartyTurn: EMPTY, perIntervention: EMPTY } }));
      return seatNamed(estimatePlan(planWith({ sizesOf: () => ({ ...sizes, party }) })), 'acme/party').usd!;
    };
    expect(usd(true).low).toBeLessThan(0.75 * usd(false).low);
    // In the worst case no cache serves anything.
    expect(usd(true).atMost).toBeCloseTo(usd(false).atMost, 9);
  });

  it('the rule-based cost nothing and are named; of agents of one’s own only answers are counted', () => {
    const offline = estimatePlan(planWith({ party: { id: 'scripted/party', kind: 'scripted', model: null }, evaluator: { id: 'my-judge', kind: 'module', model: null } }));
    expect(offline.free).toEqual([{ slot: 'party', id: 'scripted/party' }]);
    expect(offline.asked.some(({ id }) => id === 'scripted/party')).toBe(false);
    expect(seatNamed(offline, 'my-judge')).toMatchObject({ kind: 'module', usd: null, rows: [{ role: 'judge', tokensIn: null, tokensOut: null }] });
    // Requests to models alone.
    expect(offline.total.calls.likely).toBe(seatNamed(offline, 'acme/mediator').calls.likely);
    expect(offline.total.notPriced).toEqual(['my-judge']);
  });

  it('the worst case goes to the cap of turns', () => {
    const { atMost } = rowOf(estimatePlan(planWith({ maxTurns: 50 })), 'acme/party', 'party').calls;
    expect(atMost).toBeGreaterThanOrEqual(18 * 50);
    expect(atMost).toBeLessThan(18 * 50 * 1.2);
  });
});

const EMPTY = { tokens: 0, utterances: 0, thoughts: 0, interventions: 0 };

describe('what is there already', () => {
  const withLeft = (left: PlanInput['cells'][number]['left']): PlanEstimate => estimatePlan(planWith({ blockCount: 1, cells: cellsOf(1, ['acme/mediator']).map((cell) => ({ ...cell, left })) }));

  it('a cell that is done is subtracted', () => {
    const cells = cellsOf(6, ['acme/mediator']).map((cell, index) => (index < 9 ? { ...cell, left: { stage: 'done' as const } } : cell));
    const { evidence } = planWith();
    const estimate = estimatePlan(planWith({ cells, evidence }));
    expect(estimate.cells).toEqual({ planned: 18, done: 9, dialogue: 9, begun: 0, judge: 0 });
    expect(estimate.total.calls).toEqual(estimatePlan(planWith({ cells: cells.slice(9), evidence })).total.calls);
    expect(withLeft({ stage: 'done' }).total.calls).toEqual({ low: 0, likely: 0, high: 0, atMost: 0 });
  });

  it('one that has ended lacks only its judgement', () => {
    const estimate = withLeft({ stage: 'judge', partyTurns: 30, interventions: 4 });
    expect(estimate.asked.map(({ id }) => id)).toEqual(['acme/judge']);
    expect(estimate.cells).toMatchObject({ dialogue: 0, judge: 3 });
  });

  it('one that has begun costs less than one that has not, and at the cap one turn at most', () => {
    const calls = (spoken: number): number => rowOf(withLeft({ stage: 'dialogue', spoken }), 'acme/party', 'party').calls.likely;
    expect(calls(20)).toBeLessThan(calls(0));
    expect(calls(99)).toBeLessThanOrEqual(4);
  });
});
