import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CLOSING_TOKENS, closingSignal, type ClosingSignal } from './turn.js';

describe('closingSignal', () => {
  it.each<[string, string, ClosingSignal]>([
    ['agreement at the end', 'We sign that. [FINAL AGREEMENT]', 'agreement'],
    ['agreement in the middle', 'So it is [FINAL AGREEMENT], and I am glad.', 'agreement'],
    ['agreement in small letters', 'Done [final agreement]', 'agreement'],
    ['agreement in mixed letters', '[Final Agreement]', 'agreement'],
    ['impasse at the end', 'There is nothing left to say. [IMPASSE]', 'impasse'],
    ['impasse in small letters, first', '[impasse] I am leaving.', 'impasse'],
    ['both, agreement first', '[FINAL AGREEMENT] … no, [IMPASSE]', 'impasse'],
    ['both, impasse first', '[IMPASSE] [FINAL AGREEMENT]', 'impasse'],
    ['the token on a line of its own', 'Fine.\n\n[FINAL AGREEMENT]\n', 'agreement'],
    ['the words without brackets', 'This is our final agreement; otherwise we face an impasse.', 'none'],
    ['one bracket', '[FINAL AGREEMENT', 'none'],
    ['another token', '[AGREEMENT]', 'none'],
    ['nothing', '', 'none'],
  ])('%s', (_, utterance, signal) => {
    expect(closingSignal(utterance)).toBe(signal);
  });

  it('finds a token wherever it stands', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(closingSignal(`${before}${CLOSING_TOKENS.impasse}${after}`)).toBe('impasse');
        const agreed = `${before}${CLOSING_TOKENS.agreement}${after}`;
        expect(closingSignal(agreed)).toBe(agreed.toUpperCase().includes(CLOSING_TOKENS.impasse) ? 'impasse' : 'agreement');
      }),
    );
  });
});
