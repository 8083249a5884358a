import { describe, expect, test } from '@jest/globals';
import { createWaits } from './waits.js';

describe('createWaits', () => {
  test('tells what each request waits for, since when and until when', () => {
    let now = 0;
    const waits = createWaits(() => now);
    const wait = waits.begin('some/m');
    const seen = (): unknown => waits.list()[0];
    expect(seen()).toEqual({ model: 'some/m', on: 'answer', why: null, sinceMs: 0, untilMs: null });
    now = 100;
    wait.pause('503', 50);
    expect(seen()).toEqual({ model: 'some/m', on: 'pause', why: '503', sinceMs: 100, untilMs: 150 });
    now = 150;
    wait.admission('rate', 900);
    expect(seen()).toEqual({ model: 'some/m', on: 'limit', why: 'as many requests a second as it allows', sinceMs: 150, untilMs: 900 });
    now = 200;
    wait.admission('retry_after', 5000);
    expect(seen()).toEqual({ model: 'some/m', on: 'limit', why: 'the provider asked for a pause', sinceMs: 150, untilMs: 5000 });
    now = 300;
    wait.admission('budget', null);
    expect(seen()).toEqual({ model: 'some/m', on: 'budget', why: expect.stringContaining('budget'), sinceMs: 300, untilMs: null });
    now = 400;
    wait.answer();
    expect(seen()).toMatchObject({ on: 'answer', sinceMs: 400 });
    wait.end();
    expect(waits.list()).toEqual([]);
  });
});
