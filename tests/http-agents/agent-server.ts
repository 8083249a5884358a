/** An agent over HTTP inside a test: answers by path, keeps what it was asked, and can be made to fail. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly method: string;
  readonly headers: http.IncomingHttpHeaders;
  /** Null of a GET. */
  readonly body: QuestionBody | null;
}

// What a test looks at; the rest is there too.
export interface QuestionBody {
  readonly view: { readonly log: readonly { readonly kind: string; readonly text: string }[]; readonly afterTurn?: number; readonly turn?: number; readonly self?: { readonly id: string }; readonly topic?: { readonly id: string } };
  readonly random: number;
  readonly state: unknown;
  readonly whenThought?: string;
}

export type Reply = { readonly status?: number; readonly headers?: Record<string, string>; readonly text: string } | 'hang' | 'reset';

/** An answer as an object, or a whole reply. */
export type Answerer = (question: QuestionBody, asked: Asked, nth: number) => object;

export interface AgentSpec {
  readonly info?: object;
  /** `/turn`, `/when` … and their answers; what is not there is 404. */
  readonly answers?: Readonly<Record<string, Answerer>>;
  /** Looked at first: a reply for this request instead of its answer. `nth` counts the POSTs. */
  readonly fault?: (asked: Asked, nth: number) => Reply | null;
  /** 0: any that is free. */
  readonly port?: number;
}

export interface AgentServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** In order; of GET /info too. */
  readonly asked: Asked[];
  /** The POSTs alone. */
  questions(): Asked[];
  /** Once more does no harm. */
  close(): Promise<void>;
}

export async function startAgent({ info = { name: 'steady', version: '1' }, answers = {}, fault = () => null, port = 0 }: AgentSpec): Promise<AgentServer> {
  const asked: Asked[] = [];
  const questions = (): Asked[] => asked.filter(({ method }) => method === 'POST');
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      const one: Asked = { path: request.url ?? '', method: request.method ?? '', headers: request.headers, body: text === '' ? null : (JSON.parse(text) as QuestionBody) };
      asked.push(one);
      send(request, response, replyTo(one, questions().length));
    });
  });
  const replyTo = (one: Asked, nth: number): Reply => {
    const failed = fault(one, nth);
    if (failed !== null) return failed;
    if (one.method === 'GET' && one.path.endsWith('/info')) return { text: JSON.stringify(info) };
    const answer = answers[one.path];
    if (one.method === 'POST' && answer !== undefined) return { text: JSON.stringify(answer(one.body!, one, nth)) };
    return { status: 404, text: '{"error": "no such path"}' };
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  let closed: Promise<unknown> | null = null;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await (closed ??= new Promise((resolve) => server.close(resolve)));
  };
  return { url: `http://127.0.0.1:${bound}`, port: bound, asked, questions, close, [Symbol.asyncDispose]: close };
}

function send(request: http.IncomingMessage, response: http.ServerResponse, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    request.socket.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
  response.end(reply.text);
}
