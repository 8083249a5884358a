import { expect, it } from '@jest/globals';
import { createDrain } from './drain.js';

it('drains every run in flight from one place, and those that begin later', () => {
  const drain = createDrain();
  const [one, two] = [drain.begin(), drain.begin()];
  expect([drain.requested, one.control.drainRequested]).toEqual([false, false]);
  two.release();
  drain.request('SIGINT');
  expect([drain.requested, one.control.drainRequested, two.control.drainRequested]).toEqual([true, true, false]);
  expect(drain.begin().control.drainRequested).toBe(true);
  expect([drain.aborted, one.signal.aborted]).toEqual([false, false]);
});

it('an abort is an interruption, whatever was asked for before', () => {
  const drain = createDrain();
  drain.request('the budget', 'budget');
  drain.request('SIGINT');
  expect([drain.cause, drain.reason]).toEqual(['budget', 'the budget']);
  drain.abort('SIGINT');
  expect(drain.cause).toBe('interrupted');
});

it('aborts every run in flight with the reason, and those that begin later', () => {
  const drain = createDrain();
  const one = drain.begin();
  drain.abort('SIGTERM');
  expect([drain.requested, drain.aborted]).toEqual([true, true]);
  for (const { signal } of [one, drain.begin()]) expect([signal.aborted, (signal.reason as Error).message]).toEqual([true, 'SIGTERM']);
});
