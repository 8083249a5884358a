import { describe, expect, it } from '@jest/globals';
import { fits, ruleFor } from './pattern.js';
import { shippedModelsFile } from './read-models-file.js';

describe('a pattern', () => {
  it.each<[string, string, boolean]>([
    ['o1*', 'o1', true],
    ['o1*', 'o1-mini', true],
    ['o1*', 'gpt-o1', false],
    ['*', '', true],
    ['*qwen3*', 'Qwen/Qwen3-8B', true],
    ['gpt-5*-codex*', 'gpt-5.1-codex-max', true],
    ['gpt-5*-codex*', 'gpt-5-codex', true],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['ab*b', 'ab', false],
    ['a*b*c', 'a-c', false],
    ['a*b*b', 'ab', false],
    ['gpt-5.4', 'gpt-5x4', false],
    ['Gpt', 'gpt', true],
  ])('%j on %j: %s', (pattern, name, due) => {
    expect(fits(pattern, name)).toBe(due);
  });

  it('comes after exact names and in the order of the file', () => {
    const rules = { 'gpt-*': 1, 'gpt-5*': 2, 'gpt-5': 3 };
    expect(['gpt-5', 'gpt-5-mini', 'other'].map((name) => ruleFor(rules, name))).toEqual([3, 1, null]);
  });

  it('of the shipped file is never out of reach behind one before it', () => {
    const hidden = Object.entries(shippedModelsFile().providers).flatMap(([provider, { models }]) => {
      const patterns = Object.keys(models).filter((name) => name.includes('*'));
      return patterns.filter((pattern, i) => patterns.slice(0, i).some((before) => fits(before, pattern.replaceAll('*', '~')))).map((pattern) => `${provider}: ${pattern}`);
    });
    expect(hidden).toEqual([]);
  });
});
