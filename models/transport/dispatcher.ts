/** Connections to providers. Only our own deadline ends a request: undici's would after 300 s of silence. */
import { Agent } from 'undici';

/** Of one origin; each carries one request at a time. */
const MOST_CONNECTIONS = 1024;
/** No answer is that long: a body without end must not fill the memory. */
const MOST_BYTES = 16 * 1024 * 1024;

export function createDispatcher(): Agent {
  return new Agent({ connections: MOST_CONNECTIONS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0, maxResponseSize: MOST_BYTES });
}

/** What a request to a model needs of `fetch`, or one to an agent: that is first asked who it is, by a GET without a body. */
export interface Post {
  readonly method: 'POST' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** A `fetch` with connections of its own. It follows no redirect, which would turn the POST into a GET. */
export interface Transport {
  readonly fetch: (address: string, post: Post) => Promise<Response>;
  /** Ends what is still under way. */
  readonly close: () => Promise<void>;
}
