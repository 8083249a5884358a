import { describe, expect, it } from '@jest/globals';
import { failure } from '../fixtures/failure.fixture.js';
import { someModel } from '../transport/model.fixture.js';
import { createCatalogue } from './catalogue.js';
import { parseModelsFile, shippedModelsFile } from './read-models-file.js';

const shipped = shippedModelsFile();
const catalogue = createCatalogue({ shipped });
const withUser = (text: string) => createCatalogue({ shipped, user: parseModelsFile(text, 'mine.yaml') });

describe('the shipped catalogue', () => {
  it('knows the eight providers, each with a usable endpoint', () => {
    expect(catalogue.providers).toEqual(['openai', 'deepseek', 'google', 'openrouter', 'together', 'upstage', 'ollama', 'vllm']);
    const env = Object.fromEntries(catalogue.providers.map((name) => [`${name.toUpperCase()}_API_KEY`, 'k']));
    for (const name of catalogue.providers) expect(new URL(catalogue.endpoint(name, env).baseURL).protocol).toMatch(/^https?:$/);
  });

  it.each<[string, string, object]>([
    // The mediator of the paper does not think and takes its 0.6.
    ['openai', 'gpt-5.4-mini-2026-03-17', { method: 'json_schema', reasoning: false, reasoningEffort: 'none', takesTemperature: true, maxTokensParameter: 'max_completion_tokens', reasoningTokens: 0 }],
    ['openai', 'gpt-5.4-nano', { reasoning: false, reasoningEffort: 'none', takesTemperature: true, price: null }],
    ['openai', 'gpt-5-mini', { reasoning: true, reasoningEffort: null, takesTemperature: false, reasoningTokens: 8192 }],
    ['openai', 'gpt-5-chat-latest', { reasoning: false, takesTemperature: true }],
    ['openai', 'gpt-5.1-codex', { reasoning: true, takesTemperature: false }],
    ['openai', 'o3-mini', { reasoning: true, takesTemperature: false }],
    ['openai', 'gpt-4.1-mini', { reasoning: false, takesTemperature: true, contextWindow: 1047576, price: null }],
    ['openai', 'gpt-4', { method: 'prompt' }],
    ['deepseek', 'deepseek-flash', { method: 'json_object', extraBody: { thinking: { type: 'disabled' } }, takesTemperature: true, reasoning: false }],
    ['deepseek', 'deepseek-reasoner', { extraBody: { thinking: { type: 'enabled' } }, takesTemperature: false, reasoning: true }],
    ['google', 'gemini-2.5-flash', { reasoning: false, reasoningEffort: 'none' }],
    ['google', 'gemini-2.5-pro', { reasoning: true, reasoningEffort: null }],
    ['openrouter', 'openai/gpt-5.4-mini', { method: 'json_schema', extraBody: { reasoning: { effort: 'none' }, provider: { require_parameters: true } } }],
    ['openrouter', 'meta-llama/llama-3.3-70b-instruct:free', { method: 'json_object', reasoning: false }],
    ['openrouter', 'qwen/qwen3-235b-a22b-thinking-2507', { reasoning: true }],
    ['together', 'Qwen/Qwen3-235B-A22B-Instruct-2507-tput', { contextWindow: 262144, reasoning: false }],
    ['upstage', 'solar-pro3-260323', { method: 'json_schema', reasoning: false, reasoningEffort: 'minimal', takesTemperature: true }],
    ['ollama', 'llama3.2:1b', { method: 'json_schema', reasoning: false, reasoningEffort: 'none', maxTokensParameter: 'max_tokens' }],
    ['ollama', 'gpt-oss:20b', { reasoning: true, reasoningEffort: 'low' }],
    ['vllm', 'Qwen/Qwen3-8B', { extraBody: { chat_template_kwargs: { enable_thinking: false } } }],
    ['vllm', 'Qwen/Qwen3-30B-A3B-Thinking-2507', { reasoning: true, extraBody: {} }],
  ])('%s/%s', (provider, model, due) => {
    expect(catalogue.resolve(provider, model)).toMatchObject({ id: `${provider}/${model}`, provider, name: model, ...due });
  });

  it('takes a model that is not listed under the defaults of its provider, unpriced', () => {
    expect(catalogue.resolve('together', 'acme/new-7b')).toEqual(someModel({ id: 'together/acme/new-7b', provider: 'together', name: 'acme/new-7b' }));
  });

  it('says of no account what it allows: that differs from one to the next', () => {
    for (const { defaults, models } of Object.values(shipped.providers)) for (const rule of [defaults, ...Object.values(models)]) expect(rule).not.toHaveProperty('limits');
  });

  it('hands out one object for one name', () => {
    expect(catalogue.resolve('openai', 'gpt-5.4')).toBe(catalogue.resolve('openai', 'gpt-5.4'));
    expect(Object.isFrozen(catalogue.resolve('openai', 'gpt-5.4'))).toBe(true);
  });

  it('is not fooled by names that every object has', () => {
    expect(catalogue.resolve('openai', 'constructor').method).toBe('json_schema');
    expect(failure(() => catalogue.resolve('constructor', 'x')).code).toBe('unknown_name');
  });

  it('suggests a provider for a mistyped one, with exit code 2', () => {
    expect(failure(() => catalogue.resolve('opnai', 'x'))).toMatchObject({ code: 'unknown_name', exitCode: 2, value: 'opnai', fix: expect.stringMatching(/^Did you mean openai\? A provider of your own goes into a file that is given with --models/) as unknown });
    expect(failure(() => catalogue.endpoint('xyzzyxyzzy', {}))).toMatchObject({ fix: expect.stringContaining('openai, deepseek, google') as unknown });
  });
});

describe('a file of the user', () => {
  it('says only what differs: the shipped rules of the model stay', () => {
    const mine = withUser('providers: { openai: { models: { gpt-5.4-mini-2026-03-17: { price: null }, gpt-5*: { reasoningEffort: high } } } }');
    expect(mine.resolve('openai', 'gpt-5.4-mini-2026-03-17')).toMatchObject({ price: null, contextWindow: 400000, takesTemperature: true, reasoningEffort: 'none' });
    // A higher effort makes it a thinking model, which takes no temperature.
    expect(mine.resolve('openai', 'gpt-5.4-nano')).toMatchObject({ reasoningEffort: 'high', reasoning: true, takesTemperature: false, reasoningTokens: 8192 });
  });

  it('adds to the request body, and its defaults lie below the shipped rules', () => {
    const mine = withUser('providers: { deepseek: { defaults: { extraBody: { seed: 7, thinking: { type: enabled } } }, models: { deepseek-flash: { extraBody: { user: me } } } } }');
    expect(mine.resolve('deepseek', 'deepseek-flash').extraBody).toEqual({ seed: 7, user: 'me', thinking: { type: 'enabled' } });
    expect(withUser('providers: { openai: { defaults: { method: prompt, contextWindow: 8192 } } }').resolve('openai', 'gpt-4o')).toMatchObject({ method: 'prompt', contextWindow: 128000 });
  });

  it('says what an account allows, limit by limit: of a model over its provider, and nothing is known of the rest', () => {
    const mine = withUser('providers: { openai: { defaults: { limits: { requestsPerMinute: 500, tokensPerMinute: 30000 } }, models: { gpt-4.1: { limits: { tokensPerMinute: 2000000, requestsPerMinute: null } } } } }');
    expect(mine.resolve('openai', 'gpt-4o').limits).toEqual({ requestsPerMinute: 500, tokensPerMinute: 30_000, concurrency: null });
    expect(mine.resolve('openai', 'gpt-4.1').limits).toEqual({ requestsPerMinute: null, tokensPerMinute: 2_000_000, concurrency: null });
    expect(mine.resolve('google', 'gemini-3.1-flash-lite').limits).toEqual({ requestsPerMinute: null, tokensPerMinute: null, concurrency: null });
  });

  it('can bring a provider of its own, for which a base URL is enough', () => {
    const mine = withUser('providers: { my-server: { baseURL: "http://127.0.0.1:9/v1/" } }');
    expect(mine.resolve('my-server', 'tiny')).toMatchObject({ id: 'my-server/tiny', method: 'prompt', maxTokensParameter: 'max_tokens', price: null });
    expect(mine.endpoint('my-server', {})).toEqual({ baseURL: 'http://127.0.0.1:9/v1', key: null, keyVariable: 'MY_SERVER_API_KEY', source: 'mine.yaml' });
  });

  it('moves a provider, and keeps its key', () => {
    const mine = withUser('providers: { openai: { baseURL: "https://proxy.example/v1" } }');
    expect(mine.endpoint('openai', { OPENAI_API_KEY: 'k' })).toMatchObject({ baseURL: 'https://proxy.example/v1', keyVariable: 'OPENAI_API_KEY', source: 'mine.yaml' });
  });

  it('is refused for a new provider without a base URL, which may be a mistyped name', () => {
    expect(failure(() => withUser('providers: { opnai: { models: { x: {} } } }'))).toMatchObject({
      code: 'bad_input',
      message: 'mine.yaml: providers.opnai is new and says no baseURL',
      fix: expect.stringContaining('openai') as unknown,
    });
  });

  it('is refused for a base URL that is none, when it is read', () => {
    expect(failure(() => withUser('providers: { openai: { baseURL: api.openai.com } }'))).toMatchObject({ where: 'mine.yaml, providers.openai.baseURL', value: 'api.openai.com' });
  });
});
