import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueOrder } from './option-order.js';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const descriptions = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 5 });

describe('the order of options', () => {
  it('follows the rule, spelt out', () => {
    const [one, two, three] = ['pay now', 'Pay later', 'pay never'] as const;
    const key = hex('Pay later\npay never\npay now');
    const due = [one, two, three]
      .map((text) => ({ text, place: hex(`${key}\n${text}`) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ text }) => text);
    expect(dueOrder([one, two, three])).toEqual(due);
  });

  it('depends on the texts only, not on the order they are given in', () => {
    fc.assert(
      fc.property(descriptions, fc.infiniteStream(fc.nat()), (texts, keys) => {
        const shuffled = texts.map((text) => ({ text, key: keys.next().value })).sort((a, b) => a.key - b.key);
        expect(dueOrder(shuffled.map(({ text }) => text))).toEqual(dueOrder(texts));
      }),
    );
  });

  it('keeps every text, and its argument as it was', () => {
    fc.assert(
      fc.property(descriptions, (texts) => {
        const before = [...texts];
        expect(dueOrder(Object.freeze(texts)).sort()).toEqual([...before].sort());
        expect(texts).toEqual(before);
      }),
    );
  });

  it('puts each of two texts first about as often', () => {
    const first = Array.from({ length: 400 }, (_, i) => dueOrder([`ask ${i}`, `bid ${i}`])[0]!.startsWith('ask')).filter(Boolean);
    expect(first.length).toBeGreaterThan(160);
    expect(first.length).toBeLessThan(240);
  });
});
