import { describe, expect, test } from '@jest/globals';
import type { RequestOutcome } from '../admission.js';
import { answerWith } from '../fixtures/answer.fixture.js';
import type { AccountLimits } from '../types.js';
import { LimitPolicy } from './policy.js';

const TOKENS = { input: 1000, output: 1000 };

function policy(limits: Partial<AccountLimits> = {}): LimitPolicy {
  return new LimitPolicy({ limits: { requestsPerMinute: null, tokensPerMinute: null, concurrency: null, ...limits }, longestPauseMs: 1_800_000, now: () => 0 });
}

const answered = (used = 2000): RequestOutcome => ({ kind: 'answered', answer: answerWith({ usage: { input: 1000, cached: null, output: used - 1000, reasoning: null } }), headers: new Headers(), ms: 100 });
const refused = (afterMs: number | null = null, headers: Record<string, string> = {}): RequestOutcome => ({ kind: 'rate_refused', afterMs, headers: new Headers(headers), ms: 10 });

/** So many requests at once, which all end so. */
function all(limits: LimitPolicy, count: number, outcome: RequestOutcome, now: number): void {
  const sent = Array.from({ length: count }, () => limits.send(TOKENS, now));
  for (const one of sent) limits.ended(one, outcome, now + 10);
}

describe('LimitPolicy', () => {
  test('lets go what nothing is known against, up to the number that may be under way', () => {
    const limits = policy({ concurrency: 2 });
    const first = limits.send(TOKENS, 0);
    limits.send(TOKENS, 0);
    expect(limits.turnOf(TOKENS, 0)).toEqual({ go: false, reason: 'concurrency', ms: null });
    limits.ended(first, answered(), 100);
    expect(limits.turnOf(TOKENS, 100)).toEqual({ go: true });
    expect(limits.state).toEqual({ inFlight: 1, concurrency: 2, requestsPerSecond: null, tokensPerSecond: null, refused: 0 });
  });

  test('a pause that the provider asks for holds for all', () => {
    const limits = policy();
    const [one, other] = [limits.send(TOKENS, 0), limits.send(TOKENS, 0)];
    limits.ended(one, refused(30_000), 10);
    limits.ended(other, refused(5000), 20);
    expect(limits.turnOf(TOKENS, 20)).toEqual({ go: false, reason: 'retry_after', ms: 29_990 });
    expect(limits.turnOf(TOKENS, 30_010)).toEqual({ go: true });
  });

  test('one refusal teaches no rate; where too many are refused, the next ones wait', () => {
    const limits = policy();
    all(limits, 20, answered(), 0);
    all(limits, 1, refused(), 100);
    expect(limits.turnOf(TOKENS, 200)).toEqual({ go: true });
    all(limits, 10, refused(), 1000);
    expect(limits.turnOf(TOKENS, 1010)).toMatchObject({ go: false, reason: 'rate' });
    expect(limits.state).toMatchObject({ requestsPerSecond: expect.any(Number), tokensPerSecond: null, refused: 11 });
  });

  test('what the user allows is known from the first request', () => {
    expect(policy({ requestsPerMinute: 60 }).turnOf(TOKENS, 0)).toEqual({ go: false, reason: 'rate', ms: 1000 });
    expect(policy({ tokensPerMinute: 60_000 }).turnOf(TOKENS, 0)).toMatchObject({ go: false, reason: 'rate' });
    expect(policy({ requestsPerMinute: 60, tokensPerMinute: 60_000, concurrency: 3 }).state).toMatchObject({ requestsPerSecond: 1, tokensPerSecond: 1000, concurrency: 3 });
  });

  test('what the user allows is never exceeded, however little it is', () => {
    expect(policy({ requestsPerMinute: 0.5 }).turnOf(TOKENS, 0)).toEqual({ go: false, reason: 'rate', ms: 120_000 });
  });

  test('tokens are taken for what answers use, once that is known', () => {
    const limits = policy({ tokensPerMinute: 60_000 });
    let now = 0;
    for (let one = 0; one < 100; one += 1) {
      const turn = limits.turnOf(TOKENS, now);
      now += turn.go ? 0 : turn.ms!;
      limits.ended(limits.send(TOKENS, now), answered(1010), now);
    }
    const [begin, count] = [now, 20];
    for (let one = 0; one < count; one += 1) {
      const turn = limits.turnOf(TOKENS, now);
      now += turn.go ? 0 : turn.ms!;
      limits.ended(limits.send(TOKENS, now), answered(1010), now);
    }
    expect((now - begin) / count).toBeCloseTo(1010, -1);
  });

  test('a refusal that says that tokens are out slows down tokens, not requests', () => {
    const out = (requests: string, tokens: string): Record<string, string> => ({
      'x-ratelimit-limit-requests': '500', 'x-ratelimit-remaining-requests': requests, 'x-ratelimit-reset-requests': '1s',
      'x-ratelimit-limit-tokens': '90000', 'x-ratelimit-remaining-tokens': tokens, 'x-ratelimit-reset-tokens': '1s',
    });
    const [byTokens, byRequests] = [policy(), policy()];
    all(byTokens, 20, answered(), 0);
    all(byTokens, 10, refused(null, out('400', '200')), 1000);
    expect(byTokens.state).toMatchObject({ requestsPerSecond: null, tokensPerSecond: expect.any(Number) });
    all(byRequests, 20, answered(), 0);
    all(byRequests, 10, refused(null, out('0', '200')), 1000);
    expect(byRequests.state).toMatchObject({ requestsPerSecond: expect.any(Number), tokensPerSecond: null });
  });

  test.each<RequestOutcome>([
    { kind: 'server_error', afterMs: 60_000, headers: new Headers(), ms: 10 },
    { kind: 'no_answer', ms: 10 },
    { kind: 'turned_away', ms: 10 },
    { kind: 'abandoned', sent: true },
    { kind: 'abandoned', sent: false },
  ])('neither slows down nor holds back anything: $kind', (outcome) => {
    const limits = policy();
    for (let second = 0; second < 10; second += 1) all(limits, 30, outcome, second * 1000);
    expect(limits.turnOf(TOKENS, 10_000)).toEqual({ go: true });
    expect(limits.state).toEqual({ inFlight: 0, concurrency: 32, requestsPerSecond: null, tokensPerSecond: null, refused: 0 });
  });

  describe('waiting is of no use', () => {
    test('where the provider asks for a longer pause than one answer may take, until so much is left', () => {
      const limits = policy();
      all(limits, 1, refused(7_200_000), 0);
      expect(limits.hopeless(10)).toBe('it asks to wait 7200 s (429), and one answer may take 1800 s');
      expect(limits.hopeless(5_500_000)).toBeNull();
    });

    test('but an answer lifts a pause that is longer than that', () => {
      const limits = policy();
      const other = limits.send(TOKENS, 0);
      all(limits, 1, refused(7_200_000), 0);
      limits.ended(other, answered(), 2000);
      expect([limits.hopeless(2000), limits.turnOf(TOKENS, 2000)]).toEqual([null, { go: true }]);
    });

    test('where nothing but refusals has come for that time; a minute later it is tried again', () => {
      const limits = policy();
      for (let second = 0; second <= 1800; second += 30) all(limits, 1, refused(), second * 1000);
      expect(limits.hopeless(1_800_020)).toBe('it has answered nothing but 429 for 1800 s');
      expect(limits.hopeless(1_900_000)).toBeNull();
    });

    test('but it is after an answer', () => {
      const limits = policy();
      for (let second = 0; second <= 3600; second += 30) all(limits, 1, second === 1800 ? answered() : refused(), second * 1000);
      expect(limits.hopeless(3_600_010)).toBeNull();
    });
  });
});
