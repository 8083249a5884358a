/** What an error of a connection means, in words. */

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection',
  EPIPE: 'closed the connection',
  UND_ERR_SOCKET: 'closed the connection',
  ENOTFOUND: 'is a name that nobody knows',
  EAI_AGAIN: 'is a name that cannot be looked up now',
  ETIMEDOUT: 'did not take the connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'did not take the connection in time',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'sent an answer without end',
};

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A certificate that is wrong, or no TLS at the other end: the next attempt would find the same. */
const LASTING = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/;

export interface NetworkTrouble {
  /** Follows the name of the host: `refused the connection (ECONNREFUSED)`. */
  readonly words: string;
  readonly lasting: boolean;
  /** False: there never was a connection, hence nothing was worked on. */
  readonly connected: boolean;
}

export function networkTrouble(thrown: unknown): NetworkTrouble {
  const chain = causesOf(thrown);
  const code = chain.map(({ code }) => code).find((one) => typeof one === 'string') as string | undefined;
  if (chain.some(({ name }) => name === 'SyntaxError')) return { words: 'sent an answer that is not JSON', lasting: false, connected: true };
  const message = [...new Set(chain.map((one) => String(one.message)))].join(': ');
  const known = code === undefined ? undefined : WORDS[code];
  const words = known === undefined ? `failed: ${message}${code === undefined ? '' : ` (${code})`}` : `${known} (${code})`;
  const lasting = code !== undefined && LASTING.test(code);
  return { words, lasting, connected: !lasting && (code === undefined || !NEVER_CONNECTED.has(code)) };
}

interface Thrown {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
}

function causesOf(thrown: unknown): Thrown[] {
  const chain: Thrown[] = [];
  for (let at = thrown; typeof at === 'object' && at !== null && chain.length < 5; at = (at as Thrown).cause) chain.push(at);
  return chain.length > 0 ? chain : [{ message: String(thrown) }];
}
