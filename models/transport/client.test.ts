import { afterAll, describe, expect, test } from '@jest/globals';
import { type ClientSettings, createClient } from './client.js';
import { someModel } from './model.fixture.js';
import { createPooledFetch } from './pooled-fetch.js';
import { completion, events, json, type Received, startServer } from './server.fixture.js';
import { createStreamingFetch } from './streaming-fetch.js';

const pooled = createPooledFetch();
const streaming = createStreamingFetch();
afterAll(() => Promise.all([pooled.close(), streaming.close()]));

const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
const messages = [
  { role: 'system', content: 'rules' },
  { role: 'user', content: 'you' },
  { role: 'assistant', content: '{"a":"me"}' },
  { role: 'user', content: 'you again' },
] as const;

async function asked(settings: Partial<ClientSettings>): Promise<Received> {
  const streamed = settings.streamed ?? false;
  await using server = await startServer((response) => {
    if (streamed) events(response, [{ choices: [{ delta: { content: 'x' }, finish_reason: 'stop' }] }, '[DONE]']);
    else json(response, completion('x'));
  });
  const client = createClient({
    model: someModel(),
    wire: { name: 'party_turn', json: schema },
    temperature: 0.6,
    maxTokens: 1024,
    baseURL: server.baseURL,
    key: 'sk-planted',
    streamed,
    transport: streamed ? streaming : pooled,
    ...settings,
  });
  await client(messages, new AbortController().signal);
  expect(server.received).toHaveLength(1);
  return server.received[0]!;
}

const strict = { type: 'json_schema', json_schema: { name: 'party_turn', strict: true, schema } };

describe('the body of a request holds what was asked for, and nothing else', () => {
  test.each<[string, Partial<ClientSettings>, Record<string, unknown>]>([
    ['json_schema', {}, { model: 'gpt-4o-mini', temperature: 0.6, max_tokens: 1024, response_format: strict }],
    ['json_object', { model: someModel({ method: 'json_object' }) }, { model: 'gpt-4o-mini', temperature: 0.6, max_tokens: 1024, response_format: { type: 'json_object' } }],
    ['prompt', { model: someModel({ method: 'prompt' }), temperature: 0 }, { model: 'gpt-4o-mini', temperature: 0, max_tokens: 1024 }],
    [
      'a reasoning model',
      { model: someModel({ name: 'o3', maxTokensParameter: 'max_completion_tokens', reasoningEffort: 'low' }), temperature: null, maxTokens: 9216 },
      { model: 'o3', max_completion_tokens: 9216, reasoning_effort: 'low', response_format: strict },
    ],
    ['a name of a reasoning model at a server that takes the old parameter', { model: someModel({ name: 'gpt-5-clone' }) }, { model: 'gpt-5-clone', temperature: 0.6, max_tokens: 1024, response_format: strict }],
    [
      'any name at a server that takes the new one',
      { model: someModel({ name: 'grok', maxTokensParameter: 'max_completion_tokens', reasoningEffort: 'high' }) },
      { model: 'grok', temperature: 0.6, max_completion_tokens: 1024, reasoning_effort: 'high', response_format: strict },
    ],
    [
      'members that the provider wants',
      { model: someModel({ method: 'prompt', extraBody: { provider: { require_parameters: true }, top_k: 1 } }) },
      { model: 'gpt-4o-mini', temperature: 0.6, max_tokens: 1024, provider: { require_parameters: true }, top_k: 1 },
    ],
    ['a name that ChatOpenAI would send to another endpoint', { model: someModel({ name: 'gpt-5-codex', method: 'prompt' }) }, { model: 'gpt-5-codex', temperature: 0.6, max_tokens: 1024 }],
    [
      'a stream',
      { streamed: true },
      { model: 'gpt-4o-mini', temperature: 0.6, max_tokens: 1024, response_format: strict, stream: true, stream_options: { include_usage: true } },
    ],
  ])('%s', async (_, settings, body) => {
    const received = await asked(settings);
    expect(received.body).toStrictEqual({ ...body, messages });
    expect(received.path).toBe('/v1/chat/completions');
  });
});

describe('headers', () => {
  test('are our own, whatever the environment holds for one provider', async () => {
    const variables = { OPENAI_API_KEY: 'sk-other', OPENAI_ORG_ID: 'org-1', OPENAI_PROJECT_ID: 'proj-1', OPENAI_CUSTOM_HEADERS: 'X-Secret: s3cret', OPENAI_BASE_URL: 'http://127.0.0.1:1' };
    Object.assign(process.env, variables);
    try {
      const { headers } = await asked({});
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'authorization', 'connection', 'content-length', 'content-type', 'host', 'user-agent']);
      expect(headers.authorization).toBe('Bearer sk-planted');
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
    }
  });

  test.each([true, false])('without a key there is no Authorization header (streamed: %s)', async (streamed) => {
    expect((await asked({ key: null, streamed })).headers).not.toHaveProperty('authorization');
  });
});

test('the key is in no member of the client, where a dump could find it', async () => {
  const client = createClient({ model: someModel(), wire: { name: 'n', json: schema }, temperature: 0, maxTokens: 1, baseURL: 'http://127.0.0.1:1', key: 'sk-planted', streamed: false, transport: pooled });
  const thrown: unknown = await client(messages, new AbortController().signal).catch((error: unknown) => error);
  const { inspect } = await import('node:util');
  expect(inspect([client, thrown], { depth: 20, showHidden: true })).not.toContain('sk-planted');
});

describe('what was received', () => {
  async function received(reply: Parameters<typeof startServer>[0], streamed = false): Promise<unknown> {
    await using server = await startServer(reply);
    const settings = { model: someModel(), wire: { name: 'n', json: schema }, temperature: 0, maxTokens: 1, baseURL: server.baseURL, key: null };
    const client = createClient({ ...settings, streamed, transport: streamed ? streaming : pooled });
    return (await client(messages, new AbortController().signal)).received;
  }

  test.each([
    ['cut at the length limit', completion('{"a":"b', { choices: [{ finish_reason: 'length', message: { content: '{"a":"b' } }] })],
    ['not in JSON', completion('I would rather talk.')],
    ['stopped by a filter', { choices: [{ finish_reason: 'content_filter', message: { role: 'assistant', content: null } }] }],
    ['without choices', { choices: [] }],
    ['without a message', { choices: [{ message: null }] }],
    ['with members that nobody knows', completion('x', { service_tier: 'x', choices: [{ message: { role: 'robot', content: [{ type: 'text', text: 'y' }], refusal: 'no', reasoning: 'r', tool_calls: 'odd' } }] })],
  ])('comes back whole, though it is %s', async (_, body) => {
    expect(await received((response) => json(response, body))).toStrictEqual(body);
  });

  test('a stream comes back as one completion, with reasoning, refusal and usage', async () => {
    const chunk = (delta: unknown, finish: string | null = null): unknown => ({ id: 'c1', model: 'served', system_fingerprint: 'fp', choices: [{ index: 0, delta, finish_reason: finish }] });
    const chunks = [
      chunk({ role: 'assistant', content: '' }),
      chunk({ reasoning_content: 'let me ' }),
      { choices: null },
      'null',
      chunk({ reasoning_content: 'see' }),
      chunk({ content: '{"a":' }),
      chunk({ content: '"b"}', refusal: 'no', reasoning: 'r' }),
      chunk(null, 'stop'),
      { choices: [], usage: { prompt_tokens: 5 } },
      '[DONE]',
    ];
    expect(await received((response) => events(response, chunks), true)).toStrictEqual({
      id: 'c1',
      model: 'served',
      system_fingerprint: 'fp',
      usage: { prompt_tokens: 5 },
      choices: [{ finish_reason: 'stop', message: { reasoning_content: 'let me see', content: '{"a":"b"}', refusal: 'no', reasoning: 'r' } }],
    });
  });
});
