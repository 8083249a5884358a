import { expect, it } from '@jest/globals';
import { outputCap } from './output-cap.js';

const plain = { reasoning: false, reasoningTokens: 0, maxOutputTokens: null };

it.each([
  ['the answer alone', plain, 1024, 4096],
  ['room for hidden reasoning beside it', { ...plain, reasoning: true, reasoningTokens: 8192 }, 9216, 36_864],
  ['no more than the model can give', { ...plain, maxOutputTokens: 2048 }, 1024, 2048],
  ['the same twice where it cannot grow', { ...plain, maxOutputTokens: 512 }, 512, 512],
])('the cap is %s', (_, model, first, larger) => {
  expect([outputCap(model, 1024), outputCap(model, 1024, true)]).toEqual([first, larger]);
});
