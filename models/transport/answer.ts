/** A provider's chat completion as a `ModelAnswer`. Everything that a provider wrote is cleaned of secrets here. */
import type { Json } from '../../domain/json.js';
import type { CallFlag, ModelAnswer } from '../../domain/ports/calls.js';
import { splitReasoning } from '../content/reasoning-text.js';
import type { Redactor } from '../redact.js';
import { normaliseUsage } from '../usage.js';
import { errorInside, NetworkFailure } from './request-failure.js';

/** Names are shown in tables, and a store keeps each new one. */
const LONGEST_NAME = 200;

type Members = Readonly<Record<string, unknown>>;

export interface ReceivedAnswer {
  readonly answer: ModelAnswer;
  /** `think`, where reasoning stood in the content. */
  readonly flags: readonly CallFlag[];
}

/**
 * An empty list of choices, or a message of null, is an empty answer: the model's. JSON of another form is none of a
 * model: a proxy or another service speaks there.
 *
 * @throws NetworkFailure if it is no chat completion; HttpFailure if it holds an error instead of an answer.
 */
export function answerOf(received: unknown, redactor: Redactor): ReceivedAnswer {
  const envelope = objectOf(received);
  const choice = first(envelope['choices']);
  // Some servers send `"error": null` beside every answer.
  const error = choice['error'] ?? envelope['error'];
  if (isSomething(error)) throw errorInside(error);
  if (!isCompletion(envelope)) throw new NetworkFailure(new Error(`the answer is no chat completion (its members: ${Object.keys(envelope).slice(0, 8).join(', ') || 'none'})`));
  if (choice['finish_reason'] === 'error') throw new NetworkFailure(new Error('the provider broke off its answer'));

  const clean = (value: unknown): string | null => (typeof value === 'string' ? redactor(value.toWellFormed()) : null);
  const name = (value: unknown): string | null => clean(value)?.slice(0, LONGEST_NAME).toWellFormed() ?? null;
  const message = membersOf(choice['message']);
  const { said, thought } = textOf(message['content']);
  const { content, reasoning } = splitReasoning(redactor(said.toWellFormed()));
  const thoughts = [clean(message['reasoning_content'] ?? message['reasoning']), clean(thought), reasoning].filter((text) => text !== null && text !== '');
  const finish = name(choice['finish_reason']);
  const rawUsage = redactor.deep(storable(rawUsageIn(envelope)));
  const answer = {
    content,
    reasoning: thoughts.length === 0 ? null : thoughts.join('\n'),
    refusal: clean(message['refusal']) || (finish === 'content_filter' ? 'the filter of the provider struck' : null),
    finish,
    servedModel: name(envelope['model']),
    systemFingerprint: name(envelope['system_fingerprint']),
    usage: normaliseUsage(rawUsage),
    rawUsage,
  };
  return { answer, flags: reasoning === null ? [] : ['think'] };
}

/** @param why the provider's words. */
export function filteredAnswer(why: string): ReceivedAnswer {
  const answer = { content: '', reasoning: null, refusal: why, finish: 'content_filter', servedModel: null, systemFingerprint: null, usage: null, rawUsage: null };
  return { answer, flags: [] };
}

/** Some servers send `"error": null`, `false` or an empty text beside every answer. */
function isSomething(error: unknown): boolean {
  return error !== undefined && error !== null && error !== false && error !== '';
}

/** llama.cpp counts tokens beside `usage`. */
function rawUsageIn({ usage = null, timings }: Members): Json {
  return (timings === undefined ? usage : { usage, timings }) as Json;
}

/** Parsed JSON can hold what no store keeps: half surrogate pairs, -0, a member called `__proto__`. */
function storable(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') return value + 0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => (name === '__proto__' ? [] : [[name.toWellFormed(), storable(member as Json)]])));
}

/** JSON that came under another content type is text so far. */
function objectOf(received: unknown): Members {
  let parsed = received;
  if (typeof received === 'string') {
    try {
      parsed = JSON.parse(received) as unknown;
    } catch (error) {
      throw new NetworkFailure(error);
    }
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Members;
  throw new NetworkFailure(new Error('the answer is no JSON object'));
}

/** Filters end an answer with a `finish_reason` and no message. */
function isCompletion({ choices }: Members): boolean {
  if (!Array.isArray(choices)) return false;
  const { message, finish_reason: finish } = first(choices);
  return choices.length === 0 || message === null || (typeof message === 'object' && !Array.isArray(message)) || (message === undefined && typeof finish === 'string');
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function first(list: unknown): Members {
  return membersOf(Array.isArray(list) ? list[0] : null);
}

/** Content is a text, or a list of parts of which some are thoughts (Mistral). */
function textOf(content: unknown): { said: string; thought: string } {
  const parts = partsOf(content);
  const thoughts = parts.filter(({ type }) => type === 'thinking').flatMap(({ thinking }) => partsOf(thinking));
  return { said: joined(parts.filter(({ type }) => type !== 'thinking')), thought: joined(thoughts) };
}

function partsOf(content: unknown): Members[] {
  if (typeof content === 'string') return [{ text: content }];
  return Array.isArray(content) ? content.map(membersOf) : [];
}

function joined(parts: readonly Members[]): string {
  return parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('');
}
