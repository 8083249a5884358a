import { expect, test } from '@jest/globals';
import { createRedactor } from '../redact.js';
import { answerOf } from './answer.js';
import { type Chunk, foldStream } from './fold-stream.js';

async function* streamOf(...deltas: Record<string, unknown>[]): AsyncIterable<Chunk> {
  for (const delta of deltas) yield { choices: [{ delta }] };
  yield { choices: [{ delta: {}, finish_reason: 'stop' }] };
}
const read = async (chunks: AsyncIterable<Chunk>) => answerOf(await foldStream(chunks), createRedactor([])).answer;

test('content that comes as lists of parts, thoughts among them, is read as it is when it comes whole', async () => {
  const chunks = streamOf({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] }, { content: [{ type: 'text', text: '{"a":' }] }, { content: '1}' });
  expect(await read(chunks)).toMatchObject({ content: '{"a":1}', reasoning: 'hm' });
});

test('names of served models are bounded: each is kept and shown', () => {
  const received = { model: 'M'.repeat(200_000), system_fingerprint: 'f'.repeat(5_000), choices: [{ message: { content: 'x' }, finish_reason: 'stop'.repeat(500) }] };
  const { servedModel, systemFingerprint, finish } = answerOf(received, createRedactor([])).answer;
  for (const name of [servedModel, systemFingerprint, finish]) expect(name).toHaveLength(200);
});

test.each([null, false, ''])('an answer beside "error": %j is an answer', (error) => {
  expect(answerOf({ error, choices: [{ message: { content: 'x' }, finish_reason: 'stop' }] }, createRedactor([])).answer.content).toBe('x');
});
