/**
 * An OpenAI-compatible model server on loopback that answers by rule and fails by script.
 *
 * Its answer is a function of the seed, the schema's name and the messages up to and including the marked tail of a
 * `cached` prompt, else the first user message: sampling parameters and re-asks are left out. A fault depends on the
 * seed, that key, and how often the server has seen it; a refusal on seed and key alone. So neither order nor
 * retries nor repairs change what is answered, and with `once` neither do kills.
 * It says nothing that stood in a prompt but turn numbers, codes of parties and topics, and letters of options.
 *
 * Searches (`POST /responses`) find invented disputes and cite pages of this server (`GET /pages/N`). What a scripted writer gets
 * wrong also depends on the re-asks, by the draft that they quote.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConcordError, messageOf } from '../../domain/errors.js';
import { deliver } from './deliver.js';
import { createCompletions, createReceiver } from './handle.js';
import { badRequest } from './problem.js';
import { createTokenBucket } from './rate-limit.js';
import { openRequestLog, type RecordedRequest, withoutKey } from './record.js';
import { createSearches } from './research/index.js';
import { pageDelivery } from './research/page.js';
import { problemDelivery } from './respond.js';
import { type MockScriptInput, parseMockScript } from './script.js';
import { createCounter, type MockStats } from './stats.js';

export interface MockServerOptions {
  /** What it answers and what goes wrong; nothing goes wrong unless said. */
  readonly script?: MockScriptInput;
  /** 0, unless said: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Keep every request in memory, for `requests()` and `GET /requests`. */
  readonly record?: boolean;
  /** Append every request to this file, one JSON line each; Authorization is left out. */
  readonly log?: string;
}

/** `await using server = await startMockServer({ script })` closes it at the end of the block. */
export interface MockServer extends AsyncDisposable {
  /** Base URL for clients: `http://127.0.0.1:PORT/v1`. */
  readonly url: string;
  readonly port: number;
  /** Also `GET /stats`. */
  stats(): MockStats;
  /** In order of arrival, Authorization included; empty unless `record` was set. */
  requests(): readonly RecordedRequest[];
  /** Ends all connections at once, hanging ones too. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const UNKNOWN_PATH = { ...badRequest('No such path. There are POST /v1/chat/completions, POST /v1/responses, GET /v1/responses/ID, GET /v1/models, GET /pages/N, GET /stats and GET /requests.'), status: 404 };

/** @throws ConcordError for a bad script, a port that is none or taken, a log that cannot be written. */
export async function startMockServer({ script: raw, port = 0, host = LOOPBACK, record = false, log: file }: MockServerOptions = {}): Promise<MockServer> {
  const script = parseMockScript(raw);
  demandPort(port);
  const log = file === undefined ? null : await openRequestLog(file);
  const recorded: RecordedRequest[] = [];
  const keep = (request: RecordedRequest): void => {
    if (record) recorded.push(request);
    log?.write(request);
  };
  const bucket = script.rateLimit === undefined ? null : createTokenBucket(script.rateLimit);
  const counter = createCounter();
  const sights = new Map<string, number>();
  const stats = (): MockStats => counter.stats(sights.size);
  let origin = '';
  const receive = createReceiver({ bucket, counter, keep });
  const searches = createSearches({ script, counter, sights, pages: () => `${origin}/pages/` });
  const posts = new Map([
    ['/chat/completions', receive('request', createCompletions({ script, counter, sights }))],
    ['/responses', receive('request', searches.start)],
  ]);
  const look = receive('poll', searches.look);
  const models = (script.served.length === 0 ? ['mock'] : script.served).map((id) => ({ id, object: 'model', created: 0, owned_by: 'mock' }));
  const documents = new Map<string, () => unknown>([
    ['/models', () => ({ object: 'list', data: models })],
    ['/stats', stats],
    ['/requests', () => recorded.map(withoutKey)],
  ]);

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!.replace(/^\/v1(?=\/)/, '');
    // A client that goes away while it is written to: nobody is left who could miss the rest.
    response.on('error', () => response.destroy());
    const post = request.method === 'POST' ? posts.get(path) : undefined;
    if (post !== undefined) return post(request, response);
    if (request.method === 'GET' && /^\/responses\/[^/]+$/.test(path)) return look(request, response);
    request.resume();
    const page = request.method === 'GET' ? /^\/pages\/(\d{1,6})$/.exec(path)?.[1] : undefined;
    if (page !== undefined) return deliver(response, pageDelivery(Number(page), script));
    sendDocument(response, request.method === 'GET' ? documents.get(path) : undefined);
  });
  await listening(server, port, host);

  let closing: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    bucket?.stop();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await ended;
    await log?.close();
  };
  const close = (): Promise<void> => (closing ??= end());
  const bound = (server.address() as AddressInfo).port;
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
  return { url: `${origin}/v1`, port: bound, stats, requests: () => recorded, close, [Symbol.asyncDispose]: close };
}

function sendDocument(response: ServerResponse, document: (() => unknown) | undefined): void {
  if (document === undefined) return deliver(response, problemDelivery(UNKNOWN_PATH));
  deliver(response, { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(document()), manner: 'whole' });
}

const HIGHEST_PORT = 65_535;

/** Before anything is opened. */
function demandPort(port: number): void {
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return;
  throw new ConcordError({ code: 'bad_input', what: `${port} is no port`, where: 'port', value: port, fix: `Take a whole number from 0 to ${HIGHEST_PORT}; 0 takes any port that is free.` });
}

async function listening(server: Server, port: number, host: string): Promise<void> {
  // Clients keep their connections as long as they like: a server that closes an idle one races with the next request.
  server.keepAliveTimeout = 0;
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ConcordError({ code: 'bad_input', what: `the mock server cannot listen: ${messageOf(error)}`, where: `${host}:${port}`, fix: 'Take another port; 0 takes any that is free.', cause: error })),
    );
    server.listen(port, host, resolve);
  });
}
