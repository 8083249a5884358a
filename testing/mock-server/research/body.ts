/** A response as the Responses API writes it. */
import { type Completion, CREATED } from '../completion.js';

export type ResponseStatus = 'queued' | 'in_progress' | 'completed' | 'incomplete' | 'failed' | 'cancelled';

export interface ResponseOf {
  readonly id: string;
  readonly model: string;
  readonly background: boolean;
  readonly status: ResponseStatus;
  /** Null before it has ended, and where it ended without an answer. */
  readonly completion: Completion | null;
  /** Address of the pages, to which a number is added. */
  readonly pages: string;
  readonly titleOf: (page: number) => string;
}

const FAILED = { code: 'server_error', message: 'The search ran into an error and was given up.' };

export function responseBody({ id, model, background, status, completion, pages, titleOf }: ResponseOf): string {
  return JSON.stringify({
    id,
    object: 'response',
    created_at: CREATED,
    status,
    background,
    error: status === 'failed' ? FAILED : null,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    model: completion?.model ?? model,
    output: completion === null ? [] : outputOf(completion, id, pages, titleOf),
    usage: completion === null ? null : usageOf(completion),
  });
}

function outputOf({ message, finish }: Completion, id: string, pages: string, titleOf: (page: number) => string): object[] {
  const { content, refusal, reasoning_content: reasoning } = message;
  const text = content ?? '';
  const said = refusal === null ? { type: 'output_text', text, annotations: citationsIn(text, pages, titleOf) } : { type: 'refusal', refusal };
  return [
    { type: 'reasoning', id: `rs_${id}`, summary: reasoning === undefined ? [] : [{ type: 'summary_text', text: reasoning }] },
    { type: 'web_search_call', id: `ws_${id}`, status: 'completed', action: { type: 'search' } },
    { type: 'message', id: `msg_${id}`, role: 'assistant', status: finish === 'length' ? 'incomplete' : 'completed', content: [said] },
  ];
}

/** At every place of the text where a page's address stands whole. */
function citationsIn(text: string, pages: string, titleOf: (page: number) => string): object[] {
  const cited: object[] = [];
  for (let at = text.indexOf(pages); at >= 0; at = text.indexOf(pages, at + 1)) {
    const digits = /^\d+/.exec(text.slice(at + pages.length))?.[0];
    if (digits === undefined) continue;
    const url = `${pages}${digits}`;
    cited.push({ type: 'url_citation', start_index: at, end_index: at + url.length, url, title: titleOf(Number(digits)) });
  }
  return cited;
}

function usageOf({ usage }: Completion): object {
  return {
    input_tokens: usage.prompt_tokens,
    input_tokens_details: usage.prompt_tokens_details,
    output_tokens: usage.completion_tokens,
    output_tokens_details: usage.completion_tokens_details,
    total_tokens: usage.total_tokens,
  };
}
