/** How an answer goes over the wire: whole, in drips, or cut off. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Delivery {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
  /** `cut`: half of the body, then the connection is destroyed. A number: in small pieces over so many milliseconds. */
  readonly manner: 'whole' | 'cut' | number;
}

const MOST_PIECES = 200;
const LEAST_MS_A_PIECE = 5;

/** Ends the response, now or later; a client that goes away ends it too. */
export function deliver(response: ServerResponse, { status, headers, body, manner }: Delivery): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, ...(isStream(headers) ? {} : { 'content-length': bytes.length }) });
  if (manner === 'whole') response.end(bytes);
  else if (manner === 'cut') cut(response, bytes);
  else drip(response, bytes, manner);
}

function isStream({ 'content-type': type }: OutgoingHttpHeaders): boolean {
  return type === 'text/event-stream';
}

function cut(response: ServerResponse, bytes: Buffer): void {
  // The callback of a write whose client has gone never comes; then nothing is left to destroy.
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

function drip(response: ServerResponse, bytes: Buffer, ms: number): void {
  const pieces = Math.max(1, Math.min(bytes.length, MOST_PIECES, Math.floor(ms / LEAST_MS_A_PIECE)));
  let sent = 0;
  const timer = setInterval(() => {
    const next = Math.ceil((bytes.length * (sent + 1)) / pieces);
    response.write(bytes.subarray(Math.ceil((bytes.length * sent) / pieces), next));
    sent += 1;
    if (sent === pieces) {
      clearInterval(timer);
      response.end();
    }
  }, ms / pieces);
  response.on('close', () => clearInterval(timer));
  response.flushHeaders();
}
