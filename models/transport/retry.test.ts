import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { retryStep, type RetryPolicy } from './retry.js';

const policy: RetryPolicy = { attempts: 6, budgetMs: 1_800_000, baseMs: 500, capMs: 60_000 };
const longest = (): number => 1 - Number.EPSILON;

describe('retryStep', () => {
  test('pauses twice as long each time, up to the cap, and gives up after the last attempt', () => {
    const steps = [1, 2, 3, 4, 5, 6].map((attempts) => retryStep({ ...policy, capMs: 4000 }, { attempts, refusals: 0, elapsedMs: 0, floorMs: null }, longest));
    expect(steps.map((step) => (step.kind === 'wait' ? Math.round(step.ms) : step.why))).toEqual([500, 1000, 2000, 4000, 4000, '6 of 6 requests failed']);
  });

  test('spreads the pauses over the whole range', () => {
    const half = retryStep(policy, { attempts: 3, refusals: 0, elapsedMs: 0, floorMs: null }, () => 0.5);
    const none = retryStep(policy, { attempts: 3, refusals: 0, elapsedMs: 0, floorMs: null }, () => 0);
    expect([half, none]).toEqual([{ kind: 'wait', ms: 1000 }, { kind: 'wait', ms: 0 }]);
  });

  test('waits no shorter than the provider asks, and some more so that not all come back at once', () => {
    expect(retryStep(policy, { attempts: 1, refusals: 0, elapsedMs: 0, floorMs: 20_000 }, () => 0.5)).toEqual({ kind: 'wait', ms: 20_250 });
  });

  test('gives up at once where the provider asks for more time than is left', () => {
    expect(retryStep(policy, { attempts: 1, refusals: 0, elapsedMs: 600_000, floorMs: 3_600_000 }, longest)).toEqual({
      kind: 'give_up',
      why: 'it asks to wait 3600 s, and 1200 s are left for this answer',
    });
  });

  test('gives up when the time is over', () => {
    expect(retryStep(policy, { attempts: 2, refusals: 0, elapsedMs: 1_800_000, floorMs: null }, longest)).toEqual({ kind: 'give_up', why: 'the 1800 s for one answer are over' });
  });

  test.each([{ attempts: 1, refusals: 0 }, { attempts: 0, refusals: 1 }])('one attempt means no retry: %j', (failed) => {
    const step = retryStep({ ...policy, attempts: 1 }, { ...failed, elapsedMs: 0, floorMs: null }, longest);
    expect(step).toEqual({ kind: 'give_up', why: '1 of 1 requests failed' });
  });

  test('requests that are refused for their rate lengthen the pauses, and use up time alone', () => {
    const storm = { attempts: 5, refusals: 500, floorMs: null };
    expect(retryStep(policy, { ...storm, elapsedMs: 0 }, longest)).toEqual({ kind: 'wait', ms: expect.closeTo(60_000) });
    expect(retryStep(policy, { ...storm, attempts: 6, elapsedMs: 0 }, longest).kind).toBe('give_up');
    expect(retryStep(policy, { ...storm, elapsedMs: 1_800_000 }, longest).kind).toBe('give_up');
  });

  test('never waits beyond the budget, and never shorter than the floor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(2000), fc.nat(2_000_000), fc.option(fc.nat(2_000_000)), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempts, refusals, elapsedMs, floorMs, random) => {
        const step = retryStep({ ...policy, attempts: 20 }, { attempts, refusals, elapsedMs, floorMs }, () => random);
        if (step.kind === 'give_up') return;
        expect(step.ms).toBeGreaterThanOrEqual(floorMs ?? 0);
        expect(elapsedMs + step.ms).toBeLessThanOrEqual(policy.budgetMs);
      }),
    );
  });
});
