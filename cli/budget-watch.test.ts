import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDrain } from '../runner/drain.js';
import { type BudgetStop, watchBudget } from './budget-watch.js';

describe('the limits of a command', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const watched = (limits: { usd?: number; calls?: number; minutes?: number }) => {
    const drain = createDrain();
    const heard: BudgetStop[] = [];
    return { drain, heard, watch: watchBudget({ limits: { usd: null, calls: null, minutes: null, ...limits }, drain, onReached: (stop) => heard.push(stop) }) };
  };

  it('minutes are over when they are over; the same command goes on with as many again', () => {
    const { drain, heard } = watched({ minutes: 2 });
    jest.advanceTimersByTime(119_999);
    expect(drain.requested).toBe(false);
    jest.advanceTimersByTime(1);
    expect([drain.requested, drain.cause, drain.reason]).toEqual([true, 'budget', 'the 2 minutes of this command are over']);
    expect(heard).toEqual([{ limit: 'minutes', why: 'the 2 minutes of this command are over', goOn: '' }]);
  });

  it('only the first limit is heard, and what it takes to go on', () => {
    const { drain, heard, watch } = watched({ usd: 20, calls: 50 });
    watch.reach('usd', '19.87 of 20 USD', 20.08);
    watch.reach('calls', '50 of 50 requests', 51);
    expect(heard).toEqual([{ limit: 'usd', why: '19.87 of 20 USD', goOn: '--max-usd 40' }]);
    expect([watch.reached, drain.cause]).toEqual([heard[0], 'budget']);
  });

  it('a limit that was passed long ago is told one with which there is room', () => {
    const { heard, watch } = watched({ usd: 0.0001 });
    watch.reach('usd', '3 of 0.0001 USD', 3.0144);
    expect(heard[0]?.goOn).toBe('--max-usd 6');
  });

  it('a run that is stopping already is stopped by whoever stopped it', () => {
    const { drain, heard, watch } = watched({ minutes: 1 });
    drain.request('SIGINT');
    jest.advanceTimersByTime(60_000);
    expect([watch.reached, drain.cause, heard]).toEqual([null, 'interrupted', []]);
  });

  it('leaves no timer behind', () => {
    const { watch } = watched({ minutes: 1 });
    watch.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
