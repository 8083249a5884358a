import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import type { Post, Transport } from './dispatcher.js';
import { createPooledFetch } from './pooled-fetch.js';
import { completion, json, startServer } from './server.fixture.js';
import { createStreamingFetch } from './streaming-fetch.js';

const post = (body: unknown, signal = new AbortController().signal): Post => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });

describe.each([
  ['createPooledFetch', createPooledFetch],
  ['createStreamingFetch', createStreamingFetch],
])('%s', (_, create) => {
  let transport: Transport;
  beforeEach(() => {
    transport = create();
  });
  afterEach(() => transport.close());

  test('waits for a silent answer as long as it takes, whatever the global dispatcher allows', async () => {
    await using server = await startServer((response) => void sleep(800).then(() => json(response, completion('late'))));
    const before = getGlobalDispatcher();
    const impatient = new Agent({ headersTimeout: 300, bodyTimeout: 300 });
    setGlobalDispatcher(impatient);
    try {
      const response = await transport.fetch(server.baseURL, post({}));
      expect(await response.json()).toMatchObject({ model: 'served-2024' });
    } finally {
      setGlobalDispatcher(before);
      await impatient.close();
    }
  });

  test('sends body and headers, and gives status and headers back', async () => {
    await using server = await startServer((response) => json(response, { no: 1 }, 429, { 'retry-after': '7' }));
    const response = await transport.fetch(`${server.baseURL}/chat?a=1`, post({ a: 'ü' }));
    expect([response.status, response.ok, response.headers.get('retry-after'), await response.json()]).toEqual([429, false, '7', { no: 1 }]);
    expect(server.received).toMatchObject([{ path: '/v1/chat?a=1', body: { a: 'ü' }, headers: { 'content-type': 'application/json' } }]);
  });

  test('takes an answer without a body', async () => {
    await using server = await startServer((response) => void response.writeHead(204).end());
    expect((await transport.fetch(server.baseURL, post({}))).status).toBe(204);
  });

  test('does not follow a redirect', async () => {
    await using server = await startServer((response) => void response.writeHead(302, { location: '/elsewhere' }).end());
    expect((await transport.fetch(server.baseURL, post({}))).status).toBe(302);
    expect(server.received).toHaveLength(1);
  });

  test('ends at once when it is aborted', async () => {
    await using server = await startServer(() => undefined);
    const controller = new AbortController();
    const asked = transport.fetch(server.baseURL, post({}, controller.signal));
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('ends what is under way when it is closed', async () => {
    await using server = await startServer(() => void transport.close());
    await expect(transport.fetch(server.baseURL, post({}))).rejects.toThrow();
  });

  test('has as many requests under way as are asked for', async () => {
    const open: (() => void)[] = [];
    await using server = await startServer((response) => {
      open.push(() => json(response, {}));
      if (open.length === 100) for (const answer of open) answer();
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => transport.fetch(server.baseURL, post({}))));
    await Promise.all(answers.map((answer) => answer.text()));
    expect(server.received).toHaveLength(100);
  });
});
