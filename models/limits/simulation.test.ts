/** The policy classes against a provider that allows 20 requests a second with a burst of 20, and callers who always want more. */
import { describe, expect, test } from '@jest/globals';
import { shares, simulate } from './simulation.fixture.js';

const LATENCIES = [50, 300, 1000, 2000];

describe.each([true, false])('rate-limit headers: %s', (headers) => {
  describe.each([true, false])('Retry-After: %s', (retryAfter) => {
    test.each(LATENCIES.flatMap((latencyMs) => [64, 400].map((callers): [number, number] => [latencyMs, callers])))('answers of %i ms, %i callers: the rate is used, and little is refused', (latencyMs, callers) => {
      const { used, refused } = shares(simulate(90, { latencyMs, callers, headers, retryAfter }).counts, 30, 90, 20);
      expect(used).toBeGreaterThan(0.95);
      expect(refused).toBeLessThan(0.05);
    });

    test.each(LATENCIES)('answers of %i ms: a rate that is halved is followed in a few seconds', (latencyMs) => {
      const { counts } = simulate(120, { latencyMs, callers: 128, headers, retryAfter, perSecond: (second) => (second < 60 ? 20 : 10) });
      const { used, refused } = shares(counts, 65, 120, 10);
      expect(used).toBeGreaterThan(0.95);
      expect(refused).toBeLessThan(0.1);
    });

    test.each(LATENCIES)('answers of %i ms: a rate that is doubled is found in half a minute', (latencyMs) => {
      const { counts } = simulate(120, { latencyMs, callers: 128, headers, retryAfter, perSecond: (second) => (second < 60 ? 20 : 40) });
      const { used, refused } = shares(counts, 90, 120, 40);
      expect(used).toBeGreaterThan(0.85);
      expect(refused).toBeLessThan(0.05);
    });

    test('tokens a second are kept to as well, by what answers take and not by their caps', () => {
      const tokens = { input: 100, output: 1000, used: 150 };
      const { counts } = simulate(90, { latencyMs: 1000, callers: 128, headers, retryAfter, perSecond: () => 1000, burst: 1000, tokensPerSecond: 3000, tokens });
      const { used, refused } = shares(counts, 30, 90, 20);
      expect(used).toBeGreaterThan(0.9);
      expect(refused).toBeLessThan(0.1);
    });
  });
});

test('a limit that is counted in windows is used up', () => {
  const { counts } = simulate(120, { latencyMs: 1000, callers: 128, windowSeconds: 10, headers: true });
  const { used, refused } = shares(counts, 60, 120, 20);
  expect(used).toBeGreaterThan(0.9);
  expect(refused).toBeLessThan(0.1);
});

test('a provider that takes eight requests at once gets eight, with few refusals', () => {
  const { counts } = simulate(120, { latencyMs: 1000, callers: 128, perSecond: () => 1e6, burst: 1e6, atOnce: 8, retryAfter: false });
  const { used, refused } = shares(counts, 30, 120, 8);
  expect(used).toBeGreaterThan(0.75);
  expect(refused).toBeLessThan(0.1);
});

test('a slow provider, a request in two seconds, is not asked much more often', () => {
  const { counts } = simulate(600, { latencyMs: 1000, callers: 64, perSecond: () => 0.5, burst: 20 });
  expect(shares(counts, 90, 600, 0.5).refused).toBeLessThan(0.15);
});

test.each([0.05, 0.1])('a provider that refuses a share of %d whatever is sent is asked as if it did not', (noise) => {
  const { counts } = simulate(60, { latencyMs: 300, callers: 64, perSecond: () => 1e6, burst: 1e6, noise });
  const { used } = shares(counts, 30, 60, 64 / 0.3);
  expect(used).toBeGreaterThan(0.8);
});

test('a limit that the user knows is kept to from the first second, and nothing is refused', () => {
  const { counts } = simulate(60, { latencyMs: 300, callers: 64, limits: { requestsPerMinute: 1200 } });
  expect(shares(counts, 0, 60, 20)).toEqual({ used: expect.closeTo(1, 1), refused: 0 });
});

test('a burst of 503 makes nothing slower', () => {
  const { counts } = simulate(70, { latencyMs: 300, callers: 64, perSecond: () => 1e6, burst: 1e6, fails: (second) => second > 30 && second < 32 });
  const before = shares(counts, 20, 30, 64 / 0.3).used;
  expect(counts.slice(30, 32).some(({ failed }) => failed > 100)).toBe(true);
  expect(shares(counts, 34, 44, 64 / 0.3).used).toBeGreaterThan(0.98 * before);
});
