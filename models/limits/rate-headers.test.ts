import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rateReports } from './rate-headers.js';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const read = (headers: Record<string, string>): ReturnType<typeof rateReports> => rateReports(new Headers(headers), () => NOW);

function openai(reset: string): ReturnType<typeof rateReports> {
  return read({ 'x-ratelimit-limit-requests': '60', 'x-ratelimit-remaining-requests': '59', 'x-ratelimit-reset-requests': reset });
}

describe('rateReports', () => {
  test.each<[string, Record<string, string>, ReturnType<typeof rateReports>]>([
    [
      'OpenAI',
      {
        'x-ratelimit-limit-requests': '60', 'x-ratelimit-remaining-requests': '59', 'x-ratelimit-reset-requests': '1s',
        'x-ratelimit-limit-tokens': '150000', 'x-ratelimit-remaining-tokens': '149984', 'x-ratelimit-reset-tokens': '6m0s',
      },
      { requests: { limit: 60, remaining: 59, resetMs: 1000 }, tokens: { limit: 150_000, remaining: 149_984, resetMs: 360_000 } },
    ],
    [
      'Anthropic',
      { 'anthropic-ratelimit-requests-limit': '50', 'anthropic-ratelimit-requests-remaining': '0', 'anthropic-ratelimit-requests-reset': '2026-01-01T00:00:30Z' },
      { requests: { limit: 50, remaining: 0, resetMs: 30_000 }, tokens: null },
    ],
    ['OpenRouter', { 'X-RateLimit-Limit': '20', 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': String(NOW + 60_000) }, { requests: { limit: 20, remaining: 3, resetMs: 60_000 }, tokens: null }],
    ['seconds since the epoch', { 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': String(NOW / 1000 + 7) }, { requests: { limit: 20, remaining: 3, resetMs: 7000 }, tokens: null }],
    ['the draft', { 'ratelimit-limit': '100, 100;w=60', 'ratelimit-remaining': '40', 'ratelimit-reset': '12' }, { requests: { limit: 100, remaining: 40, resetMs: 12_000 }, tokens: null }],
    ['nobody', {}, { requests: null, tokens: null }],
    ['half of it', { 'x-ratelimit-limit-requests': '60', 'x-ratelimit-reset-requests': '1s' }, { requests: null, tokens: null }],
  ])('reads what %s says', (_, headers, said) => {
    expect(read(headers)).toEqual(said);
  });

  test.each([
    ['20ms', 20],
    ['1s', 1000],
    ['1.5s', 1500],
    ['6m0s', 360_000],
    ['1m12.345s', 72_345],
    ['2h3m', 7_380_000],
    ['1d', 86_400_000],
    ['2s250ms', 2250],
    ['0', 0],
    ['0.25', 250],
    ['2025-12-31T23:59:59.5Z', 0],
  ])('takes %s for a time', (text, resetMs) => {
    expect(openai(text).requests).toEqual({ limit: 60, remaining: 59, resetMs });
  });

  test.each(['', 'soon', '-1', 'NaN', '1x', 's', '1s1m', '2026-99-99T00:00:00Z', '9'.repeat(400), 'Infinity'])('takes %j for nothing said', (text) => {
    expect(openai(text).requests).toBeNull();
  });

  test.each([['0', '0'], ['60', '61'], ['-5', '1'], ['60', '-1'], ['many', 'few'], ['9'.repeat(400), '1']])('a limit of %s with %s remaining is not said', (limit, remaining) => {
    expect(read({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': '1' }).requests).toBeNull();
  });

  test('whatever stands there, what is read is finite', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), (texts) => {
        const values = ['limit', 'remaining', 'reset'].map((name, at): [string, string] => [`x-ratelimit-${name}`, texts[at]!]);
        const { requests } = rateReports({ get: (name) => new Map(values).get(name) ?? null }, () => NOW);
        for (const value of Object.values(requests ?? {})) expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
