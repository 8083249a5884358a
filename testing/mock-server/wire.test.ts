import { describe, expect, it } from '@jest/globals';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { ask, post, prompt } from './client.fixture.js';
import { FAULT_NATURE, MOCK_FAULT_KINDS, type MockFaultKind, type MockScriptInput, type MockServer, startMockServer } from './index.js';

const always = (kind: MockFaultKind, more: object = {}): MockScriptInput => ({ faults: [{ kind, rate: 1, ...more }] });
const usable = async (): Promise<string> => {
  await using server = await startMockServer();
  return (await ask(server)).content!;
};
const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('a clean answer', () => {
  it('has id, served model, fingerprint, usage, finish reason, request id and rate limits', async () => {
    await using server = await startMockServer({ script: { served: ['some-model-2026-01-01'] } });
    const { headers, body } = await ask(server);
    expect(body).toMatchObject({ object: 'chat.completion', model: 'some-model-2026-01-01', system_fingerprint: 'fp_mock_0', choices: [{ finish_reason: 'stop', message: { role: 'assistant', refusal: null } }] });
    const { prompt_tokens, completion_tokens, total_tokens } = body.usage;
    expect(total_tokens).toBe(prompt_tokens! + completion_tokens!);
    expect(Object.fromEntries(headers)).toMatchObject({ 'x-request-id': 'req_mock_1', 'x-ratelimit-limit-requests': '10000', 'x-ratelimit-remaining-requests': '9999' });
  });

  it('streams the same text in pieces, and its usage where that is asked for', async () => {
    await using server = await startMockServer();
    const events = async (more: object): Promise<{ choices: { delta: { content?: string }; finish_reason: string | null }[]; usage?: object | null }[]> => {
      const text = await (await post(server, { more: { stream: true, ...more } })).text();
      const lines = text.split('\n\n').filter((line) => line !== '');
      expect(lines.pop()).toBe('data: [DONE]');
      return lines.map((line) => JSON.parse(line.replace(/^data: /, '')));
    };
    const plain = await events({});
    expect(plain.length).toBeGreaterThan(4);
    expect(plain.map(({ choices }) => choices[0]!.delta.content ?? '').join('')).toBe((await ask(server)).content);
    expect(plain.at(-1)).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
    expect(plain.some((event) => 'usage' in event)).toBe(false);
    expect((await events({ stream_options: { include_usage: true } })).at(-1)).toMatchObject({ choices: [], usage: { total_tokens: (await ask(server)).body.usage['total_tokens'] } });
  });

  it('comes on both paths; models are listed; other paths say what there is', async () => {
    await using server = await startMockServer({ script: { served: ['one', 'two'] } });
    const root = { url: server.url.replace('/v1', '') };
    expect((await ask(root)).content).toBe((await ask(server)).content);
    for (const { url } of [server, root]) expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'one' }, { id: 'two' }] });
    expect((await fetch(`${server.url}/embeddings`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/chat/completions`)).json()).toMatchObject({ error: { message: expect.stringContaining('POST /v1/chat/completions') } });
  });
});

describe('each fault on the wire', () => {
  const problems: [MockFaultKind, object, number, string | null, string | null][] = [
    ['429_retry_after', {}, 429, 'rate_limit_exceeded', '1'],
    ['429_retry_after', { retryAfter: 0.05 }, 429, 'rate_limit_exceeded', '0.05'],
    ['429_retry_after', { retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 429, 'rate_limit_exceeded', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['429', {}, 429, 'rate_limit_exceeded', null],
    ['500', {}, 500, null, null],
    ['503', {}, 503, 'overloaded', null],
    ['quota', {}, 429, 'insufficient_quota', null],
    ['unauthorized', {}, 401, 'invalid_api_key', null],
    ['context_overflow', {}, 400, 'context_length_exceeded', null],
    ['echo_key', {}, 500, null, null],
    ['echo_key', { status: 401 }, 401, null, null],
  ];
  it.each(problems)('%s %j: %i', async (kind, more, status, code, retryAfter) => {
    await using server = await startMockServer({ script: always(kind, more) });
    const reply = await ask(server, { more: { stream: true } });
    expect([reply.status, reply.body.error!.code, reply.headers.get('retry-after')]).toEqual([status, code, retryAfter]);
    expect(reply.body.error!.message.includes('planted-key')).toBe(kind === 'echo_key');
  });

  const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));
  const contents: [MockFaultKind, string, (content: string | null, answer: string) => boolean][] = [
    ['refusal', 'stop', (content) => content === null],
    ['content_filter', 'content_filter', (content) => content === null],
    ['empty', 'stop', (content) => content === null || content === ''],
    ['invalid_json', 'stop', (content, answer) => content === half(answer)],
    ['length', 'length', (content, answer) => content === half(answer)],
    ['wrong_schema', 'stop', (content) => Object.keys(JSON.parse(content!)).join() === 'my_thought,my_utterance'],
    ['fenced', 'stop', (content, answer) => content === `\`\`\`json\n${answer}\n\`\`\``],
    ['prose', 'stop', (content, answer) => content!.includes(`\n\n${answer}\n\n`)],
    ['think', 'stop', (content, answer) => /^<think>\n.+\n<\/think>\n\n/.test(content!) && content!.endsWith(answer)],
    ['reasoning_field', 'stop', (content, answer) => content === answer],
  ];
  it.each(contents)('%s: 200, finish reason %s', async (kind, finish, fits) => {
    await using server = await startMockServer({ script: always(kind) });
    const { status, body, content } = await ask(server);
    expect([status, body.choices[0]!.finish_reason, fits(content, await usable())]).toEqual([200, finish, true]);
    expect(typeof body.choices[0]!.message.refusal === 'string').toBe(kind === 'refusal');
    expect('reasoning_content' in body.choices[0]!.message).toBe(kind === 'reasoning_field');
  });

  it('two_models: both of the served names, another fingerprint each', async () => {
    await using server = await startMockServer({ script: { ...always('two_models'), served: ['one', 'two'] } });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(server, { messages: prompt(`${i}`) })));
    expect(new Set(replies.map(({ body }) => `${body.model} ${(body as unknown as { system_fingerprint: string }).system_fingerprint}`))).toEqual(new Set(['one fp_mock_0', 'two fp_mock_1']));
  });

  it('hang: no byte until the client gives up', async () => {
    await using server = await startMockServer({ script: always('hang') });
    const client = new AbortController();
    const asked = post(server, { signal: client.signal });
    // Only once it has arrived: on a busy machine that takes its time.
    void until(() => server.stats().inFlight === 1).then(() => client.abort());
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await until(() => server.stats().inFlight === 0);
    expect(server.stats()).toMatchObject({ requests: 1, byStatus: { none: 1 }, abandoned: 1 });
  });

  it.each([false, true])('cut: half of the body, then the connection is gone (stream: %s)', async (stream) => {
    await using server = await startMockServer({ script: always('cut') });
    const response = await post(server, { more: { stream } });
    expect(response.status).toBe(200);
    let bytes = 0;
    const read = async (): Promise<void> => {
      for await (const chunk of response.body!) bytes += (chunk as Uint8Array).length;
    };
    await expect(read()).rejects.toThrow();
    expect(bytes).toBeGreaterThan(100);
    await until(() => server.stats().inFlight === 0);
    expect(server.stats().abandoned).toBe(0);
  });

  it.each([false, true])('slow_drip: the whole body in many pieces (stream: %s)', async (stream) => {
    await using server = await startMockServer({ script: always('slow_drip', { ms: 80 }) });
    const response = await post(server, { more: { stream } });
    let [text, pieces] = ['', 0];
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) [text, pieces] = [text + decoder.decode(chunk as Uint8Array, { stream: true }), pieces + 1];
    expect(pieces).toBeGreaterThan(4);
    if (stream) expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    else expect(JSON.parse(text).choices[0].message.content).toBe(await usable());
  });

  it.each([false, true])('not_a_completion: 200 and JSON of something else (stream: %s)', async (stream) => {
    await using server = await startMockServer({ script: always('not_a_completion') });
    const response = await post(server, { more: { stream } });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, 'application/json', '{"status":"ok"}']);
  });

  it.each([false, true])('proxy_page: 403 and a page that speaks of safety (stream: %s)', async (stream) => {
    await using server = await startMockServer({ script: always('proxy_page') });
    const response = await post(server, { more: { stream } });
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await response.text()).toMatch(/^<!DOCTYPE html>[^]*blocked .*safety .*content filter[^]*<\/html>\n$/);
  });

  it('has a row here for every kind', () => {
    const here = [...problems, ...contents].map(([kind]) => kind);
    expect(new Set([...here, 'two_models', 'hang', 'cut', 'slow_drip', 'not_a_completion', 'proxy_page'])).toEqual(new Set(MOCK_FAULT_KINDS));
    expect(Object.keys(FAULT_NATURE)).toHaveLength(MOCK_FAULT_KINDS.length);
  });
});

describe('the token bucket', () => {
  it('turns away what finds it empty, with Retry-After, uncounted as a sight, and fills again', async () => {
    await using server = await startMockServer({ script: { rateLimit: { perSecond: 50, burst: 2 }, once: true, faults: [{ kind: '503', rate: 1 }] } });
    const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => ask(server, { messages: prompt(`${i}`) })));
    const turnedAway = replies.filter(({ status }) => status === 429);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway[0]!.headers.get('retry-after')).toBe('1');
    expect(server.stats()).toMatchObject({ limited: turnedAway.length, keys: 6 - turnedAway.length });
    let status = 429;
    while (status === 429) ({ status } = await ask(server, { messages: prompt('later') }));
    expect(status).toBe(503);
  });
});

describe('clients that die', () => {
  it('while sending, while waiting and while reading leave the server as it was', async () => {
    await using server = await startMockServer({ script: { latencyMs: 20, faults: [{ kind: 'slow_drip', rate: 1, role: 'how', ms: 5000 }] } });
    const unsent = connect(server.port, '127.0.0.1');
    await new Promise((resolve) => unsent.write('POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"model"', resolve));
    await until(() => server.stats().inFlight === 1);
    unsent.destroy();
    connect(server.port, '127.0.0.1').end('no HTTP at all\r\n\r\n').on('error', () => undefined).resume();
    await expect(post(server, { signal: AbortSignal.timeout(5) })).rejects.toThrow();
    const reading = new AbortController();
    await post(server, { schema: 'mediator_how', signal: reading.signal });
    reading.abort();
    await until(() => server.stats().inFlight === 0);
    expect(server.stats()).toMatchObject({ requests: 3, abandoned: 3 });
    expect((await ask(server)).status).toBe(200);
  });
});

describe('close', () => {
  it('ends at once, with hanging, waiting and idle connections open', async () => {
    const server = await startMockServer({ script: { latencyMs: 60_000, faults: [{ kind: 'hang', rate: 1, role: 'judge' }] } });
    const open = ['topic_judgement', 'party_turn'].map((schema) => expect(post(server, { schema })).rejects.toThrow());
    const idle: ClientRequest = request(`${server.url}/models`, (response) => response.resume()).end();
    await new Promise((resolve) => idle.on('close', resolve));
    await until(() => server.stats().inFlight === 2);
    await Promise.all([server.close(), server.close()]);
    await Promise.all(open);
    await expect(post(server)).rejects.toThrow();
  });

  it.each([99_999, 65_536, -1, 1.5, NaN])('%p is no port', async (port) => {
    await expect(startMockServer({ port })).rejects.toMatchObject({ name: 'ConcordError', code: 'bad_input', what: `${port} is no port`, where: 'port', value: port, fix: expect.stringContaining('0 to 65535') });
  });

  it('leaves a port that is taken to whoever has it', async () => {
    await using server: MockServer = await startMockServer();
    await expect(startMockServer({ port: server.port })).rejects.toMatchObject({ code: 'bad_input', where: `127.0.0.1:${server.port}`, fix: expect.stringContaining('another port') });
  });
});
