/** A provider on loopback for tests: answers as the handler says, keeps what it was asked. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

export type Handler = (response: http.ServerResponse, request: Received, nth: number) => void;

export interface TestServer extends AsyncDisposable {
  readonly baseURL: string;
  readonly host: string;
  readonly received: Received[];
}

export async function startServer(handler: Handler): Promise<TestServer> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString() || '{}') as Record<string, unknown> };
      received.push(one);
      handler(response, one, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseURL: `http://${host}/v1`,
    host,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function completion(content: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'served-2024',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
    ...more,
  };
}

export function json(response: http.ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Server-sent events; the strings stand as they are, `[DONE]` too. */
export function events(response: http.ServerResponse, chunks: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const chunk of chunks) response.write(`data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`);
  response.end();
}
