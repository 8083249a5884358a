import { describe, expect, it } from '@jest/globals';
import { estimatePlan } from './index.js';
import { NO_LIMITS, planWith, seatOf } from './plan.fixture.js';

const timeOf = (more: Parameters<typeof planWith>[0]) => {
  const { seconds, boundBy, calls } = estimatePlan(planWith(more)).total;
  return { seconds: seconds!.likely, boundBy, calls: calls.likely };
};
const { evidence } = planWith({ blockCount: 40 });

describe('the time of a plan', () => {
  it('is shorter with more dialogues in flight, and never shorter than one dialogue', () => {
    const [one, many, all] = [1, 40, 400].map((concurrency) => timeOf({ blockCount: 40, concurrency, evidence }));
    expect(one!.seconds / many!.seconds).toBeGreaterThan(20);
    expect(many!.seconds).toBeGreaterThan(all!.seconds);
    const single = timeOf({ blockCount: 1, concurrency: 400, evidence });
    expect(all!.seconds).toBeGreaterThan(single.seconds / 3);
    expect([one!.boundBy, many!.boundBy, all!.boundBy]).toEqual(['1 dialogue in flight', '40 dialogues in flight', '120 dialogues in flight']);
  });

  it.each([
    ['requestsPerMinute', '6 requests a minute of acme/party'],
    ['tokensPerMinute', '6 tokens a minute of acme/party'],
    ['concurrency', '1 request at once of acme/party'],
  ] as const)('is held back by what the account allows: %s', (limit, boundBy) => {
    const limits = { ...NO_LIMITS, [limit]: limit === 'concurrency' ? 1 : 6 };
    const held = timeOf({ blockCount: 40, concurrency: 400, party: seatOf('acme/party', { limits }), evidence });
    expect(held.boundBy).toBe(boundBy);
    expect(held.seconds).toBeGreaterThan(5 * timeOf({ blockCount: 40, concurrency: 400, evidence }).seconds);
  });

  it('under a limit of requests is the requests of that model over the limit', () => {
    const estimate = estimatePlan(planWith({ blockCount: 40, party: seatOf('acme/party', { limits: { ...NO_LIMITS, requestsPerMinute: 6 } }), evidence }));
    const party = estimate.asked.find(({ id }) => id === 'acme/party')!;
    expect(estimate.total.seconds!.likely / (party.calls.likely * 10)).toBeCloseTo(1, 2);
  });

  it('is not estimated where no model is asked', () => {
    const scripted = (id: string) => ({ id, kind: 'scripted' as const, model: null });
    const estimate = estimatePlan(planWith({ party: scripted('scripted/party'), evaluator: scripted('scripted/reader'), mediators: { 'acme/mediator': scripted('scripted/attentive') } }));
    expect(estimate.total).toMatchObject({ seconds: null, boundBy: null, usd: null, notPriced: [] });
    expect(estimate.asked).toEqual([]);
  });
});
