import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeSplices, encodeSplices, spliced, splicesBetween } from './splices.js';

const anyNumber = fc.oneof(fc.nat(5), fc.nat(), fc.maxSafeNat());
const list = fc.array(anyNumber, { maxLength: 200 });

describe('splices', () => {
  it('turn any list into any other, also through bytes', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const splices = splicesBetween(before, after);
        expect(spliced(before, splices)).toEqual(after);
        expect(decodeSplices(encodeSplices(splices))).toEqual(splices);
      }),
    );
  });

  it('turn a list into one that differs in a few places', () => {
    const edit = fc.record({ at: fc.nat(100), removed: fc.nat(2), added: fc.array(fc.nat(5), { maxLength: 2 }) });
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 50, maxLength: 100 }), fc.array(edit, { maxLength: 6 }), (before, edits) => {
        const after = [...before];
        for (const { at, removed, added } of edits) after.splice(at, removed, ...added);
        expect(spliced(before, splicesBetween(before, after))).toEqual(after);
      }),
    );
  });

  it('leave what has not changed out: a thought in the middle and two lines near the end are two splices', () => {
    const before = Array.from({ length: 100 }, (_, index) => index);
    const after = [...before.slice(0, 40), 1000, ...before.slice(40, 99), 1001, 1002, 99];
    expect(splicesBetween(before, after)).toEqual([
      { kept: 40, removed: 0, added: [1000] },
      { kept: 59, removed: 0, added: [1001, 1002] },
    ]);
    expect(encodeSplices(splicesBetween(before, after))).toHaveLength(12);
    expect(encodeSplices(splicesBetween(before, [...before]))).toHaveLength(0);
  });

  it('of lists that have little in common are one, between what they begin and end with', () => {
    const before = Array.from({ length: 300 }, (_, index) => index);
    const after = before.map((item) => (item < 10 || item > 290 ? item : -item));
    expect(splicesBetween(before, after)).toEqual([{ kept: 10, removed: 281, added: after.slice(10, 291) }]);
  });

  it('cut short are an error and no shorter list', () => {
    const bytes = encodeSplices([{ kept: 3, removed: 0, added: [70_000] }]);
    for (let length = 1; length < bytes.length; length += 1) expect(() => decodeSplices(bytes.subarray(0, length))).toThrow('cut short');
  });
});
