/**
 * ChatOpenAI on the chat completions endpoint, with the one method replaced that sends the request. The stock one
 *  - parses the answer of a `json_schema` request, so that one cut at the length limit or not in JSON is thrown away
 *    with its text and its bill;
 *  - converts the answer, which loses refusals and `reasoning`;
 *  - queues and retries, which is ours to do;
 * and ChatOpenAI itself turns to the Responses API for names like `codex`. `_generate` is called without `invoke`: no
 * callbacks and no tracer, which would send prompts elsewhere and cost half of the CPU time.
 */
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import { type BaseChatOpenAIFields, ChatOpenAICompletions, OpenAIClient } from '@langchain/openai';
import type { Message } from '../../domain/prompt.js';
import { type Chunk, foldStream } from './fold-stream.js';
import { errorInside, type Headers, isFailure, NetworkFailure } from './request-failure.js';

type Request = OpenAIClient.Chat.ChatCompletionCreateParams;
type Completion = OpenAIClient.Chat.ChatCompletion;
type Chunks = AsyncIterable<OpenAIClient.Chat.ChatCompletionChunk>;

const MESSAGE = { system: SystemMessage, user: HumanMessage, assistant: AIMessage } as const;

export interface Completed {
  /** What the provider sent, as it sent it: an object, or a text where it called JSON something else. */
  readonly received: unknown;
  readonly headers: Headers;
}

export class WireCompletions extends ChatOpenAICompletions {
  /** @param bound members of every request's body that ChatOpenAI would rename by the model's name, or convert at each call. */
  constructor(
    fields: BaseChatOpenAIFields,
    private readonly bound: Readonly<Record<string, unknown>>,
    private readonly streamed: boolean,
  ) {
    super({ ...fields, maxRetries: 0, __includeRawResponse: true });
  }

  async complete(messages: readonly Message[], signal: AbortSignal): Promise<Completed> {
    const asked: BaseMessage[] = messages.map(({ role, content }) => new MESSAGE[role](content));
    const { generations } = await this._generate(asked, { signal });
    return (generations[0]?.message.additional_kwargs['__raw_response'] as StandIn).completed;
  }

  override completionWithRetry(request: Request & { stream: true }, options?: OpenAIClient.RequestOptions): Promise<Chunks>;
  override completionWithRetry(request: Request & { stream?: false | null }, options?: OpenAIClient.RequestOptions): Promise<Completion>;
  override async completionWithRetry(request: Request, options?: OpenAIClient.RequestOptions): Promise<Chunks | Completion> {
    // Builds the client at its first call.
    this._getClientOptions(undefined);
    const { stream: _, ...asked } = request;
    const body = { ...asked, messages: asked.messages.map(asSystem), ...this.bound };
    return standIn(await this.send(body, { signal: options?.signal ?? null }));
  }

  private async send(body: Omit<Request, 'stream'>, options: OpenAIClient.RequestOptions): Promise<Completed> {
    const { completions } = this.client.chat;
    try {
      if (!this.streamed) {
        const { data, response } = await completions.create(body, options).withResponse();
        return { received: data, headers: response.headers };
      }
      const { data, response } = await completions.create({ ...body, stream: true, stream_options: { include_usage: true } }, options).withResponse();
      const { headers } = response;
      // A server that cannot stream answers as if it had not been asked to.
      return { received: headers.get('content-type')?.includes('json') ? await response.json() : await foldStream(data as AsyncIterable<Chunk>), headers };
    } catch (error) {
      throw plainFailure(error);
    }
  }
}

/** As our transport threw it, or as the client found it while it read; an abort stays what the client makes of it. */
function plainFailure(error: unknown): unknown {
  if (error instanceof OpenAIClient.APIError) {
    // An error that came as a chunk of a stream.
    if (error.error !== undefined) return errorInside(error.error);
    return isFailure(error.cause) ? error.cause : error;
  }
  // Of the body, read or parsed.
  return isFailure(error) ? error : new NetworkFailure(error);
}

interface StandIn extends Completion {
  readonly completed: Completed;
}

/** Keeps what was received away from ChatOpenAI's conversion, which takes its form for granted. */
function standIn(completed: Completed): StandIn {
  return { choices: [{ message: { role: 'assistant', content: '' } }], completed } as unknown as StandIn;
}

/** ChatOpenAI renames the role for models called o1 or gpt-5, whoever serves them; `system` is taken by all. */
function asSystem(message: Request['messages'][number]): Request['messages'][number] {
  return message.role === 'developer' ? { ...message, role: 'system' } : message;
}
