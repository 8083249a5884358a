import { describe, expect, test } from '@jest/globals';
import { createRedactor } from '../redact.js';
import { answerOf } from './answer.js';
import { NetworkFailure } from './request-failure.js';
import { completion } from './server.fixture.js';

const KEY = 'sk-planted-key';
const redactor = createRedactor([{ name: 'OPENAI_API_KEY', value: KEY }]);
const read = (received: unknown): ReturnType<typeof answerOf> => answerOf(received, redactor);

describe('answerOf', () => {
  test('says who served it, why it ended and what it cost', () => {
    expect(read(completion('x', { system_fingerprint: 'fp_1' }))).toEqual({
      answer: {
        content: 'x',
        reasoning: null,
        refusal: null,
        finish: 'stop',
        servedModel: 'served-2024',
        systemFingerprint: 'fp_1',
        usage: { input: 9, cached: null, output: 3, reasoning: null },
        rawUsage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
      },
      flags: [],
    });
  });

  test('cleans every text that a provider wrote of secrets', () => {
    const received = {
      model: `m-${KEY}`,
      system_fingerprint: KEY,
      choices: [{ finish_reason: `stop ${KEY}`, message: { content: `said ${KEY}`, reasoning_content: `thought ${KEY}`, refusal: `no ${KEY}` } }],
      usage: { [KEY]: KEY },
    };
    const { answer } = read(received);
    expect(JSON.stringify(answer)).not.toContain(KEY);
    expect(answer).toMatchObject({ content: 'said [OPENAI_API_KEY]', refusal: 'no [OPENAI_API_KEY]', rawUsage: { '[OPENAI_API_KEY]': '[OPENAI_API_KEY]' } });
  });

  test('keeps out what no store can hold', () => {
    const received: unknown = JSON.parse('{"choices":[{"message":{"content":"a\\ud800","reasoning":"\\udc00b"}}],"usage":{"prompt_tokens":-0,"__proto__":1,"note":["\\ud800"]}}');
    expect(read(received).answer).toMatchObject({ content: 'a\ufffd', reasoning: '\ufffdb', rawUsage: { prompt_tokens: 0, note: ['\ufffd'] } });
    expect(Object.keys(read(received).answer.rawUsage as object)).toEqual(['prompt_tokens', 'note']);
  });

  test.each<[string, unknown, Record<string, unknown>, string[]]>([
    ['reasoning_content', { content: 'x', reasoning_content: 'r' }, { content: 'x', reasoning: 'r' }, []],
    ['reasoning', { content: 'x', reasoning: 'r', reasoning_content: null }, { content: 'x', reasoning: 'r' }, []],
    ['a block before the answer', { content: '<think>r</think>x', reasoning: '' }, { content: 'x', reasoning: 'r' }, ['think']],
    ['both', { content: '<think>s</think>x', reasoning: 'r' }, { content: 'x', reasoning: 'r\ns' }, ['think']],
    ['parts', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'r' }] }, { type: 'text', text: 'x' }, null] }, { content: 'x', reasoning: 'r' }, []],
    ['none', { content: 'x' }, { content: 'x', reasoning: null, refusal: null }, []],
    ['nothing at all', null, { content: '', reasoning: null, refusal: null }, []],
    ['members of other kinds', { content: 7, reasoning: {}, refusal: [] }, { content: '', reasoning: null, refusal: null }, []],
  ])('keeps reasoning apart: %s', (_, message, answer, flags) => {
    expect(read({ choices: [{ message }] })).toMatchObject({ answer, flags });
  });

  test.each([[{ choices: [] }], [{ choices: [{ message: null }] }], [{ choices: [{ message: {} }], model: 7, error: null }]])('takes one that says nothing for an empty one: %j', (received) => {
    expect(read(received).answer).toMatchObject({ content: '', refusal: null, finish: null, servedModel: null, usage: null, rawUsage: null });
  });

  test.each([[{}], [{ status: 'ok' }], [{ choices: null }], [{ choices: {}, model: 7, error: null }], [{ choices: [null] }], [{ choices: [{}] }], [{ choices: [{ text: 'x' }] }], [{ choices: [{ message: 'x' }] }]])(
    'takes JSON that is no completion for no answer of the model: %j',
    (received) => {
      expect(() => read(received)).toThrow(NetworkFailure);
    },
  );

  test('takes a choice without a message for an answer where it says why it ended', () => {
    expect(read({ choices: [{ finish_reason: 'length' }] }).answer).toMatchObject({ content: '', finish: 'length' });
  });

  test('counts what the filter cut off as a refusal', () => {
    expect(read({ choices: [{ finish_reason: 'content_filter', message: { content: '{"a":' } }] }).answer.refusal).toBe('the filter of the provider struck');
  });

  test('finds the tokens that llama.cpp counts beside the usage', () => {
    expect(read({ choices: [], timings: { prompt_n: 5, predicted_n: 2 } }).answer).toMatchObject({ usage: { input: 5, output: 2 }, rawUsage: { usage: null, timings: { prompt_n: 5, predicted_n: 2 } } });
  });
});
