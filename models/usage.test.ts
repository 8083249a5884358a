import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../domain/json.js';
import { normaliseUsage } from './usage.js';

const DIRECTORY = new URL('fixtures/usage/', import.meta.url);
interface Recorded {
  usage: Json;
  timings?: Json;
  normalised: unknown;
}
const recorded = readdirSync(DIRECTORY).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, DIRECTORY), 'utf8')) as Recorded] as const);

describe('the usage of each dialect', () => {
  it('is recorded for every provider that ships', () => {
    expect(recorded.map(([dialect]) => dialect)).toEqual(expect.arrayContaining(['openai', 'deepseek', 'google', 'openrouter', 'together', 'upstage', 'ollama', 'vllm', 'llama-cpp']));
  });

  it.each(recorded)('%s', (_dialect, { usage, timings, normalised }) => {
    expect(normaliseUsage(timings === undefined ? usage : { usage, timings })).toEqual(normalised);
  });
});

describe('a usage', () => {
  const nothing = { input: null, cached: null, output: null, reasoning: null };

  it.each<[string, Json, unknown]>([
    ['that is absent', null, null],
    ['that is no object', 'none', null],
    ['that is a list', [1], null],
    ['that counts nothing', { cost: 0.1 }, null],
    ['with counts that are none', { prompt_tokens: -1, completion_tokens: 1.5, total_tokens: '7' }, null],
    ['with one count', { prompt_tokens: 4 }, { ...nothing, input: 4 }],
    ['of zeros, which were said', { prompt_tokens: 0, completion_tokens: 0 }, { ...nothing, input: 0, output: 0 }],
    ['with the total instead of the output', { prompt_tokens: 4, total_tokens: 9 }, { ...nothing, input: 4, output: 5 }],
    ['with timings alone', { timings: { prompt_n: 3, cache_n: 5, predicted_n: 7 } }, { ...nothing, input: 8, cached: 5, output: 7 }],
    ['of a cache alone', { prompt_cache_hit_tokens: 5, prompt_cache_miss_tokens: 3 }, { ...nothing, input: 8, cached: 5 }],
    ['whose total is too small', { prompt_tokens: 10, completion_tokens: 5, total_tokens: 1 }, { ...nothing, input: 10, output: 5 }],
    ['with more cached than read', { prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 11 } }, { ...nothing, input: 10, output: 5 }],
    ['with hidden tokens beside, and a total that says so', { prompt_tokens: 10, completion_tokens: 5, total_tokens: 35, completion_tokens_details: { reasoning_tokens: 20 } }, { ...nothing, input: 10, output: 25, reasoning: 20 }],
    ['with hidden tokens beside, and no total', { prompt_tokens: 10, completion_tokens: 5, completion_tokens_details: { reasoning_tokens: 20 } }, { ...nothing, input: 10, output: 25, reasoning: 20 }],
    ['with hidden tokens that the total denies', { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15, completion_tokens_details: { reasoning_tokens: 20 } }, { ...nothing, input: 10, output: 5 }],
  ])('%s', (_case, raw, due) => {
    expect(normaliseUsage(raw)).toEqual(due);
  });

  it('of any shape gives whole numbers, parts no larger than their wholes, and never throws', () => {
    const members = ['prompt_tokens', 'completion_tokens', 'total_tokens', 'prompt_tokens_details', 'completion_tokens_details', 'cached_tokens', 'reasoning_tokens', 'timings', 'usage'];
    const value = fc.oneof(fc.integer({ min: -2, max: 50 }), fc.jsonValue({ maxDepth: 1 }), fc.dictionary(fc.constantFrom(...members), fc.integer({ min: 0, max: 50 })));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...members), value), (raw) => {
        const usage = normaliseUsage(raw as Json);
        if (usage === null) return;
        for (const count of Object.values(usage)) expect(count === null || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
        if (usage.cached !== null && usage.input !== null) expect(usage.cached).toBeLessThanOrEqual(usage.input);
        if (usage.reasoning !== null && usage.output !== null) expect(usage.reasoning).toBeLessThanOrEqual(usage.output);
      }),
    );
  });
});
