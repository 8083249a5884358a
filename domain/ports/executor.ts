/** Runs cells: the benchmark graph plans and counts, the executor works. */
import type { Cell } from '../plan.js';

/** `interrupted`: Ctrl+C. `budget`: a limit of the user's was reached. */
export const STOP_CAUSES = ['interrupted', 'budget'] as const;
export type StopCause = (typeof STOP_CAUSES)[number];

export interface ExecutionTally {
  /** Cells asked for. */
  cells: number;
  /** Cells whose dialogue has ended and is judged, or is finally excluded. */
  done: number;
  /** Cells left open, with the reason in the store. */
  open: number;
  /** Who asked for a stop while it ran; null: nobody, or it had nothing left to do. */
  stopped: StopCause | null;
}

export interface Executor {
  /** Dialogue, then evaluation, for every cell that lacks them. Finished cells are not touched. */
  run(cells: readonly Cell[]): Promise<ExecutionTally>;
  /** Judges ended dialogues that have no judgement by the current evaluator. */
  judgeMissing(cells: readonly Cell[]): Promise<ExecutionTally>;
}
