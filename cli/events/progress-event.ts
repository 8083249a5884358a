/** How a run stands, as an event: the numbers behind the progress line. */
import type { Status } from '../progress/index.js';
import type { NewEvent } from './schema.js';

export function progressEvent({ activity, lanes, spent, nowMs, elapsedMs, remainingMs }: Status): NewEvent {
  const { planned, done, open, inFlight, turns, movedMs } = activity;
  return {
    event: 'progress',
    cells: planned,
    done,
    open,
    inFlight: inFlight.length,
    turns,
    elapsedMs: Math.round(elapsedMs),
    remainingMs: remainingMs === null ? null : Math.round(remainingMs),
    stillMs: Math.round(nowMs - movedMs),
    spent: { calls: spent.calls, usd: spent.usd, unpriced: spent.unpriced },
    lanes: lanes.map(({ name, inFlight: flying, most, waiting, why, waitedMs, nextMs, oldestMs, requestsPerMinute, refused }) => ({
      name,
      inFlight: flying,
      most,
      waiting,
      why,
      waitedMs: Math.round(waitedMs),
      nextMs: nextMs === null ? null : Math.round(nextMs),
      oldestMs: Math.round(oldestMs),
      requestsPerMinute,
      refused,
    })),
  };
}
