import { describe, expect, it } from '@jest/globals';
import { budgetLines } from './budget-outlook.js';
import { estimatePlan } from './index.js';
import { planWith, seatOf, sizeOf, sizesWith } from './plan.fixture.js';

const NONE = { usd: null, calls: null, minutes: null };
const FREE = { calls: 0, usd: 0, unpriced: 0 };
const range = (low: number, likely: number, high: number) => ({ low, likely, high, atMost: 10 * high });
const estimated = { usd: range(5, 10, 20), unpriced: false, calls: range(500, 1000, 2000), seconds: range(300, 600, 1200) };

describe('the limits that were set', () => {
  it('are looked at only where they are set', () => {
    expect(budgetLines(NONE, FREE, estimated)).toEqual([]);
    expect(budgetLines({ usd: 1, calls: 1, minutes: 1 }, FREE, estimated).map(({ limit }) => limit)).toEqual(['usd', 'calls', 'minutes']);
  });

  it.each([
    [9.99, 'will_reach'],
    [10.01, 'may_reach'],
    [19.99, 'may_reach'],
    [20.01, 'within'],
  ])('a limit of USD %d against 10, at the high end 20: %s', (usd, outlook) => {
    expect(budgetLines({ ...NONE, usd }, FREE, estimated)).toMatchObject([{ outlook, likely: 10, high: 20 }]);
  });

  it('count what the experiment has spent already; time counts anew', () => {
    expect(budgetLines({ usd: 25, calls: 2500, minutes: 25 }, { calls: 600, usd: 6, unpriced: 0 }, estimated)).toMatchObject([
      { limit: 'usd', spent: 6, likely: 16, high: 26, outlook: 'may_reach' },
      { limit: 'calls', spent: 600, likely: 1600, high: 2600, outlook: 'may_reach' },
      { limit: 'minutes', spent: 0, likely: 10, high: 20, outlook: 'within' },
    ]);
  });

  it('no sum in USD can be held to where a model has no price, however large the limit', () => {
    expect(budgetLines({ ...NONE, usd: 1e9 }, FREE, { ...estimated, unpriced: true })).toMatchObject([{ outlook: 'unpriced' }]);
  });
});

describe('the longest prompts', () => {
  const fitsIn = (contextWindow: number | null) =>
    estimatePlan(planWith({ maxTurns: 100, party: seatOf('acme/party', { contextWindow }) })).longestPrompts.find(({ role }) => role === 'party')!;

  it('fit, overflow only at the cap of turns, or at likely lengths; the answer needs room too', () => {
    const { likely, atCap, answer } = fitsIn(null);
    expect(answer).toBe(1024);
    expect(atCap).toBeGreaterThan(likely);
    expect(fitsIn(null).fit).toBe('unknown');
    expect(fitsIn(atCap + answer).fit).toBe('fits');
    expect(fitsIn(atCap + answer - 1).fit).toBe('overflows_at_cap');
    expect(fitsIn(likely + answer).fit).toBe('overflows_at_cap');
    expect(fitsIn(likely + answer - 1).fit).toBe('overflows');
  });

  it('are those of the scenario and the condition with the longest, one for each role and model', () => {
    const small = sizesWith(['acme/mediator']);
    const large = { ...small, party: [sizeOf(9000, 0.5)] };
    const { longestPrompts } = estimatePlan(planWith({ sizesOf: ({ condition }) => (condition === 'general' ? small : large) }));
    expect(longestPrompts.map(({ role }) => role)).toEqual(['party', 'judge', 'when', 'how']);
    expect(longestPrompts[0]).toMatchObject({ role: 'party', model: 'acme/party', condition: 'strategy:competing' });
    expect(longestPrompts[0]!.atCap).toBeGreaterThan(9000);
  });
});
