import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { windowEnd, type WindowUnit } from './window.js';

describe('windowEnd', () => {
  test('turns counts all, the mediator’s included', () => {
    expect(windowEnd(4, { length: 5, unit: 'turns' }, { turns: 20, interventions: [4, 6, 9] })).toBe(9);
  });

  test('party-turns passes over the mediator’s: parties speak at 5 7 8 10 11', () => {
    expect(windowEnd(4, { length: 5, unit: 'party-turns' }, { turns: 20, interventions: [4, 6, 9] })).toBe(11);
  });

  test('an intervention right after the last party turn of the window is outside', () => {
    expect(windowEnd(4, { length: 2, unit: 'party-turns' }, { turns: 20, interventions: [4, 7] })).toBe(6);
  });

  test('the end of the dialogue ends a window', () => {
    expect(windowEnd(4, { length: 5, unit: 'turns' }, { turns: 7, interventions: [4] })).toBe(7);
    expect(windowEnd(4, { length: 5, unit: 'party-turns' }, { turns: 10, interventions: [4, 6, 8] })).toBe(10);
  });

  test('counting one by one gives the same', () => {
    const dialogue = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(dialogue, fc.nat(29), fc.integer({ min: 1, max: 8 }), (mediator, at, length) => {
        const turns = mediator.length;
        const interventions = mediator.flatMap((spoke, index) => (spoke ? [index + 1] : []));
        const turn = Math.min(at, turns);
        let [end, left] = [turn, length];
        while (left > 0 && end < turns) {
          end += 1;
          if (!interventions.includes(end)) left -= 1;
        }
        expect(windowEnd(turn, { length, unit: 'party-turns' }, { turns, interventions })).toBe(end);
      }),
    );
  });

  test('refuses what it does not know', () => {
    const dialogue = { turns: 3, interventions: [] };
    expect(() => windowEnd(1, { length: 0, unit: 'turns' }, dialogue)).toThrow(RangeError);
    expect(() => windowEnd(1, { length: 5, unit: 'rounds' as WindowUnit }, dialogue)).toThrow('turns or party-turns, not rounds');
  });
});
