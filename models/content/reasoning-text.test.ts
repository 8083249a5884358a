import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { leakedReasoning, splitReasoning } from './reasoning-text.js';

const ANSWER = '{"thought":"t","utterance":"u"}';
const LEAKY = '{"utterance":"so </think> I say"}';

describe('reasoning in the content of an answer', () => {
  it.each<[string, string, string, string | null]>([
    ['none', ANSWER, ANSWER, null],
    ['none, and no answer', '', '', null],
    ['a block before the answer', `<think>hm\nwell</think>\n\n${ANSWER}`, ANSWER, 'hm\nwell'],
    ['a block after white space, in capitals', `\n <THINK>hm</Think> ${ANSWER}`, ANSWER, 'hm'],
    ['a block of another name', `<reasoning>hm</reasoning>${ANSWER}`, ANSWER, 'hm'],
    ['two blocks', `<think>a</think><thinking>b</thinking>${ANSWER}`, ANSWER, 'a\nb'],
    ['an empty block', `<think>\n\n</think>\n\n${ANSWER}`, ANSWER, null],
    ['a block that holds JSON', `<think>{"utterance":"draft"}</think>${ANSWER}`, ANSWER, '{"utterance":"draft"}'],
    ['a block that names the other tags', `<think>not <reasoning></think>${ANSWER}`, ANSWER, 'not <reasoning>'],
    ['an opening that is never closed', `<think>I will say ${ANSWER}`, '', `I will say ${ANSWER}`],
    ['a lone closing', `hm, well\n</think>\n${ANSWER}`, ANSWER, 'hm, well'],
    ['a lone closing after a draft in JSON', `try {"utterance":"draft"} no\n</think>${ANSWER}`, ANSWER, 'try {"utterance":"draft"} no'],
    ['a lone closing after a stray brace', `use { first\n</think>${ANSWER}`, ANSWER, 'use { first'],
    ['two lone closings', `a</think>b</think>${ANSWER}`, ANSWER, 'ab'],
    ['a block in the middle', `Sure. <think>hm</think> ${ANSWER}`, ANSWER, 'Sure. hm'],
    // Said aloud: a leak, which is found later and must not be tidied away here.
    ['a closing inside the answer', LEAKY, LEAKY, null],
    ['a closing inside an answer in prose', `Here: ${LEAKY}`, `Here: ${LEAKY}`, null],
    ['a block inside the answer', '{"utterance":"<think>x</think> y"}', '{"utterance":"<think>x</think> y"}', null],
    ['a closing inside an answer that breaks off', '{"utterance":"so </think> I', '{"utterance":"so </think> I', null],
    ['a closing inside a fenced answer that breaks off', '```json\n{"utterance":"so </think> I', '```json\n{"utterance":"so </think> I', null],
    ['a lone closing before a leaky answer', `hm</think>${LEAKY}`, LEAKY, 'hm'],
    ['a stray brace and a lone closing before a leaky answer', `a { b\n</think>${LEAKY}`, LEAKY, 'a { b'],
  ])('%s', (_case, text, content, reasoning) => {
    expect(splitReasoning(text)).toEqual({ content, reasoning });
  });

  it('is taken out once and for all, whatever the text', () => {
    const piece = fc.constantFrom('<think>', '</think>', '<reasoning>', '</thinking>', '{', '}', '"', '\\', '\n', 'word ', ANSWER, LEAKY, '```');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { content } = splitReasoning(pieces.join(''));
        expect(splitReasoning(content)).toEqual({ content, reasoning: null });
      }),
    );
  });
});

describe('a leak in what was said aloud', () => {
  it.each([
    ['well <think> I should', '<think'],
    ['that was it </think>', '</think'],
    ['<Reasoning depth=1>', '<Reasoning'],
    ['<|im_start|>assistant', '<|im_start|>'],
    ['ok<|channel|>final', '<|channel|>'],
    ['<\uff5cbegin\u2581of\u2581sentence\uff5c>', '<\uff5cbegin\u2581of\u2581sentence\uff5c>'],
    ['bye<end_of_turn>', '<end_of_turn>'],
    ['[INST] go', '[INST]'],
  ])('%j', (text, due) => {
    expect(leakedReasoning(text)).toBe(due);
  });

  it.each(['I think 3 < 4', 'a <b> c', 'thinking aloud: no', '<thoughtful pause>', 'if x <| y', '[instead] of that', 'We <3 this town'])('%j is none', (text) => {
    expect(leakedReasoning(text)).toBeNull();
  });
});
