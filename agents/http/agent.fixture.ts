/** Agents over HTTP with pauses that are not waited for, and a server on loopback that answers as a test says. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomStream } from '../../domain/random.js';
import type { AgentIdentity } from '../../domain/plan.js';
import { createRedactor, secretsIn } from '../../models/index.js';
import type { HttpAgent } from './connection.js';
import { impatientWorld } from '../../models/fixtures/impatient-world.fixture.js';
import { createHttpAgents, type HttpAgents, type HttpAgentsPorts } from './http-agents.js';

export const KEY = 'agent-token-4c1f0a77';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}
/** A body with 200, or what else is done with the request. `nth` counts requests of this path. */
export type Answer = (response: http.ServerResponse, sent: Sent, nth: number) => void;

export interface Loopback extends AsyncDisposable {
  readonly url: string;
  readonly sent: Sent[];
}

export async function loopback(answers: Readonly<Record<string, Answer>>): Promise<Loopback> {
  const sent: Sent[] = [];
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one = { method: request.method!, path: request.url!, headers: request.headers, text: Buffer.concat(pieces).toString() };
      sent.push(one);
      (answers[one.path] ?? says('{}', 404))(response, one, sent.filter(({ path }) => path === one.path).length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function says(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}
/** In this order, the last one for ever. */
export function inTurn(...answers: Answer[]): Answer {
  return (response, sent, nth) => answers[Math.min(nth, answers.length) - 1]!(response, sent, nth);
}
export const hangs: Answer = () => undefined;
export const resets: Answer = (response) => void response.socket?.destroy();
export const CALM = { name: 'calm', version: '1' };

export interface Setting extends AsyncDisposable {
  readonly agents: HttpAgents;
  /** Pauses in ms; none is waited. */
  readonly pauses: number[];
  connect(url: string, recorded?: AgentIdentity): Promise<HttpAgent>;
}

export function setting({ calls = {}, env = {}, ...ports }: Partial<Omit<HttpAgentsPorts, 'calls'>> & { calls?: Partial<HttpAgentsPorts['calls']> } = {}): Setting {
  const { pauses, ports: world } = impatientWorld();
  const agents = createHttpAgents({
    env,
    ...world,
    calls: { deadlineSeconds: null, attempts: 4, backoffMs: 500, budgetSeconds: 1800, ...calls },
    redact: createRedactor(secretsIn(env)),
    ...ports,
  });
  return { agents, pauses, connect: (url, recorded) => agents.connect(url, recorded), [Symbol.asyncDispose]: () => agents.close() };
}

export const NEVER = new AbortController().signal;

/** An agent's context, as far as one over HTTP takes it. */
export function contextWith(state: unknown, stream = 'test'): { random: ReturnType<typeof randomStream>; state: unknown; signal: AbortSignal; calls: never } {
  return { random: randomStream(stream), state, signal: NEVER, calls: null as never };
}
