import { afterEach, describe, expect, test } from '@jest/globals';
import { ContextOverflowError, InfraError } from '../domain/errors.js';
import { AgentFaultError } from '../domain/fault.js';
import { closeGateways, content, GOOD, inTurn, KEY, recordedAnswer, says, setting } from './gateway.fixture.js';

afterEach(closeGateways);

describe('an answer', () => {
  test('is recorded and used', async () => {
    await using server = await inTurn(says(GOOD));
    const { gateway, question, told } = setting(server.baseURL);
    expect(await gateway.ask(question())).toBe('calm');
    expect(told).toEqual([['answered', '{"mood":"calm"}', []]]);
    expect(server.received).toMatchObject([{ headers: { authorization: `Bearer ${KEY}` }, body: { model: 'm', temperature: 0.6, max_tokens: 100 } }]);
  });

  test('that is recorded is served: nothing is asked, nothing recorded again, and no key is needed', async () => {
    const { gateway, question, told } = setting('http://127.0.0.1:1/v1', { recorded: [recordedAnswer('{"mood":"calm"}')], env: {} });
    expect(await gateway.ask(question())).toBe('calm');
    expect(told).toEqual([]);
  });

  test('goes on where the recorded ones end, with the requests that an uninterrupted life would make', async () => {
    await using server = await inTurn(content('no JSON'), says(GOOD));
    const whole = setting(server.baseURL);
    await whole.gateway.ask(whole.question());
    const resumed = setting(server.baseURL, { recorded: [recordedAnswer('no JSON')] });
    expect(await resumed.gateway.ask(resumed.question())).toBe('calm');
    expect(resumed.requests.map(({ hash }) => hash)).toEqual(whole.requests.map(({ hash }) => hash));
    expect(server.received[2]?.body).toEqual(server.received[1]?.body);
    expect(resumed.told).toEqual([['answered', '{"mood":"calm"}', []]]);
  });

  test('that cannot be used is recorded with its fault, and asked for once more', async () => {
    await using server = await inTurn(content('no JSON'), content('<think>hm</think>```json\n{"mood":"calm"}\n```'));
    const { gateway, question, told } = setting(server.baseURL);
    expect(await gateway.ask(question())).toBe('calm');
    expect(told).toEqual([['answered', 'no JSON', 'invalid'], ['answered', '```json\n{"mood":"calm"}\n```', ['think', 'fenced']]]);
    expect(server.received[1]?.body['messages']).toMatchObject([{ role: 'system' }, { role: 'user' }, { role: 'assistant', content: 'no JSON' }, { role: 'user', content: expect.stringMatching(/^Again: /) }]);
  });

  test('is judged by the agent too', async () => {
    await using server = await inTurn(content('{"mood":"odd"}'));
    const { gateway, question, told } = setting(server.baseURL);
    await expect(gateway.ask(question())).rejects.toMatchObject({ fault: { kind: 'invalid', detail: 'mood: it is odd' } });
    expect(told.map(([, , fault]) => fault)).toEqual(['invalid', 'invalid']);
  });

  test.each([
    ['is a refusal', says({ choices: [{ message: { content: '', refusal: 'I cannot help' } }] }), 'refusal'],
    ['was stopped by the filter', says({ error: { code: 'content_filter', message: 'flagged' } }, 400), 'refusal'],
  ])('that %s ends the asking', async (_, handler, kind) => {
    await using server = await inTurn(handler);
    const { gateway, question, told } = setting(server.baseURL);
    const asked = gateway.ask(question());
    await expect(asked).rejects.toBeInstanceOf(AgentFaultError);
    await expect(asked).rejects.toMatchObject({ fault: { kind } });
    expect(told).toEqual([['answered', '', kind]]);
  });

  test('that was cut off is asked for once more with four times the cap, room for reasoning included', async () => {
    await using server = await inTurn(content('{"mood', 'length'), says(GOOD));
    const { gateway, question, told } = setting(server.baseURL, { model: { reasoning: true, reasoningTokens: 400, maxTokensParameter: 'max_completion_tokens', takesTemperature: false, streams: false } });
    expect(await gateway.ask(question())).toBe('calm');
    expect(server.received.map(({ body }) => [body['max_completion_tokens'], body['temperature']])).toEqual([[500, undefined], [2000, undefined]]);
    expect(told[0]).toEqual(['answered', '{"mood', 'truncated']);
  });

  test('is asked for in words where the provider is not held to the schema', async () => {
    await using server = await inTurn(says(GOOD));
    const { gateway, question } = setting(server.baseURL, { model: { method: 'json_object' } });
    await gateway.ask(question());
    expect(server.received[0]?.body).toMatchObject({ response_format: { type: 'json_object' }, messages: [{ role: 'system', content: expect.stringContaining('"mood"') }, { role: 'user', content: 'How are you?' }] });
  });

  test('a long deadline makes it a stream, which changes nothing in what is recorded', async () => {
    await using server = await inTurn((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('data: {"choices":[{"delta":{"content":"{\\"mood\\":\\"calm\\"}"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    }, says(GOOD));
    const streamed = setting(server.baseURL, { calls: { deadlineSeconds: 241 } });
    expect(await streamed.gateway.ask(streamed.question())).toBe('calm');
    const whole = setting(server.baseURL);
    await whole.gateway.ask(whole.question());
    expect(server.received.map(({ body }) => body['stream'])).toEqual([true, undefined]);
    expect(whole.requests[0]?.hash).toBe(streamed.requests[0]?.hash);
    expect(whole.told).toEqual(streamed.told);
  });
});

test('the settings of a request name everything that can change the answer, and neither address nor key', async () => {
  await using server = await inTurn(says(GOOD));
  const { gateway, question, requests } = setting(server.baseURL, { model: { reasoningEffort: 'low', extraBody: { top_k: 1 } } });
  await gateway.ask(question());
  expect(requests[0]?.settings).toEqual({
    model: 'some/m',
    name: 'm',
    method: 'json_schema',
    temperature: 0.6,
    maxTokens: 100,
    schema: { name: 'mood', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    effort: 'low',
    extra: { top_k: 1 },
  });
});

describe('the network', () => {
  const busy = says({ error: { message: `busy ${KEY}` } }, 503);

  test('is tried again with longer pauses; each failure is recorded, without the key', async () => {
    await using server = await inTurn(busy, says({}, 429, { 'retry-after': '9' }), (response) => void response.destroy(), says(GOOD));
    const { gateway, question, told, pauses } = setting(server.baseURL);
    expect(await gateway.ask(question())).toBe('calm');
    // Besides those that a rate learned from the 429 may ask for.
    expect(pauses).toEqual(expect.arrayContaining([250, 9500, 1000]));
    expect(told).toEqual([
      ['failed', '503 from HOST: busy [SOME_API_KEY]'],
      ['failed', '429 from HOST: without a word'],
      ['failed', 'HOST closed the connection (UND_ERR_SOCKET)'],
      ['answered', '{"mood":"calm"}', []],
    ]);
  });

  test('is given up after the last attempt', async () => {
    await using server = await inTurn(busy);
    const { gateway, question, told } = setting(server.baseURL, { calls: { attempts: 3 } });
    const asked = gateway.ask(question());
    await expect(asked).rejects.toBeInstanceOf(InfraError);
    await expect(asked).rejects.toThrow(/^some\/m: 503 from .*: busy \[SOME_API_KEY\]; 3 of 3 requests failed$/);
    expect(told).toHaveLength(3);
  });

  test('is given up at once where it asks for more time than there is, or has no credit', async () => {
    await using server = await inTurn(says({}, 429, { 'retry-after': '7200' }), says({ error: { message: 'Insufficient Balance' } }, 402));
    const [asksForTime, hasNoCredit] = [setting(server.baseURL), setting(server.baseURL)];
    await expect(asksForTime.gateway.ask(asksForTime.question())).rejects.toThrow(/it asks to wait 7200 s, and 1800 s are left for this answer$/);
    await expect(hasNoCredit.gateway.ask(hasNoCredit.question())).rejects.toThrow(/402 .* Insufficient Balance$/);
    expect([asksForTime, hasNoCredit].map(({ told, pauses }) => [told.length, pauses])).toEqual([[1, []], [1, []]]);
  });

  test('a deadline ends each attempt', async () => {
    await using server = await inTurn(() => undefined);
    const { gateway, question, told } = setting(server.baseURL, { calls: { deadlineSeconds: 0.03, attempts: 2 } });
    await expect(gateway.ask(question())).rejects.toThrow(/no whole answer within 0\.03 s; 2 of 2 requests failed$/);
    expect(told).toHaveLength(2);
  });

  test('a prompt that is too long is said so, and not asked again', async () => {
    await using server = await inTurn(says({ error: { code: 'context_length_exceeded', message: 'too long' } }, 400));
    const { gateway, question, told } = setting(server.baseURL);
    await expect(gateway.ask(question())).rejects.toBeInstanceOf(ContextOverflowError);
    expect(told).toEqual([['failed', '400 from HOST: too long (context_length_exceeded)']]);
  });
});

describe('the caller’s abort', () => {
  const reason = new Error('drain');

  test('ends a request under way; it is not recorded', async () => {
    const caller = new AbortController();
    await using server = await inTurn(() => caller.abort(reason));
    const { gateway, question, told } = setting(server.baseURL);
    await expect(gateway.ask(question({ signal: caller.signal }))).rejects.toBe(reason);
    expect(told).toEqual([]);
  });

  test('ends a pause', async () => {
    const caller = new AbortController();
    await using server = await inTurn(says({}, 503));
    const { gateway, question } = setting(server.baseURL, {
      ports: {
        sleep: async () => {
          caller.abort(reason);
          throw new DOMException('The operation was aborted', 'AbortError');
        },
      },
    });
    await expect(gateway.ask(question({ signal: caller.signal }))).rejects.toBe(reason);
  });

  test('before the first request keeps it from being made', async () => {
    await using server = await inTurn(says(GOOD));
    const { gateway, question } = setting(server.baseURL);
    await expect(gateway.ask(question({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    expect(server.received).toEqual([]);
  });
});

describe('the redactor', () => {
  test('knows the keys of all providers and the secrets of the environment, whichever model is used', () => {
    const { gateway } = setting('http://127.0.0.1:1/v1', { env: { SOME_API_KEY: KEY, HF_TOKEN: 'hf_0123456789' } });
    expect(gateway.redact(`${KEY} hf_0123456789`)).toBe('[SOME_API_KEY] [HF_TOKEN]');
  });

  test('leaves an answer alone that holds a word which stands in for a key', async () => {
    await using server = await inTurn(content('{"mood":"I understand"}'));
    const { gateway, question } = setting(server.baseURL, { env: { SOME_API_KEY: 'understand' } });
    expect(await gateway.ask(question())).toBe('I understand');
    expect(server.received[0]?.headers.authorization).toBe('Bearer understand');
  });
});

test('a missing key is known before anything is asked, once a model of the provider is resolved', () => {
  const { gateway } = setting('http://127.0.0.1:1/v1', { env: {} });
  expect(() => gateway.requireKeys()).not.toThrow();
  gateway.resolve('some', 'm');
  expect(() => gateway.requireKeys()).toThrow('SOME_API_KEY is not set');
});

test('what a model is not asked as wished is said once for each wish', () => {
  const { gateway } = setting('http://127.0.0.1:1/v1', { model: { takesTemperature: false } });
  expect(gateway.warnings()).toEqual([]);
  for (const name of ['m', 'm', 'other']) gateway.resolve('some', name, { temperature: 0.6, maxTokens: 100 });
  gateway.resolve('some', 'm', { temperature: 0, maxTokens: 100 });
  gateway.resolve('some', 'm');
  expect(gateway.warnings()).toEqual(['some/m: temperature 0.6 is left out, since it takes none', 'some/m: temperature 0 is left out, since it takes none']);
});
