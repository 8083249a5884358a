/**
 * A prompt as a list of parts: rules, background, each thought, each log line, the tail (design section 4).
 * Concatenated, the parts of a message are its content. Each is stored once, by the hash of its text.
 */
import { canonicalJson, sha256 } from './hash.js';
import type { Json } from './json.js';

export const MESSAGE_ROLES = ['system', 'user', 'assistant'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

export interface PromptPart {
  readonly role: MessageRole;
  /** True where a new message begins; false where the part continues the one before it. */
  readonly starts: boolean;
  /** With its own white space and line breaks: nothing is put between parts. */
  readonly text: string;
}

export interface Message {
  readonly role: MessageRole;
  readonly content: string;
}

/**
 * First line of the volatile end of a `cached` prompt, in a line of its own: what stands before it is a prefix of
 * the next prompt of the same dialogue and role.
 */
export const TAIL_MARK = '=== now ===';

const hashes = new WeakMap<PromptPart, string>();

/** Hash of the part's text, 22 characters of base64url (128 bits). Computed once per object: reuse part objects. */
export function partHash(part: PromptPart): string {
  const known = hashes.get(part);
  if (known !== undefined) return known;
  const hash = textHash(part.text);
  hashes.set(part, hash);
  return hash;
}

/** As `partHash`, of a bare text. */
export function textHash(text: string): string {
  return Buffer.from(sha256(text), 'hex').subarray(0, 16).toString('base64url');
}

/** @throws TypeError if the first part does not start a message, or a part continues a message of another role. */
export function messagesOf(parts: readonly PromptPart[]): Message[] {
  const messages: { role: MessageRole; texts: string[] }[] = [];
  for (const { role, starts, text } of parts) {
    const last = messages.at(-1);
    if (starts) messages.push({ role, texts: [text] });
    else if (last?.role === role) last.texts.push(text);
    else throw new TypeError(`a ${role} part continues ${last === undefined ? 'nothing' : `a ${last.role} message`}`);
  }
  return messages.map(({ role, texts }) => ({ role, content: texts.join('') }));
}

/** Everything of a request but its messages: model, sampling, schema, method. JSON, without secrets and addresses. */
export type RequestSettings = { readonly [key: string]: Json };

const settingsTexts = new WeakMap<RequestSettings, string>();

/** Identifies the whole rendered request. Reuse settings objects: their canonical text is kept by object. */
export function modelRequestHash(settings: RequestSettings, parts: readonly PromptPart[]): string {
  const known = settingsTexts.get(settings) ?? canonicalJson(settings);
  settingsTexts.set(settings, known);
  return sha256([known, ...parts.map((part) => `${part.starts ? part.role : ''}:${partHash(part)}`)].join('\n'));
}
