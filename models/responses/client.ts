/** The Responses API through the `openai` client: requests go out as every other does, and what comes is handed on as text. */
import OpenAI from 'openai';
import { NEVER_MS, NO_KEY, send } from '../transport/client.js';
import type { Transport } from '../transport/dispatcher.js';
import { type Headers, isFailure, NetworkFailure } from '../transport/request-failure.js';

export interface Received {
  readonly text: string;
  readonly headers: Headers;
}

/** @throws HttpFailure, NetworkFailure, or what the client makes of an abort. */
export interface ResponsesClient {
  create(body: ResponseBody, signal: AbortSignal): Promise<Received>;
  retrieve(id: string, signal: AbortSignal): Promise<Received>;
}

export type ResponseBody = Readonly<Record<string, unknown>>;

export function createResponsesClient({ baseURL, key, transport }: { baseURL: string; key: string | null; transport: Transport }): ResponsesClient {
  const { responses } = new OpenAI({ baseURL, apiKey: NO_KEY, maxRetries: 0, timeout: NEVER_MS, fetch: send(transport, key), logLevel: 'off' });
  return {
    // Tools and models that the client has no types for are asked like any others.
    create: (body, signal) => received(responses.create(body as OpenAI.Responses.ResponseCreateParamsNonStreaming, { signal })),
    retrieve: (id, signal) => received(responses.retrieve(id, {}, { signal })),
  };
}

/** Unparsed: the client would take the form of what came for granted. */
async function received(request: { asResponse(): Promise<Response> }): Promise<Received> {
  try {
    const response = await request.asResponse();
    return { text: await response.text(), headers: response.headers };
  } catch (error) {
    throw plainFailure(error);
  }
}

/** As our transport threw it; an abort stays what the client makes of it. */
function plainFailure(error: unknown): unknown {
  if (error instanceof OpenAI.APIError) return isFailure(error.cause) ? error.cause : error;
  return isFailure(error) ? error : new NetworkFailure(error);
}
