/** What a failed request means for what happens next: the table of docs/decisions/0004. */
import { networkTrouble } from './network-words.js';
import { shownLine } from './shown-line.js';
import { means, type Said, saidIn, wishedPauseIn } from './provider-words.js';
import { type Headers, HttpFailure, NetworkFailure, NO_HEADERS } from './request-failure.js';

/** `detail`: one line with status, host and the provider's words. */
export type Failure =
  /** May go better next time. `afterMs`: not before, the provider asks. */
  | { readonly kind: 'retry'; readonly cause: RetryCause; readonly afterMs: number | null; readonly headers: Headers; readonly detail: string }
  /** The network's, and no use asking again: no credit, a wrong certificate. */
  | { readonly kind: 'infra'; readonly detail: string }
  /** The endpoint does not take such a request: key, model name, parameters. */
  | { readonly kind: 'rejected'; readonly status: number; readonly detail: string }
  /** The prompt is longer than the context window. */
  | { readonly kind: 'overflow'; readonly detail: string }
  /** The provider's filter struck: a refusal, hence an answer. `detail`: its words alone, since an answer depends on no address. */
  | { readonly kind: 'filtered'; readonly detail: string };

/**
 * `rate`: refused, since too many are sent. `server`: trouble on its side, and no work was done. `network`: no whole answer;
 * whether it was worked on is not known.
 */
export type RetryCause = 'rate' | 'server' | 'network';

export interface Where {
  readonly host: string;
  /** Milliseconds since the epoch, for dates in `Retry-After`. */
  readonly now: () => number;
  readonly redact: (text: string) => string;
}

/** Null: no failure of network or provider, but one of this program. */
export function failureOf(thrown: unknown, where: Where): Failure | null {
  if (thrown instanceof HttpFailure) return httpFailure(thrown, where);
  if (thrown instanceof NetworkFailure) {
    const { words, lasting, connected } = networkTrouble(thrown.thrown);
    const detail = shownLine(`${where.host} ${words}`, where.redact);
    return lasting ? { kind: 'infra', detail } : noAnswer(detail, connected ? 'network' : 'server');
  }
  // The stack is full: JSON that is nested without end.
  if (thrown instanceof RangeError) return noAnswer(shownLine(`${where.host} sent what cannot be read: ${thrown.message}`, where.redact));
  return null;
}

export function noAnswer(detail: string, cause: RetryCause = 'network'): Extract<Failure, { kind: 'retry' }> {
  return { kind: 'retry', cause, afterMs: null, headers: NO_HEADERS, detail };
}

/** Statuses about the key, the account or the moment, whose words say nothing of the prompt. */
const NOT_OF_THE_PROMPT = new Set([401, 402, 404, 408, 409, 425, 429]);
const MAY_PASS = new Set([200, 408, 409, 425, 429]);

function httpFailure({ status, headers, body }: HttpFailure, where: Where): Failure {
  const said = saidIn(body);
  const detail = shownLine(`${status} from ${where.host}: ${said.message || 'without a word'}${said.codes.length > 0 ? ` (${said.codes.join(', ')})` : ''}`, where.redact);
  if (!NOT_OF_THE_PROMPT.has(status)) {
    if ((status === 413 && said.byApi) || means('overflow', said)) return { kind: 'overflow', detail };
    if (means('filtered', said)) return { kind: 'filtered', detail: shownLine(said.message || said.codes.join(', '), where.redact) };
  }
  if (status === 402 || (status < 500 && means('no_credit', said))) return { kind: 'infra', detail };
  if (status >= 500 || MAY_PASS.has(status)) return { kind: 'retry', cause: causeOf(status, headers), afterMs: wishedPause(headers, said, where.now), headers, detail };
  return { kind: 'rejected', status, detail };
}

/** Somebody on the way waited no longer for an answer that may have been begun. */
const TIMED_OUT = new Set([408, 504, 524]);

/** An error in the place of an answer, with the headers of none, may have been begun as well. */
function causeOf(status: number, headers: Headers): RetryCause {
  if (status === 429) return 'rate';
  return headers === NO_HEADERS || TIMED_OUT.has(status) ? 'network' : 'server';
}

/** A value that is no time is no wish. */
export function wishedPause(headers: HttpFailure['headers'], said: Pick<Said, 'message'>, now: () => number): number | null {
  const after = headers.get('retry-after') ?? '';
  const wishes = [number(headers.get('retry-after-ms') ?? ''), number(after) * 1000, Date.parse(after) - now(), wishedPauseIn(said) ?? NaN];
  const wish = wishes.find(Number.isFinite);
  return wish === undefined ? null : Math.max(0, wish);
}

function number(text: string): number {
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN;
}
