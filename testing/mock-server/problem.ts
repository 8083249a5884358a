/** Answers that are errors, in the form that OpenAI gives them. */
import type { FaultRule } from './faults.js';

export interface Problem {
  readonly status: number;
  readonly message: string;
  readonly type: string;
  readonly code: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The error that a fault rule stands for; null where it is a fault of another kind. */
export function problemOf({ kind, retryAfter = 1, status = 500 }: FaultRule, authorization: string | undefined): Problem | null {
  switch (kind) {
    case '429_retry_after':
      return { ...TOO_FAST, headers: { 'retry-after': String(retryAfter) } };
    case '429':
      return TOO_FAST;
    case '500':
      return { status: 500, message: 'The server had an error while processing your request.', type: 'server_error', code: null };
    case '503':
      return { status: 503, message: 'The engine is currently overloaded, please try again later.', type: 'server_error', code: 'overloaded' };
    case 'quota':
      return { status: 429, message: 'You exceeded your current quota, please check your plan and billing details.', type: 'insufficient_quota', code: 'insufficient_quota' };
    case 'unauthorized':
      return { status: 401, message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' };
    case 'context_overflow':
      return { status: 400, message: "This model's maximum context length is 8192 tokens. Your messages resulted in more than that. Please reduce the length of the messages.", type: 'invalid_request_error', code: 'context_length_exceeded' };
    case 'echo_key':
      return { status, message: `The request with the header Authorization: ${authorization ?? '(none)'} failed.`, type: 'server_error', code: null };
    case 'hang':
    case 'slow_drip':
    case 'cut':
    case 'refusal':
    case 'content_filter':
    case 'empty':
    case 'invalid_json':
    case 'wrong_schema':
    case 'length':
    case 'fenced':
    case 'prose':
    case 'think':
    case 'reasoning_field':
    case 'two_models':
    case 'not_a_completion':
    case 'proxy_page':
      return null;
  }
}

const TOO_FAST: Problem = { status: 429, message: 'Rate limit reached for requests. Please try again later.', type: 'requests', code: 'rate_limit_exceeded' };

export function tooFast(seconds: number): Problem {
  return { ...TOO_FAST, headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))), 'retry-after-ms': String(Math.max(1, Math.ceil(seconds * 1000))) } };
}

export function badRequest(message: string): Problem {
  return { status: 400, message, type: 'invalid_request_error', code: 'mock_server' };
}

export function problemBody({ message, type, code }: Problem): string {
  return JSON.stringify({ error: { message, type, param: null, code } });
}
