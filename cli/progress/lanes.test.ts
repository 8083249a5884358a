import { describe, expect, it } from '@jest/globals';
import type { LimitStatus, Waiting } from '../../models/index.js';
import { laneInWords, lanesOf } from './lanes.js';
import { someLane } from './status.fixture.js';

const NOW = 100_000;
const wait = (change: Partial<Waiting> = {}): Waiting => ({ model: 'openai/m', on: 'answer', why: null, sinceMs: NOW - 1_000, untilMs: null, ...change });
const limit = (change: Partial<LimitStatus> = {}): LimitStatus => ({
  ...{ provider: 'openai', models: ['openai/m'], inFlight: 1, concurrency: 16, waiting: 0, reason: null, nextMs: null },
  ...{ requestsPerSecond: null, tokensPerSecond: null, refused: 0 },
  ...change,
});
const said = (waits: readonly Waiting[], limits: readonly LimitStatus[] = []): string[] => lanesOf(waits, limits, NOW).map(laneInWords);

describe('the line of a provider', () => {
  it.each<[string, Waiting[], LimitStatus[], string]>([
    ['requests that are under way', [wait(), wait()], [limit({ inFlight: 2 })], 'openai/m: 2 of 16 in flight'],
    ['an answer that takes long', [wait({ sinceMs: NOW - 40_000 })], [limit()], 'openai/m: 1 of 16 in flight, the oldest for 40 s'],
    ['the rate', [wait({ on: 'limit', untilMs: NOW - 9_000 })], [limit({ reason: 'rate', nextMs: 4_000, requestsPerSecond: 500 / 60 })], 'openai/m: 1 of 16 in flight, 1 waiting, next in 4 s (rate: 500/min)'],
    ['a rate that is not known', [wait({ on: 'limit', untilMs: NOW })], [limit({ reason: 'rate', nextMs: 0 })], 'openai/m: 1 of 16 in flight, 1 waiting, next in 0 s (rate)'],
    ['as many at once as is good', [wait({ on: 'limit', sinceMs: NOW - 5_000 })], [limit({ reason: 'concurrency' })], 'openai/m: 1 of 16 in flight, 1 waiting, the first for 5 s (at most 16 at once)'],
    ['a pause that it asked for', [wait({ on: 'limit', untilMs: NOW + 38_000 })], [limit({ reason: 'retry_after', nextMs: 38_000 })], 'openai/m: 1 of 16 in flight, 1 waiting, next in 38 s (it asked to wait)'],
    ['a request that failed', [wait({ on: 'pause', why: 'HTTP 500: later', untilMs: NOW + 2_000 })], [limit({ inFlight: 0 })], 'openai/m: 0 of 16 in flight, 1 waiting, next in 2 s (HTTP 500: later)'],
    ['the budget', [wait({ on: 'budget', why: 'what is left is kept', sinceMs: NOW - 3_000 })], [limit({ inFlight: 4 })], 'openai/m: 4 of 16 in flight, 1 waiting, the first for 3 s (what is left is kept)'],
    ['the reason of the one that waits longest', [wait({ on: 'pause', why: 'new', sinceMs: NOW - 10, untilMs: NOW + 9_000 }), wait({ on: 'pause', why: 'old', sinceMs: NOW - 20, untilMs: NOW + 3_000 })], [limit()], 'openai/m: 1 of 16 in flight, 2 waiting, next in 3 s (old)'],
    ['a wait that is over just now', [wait({ on: 'pause', why: 'x', untilMs: NOW - 50 })], [limit()], 'openai/m: 1 of 16 in flight, 1 waiting, next in 0 s (x)'],
  ])('says %s', (_, waits, limits, line) => {
    expect(said(waits, limits)).toEqual([line]);
  });
});

describe('lanes', () => {
  it('are one for each limit and one for each agent without limits, in the order of asking', () => {
    const limits = [limit({ models: ['openai/m', 'openai/n'], inFlight: 2 }), limit({ models: ['deepseek/d'], inFlight: 0 })];
    expect(said([wait({ model: 'http://agent' }), wait(), wait({ model: 'openai/n' })], limits)).toEqual(['openai/m, openai/n: 2 of 16 in flight', 'deepseek/d: 0 of 16 in flight', 'http://agent: 1 in flight']);
  });

  it('tell a wait once where one model is asked with two keys', () => {
    const lanes = lanesOf([wait({ on: 'pause', why: 'x', untilMs: NOW })], [limit(), limit({ inFlight: 3 })], NOW);
    expect(lanes.map(({ inFlight, waiting }) => [inFlight, waiting])).toEqual([[1, 1], [3, 0]]);
  });

  it('carry the numbers that events show', () => {
    expect(lanesOf([wait({ sinceMs: NOW - 7 })], [limit({ requestsPerSecond: 2, refused: 5 })], NOW)).toEqual([someLane({ name: 'openai/m', inFlight: 1, oldestMs: 7, requestsPerMinute: 120, refused: 5 })]);
  });
});
