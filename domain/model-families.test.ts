import { describe, expect, it } from '@jest/globals';
import { MODEL_FAMILIES, modelFamily } from './model-families.js';

describe('the family of a model', () => {
  it.each([
    ['openai/gpt-5.4-mini-2026-03-17', 'gpt'],
    ['openrouter/openai/gpt-5.4', 'gpt'],
    ['openai/ft:gpt-4o-mini-2024-07-18:acme::7p4lURel', 'gpt'],
    ['openai/o4-mini', 'gpt'],
    ['ollama/gpt-oss:20b', 'gpt'],
    ['deepseek/deepseek-chat', 'deepseek'],
    ['together/deepseek-ai/DeepSeek-V3.2', 'deepseek'],
    ['vllm/Qwen/Qwen3-30B-A3B-Instruct-2507', 'qwen'],
    ['ollama/qwen3:14b', 'qwen'],
    ['google/gemini-3.1-flash-lite', 'gemini'],
    ['vllm/google/gemma-4-26B-A4B-it', 'gemma'],
    ['vllm/nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-BF16', 'nemotron'],
    ['openrouter/nvidia/nemotron-3-super-120b-a12b', 'nemotron'],
    ['openrouter/upstage/solar-pro-3', 'solar'],
    ['together/meta-llama/Meta-Llama-3.1-8B-Instruct-Turbo', 'llama'],
    ['bedrock/us.anthropic.claude-sonnet-4', 'claude'],
    ['openrouter/mistralai/mixtral-8x7b', 'mistral'],
    ['xai/grok-4', 'grok'],
  ])('of %s is %s', (model, family) => {
    expect(modelFamily(model)).toBe(family);
  });

  it('is what the name of a tuned model says first', () => {
    expect(modelFamily('vllm/deepseek-ai/DeepSeek-R1-Distill-Qwen-32B')).toBe('deepseek');
    expect(modelFamily('vllm/nvidia/Llama-3.1-Nemotron-70B')).toBe('llama');
    expect(modelFamily('vllm/someone/tuned-qwen2.5-7b')).toBe('qwen');
  });

  it('of an unknown model is the first word of its own name, not its provider', () => {
    expect(modelFamily('openai/aurora2-large')).toBe('aurora');
    expect(modelFamily('vllm/aurora-small')).toBe('aurora');
    expect(modelFamily('openai/7b')).toBe('7b');
  });

  it('takes whole words: a name that only begins like a family is none of it', () => {
    expect(modelFamily('openai/philosopher')).toBe('philosopher');
    expect(modelFamily('openai/o4ks')).toBe('o');
  });

  it('is told from the table by one name each', () => {
    const names = Object.values(MODEL_FAMILIES).flat();
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
    for (const [family, own] of Object.entries(MODEL_FAMILIES)) for (const name of own) expect(modelFamily(`any/${name}-1`)).toBe(family);
  });
});
