import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CallPrompt } from '../domain/ports/store.js';
import { firstDifference } from './first-difference.js';

const prompt = (...texts: string[]): CallPrompt => ({ settings: { model: 'p/m' }, parts: texts.map((text) => ({ role: 'user', starts: true, text })) });

describe('where two requests differ', () => {
  it('is shown from a little before the place, on one line, however long the part is', () => {
    const rules = 'You are the chair. '.repeat(200);
    expect(firstDifference(prompt('same', `${rules}Speak\nnow.`), prompt('same', `${rules}Be silent.`))).toBe('part 2 of the prompt: user "…You are the chair. Speak now." then, user "…You are the chair. Be silent." now');
  });

  it('is a setting before any part', () => {
    expect(firstDifference({ ...prompt('x'), settings: { model: 'p/m', temperature: 0.6 } }, prompt('y'))).toBe('the setting "temperature": 0.6 then, (absent) now');
  });

  it('shows two texts that differ, whatever the parts hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }), (same, a, b) => {
        fc.pre(a[0] !== b[0] && a.trim() !== '' && b.trim() !== '' && a[0]!.trim() !== '' && b[0]!.trim() !== '');
        const [, then, now] = /: (.*) then, (.*) now$/su.exec(firstDifference(prompt(same + a), prompt(same + b))) ?? [];
        expect(then).not.toBe(now);
        expect(firstDifference(prompt(same + a), prompt(same + b))).not.toContain('\n');
      }),
    );
  });
});
