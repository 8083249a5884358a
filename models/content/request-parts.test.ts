import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { messagesOf, modelRequestHash, partHash, type PromptPart } from '../../domain/prompt.js';
import { repairParts, schemaParts } from './request-parts.js';
import { wireSchema } from './wire-schema.js';

const wire = wireSchema('party_turn', z.object({ utterance: z.string() }));
const part = (role: PromptPart['role'], starts: boolean, text: string): PromptPart => ({ role, starts, text });
const PROMPT = [part('system', true, 'rules'), part('system', false, ' and more'), part('user', true, 'log'), part('system', true, 'late')];
const WORDS = 'Answer with one JSON object and nothing around it. It fits the JSON schema "party_turn":\n{"type":"object","properties":{"utterance":{"type":"string"}},"required":["utterance"],"additionalProperties":false}';

describe('the schema in the prompt', () => {
  it('is left to a provider that is held to it', () => {
    expect(schemaParts(PROMPT, wire, 'json_schema')).toBe(PROMPT);
  });

  it.each(['json_object', 'prompt'] as const)('stands with its name at the end of the first system message (%s)', (method) => {
    expect(messagesOf(schemaParts(PROMPT, wire, method))).toEqual([
      { role: 'system', content: `rules and more\n\n${WORDS}` },
      { role: 'user', content: 'log' },
      { role: 'system', content: 'late' },
    ]);
  });

  it('makes a system message where there is none, and stands last where there is nothing else', () => {
    expect(messagesOf(schemaParts([part('user', true, 'log')], wire, 'prompt'))).toEqual([
      { role: 'system', content: WORDS },
      { role: 'user', content: 'log' },
    ]);
    expect(messagesOf(schemaParts([part('system', true, 'rules')], wire, 'prompt'))).toEqual([{ role: 'system', content: `rules\n\n${WORDS}` }]);
  });

  it('is one object for all requests, so that nothing is hashed twice', () => {
    const [first, second] = [0, 1].map(() => schemaParts(PROMPT, wire, 'prompt')[2]!);
    expect(first).toBe(second);
    expect(partHash(first!)).toBe(partHash({ ...second! }));
  });
});

describe('the request for a better answer', () => {
  it('quotes the bad one as if it had been said, so that roles alternate', () => {
    expect(messagesOf(repairParts(PROMPT.slice(0, 3), '{"utterance":1}', 'Again, please.')).map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'system: rules and more',
      'user: log',
      'assistant: {"utterance":1}',
      'user: Again, please.',
    ]);
  });

  it.each([
    ['nothing', ' \n', '(no answer)'],
    ['16,000 characters', 'x'.repeat(16_000), 'x'.repeat(16_000)],
    ['more', 'x'.repeat(16_001), `${'x'.repeat(16_000)}…`],
    ['a pair cut in two', `${'x'.repeat(15_999)}\u{1f600}`, `${'x'.repeat(15_999)}\ufffd…`],
  ])('quotes %s fit to be sent', (_case, text, quoted) => {
    expect(repairParts([], text, 'r')[0]!.text).toBe(quoted);
  });

  it('is the same request for the same answer', () => {
    const hashes = [0, 1].map(() => modelRequestHash({}, repairParts(schemaParts(PROMPT, wire, 'prompt'), 'bad', 'r')));
    expect(hashes[0]).toBe(hashes[1]);
  });
});
