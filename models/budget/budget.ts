/** What a run may spend: every request reserves the most that it can cost, and settles for what it did cost. */
import { CellLeftOpen } from '../../domain/cell-open.js';
import type { Budget as Limits, Spent } from '../../domain/budget.js';
import type { Admission, Admitted, AdmissionRequest, RequestOutcome } from '../admission.js';
import { mostUsd, requestUsd } from '../price.js';
import { reachedInWords } from './in-words.js';
import { type Ticket, waitInLine } from './waiting.js';

/** The limits that are watched where requests are made; minutes are watched by the clock. */
type Watched = Pick<Limits, 'usd' | 'calls'>;

export interface BudgetPorts {
  readonly limits: Watched;
  /** Of earlier lives. */
  readonly spent: Spent;
  /** Once, when no further request may be made. */
  readonly onReached: (which: keyof Watched, why: string, needed: number) => void;
}

/** An object for each request. */
interface Reservation {
  readonly usd: number;
}

export interface Budget extends Admission {
  /** Over all lives. */
  spent(): Spent;
  /** Kept back for the requests that are under way. */
  reserved(): { readonly calls: number; readonly usd: number };
}

/**
 * A reservation that does not fit waits, in the order of asking, while others are under way: they may cost less than they
 * reserve. With nothing under way it is the end: whoever waits, and all that come later, are left open with `budget_stop`.
 *
 * Spending stays within the limit as long as no request costs more than `mostUsd` of it.
 */
export function createBudget({ limits, spent: before, onReached }: BudgetPorts): Budget {
  const spent = { ...before };
  const underWay = new Set<Reservation>();
  const waiting = new Set<Ticket<Reservation>>();
  let end: string | null = null;

  /** Summed anew each time: what is added and taken away again leaves a remainder behind. */
  const reservedUsd = (): number => {
    let sum = 0;
    for (const { usd } of underWay) sum += usd;
    return sum;
  };

  const exceeded = ({ usd }: Reservation): keyof Watched | null => {
    if (limits.calls !== null && spent.calls + underWay.size + 1 > limits.calls) return 'calls';
    return limits.usd !== null && spent.usd + reservedUsd() + usd > limits.usd ? 'usd' : null;
  };

  const close = (which: keyof Watched, next: Reservation): void => {
    const why = reachedInWords(which, { limits, spent, next });
    end = why;
    const left = [...waiting];
    waiting.clear();
    for (const { refuse } of left) refuse(stopped(why));
    onReached(which, why, which === 'calls' ? spent.calls + 1 : spent.usd + next.usd);
  };

  const admitWhoFit = (): void => {
    for (const ticket of waiting) {
      const which = exceeded(ticket.asked);
      if (which !== null) {
        if (underWay.size === 0) close(which, ticket.asked);
        return;
      }
      waiting.delete(ticket);
      underWay.add(ticket.asked);
      ticket.pass();
    }
  };

  const settle = (asked: Reservation, { model, tokens }: AdmissionRequest, outcome: RequestOutcome): void => {
    underWay.delete(asked);
    if (outcome.kind !== 'abandoned' || outcome.sent) {
      const usd = requestUsd(model, tokens, outcome);
      spent.calls += 1;
      spent.usd += usd ?? 0;
      spent.unpriced += usd === null ? 1 : 0;
    }
    admitWhoFit();
  };

  return {
    spent: () => ({ ...spent }),
    reserved: () => ({ calls: underWay.size, usd: reservedUsd() }),
    admit: async (request): Promise<Admitted> => {
      if (end !== null) throw stopped(end);
      const asked: Reservation = { usd: mostUsd(request.model, request.tokens) ?? 0 };
      await waitInLine(asked, request, waiting, admitWhoFit);
      return { ended: (outcome) => settle(asked, request, outcome) };
    },
  };
}

function stopped(why: string): CellLeftOpen {
  return new CellLeftOpen('budget_stop', why);
}
