/** What a request for a search asks: as a question of a schema that is never sent, so that all rules of answers hold for it. */
import { SCHEMA_OF_ROLE } from '../faults.js';
import { asObject, keyOf, lengthOf, messagesIn, parsed, type Question, type Unanswerable, upToAsked, type WireMessage } from '../question.js';

export interface SearchQuestion extends Question {
  /** A job that is looked after; otherwise the answer comes at once. */
  readonly background: boolean;
}

const SEARCH_TOOL = /^web_search/;

export function readSearch(body: string): SearchQuestion | Unanswerable {
  const request = parsed(body);
  if (request === null) return { problem: 'The body is not a JSON object.' };
  const all = inputIn(request);
  if (all === null) return { problem: '`input` has to be a text, or a list of {"role": …, "content": …}, not empty.' };
  if (!searches(request['tools'])) return { problem: 'No tool searches the web. Send `tools: [{"type": "web_search"}]`: nothing else is answered here.' };
  const background = request['background'] === true;
  if (background && request['store'] === false) return { problem: 'A response in the background has to be stored: leave `store` out, or set it to true.' };
  const schema = SCHEMA_OF_ROLE.search;
  const messages = upToAsked(all);
  return {
    schema,
    json: null,
    messages,
    ...keyOf(schema, messages, all),
    model: typeof request['model'] === 'string' ? request['model'] : 'mock',
    stream: false,
    includeUsage: true,
    promptLength: lengthOf(all),
    systemLength: lengthOf(all.filter(({ role }) => role === 'system' || role === 'developer')),
    background,
  };
}

function inputIn({ input, instructions }: { readonly [key: string]: unknown }): WireMessage[] | null {
  const said = typeof input === 'string' && input !== '' ? [{ role: 'user', content: input }] : messagesIn(input);
  if (said === null) return null;
  return typeof instructions === 'string' ? [{ role: 'system', content: instructions }, ...said] : said;
}

function searches(tools: unknown): boolean {
  return Array.isArray(tools) && tools.some((tool) => SEARCH_TOOL.test(String(asObject(tool)?.['type'] ?? '')));
}
