/** What stands between a request and the wire: a budget, the limits of a provider. */
import type { ModelAnswer } from '../domain/ports/calls.js';
import type { Wait } from './transport/waits.js';
import type { ResolvedModel } from './types.js';

export interface AdmissionRequest {
  readonly model: ResolvedModel;
  /** Our own count of the prompt's tokens, and the cap on those of the answer. */
  readonly tokens: { readonly input: number; readonly output: number };
  /** Where it says what it waits for. */
  readonly wait: Wait;
  /** Aborted: the caller is gone. */
  readonly signal: AbortSignal;
  /** Once aborted, nothing is waited for any more. */
  readonly drain: AbortSignal;
}

type Headers = Pick<globalThis.Headers, 'get'>;

/** How an admitted request ended. `ms`: from the moment it was sent. */
export type RequestOutcome =
  | { readonly kind: 'answered'; readonly answer: ModelAnswer; readonly headers: Headers; readonly ms: number }
  /** 429. `afterMs`: not before, the provider asks. */
  | { readonly kind: 'rate_refused'; readonly afterMs: number | null; readonly headers: Headers; readonly ms: number }
  /** 5xx, or no connection at all: trouble on its side, and nothing was worked on. */
  | { readonly kind: 'server_error'; readonly afterMs: number | null; readonly headers: Headers; readonly ms: number }
  /** Reset, cut, unreadable, deadline, a 408 or 504 on the way: whether it was worked on is not known. */
  | { readonly kind: 'no_answer'; readonly ms: number }
  /** Another status: key, name, parameters, length. */
  | { readonly kind: 'turned_away'; readonly ms: number }
  /** The caller went away, or a later admission did not let it pass. `sent`: it may have been worked on. */
  | { readonly kind: 'abandoned'; readonly sent: boolean };

export interface Admitted {
  /** Exactly once. */
  ended(outcome: RequestOutcome): void;
}

export interface Admission {
  /**
   * Resolves when the request may be sent.
   *
   * @throws CellLeftOpen where it may not, or where it is drained while it waits; the signal's reason once it is aborted.
   */
  admit(request: AdmissionRequest): Promise<Admitted>;
}

/** Through all of them, in this order. Who has let it pass hears `abandoned` where a later one does not. */
export function allOf(admissions: readonly Admission[]): Admission {
  return {
    admit: async (request) => {
      const passed: Admitted[] = [];
      const ended = (outcome: RequestOutcome): void => {
        for (const one of passed.toReversed()) one.ended(outcome);
      };
      try {
        for (const admission of admissions) passed.push(await admission.admit(request));
      } catch (error) {
        ended({ kind: 'abandoned', sent: false });
        throw error;
      }
      return { ended };
    },
  };
}
