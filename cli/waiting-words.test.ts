import { expect, it } from '@jest/globals';
import { waitingInWords } from './waiting-words.js';

const wait = { model: 'openai/m', on: 'answer', why: null, sinceMs: 0, untilMs: null } as const;

it.each([
  ['nothing while answers take as long as answers do', [wait, wait], 14_000, null],
  ['one that takes long', [wait, { ...wait, sinceMs: 15_000 }], 21_000, '1 request waits 20 s for openai/m'],
  ['the longest of several', [{ ...wait, sinceMs: 5_000 }, wait], 40_000, '2 requests wait, the longest 40 s for openai/m'],
  ['a pause, with when it ends and why', [{ ...wait, on: 'pause', why: 'HTTP 429: slow down', untilMs: 600_000 }], 60_000, '1 request waits 60 s for openai/m (asks again in 540 s: HTTP 429: slow down)'],
  ['words of a provider without their control characters', [{ ...wait, on: 'pause', why: '\u001b[2Jx', untilMs: null }], 60_000, '1 request waits 60 s for openai/m ([U+001B][2Jx)'],
] as const)('says %s', (_, waits, now, words) => {
  expect(waitingInWords(waits, now)).toBe(words);
});
