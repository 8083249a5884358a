/** Has a mock server search as a client would, and shows what came. */
import type { MockServer } from './index.js';

export interface WireAnnotation {
  type: string;
  url: string;
  title: string;
  start_index: number;
  end_index: number;
}

export interface Found {
  http: number;
  id: string;
  status: string;
  /** Of the answer; empty before there is one. */
  text: string;
  refusal: string | null;
  annotations: WireAnnotation[];
  body: { error: { code: string | null; message: string } | null; incomplete_details: { reason: string } | null; usage: Record<string, unknown> | null; model: string };
}

export const query = (domain: string, used: readonly string[] = [], more = ''): object[] => [
  { role: 'system', content: 'You search.' },
  { role: 'user', content: `The domain: ${domain}. ${more}\n<used>\n${used.map((title) => `- ${title}`).join('\n')}\n</used>` },
];

export function postSearch(server: Pick<MockServer, 'url'>, input: unknown, more: object = {}): Promise<Response> {
  return fetch(`${server.url}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer planted-key' },
    body: JSON.stringify({ model: 'some-model', input, tools: [{ type: 'web_search' }], ...more }),
  });
}

export async function search(server: Pick<MockServer, 'url'>, input: unknown, more: object = {}): Promise<Found> {
  return found(await postSearch(server, input, more));
}

export const start = (server: Pick<MockServer, 'url'>, input: unknown): Promise<Found> => search(server, input, { background: true, store: true });

export async function look(server: Pick<MockServer, 'url'>, id: string): Promise<Found> {
  return found(await fetch(`${server.url}/responses/${id}`));
}

/** Looks until it has ended, and the statuses on the way. */
export async function ended(server: Pick<MockServer, 'url'>, id: string): Promise<{ statuses: string[]; last: Found }> {
  const statuses: string[] = [];
  for (;;) {
    const last = await look(server, id);
    statuses.push(last.status);
    if (last.status !== 'queued' && last.status !== 'in_progress') return { statuses, last };
  }
}

interface Content {
  type: string;
  text?: string;
  refusal?: string;
  annotations?: WireAnnotation[];
}

async function found(response: Response): Promise<Found> {
  const body = (await response.json()) as Found['body'] & { id?: string; status?: string; output?: { type: string; content?: Content[] }[] };
  const contents = (body.output ?? []).filter(({ type }) => type === 'message').flatMap(({ content }) => content ?? []);
  return {
    http: response.status,
    id: body.id ?? '',
    status: body.status ?? 'none',
    text: contents.map(({ text }) => text ?? '').join(''),
    refusal: contents.map(({ refusal }) => refusal ?? '').join('') || null,
    annotations: contents.flatMap(({ annotations }) => annotations ?? []),
    body,
  };
}
