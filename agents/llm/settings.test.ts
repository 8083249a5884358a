import { describe, expect, it } from '@jest/globals';
import type { Models, ResolvedModel } from '../../models/types.js';
import { agentSettingsSchema } from '../../domain/plan.js';
import type { LlmOptions } from './options.js';
import { llmFingerprint, llmSettings } from './settings.js';
import { withOwnText } from './template.js';
import { shippedTemplates } from './templates.js';

const MODEL: ResolvedModel = {
  id: 'acme/small', provider: 'acme', name: 'small', api: 'chat', searchTool: 'web_search', method: 'json_object', takesTemperature: true, maxTokensParameter: 'max_tokens',
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

  it('of a writer hold all its prompts, and one layout whatever the run’s', () => {
    const settings = llmSettings(options({ layout: 'cached' }), 'writer');
    expect(agentSettingsSchema.parse(settings)).toMatchObject({ temperature: 0, maxTokens: 8192, layout: 'paper', method: 'json_object' });
    expect(Object.keys(settings).filter((key) => key.startsWith('prompt'))).toEqual(['prompt.recast', 'prompt.weigh', 'prompt.newcomer', 'prompt.history', 'prompt.repair']);
    expect(llmFingerprint(options({ layout: 'cached' }), 'writer')).toBe(llmFingerprint(options(), 'writer'));
  });

  it('of a searcher say how it searches, and nothing that is not sent', () => {
    const settings = llmSettings(options({ mode: 'deep-research' }), 'searcher');
    expect(agentSettingsSchema.parse(settings)).toEqual({
      model: 'acme/small',
      method: 'responses',
      mode: 'deep-research',
      searchTool: 'web_search',
      maxTokens: 32_768,
      effort: null,
      extraBody: null,
      'prompt.search': expect.stringMatching(/^v1 [0-9a-f]{8}$/),
      'prompt.repair': expect.stringMatching(/^v1 [0-9a-f]{8}$/),
    });
    expect(llmSettings(options(), 'searcher')).toEqual({ ...settings, mode: 'web' });
    expect(llmFingerprint(options(), 'searcher')).not.toBe(llmFingerprint(options({ mode: 'deep-research' }), 'searcher'));
    expect(llmFingerprint(options({ temperature: 0.2 }), 'searcher')).toBe(llmFingerprint(options(), 'searcher'));
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

  it.each(['recast', 'weigh', 'newcomer', 'history', 'repair'] as const)('of a writer changes with its prompt %s', (role) => {
    const changed = { ...templates, [role]: withOwnText(templates[role], { file: 'own.md', text: role === 'repair' ? 'JSON again: {{problem}}' : 'Write.' }) };
    expect(llmFingerprint(options({ templates: changed }), 'writer')).not.toBe(llmFingerprint(options(), 'writer'));
    expect(llmFingerprint(options({ templates: changed }), 'evaluator') === llmFingerprint(options(), 'evaluator')).toBe(role !== 'repair');
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
