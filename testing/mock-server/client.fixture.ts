/** Asks a mock server as a client would, and shows what came. */
import type { MockServer } from './index.js';

/** What is no JSON has an empty body; what is no completion has none of its members. */
export interface Reply {
  status: number;
  headers: Headers;
  body: { choices: { message: { content: string | null; refusal: string | null; reasoning_content?: string }; finish_reason: string }[]; model: string; usage: Record<string, number>; error?: { message: string; type: string; code: string | null } };
  content: string | null;
}

export interface Ask {
  schema?: string;
  json?: object;
  messages?: readonly object[];
  signal?: AbortSignal;
  /** Further members of the body. */
  more?: object;
}

export const prompt = (text: string): object[] => [
  { role: 'system', content: 'You speak for one of the parties.' },
  { role: 'user', content: text },
];

export function post(server: Pick<MockServer, 'url'>, { schema = 'party_turn', json, messages = prompt('Begin.'), signal, more = {} }: Ask = {}): Promise<Response> {
  return fetch(`${server.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer planted-key' },
    body: JSON.stringify({ model: 'some-model', messages, response_format: { type: 'json_schema', json_schema: { name: schema, strict: true, ...(json === undefined ? {} : { schema: json }) } }, ...more }),
    ...(signal === undefined ? {} : { signal }),
  });
}

export async function ask(server: Pick<MockServer, 'url'>, options: Ask = {}): Promise<Reply> {
  const response = await post(server, options);
  const text = await response.text();
  const body = (response.headers.get('content-type') === 'application/json' ? JSON.parse(text) : {}) as Reply['body'];
  return { status: response.status, headers: response.headers, body, content: body.choices?.[0]?.message.content ?? null };
}

/** A log as prompts show it, spoken in turns. */
export const logOf = (turns: number, text = 'Words.', names: readonly string[] = ['North Quay', 'Harbour Board']): string =>
  Array.from({ length: turns }, (_, i) => `[${i + 1}] ${names[i % names.length]}: ${text}`).join('\n');
