import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MESSAGE_ROLES, type PromptPart } from '../../domain/prompt.js';
import { countPrompt } from './count-prompt.js';
import { countTokens } from './count-tokens.js';

const part = (text: string, starts = false, role: PromptPart['role'] = 'user'): PromptPart => ({ role, starts, text });
const system = part('You are a party to the dispute.', true, 'system');
const background = part('The ovens are lit at six.\n', true);
const lines = ['[1] The Bakery: Six is late.\n', '[2] The House: Ten would do.\n', '[3] The Bakery: Then eight.\n'].map((text) => part(text));
const tail = (text: string): PromptPart => part(`=== now ===\n${text}`);

const anyPart: fc.Arbitrary<PromptPart> = fc.record({
  role: fc.constantFrom(...MESSAGE_ROLES),
  starts: fc.boolean(),
  text: fc.oneof(fc.constantFrom('same', 'same words', 'same words, and more of them'), fc.string({ unit: 'grapheme' })),
});
const anyPrompt = fc.array(anyPart, { maxLength: 8 });

describe('tokens of a prompt', () => {
  it('are those of its parts, and a few for each message', () => {
    const texts = [system, background, ...lines].map(({ text }) => countTokens(text));
    expect(countPrompt([system, background, ...lines], null)).toEqual({ input: texts.reduce((sum, tokens) => sum + tokens) + 2 * 4, reusable: 0 });
    expect(countPrompt([], null)).toEqual({ input: 0, reusable: 0 });
  });

  it('do not depend on what was counted before, nor on which objects say it', () => {
    fc.assert(
      fc.property(anyPrompt, anyPrompt, (before, now) => {
        const counted = countPrompt(now, before);
        expect(countPrompt(structuredClone(now), structuredClone(before))).toEqual(counted);
        expect(countPrompt(now, null).input).toBe(counted.input);
      }),
    );
  });
});

describe('what could be reused of the prompt before', () => {
  it('is its common beginning: whole parts, then the beginning of the first that differs', () => {
    const before = [system, background, lines[0]!, lines[1]!, tail('Your turn.')];
    const now = [system, background, ...lines, tail('Your turn.')];
    const kept = [system, background, lines[0]!, lines[1]!];
    expect(countPrompt(now, before).reusable).toBe(countPrompt(kept, null).input);
    const other = [...kept, tail('Your turn, Bakery.')];
    expect(countPrompt(other, before).reusable).toBe(countPrompt(kept, null).input + countTokens('=== now ===\nYour turn'));
  });

  it.each<[string, PromptPart[], number]>([
    ['is the opening of the message where its first word differs', [part('I am a party to the dispute.', true, 'system'), background], 4],
    ['is nothing where the same words have another role', [part(system.text, true, 'user'), background], 0],
    ['is nothing where there was no prompt', [], 0],
  ])('%s', (_, before, reusable) => {
    expect(countPrompt([system, background], before).reusable).toBe(reusable);
  });

  it('ends where a message ends that went on before, whatever follows is the same', () => {
    const before = [system, background, part('more\n'), lines[0]!];
    expect(countPrompt([system, background, part('more\n', true), lines[0]!], before).reusable).toBe(countPrompt([system, background], null).input);
  });

  it('is all of a prompt that is asked again, and never more than all', () => {
    fc.assert(
      fc.property(anyPrompt, anyPrompt, (before, now) => {
        expect(countPrompt(now, now).reusable).toBe(countPrompt(now, null).input);
        const { input, reusable } = countPrompt(now, before);
        expect(reusable).toBeGreaterThanOrEqual(0);
        expect(reusable).toBeLessThanOrEqual(input);
        expect(countPrompt([...before, ...now], before).reusable).toBe(countPrompt(before, null).input);
      }),
    );
  });
});
