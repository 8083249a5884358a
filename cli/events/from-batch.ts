/** What a batch of the store tells: who really did something is seen by what was written. */
import type { Batch, NewCall } from '../../domain/ports/store.js';
import type { NewEvent } from './schema.js';

/** A provider's words; more of them stand in the store. */
const MOST_DETAIL = 300;

/** In the order in which it happened. Turns are told by the nodes, which know how many there are. */
export function eventsOf({ calls = [], decisions = [], cellEnds = [], cellsOpen = [], judgements = [] }: Batch, redact: (text: string) => string): NewEvent[] {
  return [
    ...calls.map(requestOf),
    ...decisions.map(({ cell, afterTurn, engage, fault }): NewEvent => ({ event: 'decision', cell, afterTurn, engage, fault: fault?.kind ?? null })),
    ...cellEnds.map(({ cell, end, partyTurns, turns }): NewEvent => ({ event: 'cell_ended', cell, end, partyTurns, turns })),
    // Whole, before it is cut: half a key is not recognised.
    ...cellsOpen.map(({ cell, reason, detail }): NewEvent => ({ event: 'cell_open', cell, reason, detail: redact(detail).slice(0, MOST_DETAIL).toWellFormed() })),
    ...judgements.map(({ cell, id, evaluator, status }): NewEvent => ({ event: 'judged', cell, judgement: id, evaluator, status })),
  ];
}

function requestOf({ subject, step, role, attempt, model, status, fault, ms, answer, usd }: NewCall): NewEvent {
  const usage = answer?.usage ?? null;
  return {
    event: 'request',
    ...{ subject, step, role, attempt, model, status },
    fault: fault?.kind ?? null,
    ms,
    tokens: usage === null ? null : { input: usage.input, cached: usage.cached, output: usage.output, reasoning: usage.reasoning },
    usd,
  };
}
