/** Why something is left open for a resume, from what was thrown. */
import { isGraphDrained } from '@langchain/langgraph';
import { CellLeftOpen } from '../domain/cell-open.js';
import { InfraError } from '../domain/errors.js';
import type { OpenReason } from '../domain/outcome.js';
import type { Drain } from './drain.js';

export interface Stop {
  reason: OpenReason;
  detail: string;
}

/** Null for a bug, which stops the run. */
export function reasonToLeaveOpen(error: unknown, drain: Drain): Stop | null {
  // A pause that was cut short says `interrupted`, and a budget `budget_stop`: the cause of the stop is what counts.
  const stopped = isGraphDrained(error) || (error instanceof CellLeftOpen && (error.reason === 'interrupted' || error.reason === 'budget_stop'));
  if (drain.aborted || (drain.requested && stopped)) return stopOf(drain);
  if (InfraError.isInstance(error)) return { reason: 'infra_error', detail: error.message };
  return error instanceof CellLeftOpen ? { reason: error.reason, detail: error.detail } : null;
}

export function stopOf({ cause, reason }: Drain): Stop {
  if (cause !== 'budget') return { reason: 'interrupted', detail: 'stopped before it ended' };
  return { reason: 'budget_stop', detail: reason ?? '' };
}
