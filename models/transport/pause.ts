/** The wait between two requests. Who stops the run softly waits for no more of them. */
import { CellLeftOpen } from '../../domain/cell-open.js';
import { follow } from './deadline.js';

export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/**
 * @param drain once aborted, no pause is waited for.
 * @throws CellLeftOpen `interrupted` where it is drained, before or meanwhile; the caller's own reason once it is aborted,
 * which a timer wraps into one of its own.
 */
export async function pause(ms: number, caller: AbortSignal, drain: AbortSignal, sleep: Sleep): Promise<void> {
  caller.throwIfAborted();
  if (drain.aborted) throw stopped();
  const controller = new AbortController();
  const leave = [caller, drain].map((signal) => follow(signal, controller));
  try {
    await sleep(ms, controller.signal);
  } catch (error) {
    caller.throwIfAborted();
    if (!drain.aborted) throw error;
  } finally {
    for (const one of leave) one();
  }
  if (drain.aborted) throw stopped();
}

function stopped(): CellLeftOpen {
  return new CellLeftOpen('interrupted', 'stopped while it waited to ask again');
}
