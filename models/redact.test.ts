import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRedactor, secretsIn } from './redact.js';

describe('createRedactor', () => {
  const value = 'sk-a"b/c+d\\e=%f';
  const redact = createRedactor([{ name: 'OPENAI_API_KEY', value }]);

  test.each([
    ['as it stands', value],
    ['in JSON', JSON.stringify({ error: `bad key ${value}` })],
    ['in an address', `https://h/?key=${encodeURIComponent(value)}`],
    ['in an address in small letters', `https://h/?key=${encodeURIComponent(value).toLowerCase()}`.replaceAll('sk-a', 'sk-a')],
    ['in Base64', Buffer.from(value).toString('base64')],
    ['in Base64 for addresses', Buffer.from(value).toString('base64url')],
  ])('takes the key out %s', (_, text) => {
    expect(redact(text)).toContain('[OPENAI_API_KEY]');
    expect(redact(text)).not.toContain('sk-a');
  });

  test('takes out every occurrence, whatever stands around it', () => {
    const key = 'sk-0123456789';
    const planted = createRedactor([{ name: 'K', value: key }]);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant(key))), (pieces) => {
        expect(planted(pieces.join(''))).not.toContain(key);
      }),
    );
  });

  test('leaves words alone that stand in for a key', () => {
    const text = 'I understand that none of the EMPTY seats at sk-none is OLLAMA, test123';
    const words = createRedactor(['none', 'EMPTY', '', 'understand', 'OLLAMA', 'sk-none', 'test123'].map((value) => ({ name: 'A_KEY', value })));
    expect(words(text)).toBe(text);
    expect(words.deep({ text })).toEqual({ text });
  });

  test('takes a key out whole where another one is its beginning', () => {
    const both = createRedactor([{ name: 'SHORT', value: 'secret-1' }, { name: 'LONG', value: 'secret-1-more' }]);
    expect(both('secret-1-more, secret-1')).toBe('[LONG], [SHORT]');
  });

  test('shows the first name of a value that has two', () => {
    expect(createRedactor([{ name: 'FIRST', value: 'abcdefg1' }, { name: 'SECOND', value: 'abcdefg1' }])('abcdefg1')).toBe('[FIRST]');
  });

  test('writes a name with dollar signs as it is', () => {
    expect(createRedactor([{ name: '$&', value: 'abcdefg1' }])('abcdefg1')).toBe('[$&]');
  });

  describe('deep', () => {
    const { deep } = createRedactor([{ name: 'K', value: 'abcdefg1' }]);

    test('cleans names and texts wherever they stand', () => {
      class Client {
        key = 'abcdefg1';
      }
      expect(deep({ a: ['x abcdefg1', { abcdefg1: 1 }], b: new Client(), c: null })).toStrictEqual({ a: ['x [K]', { '[K]': 1 }], b: { key: '[K]' }, c: null });
    });

    test('gives what holds no secret back as it is', () => {
      const round: { self?: unknown } = {};
      round.self = round;
      for (const value of [{ a: [1, { b: -0 }], d: new Date(0), m: new Map(), f: deep, u: undefined }, round, 1n, Symbol.iterator, Buffer.from('abcdefg1')]) expect(deep(value)).toBe(value);
    });

    test('cleans one object that stands at two places at both', () => {
      const twice = { key: 'abcdefg1' };
      expect(deep([twice, twice])).toEqual([{ key: '[K]' }, { key: '[K]' }]);
    });
  });
});

test('secretsIn knows secrets by the names of their variables, and leaves words alone', () => {
  const env = { OPENAI_API_KEY: ' sk-12345678 ', HF_TOKEN: 'hf_abcdefgh', SOME_API_KEY: 'ollama', KEYBOARD: 'qwerty-us-1', EMPTY_KEY: '', NO_KEY: undefined, DB_PASSWORD: 'hunter2!' };
  expect(secretsIn(env).map(({ name, value }) => `${name}=${value}`)).toEqual(['OPENAI_API_KEY=sk-12345678', 'HF_TOKEN=hf_abcdefgh', 'DB_PASSWORD=hunter2!']);
});

test.each([
  ['a slash escaped as PHP does', (key: string) => key.replaceAll('/', '\\/')],
  ['every character as a code', (key: string) => [...key].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
  ['some of them, in capitals', (key: string) => key.replace('k', '\\u006B').replace('/', '\\u002F')],
])('takes out a key that JSON inside a text spells with escapes: %s', (_, spell) => {
  const key = 'sk-planted/Key+9f8e7d==';
  const redact = createRedactor([{ name: 'OPENAI_API_KEY', value: key }]);
  const spelled = spell(key);
  expect(JSON.parse(`"${spelled}"`)).toBe(key);
  expect(redact(`{"utterance":"so ${spelled} it is"}`)).toBe('{"utterance":"so [OPENAI_API_KEY] it is"}');
  expect(redact('C:\\temp \\n sk-planted')).toBe('C:\\temp \\n sk-planted');
});
