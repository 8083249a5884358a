import { expect, it } from '@jest/globals';
import { call, modelAnswer } from '../store/testing/fixtures.js';
import { requestsInWords } from './model-requests.js';

const LONG = `begin ${'x'.repeat(30_000)} end`;

it('shows every line of a request whole, and what a terminal would obey as text', () => {
  const { settings, parts: _parts, ...row } = call({ answer: modelAnswer({ content: '\u001b[2Jgone', reasoning: 'because' }) });
  const text = requestsInWords([{ ...row, settings, messages: [{ role: 'system', content: 'You are p1.\nSpeak plainly.' }, { role: 'user', content: LONG }] }]);
  expect(text).toContain('\n--- system\nYou are p1.\nSpeak plainly.\n');
  expect(text).toContain(`\n--- user\n${LONG}\n`);
  expect(text).toContain('[U+001B][2Jgone');
  expect(text).toContain('--- reasoning (in no prompt and no transcript)\nbecause');
  expect(text).not.toContain('[cut:');
});
