import { describe, expect, it } from '@jest/globals';
import { seedSchema } from '../../domain/curation/seed.js';
import { DOMAINS } from '../../domain/scenario.js';
import { DISPUTES, pageAt, PAGES } from './answers/search/disputes.js';
import { type MockScriptInput, startMockServer } from './index.js';
import { ended, look, postSearch, query, search, start } from './search.fixture.js';

interface WireSeed {
  title: string;
  sources: { url: string }[];
  evidence: { path: string; url: string }[];
  inferred: string[];
  [member: string]: unknown;
}
const seedIn = (text: string): WireSeed => JSON.parse(text) as WireSeed;

/** The member at `issues[0].options[1]`. */
function at(value: unknown, path: string): unknown {
  return path.split(/[.[\]]+/).filter((key) => key !== '').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], value);
}

describe('what is found', () => {
  it('is a seed of the domain that was named, complete but for id and domain, with evidence for places that it has', async () => {
    await using server = await startMockServer();
    for (const domain of DOMAINS) {
      const { status, text } = await search(server, query(domain));
      const { evidence, country, ...seed } = seedIn(text);
      expect([status, country]).toEqual(['completed', '']);
      expect(seedSchema.safeParse({ ...seed, id: 'x', domain, country: null }).error).toBeUndefined();
      expect(evidence.length).toBeGreaterThan(8);
      for (const { path, url } of evidence) expect([path, typeof at(seed, path), seed.sources.some((source) => source.url === url)]).toEqual([path, 'string', true]);
      for (const path of seed.inferred) expect([path, typeof at(seed, path.replace(/ \(.*/, ''))]).toEqual([path, 'string']);
      expect(DISPUTES.find(({ title }) => title === seed.title)?.domain).toBe(domain);
    }
  });

  it('is one that the prompt does not name as used, as long as there is one', async () => {
    await using server = await startMockServer();
    const used: string[] = [];
    for (let i = 0; i < 4; i += 1) used.push(seedIn((await search(server, query('legal', used))).text).title);
    expect(new Set(used).size).toBe(4);
    expect(used).toContain(seedIn((await search(server, query('legal', used))).text).title);
  });

  it('depends on the prompt alone: neither order nor repetition nor the other mode changes it', async () => {
    await using server = await startMockServer();
    const before = (await search(server, query('legal'))).text;
    await search(server, query('environmental'));
    const { id } = await start(server, query('legal'));
    expect((await ended(server, id)).last.text).toBe(before);
    await using other = await startMockServer();
    expect((await search(other, query('legal'))).text.replaceAll(other.url.slice(0, -3), '')).toBe(before.replaceAll(server.url.slice(0, -3), ''));
  });

  it('takes a prompt as text, as messages and beside instructions', async () => {
    await using server = await startMockServer();
    const [{ text }, ...others] = await Promise.all([search(server, 'domain: legal'), search(server, [{ role: 'user', content: 'domain: legal' }]), search(server, 'domain: legal', { instructions: 'Search.' })]);
    expect(others.map((other) => other.text)).toEqual([text, text]);
    expect(server.stats().keys).toBe(2);
  });

  it('says nothing that stood in the prompt', async () => {
    await using server = await startMockServer();
    const response = await postSearch(server, query('legal', ['ZQXJKV-used'], 'ZQXJKV-more'), { metadata: { note: 'ZQXJKV' }, user: 'ZQXJKV' });
    expect(`${await response.text()} ${JSON.stringify([...response.headers])}`).not.toMatch(/ZQXJKV|planted-key/);
  });
});

describe('the pages that an answer cites', () => {
  it('are annotated where their addresses stand, each with its title', async () => {
    await using server = await startMockServer();
    const { text, annotations } = await search(server, query('healthcare'));
    expect(new Set(annotations.map(({ url }) => url))).toEqual(new Set(seedIn(text).sources.map(({ url }) => url)));
    for (const { type, url, title, start_index, end_index } of annotations)
      expect([type, text.slice(start_index, end_index), title]).toEqual(['url_citation', url, pageAt(Number(url.split('/').at(-1)))!.title]);
  });

  it('are at this server, and say what the evidence says that they say', async () => {
    await using server = await startMockServer();
    const seed = seedIn((await search(server, query('transactional'))).text);
    for (const { path, url } of seed.evidence) {
      const response = await fetch(url);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect([path, (await response.text()).includes(String(at(seed, path)))]).toEqual([path, true]);
    }
  });

  it('can be missing by script; others are there, to the last', async () => {
    await using server = await startMockServer({ script: { research: { missing: [2] } } });
    const statusOf = async (page: number | string): Promise<number> => (await fetch(`${server.url.replace('/v1', '')}/pages/${page}`)).status;
    expect(await Promise.all([1, 2, 3, PAGES, PAGES + 1, 0, 'x'].map(statusOf))).toEqual([200, 404, 200, 200, 404, 404, 404]);
  });
});

describe('a search in the background', () => {
  it('has ended at the look that the script says; starts and looks are counted, and a look is no request', async () => {
    await using server = await startMockServer({ script: { research: { polls: 4 } } });
    const { id, status, text } = await start(server, query('legal'));
    expect([status, text]).toEqual(['queued', '']);
    const { statuses, last } = await ended(server, id);
    expect(statuses).toEqual(['queued', 'in_progress', 'in_progress', 'completed']);
    expect(last.id).toBe(id);
    expect((await look(server, id)).text).toBe(last.text);
    expect(server.stats()).toMatchObject({ requests: 1, bySchema: { seed: 1 }, keys: 1, research: { starts: 1, polls: 5 } });
  });

  it('is another one at each start of the same prompt', async () => {
    await using server = await startMockServer();
    const [one, two] = [await start(server, query('legal')), await start(server, query('legal'))];
    expect(one.id).not.toBe(two.id);
    expect(server.stats().research.starts).toBe(2);
  });

  it('has the usage of an answer only once there is one', async () => {
    await using server = await startMockServer({ script: { research: { polls: 1 } } });
    const { id, body } = await start(server, query('legal'));
    const { usage } = (await look(server, id)).body;
    expect([body.usage, usage]).toEqual([null, { input_tokens: expect.any(Number), input_tokens_details: { cached_tokens: 0 }, output_tokens: expect.any(Number), output_tokens_details: { reasoning_tokens: 0 }, total_tokens: expect.any(Number) }]);
  });

  it.each<[string, MockScriptInput['research'], object]>([
    ['fail', { fail: 1 }, { http: 200, status: 'failed', text: '', body: { error: { code: 'server_error' } } }],
    ['be cancelled', { cancel: 1 }, { http: 200, status: 'cancelled', text: '' }],
    ['be forgotten', { forget: 1 }, { http: 404, status: 'none' }],
    ['decline', { refuse: 1 }, { http: 200, status: 'completed', text: '', refusal: expect.stringMatching(/^I/) }],
    ['be cut off', { cutOff: 1 }, { http: 200, status: 'incomplete', refusal: null, text: expect.stringMatching(/^\{"title"/), body: { incomplete_details: { reason: 'max_output_tokens' } } }],
  ])('can %s by script', async (_, research, due) => {
    await using server = await startMockServer({ script: { research: { polls: 1, ...research } } });
    const { id } = await start(server, query('legal'));
    expect(await look(server, id)).toMatchObject(due);
  });

  it('ends by script for a share of the prompts, the same ones at every sight', async () => {
    await using server = await startMockServer({ script: { research: { polls: 1, fail: 0.5 } } });
    const statuses = async (): Promise<string[]> => Promise.all(Array.from({ length: 30 }, async (_, i) => (await look(server, (await start(server, query('legal', [], `${i}`))).id)).status));
    const first = await statuses();
    expect(new Set(first)).toEqual(new Set(['failed', 'completed']));
    expect(await statuses()).toEqual(first);
  });

  it('can lose the answer to its start, and runs on all the same', async () => {
    await using server = await startMockServer({ script: { once: true, research: { lose: 1 } } });
    await expect(start(server, query('legal'))).rejects.toThrow();
    expect(server.stats().research.starts).toBe(1);
    expect((await start(server, query('legal'))).status).toBe('queued');
  });
});

describe('a search at once', () => {
  it('is counted as a request and not as a start', async () => {
    await using server = await startMockServer();
    await search(server, query('legal'));
    expect(server.stats()).toMatchObject({ requests: 1, byStatus: { 200: 1 }, research: { starts: 0, polls: 0 } });
  });

  it('can fail, decline and be cut off, and is neither forgotten nor cancelled', async () => {
    const statusUnder = async (research: MockScriptInput['research']): Promise<string> => {
      await using server = await startMockServer({ script: { research } });
      const { status, refusal } = await search(server, query('legal'));
      return refusal === null ? status : 'declined';
    };
    expect(await Promise.all([{ fail: 1 }, { refuse: 1 }, { cutOff: 1 }, { forget: 1 }, { cancel: 1 }].map(statusUnder))).toEqual(['failed', 'declined', 'incomplete', 'completed', 'completed']);
  });
});

describe('faults', () => {
  it('strike starts by the role search and looks by the role poll; a look that is struck brings the end no nearer', async () => {
    await using server = await startMockServer({ script: { once: true, research: { polls: 2 }, faults: [{ kind: '503', rate: 1, role: 'search' }, { kind: '429_retry_after', rate: 1, role: 'poll', retryAfter: 7 }] } });
    expect((await start(server, query('legal'))).http).toBe(503);
    const { id } = await start(server, query('legal'));
    const struck = await fetch(`${server.url}/responses/${id}`);
    expect([struck.status, struck.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await ended(server, id)).statuses).toEqual(['queued', 'completed']);
    expect(server.stats()).toMatchObject({ byFault: { '503': 1, '429_retry_after': 1 }, research: { starts: 1, polls: 3 } });
  });

  it('of answers strike what is found, and never a look', async () => {
    await using server = await startMockServer({ script: { research: { polls: 1 }, faults: [{ kind: 'fenced', rate: 1 }] } });
    const { id } = await start(server, query('legal'));
    expect((await look(server, id)).text).toMatch(/^```json\n/);
    expect(server.stats().byFault).toEqual({ fenced: 1 });
  });

  it('leave a search that was asked for by chat completion unknown', async () => {
    await using server = await startMockServer();
    const response = await fetch(`${server.url}/chat/completions`, { method: 'POST', body: JSON.stringify({ messages: [{ role: 'user', content: 'x' }], response_format: { type: 'json_schema', json_schema: { name: 'seed' } } }) });
    expect(response.status).toBe(400);
  });
});

describe('what is no search', () => {
  it.each<[string, unknown, object, string]>([
    ['no input', undefined, {}, '`input` has to be'],
    ['an empty list', [], {}, '`input` has to be'],
    ['no tool', 'legal', { tools: [] }, 'No tool searches the web'],
    ['another tool', 'legal', { tools: [{ type: 'code_interpreter' }] }, 'No tool searches the web'],
    ['a job that is not kept', 'legal', { background: true, store: false }, 'has to be stored'],
  ])('%s gets 400 and is told what to send', async (_, input, more, told) => {
    await using server = await startMockServer();
    const { http, body } = await search(server, input, more);
    expect([http, body.error!.message.includes(told)]).toEqual([400, true]);
  });

  it('the look after a search that was never started gets 404', async () => {
    await using server = await startMockServer();
    expect(await look(server, 'resp_none')).toMatchObject({ http: 404, body: { error: { message: 'No response with this id is known.' } } });
  });
});

it('there are several disputes for each domain, no two with one title', () => {
  expect(new Set(DISPUTES.map(({ title }) => title)).size).toBe(DISPUTES.length);
  for (const domain of DOMAINS) expect([domain, DISPUTES.filter((dispute) => dispute.domain === domain).length]).toEqual([domain, 4]);
});
