import { afterAll, describe, expect, test } from '@jest/globals';
import { attempted, closeTransports, type Failed, KEY } from './attempt.fixture.js';
import { completion, events, type Handler, json, startServer } from './server.fixture.js';

afterAll(closeTransports);

const retry = (cause: string, detail: unknown, afterMs: number | null = null): unknown => ({ received: null, failure: { kind: 'retry', cause, afterMs, headers: expect.anything(), detail } });
const failed = (kind: string, detail: unknown): unknown => ({ received: null, failure: { kind, detail } });

/** Sends the piece as often as it is taken. */
function endless(type: string, piece: string): Handler {
  return (response) => {
    response.writeHead(200, { 'content-type': type });
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  };
}

describe('a status that may pass is tried again', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504, 529])('%i', async (status) => {
    expect(await attempted((response) => json(response, { error: { message: 'busy', type: 'overloaded' } }, status))).toEqual(retry(status === 429 ? 'rate' : [408, 504].includes(status) ? 'network' : 'server', `${status} from HOST: busy (overloaded)`));
  });

  test.each<[string, Record<string, string>, number | null]>([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['parts of seconds', { 'retry-after': '0.25' }, 250],
    ['a date', { 'retry-after': 'Thu, 01 Jan 2026 00:01:30 GMT' }, 90_000],
    ['a date that is over', { 'retry-after': 'Thu, 01 Jan 2015 00:00:00 GMT' }, 0],
    ['milliseconds, which win', { 'retry-after': '7', 'retry-after-ms': '1500' }, 1500],
    ['no time at all', { 'retry-after': 'soon' }, null],
    ['a number without end', { 'retry-after': '9'.repeat(400) }, null],
    ['nonsense beside a time', { 'retry-after-ms': 'NaN', 'retry-after': '2' }, 2000],
  ])('the provider asks for a pause: %s', async (_, headers, afterMs) => {
    expect(await attempted((response) => json(response, { error: { message: 'slow down' } }, 429, headers))).toEqual(retry('rate', '429 from HOST: slow down', afterMs));
  });

  test('the provider asks for a pause in words only', async () => {
    const body = [{ error: { code: 429, message: 'You exceeded your current quota, please check your plan. Please retry in 34.5s.', status: 'RESOURCE_EXHAUSTED' } }];
    expect(await attempted((response) => json(response, body, 429))).toMatchObject({ failure: { kind: 'retry', afterMs: 34_500 } });
  });
});

describe('an error that cannot pass', () => {
  test.each<[string, number, unknown, string]>([
    ['no credit', 402, { error: { message: 'Insufficient Balance' } }, 'infra'],
    ['an exhausted quota', 429, { error: { message: 'You exceeded your current quota', type: 'insufficient_quota', code: 'insufficient_quota' } }, 'infra'],
    ['no credit, said as a bad request', 400, { error: { message: 'Your credit balance is too low to access the API.' } }, 'infra'],
    ['a wrong key', 401, { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }, 'rejected'],
    ['a forbidden model', 403, { error: { message: 'Country not supported' } }, 'rejected'],
    ['an unknown model', 404, { error: 'model "x" not found, try pulling it first' }, 'rejected'],
    ['an unknown parameter', 400, { error: { message: "Unsupported parameter: 'max_tokens'" } }, 'rejected'],
    ['a redirect', 308, '', 'rejected'],
    ['OpenAI: too long', 400, { error: { message: "This model's maximum context length is 8192 tokens.", code: 'context_length_exceeded' } }, 'overflow'],
    ['vLLM: too long', 400, { object: 'error', message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens", type: 'BadRequestError', code: 400 }, 'overflow'],
    ['llama.cpp: too long', 400, { error: { code: 400, message: 'the request exceeds the available context size, try increasing it', type: 'exceed_context_size_error' } }, 'overflow'],
    ['Google: too long', 400, [{ error: { code: 400, message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', status: 'INVALID_ARGUMENT' } }], 'overflow'],
    ['Anthropic: too long', 400, { error: { message: 'prompt is too long: 213462 tokens > 200000 maximum' } }, 'overflow'],
    ['Together: too long', 422, { error: { message: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000' } }, 'overflow'],
    ['behind a router: too long', 400, { error: { code: 400, message: 'Provider returned error', metadata: { raw: '{"error":{"message":"Your input exceeds the context window of this model"}}' } } }, 'overflow'],
    ['a body that is too large for the API', 413, { error: { message: 'Request too large', type: 'request_too_large' } }, 'overflow'],
    ['a body that is too large for a proxy', 413, '<html><h1>413 Request Entity Too Large</h1><center>nginx</center></html>', 'rejected'],
    ['a page that blocks', 403, '<html>Your request was blocked by our content filter, for your safety.</html>', 'rejected'],
    ['a page about length', 400, '<html>The prompt is too long: context length exceeded</html>', 'rejected'],
    ['text about length', 400, 'prompt is too long', 'rejected'],
    ['JSON that says nothing', 413, [], 'rejected'],
    ['a page about money', 400, '<html>insufficient funds</html>', 'rejected'],
  ])('%s', async (_, status, body, kind) => {
    expect(await attempted((response) => json(response, body, status))).toMatchObject({ failure: { kind } });
  });

  test('says status, host, words and codes in one line, without the key and without end', async () => {
    const body = { error: { message: `Incorrect API key provided:\n  ${KEY}. ${'long '.repeat(100)}${KEY}`, type: 'invalid_request_error', code: 'invalid_api_key' } };
    const { failure } = (await attempted((response) => json(response, body, 401))) as Failed;
    expect(failure).toMatchObject({ kind: 'rejected', status: 401, detail: expect.stringMatching(/^401 from HOST: Incorrect API key provided: \[OPENAI_API_KEY\]\. long .*…$/) });
    expect(failure.detail.length).toBeLessThan(310);
  });

  test.each([
    ['a page', '<html><head><style>x{}</style></head><body><h1>Not Found</h1> nginx</body></html>', '404 from HOST: Not Found nginx'],
    ['nothing', '', '404 from HOST: without a word'],
    ['complaints in a list', JSON.stringify({ detail: [{ loc: ['body'], msg: 'field required' }, { msg: 'too big' }] }), '404 from HOST: field required: too big'],
  ])('reads the words of %s', async (_, body, detail) => {
    expect(await attempted((response) => json(response, body, 404))).toEqual({ received: null, failure: { kind: 'rejected', status: 404, detail } });
  });
});

describe('what the filter of a provider stops is an answer: a refusal', () => {
  test.each<[string, number, { error: { message: string } & Record<string, unknown> }]>([
    ['Azure', 400, { error: { message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", code: 'content_filter', innererror: { code: 'ResponsibleAIPolicyViolation' } } }],
    ['DeepSeek', 400, { error: { message: 'Content Exists Risk', type: 'invalid_request_error' } }],
    ['Qwen', 400, { error: { code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' } }],
    ['a router', 403, { error: { code: 403, message: 'Your chosen model requires moderation on OpenAI. Your input was flagged', metadata: { reasons: ['violence'], flagged_input: '…' } } }],
  ])('%s', async (_, status, body) => {
    expect(await attempted((response) => json(response, body, status))).toMatchObject({ received: { answer: { content: '', refusal: expect.stringContaining(body.error.message), finish: 'content_filter', usage: null } } });
  });

  test('with status 200 too', async () => {
    const body = completion(null, { choices: [{ finish_reason: 'content_filter', message: { content: '{"a":' } }] });
    expect(await attempted((response) => json(response, body))).toMatchObject({ received: { answer: { refusal: 'the filter of the provider struck', usage: { input: 9 } } } });
  });
});

describe('the network', () => {
  test('a port where nobody listens', async () => {
    let baseURL = '';
    await startServer(() => undefined).then(async (server) => {
      baseURL = server.baseURL;
      await server[Symbol.asyncDispose]();
    });
    for (const streamed of [false, true])
      expect(await attempted(() => undefined, { baseURL, streamed })).toEqual(retry('server', 'HOST refused the connection (ECONNREFUSED)'));
  });

  test.each([false, true])('a server without TLS is not asked again (streamed: %s)', async (streamed) => {
    await using plain = await startServer((response) => json(response, {}));
    expect(await attempted(() => undefined, { baseURL: plain.baseURL.replace('http:', 'https:'), streamed })).toMatchObject({ failure: { kind: 'infra' } });
  });

  test.each([false, true])('a connection that is reset (streamed: %s)', async (streamed) => {
    expect(await attempted((response) => void response.destroy(), { streamed })).toEqual(retry('network', 'HOST closed the connection (UND_ERR_SOCKET)'));
  });

  test.each([
    ['that says its length', { 'content-length': '1000' }],
    ['in chunks', {}],
  ])('a body cut in the middle, %s', async (_, headers: Record<string, string>) => {
    const cut: Handler = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.write('{"choices":[{"mess', () => response.destroy());
    };
    expect(await attempted(cut)).toMatchObject({ failure: { kind: 'retry', afterMs: null } });
  });

  test.each<[string, Handler]>([
    ['cut', (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n', () => response.destroy())],
    ['that ends too early', (response) => events(response, [{ choices: [{ delta: { content: 'a' } }] }])],
    ['of something else', (response) => events(response, ['{"choices":'])],
    ['that holds an error', (response) => events(response, [{ choices: [{ delta: { content: 'a' } }] }, { error: { code: 502, message: 'upstream' } }])],
    ['that is none, and broken', (response) => json(response, '{"choices":')],
  ])('a stream %s', async (_, handler) => {
    expect(await attempted(handler, { streamed: true })).toMatchObject({ failure: { kind: 'retry', afterMs: null } });
  });

  test.each<[string, Handler]>([
    ['that is not JSON', (response) => json(response, '{"choices": [')],
    ['that is a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['that is a list', (response) => json(response, [])],
    ['of another service', (response) => json(response, { status: 'ok' })],
    ['that is nothing', (response) => json(response, '')],
    ['without a body', (response) => void response.writeHead(204).end()],
    ['that holds an error', (response) => json(response, { error: { message: 'Provider returned error', code: 'x' } })],
    ['that holds an error with a status', (response) => json(response, { error: { message: 'Provider returned error', code: 502 } })],
    ['that broke off', (response) => json(response, { choices: [{ finish_reason: 'error', message: { content: 'ha' } }] })],
    ['nested without end', (response) => json(response, `{"usage":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
  ])('an envelope %s', async (_, handler) => {
    expect(await attempted(handler)).toMatchObject({ failure: { kind: 'retry', afterMs: null, detail: expect.stringContaining('HOST') } });
  });

  test.each<[boolean, Handler]>([
    [false, endless('application/json', ' '.repeat(2 ** 20))],
    [true, endless('text/event-stream', `data: {"choices":[{"delta":{"content":"${'a'.repeat(2 ** 14)}"}}]}\n\n`)],
  ])('an answer without end does not fill the memory (streamed: %s)', async (streamed, handler) => {
    expect(await attempted(handler, { streamed })).toEqual(retry('network', 'HOST sent an answer without end (UND_ERR_RES_EXCEEDED_MAX_SIZE)'));
  });

  test('an error inside an answer of status 200 counts by the status that it names', async () => {
    expect(await attempted((response) => json(response, { error: { message: 'bad key', code: 401 } }))).toMatchObject({ failure: { kind: 'rejected', status: 401 } });
    expect(await attempted((response) => events(response, [{ error: { message: 'no money', code: 402 } }]), { streamed: true })).toEqual(failed('infra', '402 from HOST: no money (402)'));
  });
});

describe('time', () => {
  test.each<[string, boolean, Handler]>([
    ['silent server', false, () => undefined],
    ['silent stream', true, () => undefined],
    [
      'body that drips',
      false,
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 5);
        response.on('close', () => clearInterval(drip));
      },
    ],
    [
      'stream that drips',
      true,
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const drip = setInterval(() => response.write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'), 5);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('a %s ends at the deadline, and its connection with it', async (_, streamed, handler) => {
    let closed: Promise<unknown> | undefined;
    const watched: Handler = (response, request, nth) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      handler(response, request, nth);
    };
    expect(await attempted(watched, { streamed, deadlineMs: 60 })).toEqual(retry('network', 'HOST gave no whole answer within 0.06 s'));
    await closed;
  });

  test.each([false, true])('the caller’s abort ends it at once, for the caller’s reason (streamed: %s)', async (streamed) => {
    const caller = new AbortController();
    const reason = new Error('drain');
    const asked = attempted(() => caller.abort(reason), { streamed, signal: caller.signal });
    await expect(asked).rejects.toBe(reason);
    await expect(attempted(() => undefined, { streamed, signal: caller.signal })).rejects.toBe(reason);
  });
});

test('an answer is read though it is no stream, which was asked for', async () => {
  expect(await attempted((response) => json(response, completion('x')), { streamed: true })).toMatchObject({ received: { answer: { content: 'x', usage: { output: 3 } } } });
});

test('an answer is read though it comes as plain text', async () => {
  expect(await attempted((response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(completion('x'))))).toMatchObject({ received: { answer: { content: 'x' } } });
});
