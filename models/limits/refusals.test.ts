import { describe, expect, test } from '@jest/globals';
import { Refusals } from './refusals.js';

/** Ten requests a second; whether the one that was refused last was one too many. */
function send(refusals: Refusals, count: number, { every, from, below = false }: { every: number; from: number; below?: boolean }): boolean {
  let tooMany = false;
  for (let nth = 1; nth <= count; nth += 1) {
    const now = from + nth * 100;
    refusals.sent(below, now);
    if (nth % every === 0) tooMany = refusals.refused(now, below, now + 30) || tooMany;
  }
  return tooMany;
}

describe('Refusals', () => {
  test('one in ten is chance, for as long as it lasts', () => {
    expect(send(new Refusals(), 2000, { every: 10, from: 0 })).toBe(false);
  });

  test('one in four is not, and is known after some twenty requests', () => {
    expect(send(new Refusals(), 24, { every: 4, from: 0 })).toBe(false);
    expect(send(new Refusals(), 60, { every: 4, from: 0 })).toBe(true);
  });

  test('where everything is refused, three are enough', () => {
    expect([1, 2, 3].map((count) => send(new Refusals(), count, { every: 1, from: 0 }))).toEqual([false, false, true]);
  });

  test('what was sent before the last cut does not count', () => {
    const refusals = new Refusals();
    send(refusals, 3, { every: 1, from: 0 });
    for (let one = 0; one < 100; one += 1) expect(refusals.refused(300, false, 1000)).toBe(false);
  });

  test('after a cut below which nothing was refused, each one is a sign of the rate', () => {
    const refusals = new Refusals();
    send(refusals, 3, { every: 1, from: 0 });
    send(refusals, 50, { every: Infinity, from: 1000, below: true });
    expect(send(refusals, 10, { every: 10, from: 6000 })).toBe(true);
  });

  test('after a cut below which some were refused, it is chance again', () => {
    const refusals = new Refusals();
    send(refusals, 3, { every: 1, from: 0 });
    send(refusals, 50, { every: 20, from: 1000, below: true });
    expect(send(refusals, 10, { every: 10, from: 6000 })).toBe(false);
  });
});
