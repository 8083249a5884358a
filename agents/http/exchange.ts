/** One request to an agent within its deadline, and what came of it. */
import { startDeadline } from '../../models/transport/deadline.js';
import type { Transport } from '../../models/transport/dispatcher.js';
import { networkTrouble } from '../../models/transport/network-words.js';
import { saidIn } from '../../models/transport/provider-words.js';
import { shownLine } from '../../models/transport/shown-line.js';

/** `detail`: one line with status, host and the agent's words. */
export type Outcome =
  | { readonly kind: 'answered'; readonly text: string }
  /** It answers without end. */
  | { readonly kind: 'endless' }
  /** May go better next time. `afterMs`: not before, it asks. `forRate`: it is there, and takes no more just now. */
  | { readonly kind: 'failed'; readonly afterMs: number | null; readonly detail: string; readonly forRate: boolean }
  /** The network's, and no use asking again: a wrong certificate. */
  | { readonly kind: 'hopeless'; readonly detail: string }
  /** It does not take such a request: path, contract, key. */
  | { readonly kind: 'turned_away'; readonly address: string; readonly status: number; readonly detail: string };

export interface Exchange {
  readonly address: string;
  /** Null: a GET. */
  readonly body: string | null;
  readonly deadlineMs: number;
}

export interface ExchangePorts {
  readonly fetch: Transport['fetch'];
  readonly headers: Readonly<Record<string, string>>;
  readonly redact: (text: string) => string;
  /** Milliseconds since the epoch, for dates in `Retry-After`. */
  readonly now: () => number;
}

/** @throws the signal's reason once it is aborted. */
export async function exchange({ address, body, deadlineMs }: Exchange, signal: AbortSignal, ports: ExchangePorts): Promise<Outcome> {
  const { host } = new URL(address);
  const line = (text: string): string => shownLine(text, ports.redact);
  const deadline = startDeadline(signal, deadlineMs);
  try {
    const response = await ports.fetch(address, { method: body === null ? 'GET' : 'POST', headers: ports.headers, body, signal: deadline.signal });
    return read(response, await response.text(), { address, host, line, now: ports.now });
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.expired()) return { kind: 'failed', afterMs: null, detail: `${host} gave no whole answer within ${deadlineMs / 1000} s`, forRate: false };
    if (codeOf(error) === TOO_LONG) return { kind: 'endless' };
    const { words, lasting } = networkTrouble(error);
    const detail = line(`${host} ${words}`);
    return lasting ? { kind: 'hopeless', detail } : { kind: 'failed', afterMs: null, detail, forRate: false };
  } finally {
    deadline.clear();
  }
}

const TOO_LONG = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
const TOO_MANY = 429;
const MAY_PASS = new Set([408, 425, TOO_MANY]);

interface Reading {
  readonly address: string;
  readonly host: string;
  readonly line: (text: string) => string;
  readonly now: () => number;
}

function read({ status, headers }: Response, body: string, { address, host, line, now }: Reading): Outcome {
  if (status >= 200 && status < 300) return { kind: 'answered', text: body };
  const said = line(wordsOf(body.slice(0, MOST_READ)));
  const detail = `${status} from ${host}${said === '' ? '' : `: ${said}`}`;
  if (status >= 500 || MAY_PASS.has(status)) return { kind: 'failed', afterMs: wishedPause(headers.get('retry-after') ?? '', now), detail, forRate: status === TOO_MANY };
  if (status >= 400) return { kind: 'turned_away', address, status, detail };
  return { kind: 'failed', afterMs: null, detail: `${status} from ${host}, which sends elsewhere${placeOf(headers, line)}: no redirect is followed`, forRate: false };
}

/** Seconds, or a date. What is neither is no wish. */
function wishedPause(text: string, now: () => number): number | null {
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Without its query, which may hold a key. */
function placeOf(headers: Pick<Headers, 'get'>, line: Reading['line']): string {
  const place = line((headers.get('location') ?? '').split(/[?#]/)[0]!);
  return place === '' ? '' : ` (${place})`;
}

/** Of an error, in characters. */
const MOST_READ = 20_000;

function wordsOf(body: string): string {
  return saidIn(body).message || body;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}
