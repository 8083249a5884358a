/** One attempt at a server that behaves in a given way. */
import { createRedactor } from '../redact.js';
import { attempt, type Attempt, type Ended } from './attempt.js';
import { createClient } from './client.js';
import { someModel } from './model.fixture.js';
import { createPooledFetch } from './pooled-fetch.js';
import { type Handler, startServer } from './server.fixture.js';
import { createStreamingFetch } from './streaming-fetch.js';

export const KEY = 'sk-planted-key';
const pooled = createPooledFetch();
const streaming = createStreamingFetch();
export const closeTransports = (): Promise<unknown> => Promise.all([pooled.close(), streaming.close()]);

export interface Circumstances {
  streamed?: boolean;
  deadlineMs?: number;
  signal?: AbortSignal;
  baseURL?: string;
}

/** One attempt at a server of this kind, but for its outcome; its address in details reads HOST. */
export async function attempted(handler: Handler, circumstances?: Circumstances): Promise<Failed | Answered> {
  const { outcome: _, ...result } = await wholeAttempt(handler, circumstances);
  return result;
}

type Answered = Omit<Extract<Attempt, { received: object }>, 'outcome'>;
export type Failed = Omit<Extract<Attempt, { received: null }>, 'outcome'>;

export async function outcome(handler: Handler, circumstances?: Circumstances): Promise<Ended> {
  return (await wholeAttempt(handler, circumstances)).outcome;
}

async function wholeAttempt(handler: Handler, { streamed = false, deadlineMs = 20_000, signal = new AbortController().signal, baseURL }: Circumstances = {}): Promise<Attempt> {
  await using server = await startServer(handler);
  const address = baseURL ?? server.baseURL;
  const client = createClient({
    model: someModel(),
    wire: { name: 'party_turn', json: { type: 'object' } },
    temperature: 0,
    maxTokens: 10,
    baseURL: address,
    key: KEY,
    streamed,
    transport: streamed ? streaming : pooled,
  });
  const { host } = new URL(address);
  const result = await attempt(client, [{ role: 'user', content: 'hello' }], deadlineMs, signal, {
    host,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    monotonic: () => 0,
    redact: createRedactor([{ name: 'OPENAI_API_KEY', value: KEY }]),
  });
  return result.received === null ? { ...result, failure: { ...result.failure, detail: result.failure.detail.replaceAll(host, 'HOST') } } : result;
}
