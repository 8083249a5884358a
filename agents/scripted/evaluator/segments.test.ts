import { describe, expect, test } from '@jest/globals';
import { sentenceSpans } from '../reading/index.js';
import { segmentsIn } from './segments.js';

function cut(text: string): [string, string][] {
  return sentenceSpans(text).flatMap((sentence) => segmentsIn(text, sentence)).map(({ part, text: body }) => [part, body]);
}

describe('segmentsIn', () => {
  test.each<[string, [string, string][]]>([
    ['We accept the note.', [['plain', 'We accept the note.']]],
    ['If you sign the note, we can accept the pump.', [['price', 'If you sign the note,'], ['given', 'we can accept the pump.']]],
    ['We can accept the pump if you sign the note.', [['given', 'We can accept the pump'], ['price', 'if you sign the note.']]],
    ['We can accept the pump, but only if you sign.', [['given', 'We can accept the pump'], ['price', 'but only if you sign.']]],
    ['Give us the note, and we could take the pump.', [['price', 'Give us the note'], ['given', 'and we could take the pump.']]],
    ['We refuse the pump, because it is loud.', [['plain', 'We refuse the pump'], ['reason', 'because it is loud.']]],
    ['We cannot accept the pump, but the note works for us.', [['plain', 'We cannot accept the pump'], ['plain', 'but the note works for us.']]],
    ['Agreed: the note.', [['plain', 'Agreed: the note.']]],
    ['What if we signed the note?', [['plain', 'What if we signed the note?']]],
  ])('%s', (text, expected) => {
    expect(cut(text)).toEqual(expected);
  });

  test('segments keep their places in the text', () => {
    const text = 'Well. If you sign the note, we can accept the pump.';
    for (const { start, end, text: body } of sentenceSpans(text).flatMap((sentence) => segmentsIn(text, sentence))) expect(text.slice(start, end)).toBe(body);
  });
});
