/** A model as the catalogue would resolve it. */
import type { ResolvedModel } from '../types.js';

export function someModel(more: Partial<ResolvedModel> = {}): ResolvedModel {
  return {
    id: 'openai/gpt-4o-mini',
    provider: 'openai',
    name: 'gpt-4o-mini',
    api: 'chat',
    searchTool: 'web_search',
    method: 'json_schema',
    takesTemperature: true,
    maxTokensParameter: 'max_tokens',
    reasoning: false,
    reasoningEffort: null,
    extraBody: {},
    reasoningTokens: 0,
    streams: true,
    contextWindow: null,
    maxOutputTokens: null,
    logprobs: false,
    price: null,
    limits: { requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
    ...more,
  };
}
