import { afterAll, describe, expect, test } from '@jest/globals';
import { type Ended } from './attempt.js';
import { type Circumstances, closeTransports, outcome } from './attempt.fixture.js';
import { completion, events, type Handler, json } from './server.fixture.js';

afterAll(closeTransports);

describe('the outcome, which budget and limits hear', () => {
  const headers = { 'x-ratelimit-remaining-requests': '7' };
  const said = (ended: Ended): string | null => ('headers' in ended ? ended.headers.get('X-RateLimit-Remaining-Requests') : 'none');

  test.each([false, true])('of an answer holds the answer and the headers that came with it (streamed: %s)', async (streamed) => {
    const answers: Handler = (response) => {
      if (!streamed) return json(response, completion('x'), 200, headers);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      events(response, [{ choices: [{ delta: { content: 'x' }, finish_reason: 'stop' }] }]);
    };
    const ended = await outcome(answers, { streamed });
    expect(ended).toMatchObject({ kind: 'answered', answer: { content: 'x' }, ms: 0 });
    expect(said(ended)).toBe('7');
  });

  test.each<[number, string, number | null]>([
    [429, 'rate_refused', 2000],
    [503, 'server_error', 2000],
  ])('of a %i is %s, with the headers', async (status, kind, afterMs) => {
    const ended = await outcome((response) => json(response, { error: { message: 'no' } }, status, { ...headers, 'retry-after': '2' }));
    expect(ended).toMatchObject({ kind, afterMs });
    expect(said(ended)).toBe('7');
  });

  test('of a 429 that a router reports inside an answer is a refusal for the rate too', async () => {
    expect(await outcome((response) => json(response, { error: { message: 'busy', code: 429 } }))).toMatchObject({ kind: 'rate_refused' });
  });

  test.each<[string, Handler, Circumstances, string]>([
    ['nothing but a closed connection', (response) => void response.destroy(), {}, 'no_answer'],
    ['nothing within the deadline', () => undefined, { deadlineMs: 30 }, 'no_answer'],
    ['an error in the place of an answer', (response) => json(response, { error: { message: 'no' } }), {}, 'no_answer'],
    ['a 504 of a proxy that gave up waiting', (response) => json(response, '<html>', 504), {}, 'no_answer'],
    ['no connection, so that nothing can be billed', () => undefined, { baseURL: 'http://127.0.0.1:1/v1' }, 'server_error'],
    ['a wrong key', (response) => json(response, { error: { message: 'no' } }, 401), {}, 'turned_away'],
    ['an exhausted quota, which no pause mends', (response) => json(response, { error: { code: 'insufficient_quota' } }, 429), {}, 'turned_away'],
    ['what the filter stopped by a status, which is not billed', (response) => json(response, { error: { code: 'content_filter' } }, 400), {}, 'turned_away'],
  ])('of %s', async (_, handler, circumstances, kind) => {
    expect(await outcome(handler, circumstances)).toMatchObject({ kind, ms: 0 });
  });
});
