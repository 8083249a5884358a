/** What a process holds at a moment: memory after a collection, handles and timers, listeners. */
import { getEventListeners } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

export interface Held {
  /** Bytes in use after a collection. */
  heap: number;
  /** Bytes of buffers and of what libraries in C told of. */
  external: number;
  rss: number;
  /** Timers, pipes … that keep the process alive, and what is open, by kind. An idle connection is seen only where there is a /proc. */
  handles: Record<string, number>;
  /** On the process by event, and on all abort signals that are alive. */
  listeners: Record<string, number>;
}

export interface WatchedSignals {
  /** Listeners on all signals that are alive. */
  listeners(): number;
  /** Back to the way it was. */
  stop(): void;
}

/** Notes every signal from now on that somebody listens to, and keeps none of them alive. */
export function watchSignals(): WatchedSignals {
  const signals = new Set<WeakRef<AbortSignal>>();
  const noted = new WeakSet<AbortSignal>();
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (this instanceof AbortSignal && !noted.has(this)) {
      noted.add(this);
      signals.add(new WeakRef(this));
    }
    addEventListener.apply(this, args);
  };
  return {
    listeners() {
      let count = 0;
      for (const reference of signals) {
        const signal = reference.deref();
        if (signal === undefined) signals.delete(reference);
        else count += getEventListeners(signal, 'abort').length;
      }
      return count;
    },
    stop: () => {
      EventTarget.prototype.addEventListener = addEventListener;
    },
  };
}

/** Collections until one frees little: what a finalizer lets go is gone only after the next. */
export async function holdings(signals: WatchedSignals): Promise<Held> {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  let before = Infinity;
  for (let round = 0; round < 10; round += 1) {
    collect();
    await sleep(20);
    const { heapUsed } = process.memoryUsage();
    if (before - heapUsed < 2 ** 15) break;
    before = heapUsed;
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    heap: heapUsed,
    external,
    rss,
    handles: counted([...process.getActiveResourcesInfo(), ...openDescriptors()]),
    listeners: { ...Object.fromEntries(process.eventNames().map((event) => [`process ${String(event)}`, process.listenerCount(event)])), abort: signals.listeners() },
  };
}

/** `socket`, `pipe`, `anon_inode`, or `file`. */
function openDescriptors(): string[] {
  const directory = '/proc/self/fd';
  if (!existsSync(directory)) return [];
  return readdirSync(directory).flatMap((name) => {
    const target = targetOf(`${directory}/${name}`);
    // The directory that is read is open too, while it is read.
    if (target === null) return [];
    return [`open ${/^(\w+):/.exec(target)?.[1] ?? 'file'}`];
  });
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function counted(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
