import { describe, expect, it } from '@jest/globals';
import type { Models, ResolvedModel } from '../../models/types.js';
import { agentSettingsSchema } from '../../domain/plan.js';
import type { LlmOptions } from './options.js';
import { llmFingerprint, llmSettings } from './settings.js';
import { withOwnText } from './template.js';
import { shippedTemplates } from './templates.js';

const MODEL: ResolvedModel = {
  id: 'acme/small', provider: 'acme', name: 'small', method: 'json_object', takesTemperature: true, maxTokensParameter: 'max_tokens',
  reasoning: false, reasoningEffort: null, extraBody: {}, reasoningTokens: 4000, streams: true, contextWindow: 8000,
  maxOutputTokens: null, logprobs: false, price: null, limits: { requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
};
const templates = shippedTemplates();
const options = (more: Partial<LlmOptions> = {}, model: Partial<ResolvedModel> = {}): LlmOptions => ({
  name: 'acme/small',
  models: {} as Models,
  model: { ...MODEL, ...model },
  layout: 'paper',
  templates,
  ...more,
});
const own = { ...templates, when: withOwnText(templates.when, { file: 'when.md', text: 'Wait.' }) };

describe('settings', () => {
  it('name everything that an answer depends on, flat', () => {
    expect(agentSettingsSchema.parse(llmSettings(options(), 'mediator'))).toEqual({
      model: 'acme/small',
      method: 'json_object',
      temperature: 0.6,
      maxTokens: 1024,
      largerMaxTokens: 4096,
      maxTokensParameter: 'max_tokens',
      layout: 'paper',
      effort: null,
      extraBody: null,
      'prompt.when': expect.stringMatching(/^v1 [0-9a-f]{8}$/),
      'prompt.how': expect.stringMatching(/^v1 [0-9a-f]{8}$/),
      'prompt.repair': expect.stringMatching(/^v1 [0-9a-f]{8}$/),
    });
    expect(Object.keys(llmSettings(options(), 'party')).filter((key) => key.startsWith('prompt'))).toEqual(['prompt.party', 'prompt.repair']);
    expect(llmSettings(options(), 'evaluator')).toMatchObject({ temperature: 0, maxTokens: 8192, 'prompt.judge': expect.any(String) });
  });

  it('say that a reasoning model takes no temperature, and how much room it has', () => {
    const reasoning = options({}, { takesTemperature: false, reasoning: true, reasoningEffort: 'low', extraBody: { thinking: true } });
    expect(llmSettings(reasoning, 'party')).toMatchObject({ temperature: null, maxTokens: 5024, largerMaxTokens: 20_096, effort: 'low', extraBody: expect.stringMatching(/^[0-9a-f]{8}$/) });
  });

  it.each<[string, Partial<ResolvedModel>, object]>([
    ['how far the cap can grow', { maxOutputTokens: 2000 }, { largerMaxTokens: 2000 }],
    ['that the cap cannot grow', { maxOutputTokens: 1024 }, { largerMaxTokens: 1024 }],
    ['the parameter that carries the cap', { maxTokensParameter: 'max_completion_tokens' }, { maxTokensParameter: 'max_completion_tokens' }],
  ])('differ by field in %s, where the first cap is the same', (_, changed, field) => {
    expect(llmSettings(options({}, changed), 'mediator')).toEqual({ ...llmSettings(options(), 'mediator'), ...field });
  });

  it('mark a prompt of one’s own', () => {
    expect(llmSettings(options({ templates: own }), 'mediator')['prompt.when']).toMatch(/^own [0-9a-f]{8}$/);
  });
});

describe('the fingerprint', () => {
  const base = llmFingerprint(options(), 'mediator');

  it.each<[string, LlmOptions]>([
    ['another model', options({}, { id: 'acme/large' })],
    ['another method', options({}, { method: 'prompt' })],
    ['another temperature', options({ temperature: 0 })],
    ['another cap', options({ maxTokens: 99 })],
    ['a cap that can grow less', options({}, { maxOutputTokens: 2000 })],
    ['another parameter for the cap', options({}, { maxTokensParameter: 'max_completion_tokens' })],
    ['another layout', options({ layout: 'cached' })],
    ['another body', options({}, { extraBody: { top_k: 1 } })],
    ['another prompt', options({ templates: own })],
  ])('changes with %s', (_, changed) => {
    expect(llmFingerprint(changed, 'mediator')).not.toBe(base);
  });

  it.each<[string, LlmOptions]>([
    ['a price', options({}, { price: { input: 1, cached: 1, output: 2, date: '2026-01-01' } })],
    ['what an account allows', options({}, { limits: { requestsPerMinute: 60, tokensPerMinute: null, concurrency: 2 } })],
    ['a known window', options({}, { contextWindow: 128_000 })],
    ['a limit of the model that no cap reaches', options({}, { maxOutputTokens: 4096 })],
    ['another name in tables', options({ name: 'calm' })],
    ['a prompt of another role', options({ templates: { ...templates, judge: withOwnText(templates.judge, { file: 'j.md', text: 'Judge.' }) } })],
  ])('stays with %s', (_, changed) => {
    expect(llmFingerprint(changed, 'mediator')).toBe(base);
  });
});
