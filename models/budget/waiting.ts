/** A place in the queue before a budget, which a stop takes its holder out of. */
import { CellLeftOpen } from '../../domain/cell-open.js';
import type { AdmissionRequest } from '../admission.js';
import { follow } from '../transport/deadline.js';

/** Who holds it is in the queue until one of the two is called. */
export interface Ticket<Asked> {
  readonly asked: Asked;
  pass(): void;
  refuse(error: Error): void;
}

/**
 * Stands in the queue until somebody lets the ticket pass.
 *
 * @param look called when the queue has changed: lets pass who may.
 * @throws what the ticket is refused with; CellLeftOpen `interrupted` where it is drained and cannot pass at once; the
 * signal's reason once it is aborted.
 */
export async function waitInLine<Asked>(asked: Asked, { wait, signal, drain }: Pick<AdmissionRequest, 'wait' | 'signal' | 'drain'>, line: Set<Ticket<Asked>>, look: () => void): Promise<void> {
  signal.throwIfAborted();
  let unfollow: (() => void)[] = [];
  try {
    await new Promise<void>((pass, refuse) => {
      const ticket: Ticket<Asked> = { asked, pass, refuse };
      line.add(ticket);
      look();
      if (!line.has(ticket)) return;
      wait.admission('budget', null);
      const stop = new AbortController();
      stop.signal.addEventListener('abort', () => {
        if (!line.delete(ticket)) return;
        refuse(signal.aborted ? signal.reason : new CellLeftOpen('interrupted', 'stopped while it waited for the budget'));
        // Somebody behind it may fit.
        look();
      });
      unfollow = [signal, drain].map((one) => follow(one, stop));
    });
  } finally {
    for (const one of unfollow) one();
  }
}
