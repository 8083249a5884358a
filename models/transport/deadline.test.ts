import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { startDeadline } from './deadline.js';

describe('startDeadline', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('aborts when the time is over, and says that it was the time', () => {
    const deadline = startDeadline(new AbortController().signal, 180_000);
    jest.advanceTimersByTime(179_999);
    expect([deadline.signal.aborted, deadline.expired()]).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    expect([deadline.signal.aborted, deadline.expired()]).toEqual([true, true]);
  });

  test('aborts with the caller, for the reason of the caller', () => {
    const caller = new AbortController();
    const deadline = startDeadline(caller.signal, 1000);
    caller.abort(new Error('drain'));
    jest.advanceTimersByTime(1000);
    expect([deadline.signal.reason, deadline.expired()]).toEqual([new Error('drain'), false]);
    expect(startDeadline(caller.signal, 1000).signal.aborted).toBe(true);
    jest.runAllTimers();
  });

  test('leaves nothing behind on a signal that lasts as long as the run, and hundreds at a time are one listener', () => {
    const caller = new AbortController();
    const listeners = (): number => getEventListeners(caller.signal, 'abort').length;
    const open = Array.from({ length: 400 }, () => startDeadline(caller.signal, 1000));
    for (let i = 0; i < 10_000; i += 1) startDeadline(caller.signal, 1000).clear();
    expect(listeners()).toBe(1);
    caller.abort();
    expect(open.map(({ signal }) => signal.aborted)).not.toContain(false);
    for (const { clear } of open) clear();
    expect([listeners(), jest.getTimerCount()]).toEqual([0, 0]);
    startDeadline(caller.signal, 1000).clear();
    expect([listeners(), jest.getTimerCount()]).toEqual([0, 0]);
  });
});
