/**
 * What kept a request from a whole answer, as it is thrown through the client. The client reads messages of errors
 * for the words "timed out" and drops their cause if it finds them: hence the fixed messages.
 */

export type Headers = Pick<globalThis.Headers, 'get'>;

/** An answer that says it is an error: by its status, or inside a body that came with 200. */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly body: string,
  ) {
    super('not a success');
    this.name = 'HttpFailure';
  }
}

/** No answer, half of one, or one that is no chat completion. */
export class NetworkFailure extends Error {
  constructor(readonly thrown: unknown) {
    super('no whole answer');
    this.name = 'NetworkFailure';
  }
}

export const NO_HEADERS: Headers = { get: () => null };

export function isFailure(thrown: unknown): thrown is HttpFailure | NetworkFailure {
  return thrown instanceof HttpFailure || thrown instanceof NetworkFailure;
}

/** Routers answer 200 before the provider behind them fails, and then say its status in the body. */
export function errorInside(error: unknown): HttpFailure {
  const code = Number((error as { code?: unknown } | null)?.code);
  return new HttpFailure(code >= 400 && code <= 599 ? code : 200, NO_HEADERS, JSON.stringify({ error }));
}
