/** The published models: each can be named, and is known well enough to be asked, limited and paid for. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { failure } from '../fixtures/failure.fixture.js';
import type { ResolvedModel } from '../types.js';
import { createCatalogue } from './catalogue.js';
import { shippedModelsFile } from './read-models-file.js';

const shipped = shippedModelsFile();
const catalogue = createCatalogue({ shipped });
const GUIDE = new URL('../../docs/guides/real-providers.md', import.meta.url);

type Known = Pick<ResolvedModel, 'method' | 'reasoning' | 'reasoningEffort' | 'takesTemperature' | 'maxTokensParameter' | 'contextWindow' | 'logprobs' | 'extraBody'> & {
  /** USD per million tokens in, cached, out, and the day; null: unpriced, with the reason in the file. */
  price: readonly [number, number, number, string] | null;
};

const OPEN: Known = { method: 'json_object', reasoning: false, reasoningEffort: null, takesTemperature: true, maxTokensParameter: 'max_tokens', contextWindow: 262_144, logprobs: false, extraBody: {}, price: null };
const OPENAI: Known = { ...OPEN, method: 'json_schema', reasoningEffort: 'none', maxTokensParameter: 'max_completion_tokens', logprobs: true };
const GEMINI: Known = { ...OPEN, method: 'json_schema', reasoning: true, contextWindow: 1_048_576 };
const VLLM: Known = { ...OPEN, method: 'json_schema', logprobs: true };
const TOGETHER: Known = { ...OPEN, method: 'json_schema' };
const ROUTED_GPT = { reasoning: { effort: 'none' }, provider: { require_parameters: true } };
/** How each server is told not to think. */
const off = { openrouter: { reasoning: { enabled: false } }, vllm: { chat_template_kwargs: { enable_thinking: false } } };

const PUBLISHED: readonly [role: string, reference: string, known: Known][] = [
  ['mediator', 'google/gemini-3.1-flash-lite', { ...GEMINI, price: [0.25, 0.025, 1.5, '2026-07-31'] }],
  ['mediator', 'openrouter/google/gemini-3.1-flash-lite', GEMINI],
  ['mediator', 'openai/gpt-5.4-mini-2026-03-17', { ...OPENAI, contextWindow: 400_000, price: [0.75, 0.075, 4.5, '2026-03-17'] }],
  ['mediator', 'openrouter/openai/gpt-5.4-mini', { ...OPEN, method: 'json_schema', contextWindow: 400_000, extraBody: ROUTED_GPT }],
  ['party, mediator, evaluator', 'vllm/deepseek-ai/DeepSeek-V3.2', { ...VLLM, contextWindow: 163_840, extraBody: { chat_template_kwargs: { thinking: false } } }],
  ['party, mediator, evaluator', 'openrouter/deepseek/deepseek-v3.2', { ...OPEN, contextWindow: 163_840, extraBody: off.openrouter }],
  ['party, mediator, evaluator', 'together/deepseek-ai/DeepSeek-V3.2', { ...TOGETHER, contextWindow: 163_840, extraBody: off.openrouter }],
  ['mediator', 'vllm/Qwen/Qwen3-235B-A22B-Instruct-2507', VLLM],
  ['mediator', 'openrouter/qwen/qwen3-235b-a22b-2507', OPEN],
  ['mediator', 'together/Qwen/Qwen3-235B-A22B-Instruct-2507', TOGETHER],
  ['mediator', 'vllm/nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-BF16', { ...VLLM, extraBody: off.vllm }],
  ['mediator', 'openrouter/nvidia/nemotron-3-super-120b-a12b', { ...OPEN, extraBody: off.openrouter }],
  ['mediator', 'upstage/solar-pro3-260323', { ...OPEN, method: 'json_schema', reasoningEffort: 'minimal', contextWindow: 131_072 }],
  ['mediator', 'openrouter/upstage/solar-pro-3', { ...OPEN, contextWindow: 128_000, extraBody: off.openrouter }],
  ['mediator', 'vllm/google/gemma-4-26B-A4B-it', { ...VLLM, extraBody: off.vllm }],
  ['mediator', 'openrouter/google/gemma-4-26b-a4b-it', { ...OPEN, extraBody: off.openrouter }],
  ['mediator', 'google/gemma-4-26b-a4b-it', { ...OPEN, method: 'json_schema' }],
  ['mediator', 'vllm/Qwen/Qwen3-30B-A3B-Instruct-2507', VLLM],
  ['mediator', 'openrouter/qwen/qwen3-30b-a3b-instruct-2507', OPEN],
  ['mediator', 'together/Qwen/Qwen3-30B-A3B-Instruct-2507', TOGETHER],
  ['writer, simulator', 'openai/gpt-5.4-2026-03-05', { ...OPENAI, contextWindow: 1_050_000, price: [2.5, 0.25, 15, '2026-03-05'] }],
  ['writer, simulator', 'openrouter/openai/gpt-5.4', { ...OPEN, method: 'json_schema', contextWindow: 1_050_000, extraBody: ROUTED_GPT }],
  ['simulator', 'google/gemini-3.1-pro-preview', { ...GEMINI, price: [2, 0.2, 12, '2026-02-19'] }],
  ['simulator', 'openrouter/google/gemini-3.1-pro-preview', GEMINI],
  ['searcher', 'openai/o4-mini-deep-research-2025-06-26', { ...OPENAI, method: 'prompt', reasoning: true, reasoningEffort: null, takesTemperature: false, contextWindow: 200_000, logprobs: false, price: [2, 0.5, 8, '2025-06-26'] }],
];

function parts(reference: string): { provider: string; model: ResolvedModel } {
  const slash = reference.indexOf('/');
  const provider = reference.slice(0, slash);
  return { provider, model: catalogue.resolve(provider, reference.slice(slash + 1)) };
}

describe.each(PUBLISHED)('the published %s %s', (_, reference, { price, ...known }) => {
  const { provider, model } = parts(reference);

  it('is asked in the way that it takes', () => {
    expect(model).toMatchObject(known);
    expect(model.extraBody).toEqual(known.extraBody);
    expect(model.price).toEqual(price === null ? null : { input: price[0], cached: price[1], output: price[2], date: price[3] });
  });

  it('has room to think beside its answer, if it thinks, and none otherwise', () => {
    expect(model.reasoningTokens > 0).toBe(model.reasoning);
    if (model.maxOutputTokens !== null) expect(model.maxOutputTokens).toBeLessThanOrEqual(model.contextWindow!);
  });

  it('is reached at an address that is set, with a key whose variable is named where one is missing', () => {
    const own = provider === 'vllm';
    if (!own) expect(failure(() => catalogue.endpoint(provider, {}))).toMatchObject({ code: 'bad_input', where: `${provider.toUpperCase()}_API_KEY` });
    const { baseURL, keyVariable } = catalogue.endpoint(provider, own ? {} : { [`${provider.toUpperCase()}_API_KEY`]: 'k' });
    expect({ protocol: new URL(baseURL).protocol, keyVariable }).toEqual({ protocol: own ? 'http:' : 'https:', keyVariable: `${provider.toUpperCase()}_API_KEY` });
  });
});

it('the guide names every one of these references', () => {
  const guide = readFileSync(GUIDE, 'utf8');
  expect(PUBLISHED.map(([, reference]) => reference).filter((reference) => !guide.includes(`\`${reference}\``))).toEqual([]);
});
