/** One way of asking one model, built once: parameters, schema and endpoint are bound. */
import type { Message } from '../../domain/prompt.js';
import type { AnswerMethod, ResolvedModel, WireSchema } from '../types.js';
import type { Transport } from './dispatcher.js';
import { HttpFailure, isFailure, NetworkFailure } from './request-failure.js';
import { type Completed, WireCompletions } from './wire-completions.js';

export interface ClientSettings {
  readonly model: ResolvedModel;
  readonly wire: Pick<WireSchema<unknown>, 'name' | 'json'>;
  /** Null: left out. */
  readonly temperature: number | null;
  /** The cap that is sent: room for reasoning included. */
  readonly maxTokens: number;
  readonly baseURL: string;
  /** Null: no Authorization header is sent. */
  readonly key: string | null;
  readonly streamed: boolean;
  readonly transport: Transport;
}

/** @throws HttpFailure, NetworkFailure, or what the client makes of an abort. */
export type Complete = (messages: readonly Message[], signal: AbortSignal) => Promise<Completed>;

/** Longest that `setTimeout` can wait: the client's own limit is ten minutes. */
export const NEVER_MS = 2 ** 31 - 1;
/** The client insists on a key. The real one stays out of its reach: `send` puts it into the header. */
export const NO_KEY = 'unset';

export function createClient({ model, wire, temperature, maxTokens, baseURL, key, streamed, transport }: ClientSettings): Complete {
  const completions = new WireCompletions(
    {
      model: model.name,
      ...(temperature === null ? {} : { temperature }),
      apiKey: NO_KEY,
      timeout: NEVER_MS,
      // Its logger would write answers to the console.
      configuration: { baseURL, fetch: send(transport, key), logLevel: 'off' },
    },
    {
      [model.maxTokensParameter]: maxTokens,
      ...responseFormat(model.method, wire),
      ...(model.reasoningEffort === null ? {} : { reasoning_effort: model.reasoningEffort }),
      ...model.extraBody,
    },
    streamed,
  );
  return (messages, signal) => completions.complete(messages, signal);
}

function responseFormat(method: AnswerMethod, { name, json }: ClientSettings['wire']): { response_format?: unknown } {
  switch (method) {
    case 'json_schema':
      return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: json } } };
    case 'json_object':
      return { response_format: { type: 'json_object' } };
    case 'prompt':
      return {};
  }
}

/** Its own headers and no others: the client would add what OPENAI_* variables of the environment say to requests to every provider. */
export function send({ fetch }: Transport, key: string | null): typeof globalThis.fetch {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    // Nothing unpacks the body.
    'accept-encoding': 'identity',
    'user-agent': 'concord-bench',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
  return async (address, init) => {
    try {
      const response = await fetch(address as string, { method: init!.method === 'GET' ? 'GET' : 'POST', headers, body: (init!.body as string | undefined) ?? null, signal: init!.signal! });
      if (response.ok) return response;
      throw new HttpFailure(response.status, response.headers, await response.text());
    } catch (error) {
      throw isFailure(error) ? error : new NetworkFailure(error);
    }
  };
}
