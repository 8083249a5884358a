import { describe, expect, it } from '@jest/globals';
import { parseReference } from './reference.js';

describe('an agent reference', () => {
  it.each([
    ['offline', { kind: 'scripted', name: 'offline' }],
    ['scripted/attentive', { kind: 'scripted', name: 'scripted/attentive' }],
    ['./mine.ts#calm', { kind: 'module', file: './mine.ts', exportName: 'calm' }],
    ['./mine.mts#$calm_2', { kind: 'module', file: './mine.mts', exportName: '$calm_2' }],
    ['../up/mine.js', { kind: 'module', file: '../up/mine.js', exportName: 'default' }],
    ['/abs/with space/mine.mjs#a', { kind: 'module', file: '/abs/with space/mine.mjs', exportName: 'a' }],
    ['mine.ts', { kind: 'module', file: 'mine.ts', exportName: 'default' }],
    ['openai/gpt-4o-mini', { kind: 'model', provider: 'openai', model: 'gpt-4o-mini' }],
    ['openrouter/meta-llama/llama-3.1-70b:free', { kind: 'model', provider: 'openrouter', model: 'meta-llama/llama-3.1-70b:free' }],
    ['http://localhost:8000/agent.js', { kind: 'http', url: 'http://localhost:8000/agent.js' }],
    ['https://example.org/x#y', { kind: 'http', url: 'https://example.org/x#y' }],
    ['files:seeds/x', { kind: 'searcher', by: 'files', source: 'seeds/x' }],
    ['deep-research:openai/o3', { kind: 'searcher', by: 'deep-research', source: 'openai/o3' }],
    ['web:openai/gpt-5', { kind: 'searcher', by: 'web', source: 'openai/gpt-5' }],
  ])('%s', (text, parsed) => expect(parseReference(text)).toEqual(parsed));

  // A path without its extension and a broken export are none, and no model either.
  it.each(['', 'gpt-4o', '/gpt', 'openai/', './mine', '../mine', './mine.ts#', './mine.ts#a b', './mine.ts#1a', 'files:', 'web:', 'openai/gpt 4', 'ftp://host/x'])(
    '"%s" is refused with the forms there are',
    (text) => {
      expect(() => parseReference(text)).toThrow(expect.objectContaining({ code: 'bad_input', value: text, fix: expect.stringContaining('PROVIDER/MODEL') }));
    },
  );
});
