import { describe, expect, it, test } from '@jest/globals';
import { overflowBefore, shortInput } from './window.js';

const counted = (input: number) => ({ input, reusable: 0 });

describe('a prompt before it is sent', () => {
  test.each([
    [null, 10_000_000],
    [128_000, 128_000],
  ])('may fit a window of %p with %i tokens', (contextWindow, input) => {
    expect(overflowBefore({ contextWindow }, counted(input))).toBeNull();
  });

  it('with more tokens than the window is not sent, and both numbers are said', () => {
    expect(overflowBefore({ contextWindow: 128_000 }, counted(128_001))).toMatch(/128,001 tokens .* window 128,000/);
  });
});

describe('what the server reports of it', () => {
  const reported = (input: number | null) => ({ input, cached: null, output: 1, reasoning: null });
  test.each<[string, number, number | null, boolean]>([
    ['as many', 4_000, 4_100, false],
    ['half as many', 4_000, 2_000, false],
    ['less than half', 4_000, 1_999, true],
    ['none of many', 4_000, 0, true],
    ['less than half of few', 1_000, 10, false],
    ['nothing', 4_000, null, false],
  ])('%s: it may have cut it', (_, sent, input, cut) => {
    expect(shortInput(counted(sent), reported(input))).toEqual(cut ? ['short_input'] : []);
    expect(shortInput(counted(sent), null)).toEqual([]);
  });
});
