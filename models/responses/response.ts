/** A response as the Responses API writes it, and the same in the form of a chat completion, which all that follows reads. */
import { messageOf } from '../../domain/errors.js';
import { means, saidIn } from '../transport/provider-words.js';
import { errorInside, NetworkFailure } from '../transport/request-failure.js';
import { contentOf } from './content.js';
import type { Citation } from './types.js';

const RUNNING = ['queued', 'in_progress'] as const;
const ENDED = ['completed', 'incomplete', 'failed', 'cancelled'] as const;
type Status = (typeof RUNNING)[number] | (typeof ENDED)[number];

type Members = Readonly<Record<string, unknown>>;

export interface WireResponse {
  readonly id: string;
  readonly status: Status;
  readonly body: Members;
}

/** @throws NetworkFailure if it is no response; HttpFailure if it holds an error instead of one. */
export function responseIn(text: string): WireResponse {
  const body = objectIn(text);
  const { id, status, error } = body;
  if (typeof id === 'string' && id !== '' && isStatus(status)) return { id, status, body };
  if (typeof error === 'object' && error !== null) throw errorInside(error);
  throw new NetworkFailure(new Error(`the answer is no response (its members: ${Object.keys(body).slice(0, 8).join(', ') || 'none'})`));
}

export function isRunning({ status }: WireResponse): boolean {
  return (RUNNING as readonly string[]).includes(status);
}

/** Why it ended without an answer, in the provider's words; null: it has one, whatever that says. */
export function failureIn({ status, body }: WireResponse): string | null {
  if (status !== 'failed' && status !== 'cancelled') return null;
  const { message, codes } = saidIn(JSON.stringify({ error: body['error'] ?? {} }));
  const why = [message, codes.length === 0 ? '' : `(${codes.join(', ')})`].filter((words) => words !== '').join(' ');
  return `the search ${status === 'failed' ? 'failed' : 'was cancelled'} at the provider${why === '' ? '' : `: ${why}`}`;
}

/** Of a response that has ended. */
export function completionOf(response: WireResponse): Members {
  const { status, body } = response;
  const failure = failureIn(response);
  if (failure !== null) return failedCompletion(failure, { finish: status, filtered: isFiltered(body), more: shared(body) });
  const messages = listOf(body['output']).filter(({ type }) => type === 'message').flatMap(({ content }) => listOf(content));
  const refusals = messages.filter(({ type }) => type === 'refusal').map(({ refusal }) => textOf(refusal));
  return {
    ...shared(body),
    choices: [
      {
        finish_reason: status === 'completed' ? 'stop' : cutOffBy(body),
        message: {
          content: contentOf({ text: messages.map(({ text }) => textOf(text)).join(''), citations: citationsIn(messages), failure: null }),
          refusal: refusals.join('') || null,
          reasoning: thoughtsIn(body) || null,
        },
      },
    ],
  };
}

/** What is recorded where there will be no answer. */
export function failedCompletion(failure: string, { finish, filtered = false, more = {} }: { finish: string; filtered?: boolean; more?: Members }): Members {
  return { ...more, choices: [{ finish_reason: finish, message: { content: contentOf({ text: '', citations: [], failure }), refusal: filtered ? failure : null } }] };
}

function shared({ model, usage }: Members): Members {
  return { model, usage };
}

function isFiltered({ error }: Members): boolean {
  return means('filtered', saidIn(JSON.stringify({ error: error ?? {} })));
}

/** `max_output_tokens` and `content_filter`, as `incomplete` names them. */
function cutOffBy({ incomplete_details: details }: Members): string {
  const reason = textOf(membersOf(details)['reason']);
  return reason === '' ? 'length' : reason;
}

function citationsIn(messages: readonly Members[]): Citation[] {
  const cited = messages
    .flatMap(({ annotations }) => listOf(annotations))
    .filter(({ type, url }) => type === 'url_citation' && textOf(url) !== '')
    .map(({ url, title }) => ({ url: textOf(url), title: textOf(title) }));
  return cited.filter(({ url }, i) => cited.findIndex((other) => other.url === url) === i);
}

function thoughtsIn({ output }: Members): string {
  return listOf(output)
    .filter(({ type }) => type === 'reasoning')
    .flatMap(({ summary }) => listOf(summary))
    .map(({ text }) => textOf(text))
    .join('\n');
}

function objectIn(text: string): Members {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new NetworkFailure(new SyntaxError(messageOf(error)));
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Members;
  throw new NetworkFailure(new Error('the answer is no JSON object'));
}

function isStatus(status: unknown): status is Status {
  return ([...RUNNING, ...ENDED] as readonly unknown[]).includes(status);
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.map(membersOf) : [];
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
