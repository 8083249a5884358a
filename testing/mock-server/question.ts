/** What a request asks: the schema, and the key on which its answer rests. */
import { sha256 } from '../../domain/hash.js';
import { TAIL_MARK } from '../../domain/prompt.js';

export interface WireMessage {
  readonly role: string;
  readonly content: string;
}

export interface Question {
  /** Name of the schema. */
  readonly schema: string;
  /** The JSON schema, where `response_format` holds it, or the system message ends with it. */
  readonly json: JsonSchemaNode | null;
  /** Messages that the answer rests on: repairs are left out. */
  readonly messages: readonly WireMessage[];
  /** Hash of schema name and messages. */
  readonly key: string;
  readonly model: string;
  readonly stream: boolean;
  /** Re-asks so far. */
  readonly repairs: number;
  readonly includeUsage: boolean;
  /** Characters of all messages, repairs too: for the usage. */
  readonly promptLength: number;
  /** Characters of the system message: what a provider would have cached. */
  readonly systemLength: number;
}

export type JsonSchemaNode = { readonly [key: string]: unknown };

/** Why a request gets 400, without a word of what it said. */
export interface Unanswerable {
  readonly problem: string;
}

const NAMED_IN_PROMPT = /schema "([A-Za-z0-9_-]{1,64})"(?:\s*:\s*(?=\{))?/g;
const KEY_DIGITS = 32;

export function readQuestion(body: string): Question | Unanswerable {
  const request = parsed(body);
  if (request === null) return { problem: 'The body is not a JSON object.' };
  const all = messagesIn(request['messages']);
  if (all === null) return { problem: '`messages` has to be a list of {"role": …, "content": …}, not empty.' };
  const system = all.filter(({ role }) => role === 'system' || role === 'developer');
  const wanted = boundSchema(request['response_format']) ?? promptedSchema(system);
  if (wanted === null)
    return { problem: 'No schema is named. Send `response_format: {"type": "json_schema", "json_schema": {"name": …, "schema": …}}`, or write `schema "NAME"` into the system message.' };
  const messages = upToAsked(all);
  return {
    ...wanted,
    messages,
    ...keyOf(wanted.schema, messages, all),
    model: typeof request['model'] === 'string' ? request['model'] : 'mock',
    stream: request['stream'] === true,
    includeUsage: asObject(request['stream_options'])?.['include_usage'] === true,
    promptLength: lengthOf(all),
    systemLength: lengthOf(system),
  };
}

export function keyOf(schema: string, messages: readonly WireMessage[], all: readonly WireMessage[]): Pick<Question, 'key' | 'repairs'> {
  return {
    key: sha256(JSON.stringify([schema, ...messages.map(({ role, content }) => [role, content])])).slice(0, KEY_DIGITS),
    repairs: repairsIn(all.slice(messages.length)),
  };
}

/** Stands in a faulty answer of a scripted writer: a re-ask quotes the last answer alone, and this tells which one that was. */
export function draftMark(repairs: number): string {
  return `(draft ${repairs + 1})`;
}

const DRAFT = /\(draft (\d{1,3})\)/;

function repairsIn(again: readonly WireMessage[]): number {
  const quoted = again.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const draft = DRAFT.exec(quoted)?.[1];
  return draft === undefined ? again.filter(({ role }) => role === 'user').length : Number(draft);
}

type Wanted = Pick<Question, 'schema' | 'json'>;

function boundSchema(format: unknown): Wanted | null {
  const bound = asObject(asObject(format)?.['json_schema']);
  return typeof bound?.['name'] === 'string' ? { schema: bound['name'], json: asObject(bound['schema']) } : null;
}

/** The last name is ours: what stands before it may quote anything. */
function promptedSchema(system: readonly WireMessage[]): Wanted | null {
  for (const { content } of system.toReversed()) {
    const last = [...content.matchAll(NAMED_IN_PROMPT)].at(-1);
    if (last !== undefined) return { schema: last[1]!, json: parsed(content.slice(last.index + last[0].length)) };
  }
  return null;
}

/** Up to and including the last message with the tail mark in a line of its own; else the first user message; else all. */
export function upToAsked(all: readonly WireMessage[]): readonly WireMessage[] {
  const marked = all.findLastIndex(({ content }) => content.includes(TAIL_MARK) && content.split('\n').includes(TAIL_MARK));
  const last = marked === -1 ? all.findIndex(({ role }) => role === 'user') : marked;
  return last === -1 ? all : all.slice(0, last + 1);
}

export function messagesIn(value: unknown): WireMessage[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const messages: WireMessage[] = [];
  for (const item of value as unknown[]) {
    const message = asObject(item);
    if (typeof message?.['role'] !== 'string') return null;
    messages.push({ role: message['role'], content: textOf(message['content']) });
  }
  return messages;
}

/** A list of text parts says the same as its texts joined. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => String(asObject(part)?.['text'] ?? '')).join('');
}

export function lengthOf(messages: readonly WireMessage[]): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0);
}

export function parsed(body: string): { readonly [key: string]: unknown } | null {
  try {
    return asObject(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function asObject(value: unknown): { readonly [key: string]: unknown } | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [key: string]: unknown }) : null;
}
