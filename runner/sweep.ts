/** Before a run: takes away the checkpoints that a kill left behind. */
import type { Store } from '../domain/ports/store.js';

/** What is needed of the checkpointer. */
export interface Sweepable {
  sweep(isLeftOver: (thread: string) => Promise<boolean>): Promise<string[]>;
}

export interface SweepRequest {
  checkpointer: Sweepable;
  store: Pick<Store, 'cellEnd' | 'judgement'>;
  experiment: string;
  /** The thread of the benchmark about to run. */
  benchmark: string;
  /** Whether that thread has no cells left to run: going on with it would run none. */
  benchmarkOver: () => Promise<boolean>;
  /** Leaves the checkpoints of finished dialogues and judgements in place. */
  keepCheckpoints: boolean;
}

/** Deletes the threads whose result is committed, and those of benchmarks that are over or planned otherwise. */
export async function sweepLeftOvers({ checkpointer, store, experiment, benchmark, benchmarkOver, keepCheckpoints }: SweepRequest): Promise<string[]> {
  return checkpointer.sweep(async (thread) => {
    if (thread === benchmark) return benchmarkOver();
    const [kind, id] = subjectOf(thread, experiment);
    switch (kind) {
      case 'benchmark':
        return true;
      case 'cell':
        return !keepCheckpoints && (await store.cellEnd(id)) !== null;
      case 'judgement':
        return !keepCheckpoints && (await store.judgement(id)) !== null;
      default:
        return false;
    }
  });
}

/** A thread is `<experiment>/<kind>:<id>`. */
function subjectOf(thread: string, experiment: string): [kind: string, id: string] {
  if (!thread.startsWith(`${experiment}/`)) return ['', ''];
  const subject = thread.slice(experiment.length + 1);
  const at = subject.indexOf(':');
  return [subject.slice(0, at), subject.slice(at + 1)];
}
